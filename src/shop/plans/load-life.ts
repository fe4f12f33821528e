import { and, asc, eq, gte, inArray, isNull, lt } from 'drizzle-orm'
import { priceLists } from '../../../db/tables/catalog.ts'
import { deviceDays } from '../../../db/tables/devices.ts'
import { planCredits } from '../../../db/tables/plan-credits.ts'
import { planNotices } from '../../../db/tables/plan-notices.ts'
import { planTerms } from '../../../db/tables/plan-terms.ts'
import { planMonths, planSpans } from '../../../db/tables/plans.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../kernel/context.ts'
import { type Cents, sum } from '../kernel/money.ts'
import type { MarketCode } from '../markets/market-code.ts'
import type { PlanLife } from './bill.ts'
import type { Day } from './day.ts'
import type { Span } from './day-costs.ts'
import { isIncluded, type TermsByDevice } from './device-terms.ts'
import type { PriceTerms } from './month-price.ts'
import { type PlanMonth, planMonth } from './months.ts'
import type { PlanAccount } from './plan-account.ts'
import { marketDay } from './plan-settings.ts'

interface Anchored {
  account: PlanAccount
  /** The first day of the plan. */
  anchor: Day
}

/** Everything a payer's next bill follows from, as it stands in the database. */
export async function loadLife(tx: Db, ctx: Pick<Ctx, 'clock' | 'plan'>, of: Anchored): Promise<PlanLife> {
  const { account, anchor } = of
  const spans = await loadSpans(tx, account.id)
  const months = await tx
    .select()
    .from(planMonths)
    .where(eq(planMonths.planAccountId, account.id))
    .orderBy(asc(planMonths.index))
  return {
    anchor,
    spans,
    terms: await loadTerms(tx, ctx, of),
    silent: months.flatMap(({ index, silentDevices }) =>
      silentDevices.map((deviceId) => ({ index, deviceId })),
    ),
    months: months.map(({ index, advance, units, unitPrice, settled }) => ({
      index,
      advance,
      units,
      unitPrice,
      settled,
    })),
    carried: account.carried,
    credit: await openCredit(tx, account.id),
  }
}

/** What staff gave and no bill has taken off yet. */
export async function openCredit(tx: Db, planAccountId: string): Promise<Cents> {
  const { amount, monthStartsOn } = planCredits
  const rows = await tx
    .select({ amount })
    .from(planCredits)
    .where(and(eq(planCredits.planAccountId, planAccountId), isNull(monthStartsOn)))
  return sum(rows.map((row) => row.amount))
}

async function loadSpans(tx: Db, planAccountId: string): Promise<Span[]> {
  const rows = await tx.select().from(planSpans).where(eq(planSpans.planAccountId, planAccountId))
  return rows.map(({ deviceId, fromDay, toDay }) => ({ deviceId, from: fromDay, to: toDay }))
}

async function loadTerms(
  tx: Db,
  ctx: Pick<Ctx, 'clock' | 'plan'>,
  { account, anchor }: Anchored,
): Promise<PriceTerms> {
  const notices = await tx.select().from(planNotices).where(eq(planNotices.planAccountId, account.id))
  return {
    rows: await loadPrices(tx, ctx, account.market),
    agreedOn: account.agreedOn ?? anchor,
    noticedOn: new Map(notices.map(({ priceListId, mailedOn }) => [priceListId, mailedOn])),
    devices: await loadDeviceTerms(tx, account.id),
  }
}

/** What enterprise codes change about the devices of a plan. */
export async function loadDeviceTerms(tx: Db, planAccountId: string): Promise<TermsByDevice> {
  const rows = await tx.select().from(planTerms).where(eq(planTerms.planAccountId, planAccountId))
  return new Map(rows.map(({ deviceId, discount, includedUntil }) => [deviceId, { discount, includedUntil }]))
}

/** All price rows of a market, oldest first. */
export async function loadPrices(
  tx: Db,
  ctx: Pick<Ctx, 'clock' | 'plan'>,
  market: MarketCode,
): Promise<PriceTerms['rows']> {
  const rows = await tx
    .select()
    .from(priceLists)
    .where(eq(priceLists.country, market))
    .orderBy(asc(priceLists.startsAt), asc(priceLists.createdAt))
  return rows.map(({ id, planPrice, planDiscountPrice, planDiscountThreshold, startsAt }) => ({
    id,
    planPrice,
    planDiscountPrice,
    planDiscountThreshold,
    startsOn: marketDay(ctx, market, startsAt),
  }))
}

/** A decision in the middle of a month cuts the days of a device in two: what counts is that none is missing. */
function billedAllOf(spans: readonly Span[], { start, end }: PlanMonth): string[] {
  const days = new Map<string, number>()
  for (const { deviceId, from, to } of spans) {
    const overlap = Math.min(to ?? end, end) - Math.max(from, start)
    days.set(deviceId, (days.get(deviceId) ?? 0) + Math.max(0, overlap))
  }
  return [...days].filter(([, count]) => count === end - start).map(([deviceId]) => deviceId)
}

/** The devices billed on every day of a month that has ended, and heard of on none; one that was included paid nothing. */
export async function findSilent(tx: Db, life: PlanLife, index: number): Promise<string[]> {
  const month = planMonth(life.anchor, index)
  const { devices } = life.terms
  const whole = billedAllOf(life.spans, month).filter((id) => !isIncluded(devices.get(id), month.start))
  if (whole.length === 0) return []
  const heard = await tx
    .selectDistinct({ deviceId: deviceDays.deviceId })
    .from(deviceDays)
    .where(
      and(
        inArray(deviceDays.deviceId, whole),
        gte(deviceDays.day, month.start),
        lt(deviceDays.day, month.end),
      ),
    )
  const known = new Set(heard.map(({ deviceId }) => deviceId))
  return whole.filter((deviceId) => !known.has(deviceId))
}
