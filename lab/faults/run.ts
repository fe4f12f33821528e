import { setTimeout as wait } from 'node:timers/promises'
import { buyAllDay, type Memories } from '../../test/kill/buyers.ts'
import { type Chance, createChance } from '../../test/kill/chance.ts'
import { askDoctor, comeToRest, compareMemories, countBooks } from './audit.ts'
import { CROSS_KINDS, crossKindsIn } from './cross-kinds.ts'
import { KINDS, kindsIn, letWrite, withAdmin } from './kinds.ts'
import {
  endPlansOfRefunded,
  join,
  moveMoneyOutside,
  openPlatform,
  operatorOf,
  type Platform,
  reportDrives,
  type Scene,
  startDriving,
  work,
} from './people.ts'
import { openWorld, type World, type WorldPlan } from './world.ts'

export interface Result {
  run: number
  seconds: number
  /** When each fault struck and what it was. */
  trace: string[]
  /** Everything that is wrong; empty when all holds. */
  trouble: string[]
  /** Orders paid so far in this world, and months of plans billed. */
  paid: number
  months: number
}

export interface Plan extends Pick<WorldPlan, 'database' | 'payments' | 'disk'> {
  seed: number
  /** How often the shop is struck and brought to rest. */
  runs: number
  /** In each run every kind of fault strikes once, instead of a few by chance. */
  every?: boolean
}

const MINUTE_MS = 60_000
/** Longer than a page opened by a process whose clock is an hour fast. */
const REST_MS = 160 * MINUTE_MS
/** A process reads its clock twenty times a second, and later when it is busy. */
const SEEN_BY_ALL_MS = 1_000
const STOCK = 1_000_000
const BUYERS = 6

/**
 * One shop of one to three processes on a database of its own, struck again and again. Everything that is chosen
 * follows from the seed.
 */
export async function* strikeShop({ seed, runs, every = false, ...kinds }: Plan): AsyncGenerator<Result> {
  const chance = createChance(seed)
  const world = await openWorld(
    {
      ...kinds,
      count: kinds.database === 'embedded' ? 1 : chance.between(1, 3),
      hasLine: hasLine(seed),
      runs,
    },
    chance,
  )
  try {
    await openShop(world, chance)
    const platform = await openPlatform(world)
    for (let run = 1; run <= runs; run++)
      yield await strikeOnce(world, { seed: seed * 1_000 + run, run, platform, every })
  } finally {
    await world.clear()
  }
}

/** Every third seed has the waiting line. */
export function hasLine(seed: number): boolean {
  return seed % 3 === 0
}

/** Processes that start together on an empty database, and one that is killed while it makes the tables. */
async function openShop(world: World, chance: Chance): Promise<void> {
  const [first] = world.processes
  await Promise.all(world.processes.map((each) => each.launch()))
  await wait(chance.between(300, 1_800))
  first?.signal('SIGKILL')
  await first?.gone()
  await first?.launch()
  for (const each of world.processes) await each.ready()
  const { status } = await operatorOf(world).operate('PUT', '/inventory/MP-ADAPTER-US', { quantity: STOCK })
  if (status !== 200) throw new Error(`the stock could not be set: ${status}`)
}

interface Round {
  seed: number
  every: boolean
  run: number
  platform: Platform
}

async function strikeOnce(world: World, { seed, run, platform, every }: Round): Promise<Result> {
  const began = Date.now()
  const chance = createChance(seed)
  const trace: string[] = []
  const memories: Memories = { since: 0, confirmed: new Set(), complaints: [], turnedAway: 0 }
  const closing = new AbortController()
  const scene: Scene = { world, chance, over: closing.signal, complaints: memories.complaints }
  const member = await join(world)
  const shift = { stage: world, chance, over: closing.signal }
  const everybody = [
    ...Array.from({ length: BUYERS }, () => buyAllDay(shift, memories)),
    work(scene),
    moveMoneyOutside(scene),
    startDriving(scene, member, platform),
    reportDrives(scene, platform),
  ]
  const begins = () => `${String(Date.now() - began).padStart(6)} ms`
  const kinds = kindsIn(world)
  const aside = kinds.filter(isAside)
  const first = every
    ? everyBlow(
        seed,
        kinds.filter((kind) => !isAside(kind)),
      )
    : drawBlows(seed, kinds)
  const second = every ? everyBlow(seed, aside) : drawBlows(seed + 500, aside)
  await Promise.all([
    strike(world, { blows: first, chance, trace, begins }),
    strike(world, { blows: second, chance, trace, begins }),
  ])
  const crossing = { chance, trace, begins, every }
  await cross(world, { ...crossing, whileBilling: false })
  closing.abort()
  await Promise.all(everybody)
  await cross(world, { ...crossing, whileBilling: true })
  const { trouble, paid, months } = await judge(world, memories)
  // A month passes at times, so that plans are billed among the next faults.
  if (chance.next() < 0.3) {
    world.pass(31 * 24 * 60 * MINUTE_MS)
    // Who signs up before a busy process has seen the new time would have a session that is over.
    await wait(SEEN_BY_ALL_MS)
  }
  return { run, seconds: (Date.now() - began) / 1_000, trace, trouble, paid, months }
}

