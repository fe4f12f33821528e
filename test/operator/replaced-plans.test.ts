import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { devices } from '../../db/tables/devices.ts'
import { planSpans } from '../../db/tables/plans.ts'
import { readSeed } from '../../scripts/seeds.ts'
import { dayOfIso } from '../../src/shop/kernel/day.ts'
import type { Platform } from '../devices/platform.ts'
import { type Member, signUp } from '../member.ts'
import { stayIn, workOff, wrongIn } from '../plans/plan-life.ts'
import type { TestShop } from '../start-test-shop.ts'
import { aClaimsShop, inUse, openOwn, replace, staffDo } from './a-claim.ts'

const COURSES = 6
const DAYS = 8
const DAY = 86_400_000

interface Pair {
  member: Member
  old: string
  fresh: string
  claimId: string
  /** Has its owner paused, ended or given away the plan? Then a day may be billed to nobody. */
  isOff: boolean
}

type Deed = (pair: Pair) => Promise<unknown>

/** What may happen to the pair on a day, each refused where it cannot be. */
function deedsIn(shop: TestShop, platform: Platform, other: Member): readonly Deed[] {
  const report = (...serials: string[]) =>
    platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  const decide = async (pair: Pair, what: string, body: object) => {
    await stayIn(shop, pair.member)
    const { body: own } = await pair.member.get<{ devices: { id: string; state: string }[] }>(
      '/api/account/devices',
    )
    const device = own.devices.find(({ state }) => state === 'installed' || state === 'paused')
    const answer = await pair.member.post(`/api/account/devices/${device?.id}/${what}`, body)
    if (answer.status < 300) pair.isOff = true
  }
  return [
    ({ old }) => report(old),
    ({ fresh }) => report(fresh),
    ({ old, fresh }) => report(old, fresh),
    ({ old, fresh }) => report(fresh, old),
    (pair) => decide(pair, 'pause', { months: 1 }),
    (pair) => decide(pair, 'resume', {}),
    (pair) => decide(pair, 'cancel', {}),
    (pair) => decide(pair, 'swap', { serial: pair.fresh }),
    (pair) => decide(pair, 'hand-over', { email: other.email }),
    ({ claimId, old }) => staffDo(shop, claimId, 'inspection', { serial: old, found: 'refurbished' }),
    async () => undefined,
  ]
}

test('over any course of an adapter and its replacement no day is billed twice, and none is lost', async () => {
  const { shop, platform } = await aClaimsShop()
  const other = await signUp(shop)
  const random = randomFrom(readSeed('PROPERTY_SEED'))
  const pairs: Pair[] = []
  for (let course = 0; course < COURSES; course += 1) {
    const { member, serial } = await inUse(shop, platform)
    const { body } = await openOwn(member, serial)
    await staffDo(shop, body.id, 'decision', { decision: 'approve', resolution: 'replacement' })
    pairs.push({ member, old: serial, fresh: await replace(shop, body.id), claimId: body.id, isOff: false })
  }
  const deeds = deedsIn(shop, platform, other)
  for (let day = 0; day < DAYS; day += 1) {
    shop.clock.advance(DAY)
    for (const pair of pairs) await deeds[Math.floor(random() * deeds.length)]?.(pair)
    await workOff(shop)
  }
  const today = dayOfIso(shop.clock.now().toISOString().slice(0, 10))
  for (const pair of pairs) {
    const days = await billedDays(shop, pair)
    const from = Math.min(...days.keys())
    for (let day = from; day < today; day += 1) {
      const times = days.get(day) ?? 0
      expect(times, `${pair.old} and ${pair.fresh} on day ${day}`).toBeLessThanOrEqual(1)
      expect(times === 1 || pair.isOff, `${pair.old} and ${pair.fresh} on day ${day}`).toBe(true)
    }
  }
  expect(await wrongIn(shop)).toEqual([])
})

/** Numbers below 1 from a seed. @see https://en.wikipedia.org/wiki/Linear_congruential_generator */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** How often each day is billed for one of the two, up to a year from now. */
async function billedDays(shop: TestShop, { old, fresh }: Pair): Promise<Map<number, number>> {
  const spans = await shop.db
    .select({ from: planSpans.fromDay, to: planSpans.toDay })
    .from(planSpans)
    .innerJoin(devices, eq(devices.id, planSpans.deviceId))
    .where(and(inArray(devices.serial, [old, fresh])))
  const days = new Map<number, number>()
  for (const { from, to } of spans)
    for (let day: number = from; day < (to ?? from + 365); day += 1) days.set(day, (days.get(day) ?? 0) + 1)
  return days
}
