import type { OpenDatabase } from '../../db/open-database.ts'
import { checkDigit } from '../../src/shop/plan/devices/serial.ts'
import { aPlatform, type Platform } from '../../test/devices/platform.ts'
import { createChance } from '../../test/kill/chance.ts'
import { startStripeShop } from '../../test/payments/stripe-shop.ts'
import { workOff } from '../../test/plans/plan-life.ts'
import { dayOf, isoOf } from './calendar.ts'
import { act, begin, bill, deedsOf, hearOf } from './draw.ts'
import { aLife, type Life, planOf, type Scene } from './life.ts'
import { lookAtAccount } from './look.ts'
import { judgeMails, noteWaits } from './mails.ts'
import type { Adapter } from './means.ts'

export interface LivesPlan {
  lives: number
  days: number
  seed: number
  /** Only the one with this number is lived. */
  only?: number | undefined
  database?: OpenDatabase | undefined
  progress?: (line: string) => void
}

export interface Lived {
  complaints: string[]
  done: Map<string, number>
  bills: number
  adapters: number
  /** Days of adapters that were judged, and how many of them were charged for. */
  judged: { days: number; charged: number }
  waits: number
  mails: number
  traces: Map<number, string[]>
}

const FIRST_DAY = dayOf('2027-02-10')
/** Lives that act at the same time. */
const ABREAST = 16
const REPORTS_AT_ONCE = 1_000
/** Nothing new is begun in the last days, so that what was begun comes to its end. */
const quietDays = (days: number) => Math.min(45, Math.floor(days / 5))

export async function runLives({
  lives: count,
  days,
  seed,
  only,
  database,
  progress,
}: LivesPlan): Promise<Lived> {
  const mails: Scene['mails'] = new Map()
  const shop = await startStripeShop({
    ...(database && { database }),
    mail: {
      async send({ id, to, subject, text }) {
        const box = mails.get(to) ?? []
        box.push({ id, subject, text, on: scene.day })
        mails.set(to, box)
      },
      close() {},
    },
  })
  let made = 0
  let counted = 0
  let told = 0
  const scene: Scene = {
    shop,
    day: FIRST_DAY,
    mails,
    complaints: [],
    done: new Map(),
    count: () => ++counted,
    serial: () => {
      made += 1
      const first = `86${String(made).padStart(12, '0')}`
      return first + checkDigit(first)
    },
  }
  try {
    shop.clock.set(`${isoOf(scene.day)}T18:00:00Z`)
    const platform = await aPlatform(shop)
    for (const sku of ['MP-ADAPTER-US', 'MP-ADAPTER-CA'])
      await shop.operate('PUT', `/inventory/${sku}`, { quantity: 100_000 })
    const run = seed.toString(36)
    const lives = Array.from({ length: count }, (_, number) => {
      const life = aLife(createChance(seed * 100_003 + number), number, run)
      begin(life, { from: FIRST_DAY, days })
      return life
    }).filter(({ number }) => only === undefined || number === only)
    for (let passed = 0; passed < days; passed++, scene.day++) {
      await liveADay(scene, lives, { platform, mayBegin: days - passed > quietDays(days) })
      if (passed % 30 === 29) {
        progress?.(
          [`day ${passed + 1}: ${scene.complaints.length} complaints`, ...scene.complaints.slice(told)].join(
            '\n  ',
          ),
        )
        told = scene.complaints.length
      }
      if (scene.complaints.length > 200) break
    }
    scene.day -= 1
    return await judge(scene, lives, days)
  } finally {
    await shop.close()
  }
}

async function liveADay(
  scene: Scene,
  lives: readonly Life[],
  { platform, mayBegin }: { platform: Platform; mayBegin: boolean },
): Promise<void> {
  const { shop, day } = scene
  shop.clock.set(`${isoOf(day)}T18:00:00Z`)
  await workOff(shop)
  for (const life of lives) {
    morning(life, day)
    noteWaits(scene, life, 'morning').forEach((wait) => void hearOf(scene, life, wait.adapter))
  }
  const acting = await actAll(scene, lives, mayBegin)
  await report(scene, lives, platform)
  await workOff(shop)
  for (const life of lives) {
    bill(life, day)
    for (const { adapter } of noteWaits(scene, life, 'evening')) hearOf(scene, life, adapter)
  }
  const looking = lives.filter((life) => acting.has(life) || (day + life.number) % 13 === 0)
  await abreast(looking, async (life) => {
    for (const person of life.people) if (person.hasAccount) await lookAtAccount(scene, life, person)
  })
}

