import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '../../db/open-database.ts'
import { ShopError } from '../shop/kernel/errors.ts'
import type { Log } from '../shop/system/context.ts'
import {
  type Instance,
  type InstanceRow,
  readInstance,
  type StandsStill,
} from '../shop/system/instance/instance.ts'

/** Between two looks, in milliseconds. */
const LOOK_MS = 1_000
/** How long a sale waits for the comparison with the card provider, and the jobs of a start, in milliseconds. */
const COMPARE_WITHIN_MS = 10_000
/** Between two tries to ask a provider that did not answer, in milliseconds. */
const ASK_AGAIN_MS = 5_000

interface Followers {
  /** It is the shop: at once, or when the operator says so. */
  begin(): Promise<void>
  /** Another installation was made the shop, or the database was set back. */
  cease(): Promise<void>
}

/** Does the card provider know newer payments than the database? Marks the database then. @throws where it cannot be asked */
type Compare = () => Promise<boolean>

export interface InstanceWatch extends Instance {
  /** Compares the database with the card provider: now, and whenever another one may stand behind its address. */
  compareWith(compare: Compare): void
  /** Does what becoming the shop, or being it no longer, asks for. @throws what `begin` throws the first time */
  follow(followers: Followers): Promise<void>
  stop(): void
}

/**
 * Looks every second whether this process may work: a copy of the database must not mail and charge beside the shop, and
 * one that was set back must not give numbers again that buyers have read.
 */
export async function watchInstance(database: OpenDatabase, name: string, log: Log): Promise<InstanceWatch> {
  const { db } = database
  const readOrigin = () => originOf(database)
  let trouble = troubleOf(await readInstance(db, name), name)
  let origin = await readOrigin()
  if (trouble) log.warn('instance.stands_still', { instance: name, trouble })
  let followers: Followers | undefined
  let compare: Compare | undefined
  let comparison: Promise<void> = Promise.resolve()
  let stopped = false

  async function take(row: InstanceRow): Promise<void> {
    const now = troubleOf(row, name)
    if (now === trouble) return
    trouble = now
    log.warn(trouble ? 'instance.stands_still' : 'instance.begins', { instance: name, trouble })
    await (trouble ? followers?.cease() : followers?.begin())
  }
  async function look(): Promise<void> {
    const now = await readOrigin()
    if (now !== origin) {
      origin = now
      compareAgain()
    }
    await take(await readInstance(db, name))
  }
  /** Asks until the provider answers. A database that stands still already needs no second reason. */
  async function compareOnce(asked: Compare): Promise<void> {
    while (!stopped) {
      try {
        if (await asked()) await take(await readInstance(db, name))
        return
      } catch (error) {
        log.warn('instance.not_compared', { error })
        await pause(ASK_AGAIN_MS, undefined, { ref: false })
      }
    }
  }
  function compareAgain(): void {
    const asked = compare
    if (asked && trouble !== 'another_instance') comparison = compareOnce(asked)
  }
  let looking = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    look()
      // Nothing is known anew while the database is away, and others say so.
      .catch(() => {})
      .finally(() => {
        looking = false
      })
  }, LOOK_MS)
  timer.unref()
  return {
    name,
    standsStill: () => trouble,
    async requireCompared() {
      const late = pause(COMPARE_WITHIN_MS, 'late' as const, { ref: false })
      if ((await Promise.race([comparison, late])) === 'late')
        throw new ShopError('payment_provider_down', { retryAfter: 5 })
      if (trouble) throw new ShopError(trouble)
    },
    compareWith(given) {
      compare = given
      compareAgain()
    },
    async follow(given) {
      // Jobs of a database that was set back would mail again. A provider that is away keeps them waiting no longer than this.
      await Promise.race([comparison, pause(COMPARE_WITHIN_MS, undefined, { ref: false })])
      followers = given
      if (!trouble) await given.begin()
    },
    stop() {
      stopped = true
      clearInterval(timer)
    },
  }
}

function troubleOf({ name: shop, setBackAt }: InstanceRow, name: string): StandsStill | undefined {
  if (shop !== name) return 'another_instance'
  return setBackAt ? 'database_set_back' : undefined
}

/** Changes when another server, or other tables, stand behind the same address; the embedded database never does. */
async function originOf({ kind, db }: OpenDatabase): Promise<string> {
  if (kind === 'pglite') return ''
  const answer: unknown = await db.execute(
    sql`select concat(pg_postmaster_start_time(), ' ', 'shop_instance'::regclass::oid) as origin`,
  )
  return (answer as { rows: { origin: string }[] }).rows[0]?.origin ?? ''
}
