import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { planSpans } from '../../../../db/tables/plans.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { isAgreed, listWaiting, todayIn, type WaitCtx } from './waiting.ts'

/**
 * An adapter its owner has something to agree to about: it waits, is on its way, runs on months a code includes, or runs
 * since before agreements named adapters.
 */
export interface Agreeable {
  deviceId: string
  state: 'waits' | 'ahead' | 'included' | 'legacy'
  /** It was agreed to already, and waits for something to pay with. */
  isAgreed: boolean
}

/** The adapters of a member in a market that no agreement covers, or that wait for something else. */
export async function listAgreeable(
  ctx: WaitCtx,
  { userId, market }: { userId: string; market: MarketCode },
): Promise<Agreeable[]> {
  const waiting = await listWaiting(ctx, { userId, market })
  const rows = await ctx.db
    .select({
      deviceId: devices.id,
      state: devices.state,
      runsOn: sql<'included' | 'legacy' | null>`(select s.without_consent from ${planSpans} s
        where s.device_id = ${devices.id} and (s.to_day is null or s.to_day > ${todayIn(ctx)}) limit 1)`,
      isAgreed: sql<boolean>`${isAgreed}`,
    })
    .from(devices)
    .innerJoin(orders, eq(orders.id, devices.orderId))
    .where(
      and(
        eq(devices.ownerId, userId),
        eq(orders.country, market),
        inArray(devices.state, ['shipped', 'installed', 'paused']),
      ),
    )
    .orderBy(asc(devices.id))
  const others = rows.flatMap(({ deviceId, state, runsOn, isAgreed: agreed }): Agreeable[] => {
    if (runsOn) return [{ deviceId, state: runsOn, isAgreed: false }]
    return state === 'shipped' && !agreed ? [{ deviceId, state: 'ahead', isAgreed: false }] : []
  })
  const waits = waiting.map(
    ({ deviceId, waitsFor }): Agreeable => ({
      deviceId,
      state: 'waits',
      isAgreed: !waitsFor.includes('agreement'),
    }),
  )
  return [...waits, ...others]
}
