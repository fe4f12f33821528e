import { and, asc, eq, isNull } from 'drizzle-orm'
import { devices } from '../../../db/tables/devices.ts'
import { planAccounts, planSpans } from '../../../db/tables/plans.ts'
import { subscriptions } from '../../../db/tables/subscriptions.ts'
import type { Actor, Db } from '../kernel/context.ts'
import type { MarketCode } from '../markets/market-code.ts'
import { utcOfDay } from '../plans/day.ts'

export type Subscription = typeof subscriptions.$inferSelect

/** A plan that runs: of a device with its own days, or one staff wrote down without a device. */
export interface ActivePlan {
  id: string
  country: MarketCode
  deviceSerial: string | null
  startedAt: Date
  /** Midnight UTC of the next billing day, where the bills of a plan account say it. */
  nextBillingAt: Date | null
}

/** The plans a signed-in buyer already has; none for anyone else, without a question to the database. */
export async function countActiveUnits(db: Db, actor: Actor): Promise<number> {
  return actor.kind === 'customer' ? (await listActivePlans(db, actor.userId)).length : 0
}

/** Oldest first. */
export async function listActivePlans(db: Db, userId: string): Promise<ActivePlan[]> {
  const written = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'active')))
  const billed = await db
    .select({ span: planSpans, device: devices, account: planAccounts })
    .from(planSpans)
    .innerJoin(planAccounts, eq(planAccounts.id, planSpans.planAccountId))
    .innerJoin(devices, eq(devices.id, planSpans.deviceId))
    .where(and(eq(planAccounts.userId, userId), isNull(planSpans.toDay)))
  return [
    ...written.map(({ id, country, deviceSerial, startedAt }) => ({
      id,
      country,
      deviceSerial,
      startedAt,
      nextBillingAt: null,
    })),
    ...billed.map(({ span, device, account }) => ({
      id: device.id,
      country: account.market,
      deviceSerial: device.serial,
      startedAt: device.installedAt ?? span.createdAt,
      nextBillingAt: account.nextBillOn === null ? null : utcOfDay(account.nextBillOn),
    })),
  ].sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime() || (a.id < b.id ? -1 : 1))
}

/** All plans of an account, those that ended included, oldest first. */
export function listSubscriptions(db: Db, userId: string): Promise<Subscription[]> {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(asc(subscriptions.startedAt), asc(subscriptions.id))
}
