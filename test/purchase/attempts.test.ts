import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { idempotencyKeys } from '../../db/tables/orders.ts'
import {
  type Attempt,
  beginAttempt,
  claimAttempt,
  finishAttempt,
  isBegunBefore,
  once,
  releaseAttempt,
} from '../../src/shop/system/idempotency/idempotency.ts'
import { startTestShop } from '../start-test-shop.ts'

const KEY: Attempt = { id: 'checkout:guest:1', requestHash: 'one' }
const LOCK_MS = 60_000
const BUSY = { problem: 'still_running', retryAfter: 1 }

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  const { ctx, db, clock } = shop
  return {
    db,
    clock,
    /** Locked for longer than a slow machine takes from one line to the next. */
    claim: (attempt: Attempt | undefined, orderId = 'ord_1', lockMs: number | undefined = LOCK_MS) =>
      db.transaction((tx) => claimAttempt(tx, ctx, { attempt, orderId, lockMs })),
    claimBriefly: (attempt: Attempt) =>
      db.transaction((tx) => claimAttempt(tx, ctx, { attempt, orderId: 'ord_1' })),
    begin: (attempt: Attempt | undefined) =>
      db.transaction((tx) => beginAttempt(tx, ctx, { attempt, orderId: 'ord_1' })),
    once: (attempt: Attempt | undefined, work: () => Promise<void>) =>
      db.transaction((tx) => once(tx, ctx, { attempt, work })),
    kept: async () => (await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, KEY.id)))[0],
    /** Moves the end of the lock to so many milliseconds from now, by the clock of the database. */
    lockFor: (ms: number) =>
      db
        .update(idempotencyKeys)
        .set({ lockedUntil: sql`clock_timestamp() + make_interval(secs => ${ms / 1_000}::float8)` }),
  }
}

const fresh = (orderId: string) => ({ state: 'run', fresh: true, orderId })
const again = (orderId: string) => ({ state: 'run', fresh: false, orderId })

