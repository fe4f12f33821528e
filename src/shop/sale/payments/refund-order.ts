import { and, eq, gt, isNotNull, ne } from 'drizzle-orm'
import { charges, payments, refunds } from '../../../../db/tables/payments.ts'
import type { RefundedLine } from '../../../../db/tables/refunded-line.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { type Cents, minus } from '../../kernel/money.ts'
import { listAdaptersOnPlan } from '../../plan/devices/adapters-on-plan.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { Order } from '../orders/order-lines.ts'
import { planRefund } from './plan-refund.ts'
import type { LineWish } from './refund-lines.ts'
import { type Refund, stageRefund } from './stage-refund.ts'

export interface RefundWish {
  /** In cents; all of what is left without it. */
  amount?: Cents | undefined
  /** Units to pay back, in place of an amount. */
  lines?: readonly LineWish[] | undefined
  reason: string
  /** The reason as the buyer reads it. */
  note?: string | undefined
  /** Adapters of the order whose plan ends once the provider has accepted. */
  endPlans?: readonly string[] | undefined
  /** The id the refund gets when the caller sent a key, so that the same call makes the same refund. */
  refundId?: string | undefined
}

/** Two clicks: the same refund again within this many milliseconds, without a key, is the first one. */
const SAME_CLICK_MS = 10_000

/**
 * Asks for money of a paid order back. Nothing else changes before the provider has accepted: only then is the order
 * `refunded`, hears the buyer of it, and do units that never shipped go back on sale.
 * @throws ShopError `not_found`, `conflict` without a payment or over a dispute, `invalid` for more than is left, in money or units,
 *   `forbidden` for more than the actor may send back
 */
export function refundOrder(
  ctx: Ctx,
  id: string,
  wish: RefundWish,
): Promise<{ refund: Refund; order: Order }> {
  requireStaff(ctx, 'refund')
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const { payment, charge } = await getSettledPayment(tx, id)
    const earlier = await findSame(tx, ctx, { ...wish, paymentId: payment.id })
    if (earlier) return { refund: earlier, order }
    const { amount, lines, left } = await planRefund(tx, ctx, { order, payment, wish })
    const { reason, note, refundId } = wish
    const endsDevices = await requireOnPlan(tx, id, wish.endPlans)
    const plan = { paymentId: payment.id, charge, amount, lines, reason, note, endsDevices, id: refundId }
    const refund = await stageRefund(tx, ctx, plan)
    await recordAudit(tx, ctx.actor, {
      action: 'refund.staged',
      subject: id,
      detail: {
        refundId: refund.id,
        amount,
        reason,
        ...(endsDevices.length > 0 && { endsPlans: endsDevices }),
        ...(lines && { lines: lines.map(({ sku, quantity }) => ({ sku, quantity })) }),
        before: { left },
        after: { left: minus(left, amount) },
      },
    })
    return { refund, order }
  })
}

/** @throws ShopError `invalid` for an adapter that is not of this order, or on no plan */
async function requireOnPlan(tx: Db, orderId: string, chosen: readonly string[] = []): Promise<string[]> {
  if (chosen.length === 0) return []
  const onPlan = new Set((await listAdaptersOnPlan(tx, orderId)).map(({ id }) => id))
  if (chosen.some((id) => !onPlan.has(id))) throw new ShopError('not_on_plan', { at: 'endPlans' })
  return [...new Set(chosen)]
}

/** With a key the refund of that key; without one, the same sum a moment ago. All that is left goes back only once. */
async function findSame(
  tx: Db,
  ctx: Ctx,
  { paymentId, ...wish }: RefundWish & { paymentId: string },
): Promise<Refund | undefined> {
  if (wish.refundId) return findOfKey(tx, wish.refundId, { paymentId, ...wish })
  const which = sameClick(ctx, wish)
  if (!which) return undefined
  const rows = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), which))
  return rows.find((row) => areSameLines(row.lines, wish.lines))
}

/** The kept answers to keys are cleared away in time, refunds are not. @throws ShopError `invalid` for the key of another */
async function findOfKey(
  tx: Db,
  refundId: string,
  { paymentId, amount, lines }: RefundWish & { paymentId: string },
): Promise<Refund | undefined> {
  const [made] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
  if (!made) return undefined
  const isSame =
    made.paymentId === paymentId &&
    (amount === undefined || made.amount === amount) &&
    areSameLines(made.lines, lines)
  if (!isSame) throw new ShopError('idempotency_key_reused')
  return made
}

function sameClick(ctx: Ctx, { amount, lines, reason }: RefundWish) {
  if (amount === undefined && !lines) return undefined
  const since = new Date(ctx.clock.now().getTime() - SAME_CLICK_MS)
  return and(
    amount === undefined ? isNotNull(refunds.lines) : eq(refunds.amount, amount),
    eq(refunds.reason, reason),
    ne(refunds.status, 'failed'),
    gt(refunds.createdAt, since),
  )
}

/** Tax that went back without units was wished for as a sum. */
function areSameLines(made: RefundedLine[] | null, wished: RefundWish['lines']): boolean {
  const units = made?.filter(({ quantity }) => quantity > 0) ?? []
  if (!wished) return units.length === 0
  return (
    units.length === wished.length &&
    wished.every(({ lineId, sku, quantity }) =>
      units.some(
        (line) => line.quantity === quantity && (lineId ? line.position === lineId - 1 : line.sku === sku),
      ),
    )
  )
}

/** The payment that settled an order. @throws ShopError `conflict` without one */
export async function getSettledPayment(tx: Db, orderId: string) {
  const found = await findSettledPayment(tx, orderId)
  if (!found) throw new ShopError('not_paid')
  return found
}

export async function findSettledPayment(tx: Db, orderId: string) {
  const [found] = await tx
    .select({ payment: payments, charge: charges })
    .from(payments)
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(and(eq(charges.orderId, orderId), eq(payments.status, 'settled')))
  return found
}
