import { and, desc, eq, gt } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import type { orders } from '../../../../db/tables/orders.ts'
import { planAccounts, planMonths, planSpans } from '../../../../db/tables/plans.ts'
import type { TaxLocation } from '../../facts/tax/provider.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { type Day, latest } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import { type Agreement, takeAgreement } from './agreements.ts'
import { keepConsents } from './keep-consent.ts'
import { keepDeviceTerms } from './keep-device-terms.ts'
import { findMeans, meansFor } from './means.ts'
import { lockPlanAccount, type PlanAccount } from './plan-account.ts'
import { marketDay } from './plan-settings.ts'
import { setStatus } from './suspend-plan.ts'
import { tellOfWait } from './tell-of-wait.ts'

type Order = typeof orders.$inferSelect

export interface DeviceStart {
  deviceId: string
  /** The order the device came with: its market and place are those of the plan; its street and consent are its own member's. */
  order: Order
  userId: string
  day: Day
  startedBy?: 'installed' | 'handed_over' | 'agreed'
  /** The payer keeps a card in this very transaction. */
  hasMeans?: boolean
}

/**
 * The one way into a plan. A device of a member is in use from a day on: it is billed from then if its payer has agreed to
 * that and there is something to pay with; else it waits, and its payer is told. What its code includes needs neither, and
 * ends with the last included month. Runs in the transaction of what starts it.
 */
export async function startDevice(tx: Db, ctx: Ctx, start: DeviceStart): Promise<PlanAccount> {
  const { order, userId, deviceId, day } = start
  const isBuyer = order.userId === userId
  const taxLocation = isBuyer ? locationOf(order) : placeOf(order)
  const payer = { userId, market: order.country, currency: order.currency, taxLocation }
  const account = await lockPlanAccount(tx, ctx, payer)
  if (isBuyer) await keepConsents(tx, ctx, { id: order.id, agreements: order.agreements, userId })
  const from = latest(day, account.anchorOn ?? day)
  const installed = { account, deviceId, codes: order.enterpriseIds, day: from }
  const terms = await keepDeviceTerms(tx, ctx, installed)
  const agreement = await takeAgreement(tx, ctx, { userId, deviceId, orderId: order.id })
  if (account.status === 'suspended' && agreement) return account
  const isPaid = agreement && (start.hasMeans || (await hasMeans(tx, ctx, { userId, deviceId })))
  const includedUntil = terms?.includedUntil ?? null
  const endsOn = isPaid || includedUntil === null || includedUntil <= from ? null : includedUntil
  if ((!isPaid && !endsOn) || account.status === 'suspended') {
    await tellOfWait(tx, ctx, { deviceId, accountId: account.id })
    if (account.status === 'ended') await setStatus(tx, ctx, { account, status: 'waiting' })
    return account
  }
  const running = await activate(tx, ctx, {
    account,
    day,
    agreedAt: isPaid ? agreement?.agreedAt : undefined,
  })
  await insertSpan(tx, ctx, {
    account,
    deviceId,
    from,
    startedBy: start.startedBy ?? 'installed',
    agreement: isPaid ? agreement : undefined,
    endsOn,
  })
  return running
}

async function hasMeans(
  tx: Db,
  ctx: Ctx,
  { userId, deviceId }: { userId: string; deviceId: string },
): Promise<boolean> {
  const means = await findMeans({ db: tx, payments: ctx.payments }, [userId])
  return meansFor(means(userId), deviceId) !== undefined
}

interface NewSpan {
  account: PlanAccount
  deviceId: string
  from: Day
  startedBy: NonNullable<DeviceStart['startedBy']>
  /** Undefined for months a code includes. */
  agreement: Pick<Agreement, 'consentId'> | undefined
  endsOn: Day | null
}

/** The days of a device from one on, without an end where its payer agreed to them. */
export async function insertSpan(
  tx: Db,
  ctx: Ctx,
  { account, deviceId, from, startedBy, agreement, endsOn }: NewSpan,
): Promise<void> {
  await tx.insert(planSpans).values({
    id: newId('spn'),
    planAccountId: account.id,
    deviceId,
    fromDay: from,
    toDay: endsOn,
    startedBy,
    endedBy: endsOn && 'included_over',
    consentId: agreement?.consentId ?? null,
    withoutConsent: agreement ? null : 'included',
    createdAt: ctx.clock.now(),
  })
  if (endsOn) await tx.update(devices).set({ endOn: endsOn }).where(eq(devices.id, deviceId))
  await recordAudit(tx, ctx.actor, {
    action: 'plan.device_started',
    subject: account.id,
    detail: { deviceId, day: from },
  })
}

/** The days a code includes go on after its months: their payer has agreed to pay for them. @returns whether there were any */
export async function goOnAfterIncluded(
  tx: Db,
  ctx: Pick<Ctx, 'clock' | 'plan'>,
  { account, deviceId, consentId }: { account: PlanAccount; deviceId: string; consentId: string },
): Promise<boolean> {
  const goingOn = await tx
    .update(planSpans)
    .set({ toDay: null, endedBy: null, consentId, withoutConsent: null })
    .where(
      and(
        eq(planSpans.deviceId, deviceId),
        eq(planSpans.withoutConsent, 'included'),
        eq(planSpans.endedBy, 'included_over'),
        gt(planSpans.toDay, marketDay(ctx, account.market)),
      ),
    )
    .returning({ id: planSpans.id })
  if (goingOn.length === 0) return false
  await tx.update(devices).set({ endOn: null, updatedAt: ctx.clock.now() }).where(eq(devices.id, deviceId))
  return true
}

/**
 * The first billing day is the first day of the first device; a plan that had ended, or waited, goes on with its own.
 */
export async function activate(
  tx: Db,
  ctx: Ctx,
  { account, day, agreedAt }: { account: PlanAccount; day: Day; agreedAt: Date | undefined },
): Promise<PlanAccount> {
  const agreedOn = account.agreedOn ?? (agreedAt ? marketDay(ctx, account.market, agreedAt) : null)
  const isRunning = account.status === 'active' || account.status === 'past_due'
  if (isRunning && account.nextBillOn !== null && agreedOn === account.agreedOn) return account
  const change = {
    status: account.status === 'past_due' ? account.status : ('active' as const),
    anchorOn: account.anchorOn ?? day,
    nextBillOn: account.nextBillOn ?? latest(day, await billedUntil(tx, account, day)),
    agreedOn,
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

export function locationOf(order: Order): TaxLocation {
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
function placeOf(order: Order): TaxLocation {
  const { line1: _, ...place } = locationOf(order)
  return place
}