describe('an attempt', () => {
  test('without a key is new each time, and nothing of it is kept', async () => {
    const shop = await openShop()
    expect(await shop.claim(undefined, 'ord_1')).toEqual(fresh('ord_1'))
    expect(await shop.claim(undefined, 'ord_2')).toEqual(fresh('ord_2'))
    await shop.begin(undefined)
    expect(await finishAttempt(shop.db, undefined, { body: 1 })).toBe(false)
    await releaseAttempt(shop.db, undefined)
    expect(await shop.db.$count(idempotencyKeys)).toBe(0)
  })

  test('under one key runs once at a time, its answer is given again, and other content is refused', async () => {
    const shop = await openShop()
    expect(await shop.claim(KEY)).toEqual(fresh('ord_1'))
    expect(await shop.kept()).toMatchObject({ state: 'running', orderId: 'ord_1', requestHash: 'one' })
    await expect(shop.claim(KEY, 'ord_2')).rejects.toMatchObject(BUSY)
    await expect(shop.claim({ ...KEY, requestHash: 'other' })).rejects.toMatchObject({
      problem: 'idempotency_key_reused',
    })
    expect(await shop.claim({ ...KEY, id: 'another' }, 'ord_3')).toEqual(fresh('ord_3'))

    expect(await finishAttempt(shop.db, KEY, { body: { a: 1 } })).toBe(true)
    expect(await shop.claim(KEY, 'ord_2')).toEqual({ state: 'answered', body: { a: 1 } })
    await releaseAttempt(shop.db, KEY)
    await shop.lockFor(-10_000)
    expect(await shop.claim(KEY, 'ord_2')).toEqual({ state: 'answered', body: { a: 1 } })
    await expect(shop.claim({ ...KEY, requestHash: 'other' })).rejects.toMatchObject({
      problem: 'idempotency_key_reused',
    })
    expect(await shop.claim({ ...KEY, id: 'another' }, 'ord_4')).toEqual(again('ord_3'))
  })

  test('that failed goes on at once with the order it began', async () => {
    const shop = await openShop()
    await shop.claim(KEY)
    await shop.claim({ ...KEY, id: 'another' })
    await releaseAttempt(shop.db, KEY)
    expect(await shop.kept()).toMatchObject({ state: 'failed' })
    await expect(shop.claim({ ...KEY, id: 'another' })).rejects.toMatchObject(BUSY)
    expect(await shop.claim(KEY, 'ord_2')).toEqual(again('ord_1'))
    expect(await shop.kept()).toMatchObject({ state: 'running' })
    await expect(shop.claim(KEY, 'ord_2')).rejects.toMatchObject(BUSY)
    await shop.db.update(idempotencyKeys).set({ orderId: null, state: 'failed' })
    expect(await shop.claim(KEY, 'ord_2')).toEqual(again('ord_2'))
  })

  test.each([
    ['whose time is over', -50, again('ord_1')],
    ['whose time is not over', 40_000, BUSY],
    ['locked for longer than a lock can be, by a clock that was fast', 300_000, again('ord_1')],
    ['locked for less than twice as long', 100_000, BUSY],
  ])('%s: what becomes of it', async (_what, lockedMs, outcome) => {
    const shop = await openShop()
    await shop.claim(KEY)
    await shop.lockFor(lockedMs)
    const claimed = await shop
      .claim(KEY, 'ord_2')
      .catch(({ problem, retryAfter }) => ({ problem, retryAfter }))
    expect(claimed).toEqual(outcome)
    if ('state' in claimed) await expect(shop.claim(KEY)).rejects.toMatchObject(BUSY)
  })

  test('is locked for as long as is asked, three seconds without', async () => {
    const shop = await openShop()
    const left = sql<number>`extract(epoch from ${idempotencyKeys.lockedUntil} - clock_timestamp())::float8`
    const lock = async () => (await shop.db.select({ left }).from(idempotencyKeys))[0]?.left ?? Number.NaN
    await shop.claim(KEY)
    expect(await lock()).toBeGreaterThan(30)
    expect(await lock()).toBeLessThanOrEqual(60)
    await shop.db.delete(idempotencyKeys)
    await shop.claimBriefly(KEY)
    expect(await lock()).toBeLessThanOrEqual(3)
    await shop.db.delete(idempotencyKeys)
    await shop.begin(KEY)
    expect(await lock()).toBeLessThanOrEqual(3)
  })

  test('begun in one message is refused by the database when it was begun before', async () => {
    const shop = await openShop()
    await shop.begin(KEY)
    const error: unknown = await shop.begin(KEY).catch((refused: unknown) => refused)
    expect(isBegunBefore(error)).toBe(true)
    expect([isBegunBefore(new Error('other')), isBegunBefore(undefined)]).toEqual([false, false])
    await shop.lockFor(40_000)
    await expect(shop.claim(KEY)).rejects.toMatchObject(BUSY)
  })

  test('keeps its answer only where what it depends on holds', async () => {
    const shop = await openShop()
    await shop.claim(KEY)
    expect(await finishAttempt(shop.db, KEY, { body: 1, when: sql`false` })).toBe(false)
    expect(await shop.kept()).toMatchObject({ state: 'running', responseBody: null })
    expect(await finishAttempt(shop.db, KEY, { body: 1, when: sql`true` })).toBe(true)
    expect(await finishAttempt(shop.db, { ...KEY, id: 'unknown' }, { body: 1 })).toBe(false)
  })

  test('of an older day is forgotten where its key ages, and no other with it', async () => {
    const shop = await openShop()
    const aging = { ...KEY, freshAfterMs: 60_000 }
    await shop.claim(aging)
    await shop.claim({ ...KEY, id: 'another' })
    await finishAttempt(shop.db, KEY, { body: 1 })
    shop.clock.advance(30_000)
    expect(await shop.claim(aging, 'ord_2')).toMatchObject({ state: 'answered' })
    shop.clock.advance(31_000)
    // A key of the caller's own never ages.
    expect(await shop.claim(KEY, 'ord_2')).toMatchObject({ state: 'answered' })
    expect(await shop.claim(aging, 'ord_2')).toEqual(fresh('ord_2'))
    expect(await shop.db.$count(idempotencyKeys)).toBe(2)
    // One that was dated by a clock that was fast is no newer attempt.
    await finishAttempt(shop.db, KEY, { body: 1 })
    shop.clock.advance(-30_000)
    expect(await shop.claim(aging)).toMatchObject({ state: 'answered' })
    shop.clock.advance(-90_000)
    expect(await shop.claim(aging, 'ord_3')).toEqual(fresh('ord_3'))
  })

  test('does its work once', async () => {
    const shop = await openShop()
    let done = 0
    const work = async () => {
      done += 1
    }
    await shop.once(KEY, work)
    await shop.once(KEY, work)
    expect(done).toBe(1)
    expect(await shop.kept()).toMatchObject({ state: 'done', responseBody: null })
    await shop.once(undefined, work)
    expect(done).toBe(2)
  })
})
