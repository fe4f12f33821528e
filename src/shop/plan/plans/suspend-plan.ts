import { and, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { invoices, planAccounts, planSpans } from '../../../../db/tables/plans.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { type Day, latest } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import { withoutRepeats } from '../../system/jobs.ts'
import { takeAgreement } from './agreements.ts'
import { findDeviceTerms } from './keep-device-terms.ts'
import type { PlanAccount } from './plan-account.ts'
import { marketDay } from './plan-settings.ts'
import { tellOfWait } from './tell-of-wait.ts'

/** @throws Error for an account that is gone: a slip of the programmer */
export async function lockAccount(tx: Db, id: string): Promise<PlanAccount> {
  const [account] = await tx.select().from(planAccounts).where(eq(planAccounts.id, id)).for('update')
  if (!account) throw new Error(`no plan account ${id}`)
  return account
}

/** The same for several, in one order for all who lock them. @returns them by their id */
export async function lockAccounts(tx: Db, ids: readonly string[]): Promise<Map<string, PlanAccount>> {
  const rows = await tx
    .select()
    .from(planAccounts)
    .where(inArray(planAccounts.id, [...new Set(ids)]))
    .orderBy(planAccounts.id)
    .for('update')
  return new Map(rows.map((account) => [account.id, account]))
}

/** Turns the service off until what is due is paid. Days without service are not billed; nothing is deleted. */
export async function suspendPlan(tx: Db, ctx: Ctx, account: PlanAccount): Promise<void> {
  const today = marketDay(ctx, account.market)
  const live = or(isNull(planSpans.toDay), gt(planSpans.toDay, today))
  const rows = await tx
    .select()
    .from(planSpans)
    .where(and(eq(planSpans.planAccountId, account.id), live))
  for (const { id, fromDay } of rows) {
    // What was still to come, as after a pause, is written anew when the service is back.
    if (fromDay >= today) await tx.delete(planSpans).where(eq(planSpans.id, id))
    else await tx.update(planSpans).set({ toDay: today, endedBy: 'suspended' }).where(eq(planSpans.id, id))
  }
  await setStatus(tx, ctx, { account, status: 'suspended' })
}

/** Brings a suspended plan back today, with every device in use that its payer agreed to, or whose months a code includes. */
export async function resumeService(tx: Db, ctx: Ctx, account: PlanAccount): Promise<void> {
  const today = marketDay(ctx, account.market)
  const { id, orderId, state, pauseOn, resumeOn, endOn } = devices
  const inUse = await tx
    .select({ id, orderId, state, pauseOn, resumeOn, endOn })
    .from(devices)
    .innerJoin(orders, eq(orders.id, devices.orderId))
    .where(
      and(
        eq(devices.ownerId, account.userId ?? ''),
        inArray(devices.state, ['installed', 'paused']),
        eq(orders.country, account.market),
      ),
    )
  for (const device of inUse) {
    const basis = await basisOf(tx, ctx, { account, device })
    if (!basis) continue
    for (const { from, to } of daysToCome(device, today)) {
      await tx
        .insert(planSpans)
        .values({
          ...basis,
          id: newId('spn'),
          planAccountId: account.id,
          deviceId: device.id,
          fromDay: from,
          toDay: to,
          startedBy: 'service_back',
          createdAt: ctx.clock.now(),
        })
        .onConflictDoNothing()
    }
  }
  await setStatus(tx, ctx, { account, status: 'active' })
  const once = { ...ctx, jobs: withoutRepeats(ctx.jobs) }
  for (const { id } of inUse) await tellOfWait(tx, once, { deviceId: id, accountId: account.id })
}

/** What the days of an adapter stand on; undefined where nothing was agreed to, and it waits. */
async function basisOf(
  tx: Db,
  ctx: Ctx,
  {
    account,
    device,
  }: { account: PlanAccount; device: { id: string; orderId: string | null; endOn: Day | null } },
): Promise<Pick<typeof planSpans.$inferInsert, 'consentId' | 'withoutConsent'> | undefined> {
  const { id: deviceId, orderId, endOn } = device
  const agreement = await takeAgreement(tx, ctx, { userId: account.userId ?? '', deviceId, orderId })
  if (agreement) return { consentId: agreement.consentId }
  const until = endOn === null ? null : (await findDeviceTerms(tx, account.id, deviceId))?.includedUntil
  return until && endOn && endOn <= until ? { withoutConsent: 'included' } : undefined
}

type Planned = Pick<typeof devices.$inferSelect, 'state' | 'pauseOn' | 'resumeOn' | 'endOn'>

/** The days an adapter is billed from today on, by what its owner has planned for it. */
function daysToCome(
  { state, pauseOn, resumeOn, endOn }: Planned,
  today: Day,
): { from: Day; to: Day | null }[] {
  const now = state === 'installed' ? [{ from: today, to: pauseOn ?? endOn }] : []
  const later = resumeOn === null ? [] : [{ from: latest(resumeOn, today), to: endOn }]
  return [...now, ...later].filter(({ from, to }) => to === null || to > from)
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
