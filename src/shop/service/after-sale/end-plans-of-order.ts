import { and, eq, inArray } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { disputes, refunds } from '../../../../db/tables/payments.ts'
import { requireSystem } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { type AdapterOnPlan, listAdaptersOnPlan } from '../../plan/devices/adapters-on-plan.ts'
import { endByShop } from '../../plan/devices/take-back.ts'
import { lockOrder } from '../../sale/orders/lock-order.ts'
import type { Order } from '../../sale/orders/order-lines.ts'
import { findSettledPayment } from '../../sale/payments/refund-order.ts'
import type { Ctx } from '../../system/context.ts'
import { raiseNotice } from '../../system/notices/raise-notice.ts'
import { requireStaff } from '../../system/staff/duties.ts'

/**
 * Money of an order is on its way back, or a bank took it: ends the plans that staff chose with the refund, and puts the
 * order before the operator where all of its money is gone and an adapter of it is still on a plan.
 */
export async function followMoneyBack(
  ctx: Ctx,
  { orderId, refundId }: { orderId: string; refundId?: string },
): Promise<void> {
  requireSystem(ctx)
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const [refund] = refundId ? await tx.select().from(refunds).where(eq(refunds.id, refundId)) : []
    await endPlans(tx, ctx, { order, deviceIds: refund?.endsDevices ?? [] })
    if (!(await isAllGone(tx, order))) return
    const left = (await listAdaptersOnPlan(tx, orderId)).filter(({ isEnding }) => !isEnding)
    if (left.length === 0) return
    const detail = { reason: left.map(({ serial }) => serial).join(', ') }
    await raiseNotice(tx, ctx, { kind: 'plan_after_refund', key: orderId, subject: orderId, detail })
    // A refund has a mail of its own, which says so as well.
    if (refundId === undefined) await tellOwners(tx, ctx, { orderId, left })
  })
}

/** What a bank took back ends no plan: each owner of an adapter hears that it goes on, and how to end it. */
async function tellOwners(
  tx: Db,
  ctx: Ctx,
  { orderId, left }: { orderId: string; left: readonly AdapterOnPlan[] },
): Promise<void> {
  for (const ownerId of new Set(left.map((adapter) => adapter.ownerId))) {
    const id = `order.${orderId}.${ownerId}`
    await ctx.jobs.enqueue(tx, { name: 'mail-plan', data: { kind: 'dispute-lost', id } })
  }
}

/** All that was paid was refunded, or a bank took the payment back. */
async function isAllGone(tx: Db, order: Order): Promise<boolean> {
  if (order.status === 'refunded') return true
  const found = await findSettledPayment(tx, order.id)
  if (!found) return false
  const isLost = and(eq(disputes.paymentId, found.payment.id), eq(disputes.status, 'lost'))
  return (await tx.$count(disputes, isLost)) > 0
}

/**
 * Who may: staff who help members. Ends the plan of adapters of an order today; what was paid for days to come goes back.
 * @param asked `devices`: which of them; all that are on a plan without it
 * @throws ShopError `not_found`; `conflict` where none is on a plan, `invalid` for one that is not
 */
export function endPlansOfOrder(
  ctx: Ctx,
  id: string,
  { devices: chosen, reason }: { devices?: string[] | undefined; reason: string },
): Promise<{ plansEnded: number }> {
  requireStaff(ctx, 'help_members')
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const onPlan = (await listAdaptersOnPlan(tx, id)).map((adapter) => adapter.id)
    if (onPlan.length === 0) throw new ShopError('no_plan_to_end')
    const deviceIds = chosen ?? onPlan
    if (deviceIds.some((each) => !onPlan.includes(each)))
      throw new ShopError('not_on_plan', { at: 'devices' })
    const ended = await endPlans(tx, ctx, { order, deviceIds })
    const detail = { devices: deviceIds, reason }
    await recordAudit(tx, ctx.actor, { action: 'order.plans_ended', subject: id, detail })
    return { plansEnded: ended }
  })
}

/** @returns how many ended; those that ended meanwhile are passed over */
async function endPlans(
  tx: Db,
  ctx: Ctx,
  { order, deviceIds }: { order: Order; deviceIds: readonly string[] },
): Promise<number> {
  if (deviceIds.length === 0) return 0
  const chosen = await tx
    .select()
    .from(devices)
    .where(and(eq(devices.orderId, order.id), inArray(devices.id, [...deviceIds])))
    .orderBy(devices.id)
    .for('update')
  const inUse = chosen.filter(({ state }) => state === 'installed' || state === 'paused')
  for (const device of inUse) await endByShop(tx, ctx, { device, order })
  return inUse.length
}