/** What crosses something else: while people buy, or when they are gone and a month has passed. */
async function cross(
  world: World,
  {
    chance,
    trace,
    begins,
    every,
    whileBilling,
  }: Omit<Lane, 'blows'> & { every: boolean; whileBilling: boolean },
): Promise<void> {
  const names = crossKindsIn(world).filter((name) => CROSS_KINDS[name]?.whileBilling === whileBilling)
  for (const name of names.filter(() => every || chance.next() < 0.3)) {
    const number = chance.between(0, world.processes.length - 1)
    const process = world.processes[number]
    if (!process) continue
    if (whileBilling) {
      world.pass(31 * 24 * 60 * MINUTE_MS)
      await wait(SEEN_BY_ALL_MS)
    }
    trace.push(`${begins()}  ${name} (process ${number + 1} of ${world.processes.length})`)
    await CROSS_KINDS[name]?.strike({ world, chance, process })
  }
}

/** Two of these may strike at once, and beside any other: they start and stop nothing. */
function isAside(kind: string): boolean {
  return !/^(process|database|connections)/.test(kind)
}

interface Blow {
  /** Before it strikes, in milliseconds. */
  pause: number
  name: string
  /** From 0 to 1: which process. */
  whom: number
  lasts: number
}

/** A few kinds by chance. The draws are nobody else's, so that the same faults strike however quick people are. */
function drawBlows(seed: number, names: string[]): Blow[] {
  const chance = createChance(seed)
  return Array.from({ length: chance.between(1, 3) }, () => ({
    pause: chance.between(100, 800),
    name: names[chance.between(0, names.length - 1)] ?? '',
    whom: chance.next(),
    lasts: chance.between(200, 1_500),
  }))
}

/** Every kind once, each shortly. */
function everyBlow(seed: number, names: string[]): Blow[] {
  const chance = createChance(seed)
  return names
    .map((name) => ({ name, order: chance.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ name }) => ({ name, pause: chance.between(50, 150), whom: chance.next(), lasts: 250 }))
}

interface Lane {
  chance: Chance
  blows: Blow[]
  trace: string[]
  begins: () => string
}

async function strike(world: World, { chance, blows, trace, begins }: Lane): Promise<void> {
  for (const { pause, name, whom, lasts } of blows) {
    await wait(pause)
    const number = Math.floor(whom * world.processes.length)
    const process = world.processes[number]
    if (!process) continue
    trace.push(`${begins()}  ${name} (process ${number + 1} of ${world.processes.length}, ${lasts} ms)`)
    await KINDS[name]?.({ world, chance, process, lasts })
  }
}

/** All is mended, some hours pass, nothing is left under way, and the books are counted. */
async function judge(world: World, { confirmed, complaints }: Memories) {
  await mendEverything(world)
  world.pass(REST_MS)
  // On the embedded database a look stops the shop, so it is left alone for longer before the next.
  const { withDatabase, databaseUrl } = world
  const rest = { withDatabase, pauseMs: databaseUrl ? 500 : 6_000, events: world.standIn.webhooks }
  const restless = await comeToRest(rest)
  await endPlansOfRefunded(world)
  restless.push(...(await comeToRest(rest)))
  const diagnosis = await askDoctor(world)
  return world.withDatabase(async (db) => ({
    ...(await countBooks(db)),
    trouble: [
      ...complaints,
      ...restless,
      ...diagnosis,
      ...(await compareMemories(world, db, confirmed)),
      ...unexpectedErrors(world),
    ],
  }))
}

/** What answered 500, in the words of the log: whoever reads of a broken run cannot ask that shop anymore. */
function unexpectedErrors({ processes }: World): string[] {
  return processes
    .flatMap((each) => each.output().split('\n'))
    .filter((line) => line.includes('"request.failed"'))
}

async function mendEverything(world: World): Promise<void> {
  for (const link of Object.values(world.links)) link.mend()
  for (const { database } of world.processes) database.mend()
  world.standIn.faults.clear()
  world.standIn.webhooks.delivery = {}
  world.server?.revive()
  if (world.databaseUrl) await withAdmin(world, letWrite)
  for (const each of world.processes) await each.ready()
}