/** All do their first deed of the day, then the shop its jobs, then those who have one their second. @returns who did any */
async function actAll(scene: Scene, lives: readonly Life[], mayBegin: boolean): Promise<Set<Life>> {
  let acting = lives.map((life) => ({ life, deeds: deedsOf(scene, life, { lives, mayBegin }) }))
  const all = new Set<Life>()
  for (let turn = 0; acting.length > 0; turn++) {
    acting = acting.filter(({ deeds }) => deeds.length > turn)
    await abreast(acting, async ({ life, deeds }) => {
      all.add(life)
      const deed = deeds[turn]
      if (deed) await act(scene, life, deed)
    })
    if (acting.length > 0) await scene.shop.runJobs()
    for (const { life } of acting) bill(life, scene.day)
  }
  return all
}

async function abreast<T>(of: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...of]
  await Promise.all(
    Array.from({ length: ABREAST }, async () => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
    }),
  )
}

/** What a day brings by itself: pauses and ends that have come, months that are due, cards that are asked again. */
function morning(life: Life, day: number): void {
  for (const adapter of life.adapters) {
    if (adapter.endOn !== null && adapter.endOn <= day) {
      Object.assign(adapter, { state: 'retired', pauseOn: null, resumeOn: null, endOn: null })
      continue
    }
    if (adapter.pauseOn !== null && adapter.pauseOn <= day)
      Object.assign(adapter, { state: 'paused', pauseOn: null })
    if (adapter.resumeOn !== null && adapter.resumeOn <= day)
      Object.assign(adapter, { state: 'installed', resumeOn: null })
  }
  bill(life, day)
  for (const { plan } of life.people) plan?.askAgain(day)
}

/** The telematics platform tells of every adapter that drives. */
async function report(scene: Scene, lives: readonly Life[], platform: Platform): Promise<void> {
  const { shop, day } = scene
  const at = shop.clock.now().toISOString()
  const driving = lives.flatMap((life) =>
    life.adapters
      .filter(
        (one) =>
          one.state !== 'retired' &&
          (life.plugIn.get(one) ?? 0) <= day &&
          (life.silentUntil.get(one) ?? 0) <= day,
      )
      .map((adapter) => ({ life, adapter })),
  )
  for (let from = 0; from < driving.length; from += REPORTS_AT_ONCE) {
    const some = driving.slice(from, from + REPORTS_AT_ONCE)
    const { status } = await platform.report(some.map(({ adapter: { serial } }) => ({ serial, at })))
    if (status !== 200) scene.complaints.push(`reports were answered ${status}`)
  }
  for (const { life, adapter } of driving) {
    if (adapter.state !== 'shipped') adapter.heard.add(day)
    else if (!adapter.order.isRefunded) install(life, adapter, day)
  }
}

function install(life: Life, adapter: Adapter, day: number): void {
  adapter.heard.add(day)
  Object.assign(adapter, { state: 'installed', installedOn: day })
  if (adapter.owner) planOf(life, adapter.owner).start(adapter, day)
}

async function judge(scene: Scene, lives: readonly Life[], days: number): Promise<Lived> {
  const { shop } = scene
  for (const life of lives) {
    judgeMails(scene, life)
    for (const person of life.people) if (person.hasAccount) await lookAtAccount(scene, life, person)
  }
  const { body } = await shop.operate<{ checks: { name: string; ok: boolean; wrong: string[] }[] }>(
    'GET',
    `/doctor?days=${days + 10}`,
  )
  for (const { name, wrong } of body.checks.filter(({ ok }) => !ok))
    for (const one of wrong) scene.complaints.push(`doctor, ${name}: ${one}`)
  const adapters = lives.flatMap((life) => life.adapters)
  const people = lives.flatMap((life) => life.people)
  const charged = people.reduce((sum, { plan }) => sum + (plan ? chargedDays(plan.days, scene.day) : 0), 0)
  const used = adapters.reduce(
    (sum, { installedOn }) => sum + (installedOn === null ? 0 : scene.day - installedOn),
    0,
  )
  return {
    complaints: scene.complaints,
    done: scene.done,
    bills: people.reduce((sum, { plan }) => sum + (plan?.bills.length ?? 0), 0),
    adapters: adapters.length,
    judged: { days: used, charged },
    waits: lives.reduce((sum, { waits }) => sum + waits.length, 0),
    mails: [...scene.mails.values()].flat().length,
    traces: new Map(lives.map(({ number, trace }) => [number, trace])),
  }
}

function chargedDays(days: Map<Adapter, { from: number; to: number | null }[]>, until: number): number {
  return [...days.values()]
    .flat()
    .reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to ?? until, until) - from), 0)
}
