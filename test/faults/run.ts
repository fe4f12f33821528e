import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { buyAllDay, type Memories } from '../kill/buyers.ts'
import { type Chance, createChance } from '../kill/chance.ts'
import { audit, comeToRest } from './audit.ts'
import { KINDS } from './kinds.ts'
import {
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
import { openWorld, type World } from './world.ts'

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

export interface Plan {
  seed: number
  /** How often the shop is struck and brought to rest. */
  runs: number
  /** In each run every kind of fault strikes once, instead of a few by chance. */
  every?: boolean
}

const MINUTE_MS = 60_000
/** Longer than a page opened by a process whose clock is an hour fast. */
const REST_MS = 160 * MINUTE_MS
const STOCK = 1_000_000
const BUYERS = 6

/**
 * One shop of one to three processes on a database of its own, struck again and again. Everything that is chosen
 * follows from the seed.
 */
export async function* strikeShop({ seed, runs, every = false }: Plan): AsyncGenerator<Result> {
  const chance = createChance(seed)
  const world = await openWorld({ count: chance.between(1, 3), hasLine: hasLine(seed) }, chance)
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
  const first = every ? everyBlow(seed, (kind) => !isAside(kind)) : drawBlows(seed, () => true)
  const second = every ? everyBlow(seed, isAside) : drawBlows(seed + 500, isAside)
  await Promise.all([
    strike(world, { blows: first, chance, trace, begins }),
    strike(world, { blows: second, chance, trace, begins }),
  ])
  closing.abort()
  await Promise.all(everybody)
  const { trouble, paid, months } = await judge(world, memories)
  // A month passes at times, so that plans are billed among the next faults.
  if (chance.next() < 0.3) world.pass(31 * 24 * 60 * MINUTE_MS)
  return { run, seconds: (Date.now() - began) / 1_000, trace, trouble, paid, months }
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
function drawBlows(seed: number, among: (kind: string) => boolean): Blow[] {
  const chance = createChance(seed)
  const names = Object.keys(KINDS).filter(among)
  return Array.from({ length: chance.between(1, 3) }, () => ({
    pause: chance.between(100, 800),
    name: names[chance.between(0, names.length - 1)] ?? '',
    whom: chance.next(),
    lasts: chance.between(200, 1_500),
  }))
}

/** Every kind once, each shortly. */
function everyBlow(seed: number, among: (kind: string) => boolean): Blow[] {
  const chance = createChance(seed)
  return Object.keys(KINDS)
    .filter(among)
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
  const { db, close } = await world.openDatabase()
  try {
    const restless = await comeToRest(db)
    const trouble = [...complaints, ...restless, ...(await audit(world, db, confirmed))]
    const [paid, months] = await Promise.all(
      ['select count(*) from orders where paid_at is not null', 'select count(*) from plan_months'].map(
        async (query) => Number((await read<{ count: string }>(world, query))[0]?.count),
      ),
    )
    return { trouble, paid: paid ?? 0, months: months ?? 0 }
  } finally {
    await close()
  }
}

async function mendEverything(world: World): Promise<void> {
  for (const link of Object.values(world.links)) link.mend()
  for (const { database } of world.processes) database.mend()
  world.standIn.faults.clear()
  world.standIn.webhooks.delivery = {}
  await read(world, 'alter system reset default_transaction_read_only')
  await read(world, 'select pg_reload_conf()')
  for (const each of world.processes) await each.ready()
}

async function read<T extends object>(world: World, query: string): Promise<T[]> {
  const admin = new pg.Client({ connectionString: world.databaseUrl })
  await admin.connect()
  try {
    return (await admin.query<T>(query)).rows
  } finally {
    await admin.end()
  }
}
