import { desc, eq } from 'drizzle-orm'
import { devices } from '../../../db/tables/devices.ts'
import type { orders } from '../../../db/tables/orders.ts'
import { planAccounts, planMonths, planSpans } from '../../../db/tables/plans.ts'
import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import { type Day, latest } from '../kernel/day.ts'
import type { Db } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import type { TaxLocation } from '../tax/provider.ts'
import { followConsent } from './follow-consent.ts'
import { keepConsents } from './keep-consent.ts'
import { keepDeviceTerms } from './keep-device-terms.ts'
import { findRenewalConsent, lockPlanAccount, type PlanAccount } from './plan-account.ts'
import { marketDay } from './plan-settings.ts'

type Order = typeof orders.$inferSelect

export interface PlanStart {
  deviceId: string
  /** The order the device came with: its market and place are those of the plan; its street and consent are its own member's. */
  order: Order
  userId: string
  day: Day
}

/**
 * A device of a member is in use from a day on: it is billed from then, once the payer has agreed to be charged. What
 * its code includes needs no consent, and ends with the last included month where none was given by then.
 * Runs in the transaction of the install.
 */
export async function startDevicePlan(tx: Db, ctx: Ctx, start: PlanStart): Promise<PlanAccount> {
  const { order, userId, deviceId, day } = start
  const isBuyer = order.userId === userId
  const taxLocation = isBuyer ? locationOf(order) : placeOf(order)
  const payer = { userId, market: order.country, currency: order.currency, taxLocation }
  const account = await lockPlanAccount(tx, ctx, payer)
  if (isBuyer) await keepConsents(tx, ctx, { id: order.id, agreements: order.agreements, userId })
  const from = latest(day, account.anchorOn ?? day)
  const installed = { account, deviceId, codes: order.enterpriseIds, day: from }
  const terms = await keepDeviceTerms(tx, ctx, installed)
  const agreedAt = await findRenewalConsent(tx, userId, order.country)
  const endsOn = agreedAt ? null : (terms?.includedUntil ?? null)
  if ((!agreedAt && !endsOn) || account.status === 'suspended') return account

  const running = await activate(tx, ctx, { account, day, agreedAt })
  await tx.insert(planSpans).values({
    id: newId('spn'),
    planAccountId: account.id,
    deviceId,
    fromDay: from,
    toDay: endsOn,
    startedBy: 'installed',
    endedBy: endsOn && 'included_over',
    createdAt: ctx.clock.now(),
  })
  if (endsOn) await tx.update(devices).set({ endOn: endsOn }).where(eq(devices.id, deviceId))
  await recordAudit(tx, ctx.actor, {
    action: 'plan.device_started',
    subject: account.id,
    detail: { deviceId, day: from },
  })
  if (agreedAt) await followConsent(tx, ctx, { account, agreedAt })
  return running
}

/** The first billing day is the first day of the first device; a plan that had ended goes on with its own. */
export async function activate(
  tx: Db,
  ctx: Ctx,
  { account, day, agreedAt }: { account: PlanAccount; day: Day; agreedAt: Date | undefined },
): Promise<PlanAccount> {
  if (account.status === 'active' || account.status === 'past_due') return account
  const change = {
    status: 'active' as const,
    anchorOn: account.anchorOn ?? day,
    nextBillOn: account.nextBillOn ?? latest(day, await billedUntil(tx, account, day)),
    agreedOn: account.agreedOn ?? (agreedAt ? marketDay(ctx, account.market, agreedAt) : null),
    updatedAt: ctx.clock.now(),
  }
  await tx.update(planAccounts).set(change).where(eq(planAccounts.id, account.id))
  await ctx.jobs.enqueue(tx, { name: 'run-plans', data: {} })
  return { ...account, ...change }
}

/** A plan that ended before its month was over has paid that month. */
async function billedUntil(tx: Db, { id }: PlanAccount, day: Day): Promise<Day> {
  const [last] = await tx
    .select({ endsOn: planMonths.endsOn })
    .from(planMonths)
    .where(eq(planMonths.planAccountId, id))
    .orderBy(desc(planMonths.index))
    .limit(1)
  return last?.endsOn ?? day
}

function locationOf(order: Order): TaxLocation {
  const { country, state, city, postalCode, line1 } = order.shippingAddress ?? { country: order.country }
  return {
    country,
    ...(state ? { state } : {}),
    ...(city ? { city } : {}),
    ...(postalCode ? { postalCode } : {}),
    ...(line1 ? { line1 } : {}),
  }
}

/** For a payer who is not the buyer: until they say where they live, the place counts; the street is the buyer's own. */
export function placeOf(order: Order): TaxLocation {
  const { line1: _, ...place } = locationOf(order)
  return place
}
