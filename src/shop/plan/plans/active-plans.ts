import { and, eq, isNull, or } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { planTerms } from '../../../../db/tables/plan-terms.ts'
import { planAccounts, planSpans } from '../../../../db/tables/plans.ts'
import { subscriptions } from '../../../../db/tables/subscriptions.ts'
import type { Actor } from '../../kernel/actor.ts'
import { utcOfDay } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import type { DeviceTerms } from './device-terms.ts'

export type Subscription = typeof subscriptions.$inferSelect

/** A plan that runs: of a device with its own days, or one staff wrote down without a device. */
export interface ActivePlan {
  id: string
  country: MarketCode
  deviceSerial: string | null
  startedAt: Date
  /** Midnight UTC of the next billing day, where the bills of a plan account say it. */
  nextBillingAt: Date | null
  /** What an enterprise code changes about its price; undefined for nothing. */
  terms?: DeviceTerms | undefined
}

/** The plans a signed-in buyer already has; none for anyone else, without a question to the database. */
export async function activePlansOf({ db, actor }: { db: Db; actor: Actor }): Promise<ActivePlan[]> {
  return actor.kind === 'customer' ? listActivePlans(db, actor.userId) : []
}

/** Oldest first. */
export async function listActivePlans(db: Db, userId: string): Promise<ActivePlan[]> {
  const written = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'active')))
  const billed = await db
    .select({
      span: planSpans,
      device: devices,
      account: planAccounts,
      discount: planTerms.discount,
      includedUntil: planTerms.includedUntil,
    })
    .from(planSpans)
    .innerJoin(planAccounts, eq(planAccounts.id, planSpans.planAccountId))
    .innerJoin(devices, eq(devices.id, planSpans.deviceId))
    .leftJoin(
      planTerms,
      and(eq(planTerms.planAccountId, planSpans.planAccountId), eq(planTerms.deviceId, planSpans.deviceId)),
    )
    .where(
      and(
        eq(planAccounts.userId, userId),
        or(
          isNull(planSpans.toDay),
          // It runs until its included months are over, and its adapter is retired then.
          and(eq(planSpans.endedBy, 'included_over'), eq(devices.state, 'installed')),
        ),
      ),
    )
  // One that was written down before the shop had the adapter is no second plan.
  const serials = new Set(billed.map(({ device }) => device.serial))
  const elsewhere = written.filter(({ deviceSerial }) => deviceSerial === null || !serials.has(deviceSerial))
  return [
    ...elsewhere.map(({ id, country, deviceSerial, startedAt }) => ({
      id,
      country,
      deviceSerial,
      startedAt,
      nextBillingAt: null,
    })),
    ...billed.map(({ span, device, account, discount, includedUntil }) => ({
      id: device.id,
      country: account.market,
      deviceSerial: device.serial,
      startedAt: device.installedAt ?? span.createdAt,
      nextBillingAt: account.nextBillOn === null ? null : utcOfDay(account.nextBillOn),
      terms: discount === null ? undefined : { discount, includedUntil },
    })),
  ].sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime() || (a.id < b.id ? -1 : 1))
}
