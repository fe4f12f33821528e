import { setTimeout as wait } from 'node:timers/promises'
import { buyAllDay, type Memories } from '../../test/kill/buyers.ts'
import { createChance } from '../../test/kill/chance.ts'
import { audit, comeToRest } from '../faults/audit.ts'
import { BLOWS } from './blows.ts'
import type { ClusterShop } from './shop.ts'
import { type Seen, watch } from './watch.ts'

export interface Outcome {
  blow: string
  seen: Seen
  /** Orders that buyers were told are paid, in this run. */
  confirmed: number
  /** Until the database had its three nodes again, in milliseconds. */
  wholeMs: number
  /** Everything that is wrong; empty when all holds. */
  trouble: string[]
}

/** What is promised: selling goes on within so many milliseconds. */
export const LONGEST_PAUSE_MS = 30_000
const BUYERS = 4
/** Longer than an open payment page lives. */
const REST_MS = 160 * 60_000
/** People buy so long before something happens, and after it is over. */
const CALM_MS = 1_500

/** Something is lost while people buy, and comes back; then the books are counted. */
export async function strikeCluster(shop: ClusterShop, blow: string, seed: number): Promise<Outcome> {
  const memories: Memories = { since: 0, confirmed: new Set(), complaints: [], turnedAway: 0 }
  const closing = new AbortController()
  const shift = { stage: shop, chance: createChance(seed), over: closing.signal }
  const everybody = Array.from({ length: BUYERS }, () => buyAllDay(shift, memories))
  await wait(CALM_MS)
  const watching = watch(shop.origin)
  const bringBack = await BLOWS[blow]?.(shop)
  await watching.untilSold()
  const struck = performance.now()
  await bringBack?.()
  await shop.database.whole()
  await shop.ready()
  const wholeMs = performance.now() - struck
  await wait(CALM_MS)
  const seen = await watching.end()
  closing.abort()
  await Promise.all(everybody)
  const late = seen.pauseMs > LONGEST_PAUSE_MS ? ['selling stood still for too long'] : []
  const trouble = [...late, ...memories.complaints, ...(await count(shop, memories.confirmed))]
  return { blow, seen, confirmed: memories.confirmed.size, wholeMs, trouble }
}

async function count(shop: ClusterShop, confirmed: Set<string>): Promise<string[]> {
  shop.standIn.faults.clear()
  shop.standIn.webhooks.delivery = {}
  shop.pass(REST_MS)
  const { db, close } = await shop.openDatabase()
  try {
    return [
      ...(await comeToRest({ withDatabase: (work) => work(db), pauseMs: 500 })),
      ...(await audit(shop, db, confirmed)),
    ]
  } finally {
    await close()
  }
}
