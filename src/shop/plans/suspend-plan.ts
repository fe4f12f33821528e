import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { devices } from '../../../db/tables/devices.ts'
import { orders } from '../../../db/tables/orders.ts'
import { invoices, planAccounts, planSpans } from '../../../db/tables/plans.ts'
import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Db } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import { latest } from './day.ts'
import type { PlanAccount } from './plan-account.ts'
import { marketDay } from './plan-settings.ts'

/** @throws Error for an account that is gone: a slip of the programmer */
export async function lockAccount(tx: Db, id: string): Promise<PlanAccount> {
  const [account] = await tx.select().from(planAccounts).where(eq(planAccounts.id, id)).for('update')
  if (!account) throw new Error(`no plan account ${id}`)
  return account
}

/** Turns the service off until what is due is paid. Days without service are not billed; nothing is deleted. */
export async function suspendPlan(tx: Db, ctx: Ctx, account: PlanAccount): Promise<void> {
  const today = marketDay(ctx, account.market)
  const open = and(eq(planSpans.planAccountId, account.id), isNull(planSpans.toDay))
  const rows = await tx.select().from(planSpans).where(open)
  for (const { id, fromDay } of rows) {
    const toDay = latest(fromDay, today)
    await tx.update(planSpans).set({ toDay, endedBy: 'suspended' }).where(eq(planSpans.id, id))
  }
  await setStatus(tx, ctx, { account, status: 'suspended' })
}

/** Brings a suspended plan back today, with every device that is installed. */
export async function resumeService(tx: Db, ctx: Ctx, account: PlanAccount): Promise<void> {
  const today = marketDay(ctx, account.market)
  const installed = account.userId
    ? await tx
        .select({ id: devices.id, pauseOn: devices.pauseOn, endOn: devices.endOn })
        .from(devices)
        .innerJoin(orders, eq(orders.id, devices.orderId))
        .where(
          and(
            eq(devices.ownerId, account.userId),
            eq(devices.state, 'installed'),
            eq(orders.country, account.market),
          ),
        )
    : []
  for (const { id, pauseOn, endOn } of installed) {
    await tx
      .insert(planSpans)
      .values({
        id: newId('spn'),
        planAccountId: account.id,
        deviceId: id,
        fromDay: today,
        toDay: endOn ?? pauseOn,
        startedBy: 'service_back',
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
  }
  await setStatus(tx, ctx, { account, status: 'active' })
}

/** Is anything but this invoice still to be paid after a failure? */
export async function hasOtherPastDue(tx: Db, account: PlanAccount, invoiceId: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.planAccountId, account.id),
        inArray(invoices.status, ['past_due', 'uncollectible']),
        ne(invoices.id, invoiceId),
      ),
    )
    .limit(1)
  return other !== undefined
}

export async function setStatus(
  tx: Db,
  ctx: Ctx,
  { account, status }: { account: PlanAccount; status: PlanAccount['status'] },
): Promise<void> {
  if (account.status === status) return
  await tx
    .update(planAccounts)
    .set({ status, updatedAt: ctx.clock.now() })
    .where(eq(planAccounts.id, account.id))
  await recordAudit(tx, ctx.actor, {
    action: `plan.${status}`,
    subject: account.id,
    detail: { from: account.status },
  })
}
