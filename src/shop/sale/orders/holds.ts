import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { orderHolds } from '../../../../db/tables/holds.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { charges, disputes, payments } from '../../../../db/tables/payments.ts'
import { actorName } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import type { HoldReason } from './hold-reason.ts'
import type { OrderStatus } from './status.ts'

export type Hold = typeof orderHolds.$inferSelect

/** Of an order in a query: it must not be packed. */
export const isHeld = sql<boolean>`exists (
  select 1 from ${orderHolds} where ${orderHolds.orderId} = ${orders.id} and ${orderHolds.releasedAt} is null)`

/** The cause of the hold of an order that was written again after a loss: it may have shipped before. */
export const rebuiltCause = (orderId: string) => `rebuilt:${orderId}`

/** Of an order in a query: nobody has looked yet whether it shipped before its database was set back. */
export const mayHaveShipped = sql<boolean>`exists (
  select 1 from ${orderHolds} where ${orderHolds.orderId} = ${orders.id} and ${orderHolds.releasedAt} is null
    and ${orderHolds.cause} = 'rebuilt:' || ${orders.id})`

/** Every hold of these orders, released ones too, in the order in which they were set. */
export function listHolds(db: Db, orderIds: readonly string[]): Promise<Hold[]> {
  return db
    .select()
    .from(orderHolds)
    .where(inArray(orderHolds.orderId, [...orderIds]))
    .orderBy(asc(orderHolds.createdAt), asc(orderHolds.id))
}

export function isOpen({ releasedAt }: Pick<Hold, 'releasedAt'>): boolean {
  return releasedAt === null
}

/**
 * For an order that is locked until the transaction ends, so that no hold is set meanwhile.
 * @throws ShopError `order_held`
 */
export async function requireNotHeld(tx: Db, orderId: string): Promise<void> {
  const first = (await listHolds(tx, [orderId])).find(isOpen)
  if (!first) return
  const { reason, note, createdAt } = first
  throw new ShopError('order_held', { reason, note: note ?? '', since: createdAt })
}

export interface NewHold {
  orderId: string
  reason: HoldReason
  /** Id of what sets it; null where staff do. */
  cause: string | null
  note?: string
}

/**
 * Keeps a locked order from being packed.
 * @returns undefined where this cause has set its hold before, even one that staff released since
 */
export async function setHold(tx: Db, ctx: Ctx, hold: NewHold): Promise<Hold | undefined> {
  const { orderId, reason, note } = hold
  const row = { ...hold, id: newId('hld'), createdBy: actorName(ctx.actor), createdAt: ctx.clock.now() }
  const [set] = await tx.insert(orderHolds).values(row).onConflictDoNothing().returning()
  if (!set) return undefined
  const detail = { holdId: set.id, reason, ...(note && { note }) }
  await recordAudit(tx, ctx.actor, { action: 'order.held', subject: orderId, detail })
  return set
}

/** Ends holds of a locked order that are not released yet; `note`: why, null where their cause ended by itself. */
export async function releaseHolds(
  tx: Db,
  ctx: Ctx,
  { orderId, holds, note }: { orderId: string; holds: readonly Hold[]; note: string | null },
): Promise<void> {
  for (const { id, reason } of holds.filter(isOpen)) {
    await tx
      .update(orderHolds)
      .set({ releasedAt: ctx.clock.now(), releasedBy: actorName(ctx.actor), releaseNote: note })
      .where(and(eq(orderHolds.id, id), isNull(orderHolds.releasedAt)))
    const detail = { holdId: id, reason, ...(note && { note }), before: 'held', after: 'released' }
    await recordAudit(tx, ctx.actor, { action: 'order.hold_released', subject: orderId, detail })
  }
}

/** Ends the holds that some causes set, of a locked order. */
export async function causesEnded(
  tx: Db,
  ctx: Ctx,
  { orderId, causes }: { orderId: string; causes: readonly string[] },
): Promise<void> {
  const holds = (await listHolds(tx, [orderId])).filter(({ cause }) => cause && causes.includes(cause))
  await releaseHolds(tx, ctx, { orderId, holds, note: null })
}

/** An address that was in question was put right. */
export async function addressAnswered(
  tx: Db,
  ctx: Ctx,
  { orderId, note }: { orderId: string; note: string },
): Promise<void> {
  const holds = (await listHolds(tx, [orderId])).filter(({ reason }) => reason === 'address')
  await releaseHolds(tx, ctx, { orderId, holds, note })
}

/** A hold keeps an order from leaving: one that has left, or never will, needs none. */
export function isHoldable(status: OrderStatus): boolean {
  return status === 'paid'
}

/** Sets a hold by itself where a locked order can still be kept back. */
export async function holdIfHoldable(tx: Db, ctx: Ctx, hold: NewHold): Promise<void> {
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, hold.orderId))
  if (order && isHoldable(order.status)) await setHold(tx, ctx, hold)
}

/**
 * Sets the holds of what stands against the payment of a locked order by now: when that is heard of, and when a parcel
 * that seemed to have left is to be packed after all.
 */
export async function holdForPayment(tx: Db, ctx: Ctx, orderId: string): Promise<void> {
  const [paid] = await tx
    .select({ id: payments.id, fraudWarningAt: payments.fraudWarningAt })
    .from(payments)
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(and(eq(charges.orderId, orderId), eq(payments.status, 'settled')))
  if (!paid) return
  const disputed = await tx.select().from(disputes).where(eq(disputes.paymentId, paid.id))
  for (const { id } of disputed.filter(({ status }) => status !== 'won'))
    await holdIfHoldable(tx, ctx, { orderId, reason: 'dispute', cause: id })
  if (paid.fraudWarningAt && !disputed.some(({ status }) => status === 'won'))
    await holdIfHoldable(tx, ctx, { orderId, reason: 'fraud_warning', cause: paid.id })
}
