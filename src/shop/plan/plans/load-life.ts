import { and, asc, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import { priceLists } from '../../../../db/tables/catalog.ts'
import { deviceDays } from '../../../../db/tables/devices.ts'
import { planCredits } from '../../../../db/tables/plan-credits.ts'
import { planNotices } from '../../../../db/tables/plan-notices.ts'
import { planTerms } from '../../../../db/tables/plan-terms.ts'
import { invoices, planMonths, planSpans } from '../../../../db/tables/plans.ts'
import { type Day, isoOfDay } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { type Cents, sum, ZERO } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import type { PlanLife } from './bill.ts'
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

/** All stored data that a payer's next bill is computed from. */
export async function loadLife(tx: Db, ctx: Pick<Ctx, 'clock' | 'plan'>, of: Anchored): Promise<PlanLife> {
  const [life] = await loadLives(tx, ctx, [of])
  if (!life) throw new Error('a life was asked for and none came')
  return life
}

/** The same of several payers of one market, in their order, with as many statements as for one. */
export async function loadLives(
  tx: Db,
  ctx: Pick<Ctx, 'clock' | 'plan'>,
  payers: readonly Anchored[],
): Promise<PlanLife[]> {
  const [first] = payers
  if (!first) return []
  const ids = payers.map(({ account }) => account.id)
  const spans = await spansOf(tx, ids)
  const months = Map.groupBy(
    await tx
      .select({ month: planMonths, givenUp: invoices.id })
      .from(planMonths)
      .leftJoin(
        invoices,
        and(
          eq(invoices.planAccountId, planMonths.planAccountId),
          eq(invoices.periodStart, planMonths.startsOn),
          inArray(invoices.status, ['void', 'uncollectible']),
        ),
      )
      .where(inArray(planMonths.planAccountId, ids))
      .orderBy(asc(planMonths.index)),
    ({ month }) => month.planAccountId,
  )
  const terms = await termsOf(tx, ids)
  const rows = await loadPrices(tx, ctx, first.account.market)
  const credits = await creditsOf(tx, ids)
  return payers.map(({ account, anchor }) => {
    const billed = months.get(account.id) ?? []
    return {
      anchor,
      spans: spans.get(account.id) ?? [],
      terms: { ...terms(account.id), rows, agreedOn: account.agreedOn ?? anchor },
      silent: billed.flatMap(({ month: { index, silentDevices } }) =>
        silentDevices.map((deviceId) => ({ index, deviceId })),
      ),
      months: billed.map(({ month: { index, advance, units, unitPrice, settled }, givenUp }) => ({
        index,
        advance,
        units,
        unitPrice,
        settled,
        isGivenUp: givenUp !== null,
      })),
      carried: account.carried,
      paidBack: account.paidBack,
      credit: credits.get(account.id) ?? ZERO,
    }
  })
}

/** What staff gave and no bill has taken off yet. */
export async function openCredit(tx: Db, planAccountId: string): Promise<Cents> {
  return (await creditsOf(tx, [planAccountId])).get(planAccountId) ?? ZERO
}

async function creditsOf(tx: Db, ids: string[]): Promise<Map<string, Cents>> {
  const { planAccountId, amount, monthStartsOn } = planCredits
  const rows = await tx
    .select({ planAccountId, amount })
    .from(planCredits)
    .where(and(inArray(planAccountId, ids), isNull(monthStartsOn)))
  const byPayer = Map.groupBy(rows, (row) => row.planAccountId)
  return new Map([...byPayer].map(([id, given]) => [id, sum(given.map((row) => row.amount))]))
}

async function spansOf(tx: Db, ids: string[]): Promise<Map<string, Span[]>> {
  const rows = await tx
    .select()
    .from(planSpans)
    .where(inArray(planSpans.planAccountId, ids))
    .orderBy(asc(planSpans.createdAt), asc(planSpans.id))
  const byPayer = Map.groupBy(rows, (row) => row.planAccountId)
  return new Map(
    [...byPayer].map(([id, own]) => [
      id,
      own.map(({ deviceId, fromDay, toDay, withoutConsent }) => ({
        deviceId,
        from: fromDay,
        to: toDay,
        ...(withoutConsent === 'legacy' && { isLegacy: true }),
      })),
    ]),
  )
}

/** The prices mailed to each payer, and the terms of enterprise codes on their devices. */
async function termsOf(
  tx: Db,
  ids: string[],
): Promise<(id: string) => Pick<PriceTerms, 'noticedOn' | 'devices'>> {
  const notices = await tx.select().from(planNotices).where(inArray(planNotices.planAccountId, ids))
  const noticed = Map.groupBy(notices, (row) => row.planAccountId)
  const codes = await tx.select().from(planTerms).where(inArray(planTerms.planAccountId, ids))
  const changed = Map.groupBy(codes, (row) => row.planAccountId)
  return (id) => ({
    noticedOn: new Map((noticed.get(id) ?? []).map(({ priceListId, mailedOn }) => [priceListId, mailedOn])),
    devices: byDevice(changed.get(id) ?? []),
  })
}

/** What enterprise codes change about the devices of a plan. */
function byDevice(rows: readonly (typeof planTerms.$inferSelect)[]): TermsByDevice {
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

/** One of the months of a life. */
export interface MonthOfLife {
  life: PlanLife
  index: number
}

/**
 * The devices billed on every day of a month that has ended, and heard of on none; one that was included paid nothing.
 * Of many lives in one statement; a life without such devices is not in the answer.
 */
export async function findSilent(tx: Db, months: readonly MonthOfLife[]): Promise<Map<PlanLife, string[]>> {
  const asked = months.flatMap(({ life, index }) => {
    const month = planMonth(life.anchor, index)
    const { devices } = life.terms
    return billedAllOf(life.spans, month)
      .filter((id) => !isIncluded(devices.get(id), month.start))
      .map((device) => ({ life, device, from: isoOfDay(month.start), to: isoOfDay(month.end) }))
  })
  if (asked.length === 0) return new Map()
  const rows = JSON.stringify(asked.map(({ device, from, to }, at) => ({ at, device, from, to })))
  const heard = await tx
    .select({ at: sql<number>`v.at` })
    .from(sql`jsonb_to_recordset(${rows}::jsonb) v(at int, device text, "from" date, "to" date)`)
    .where(
      exists(
        tx
          .select({ day: deviceDays.day })
          .from(deviceDays)
          .where(
            sql`${deviceDays.deviceId} = v.device and ${deviceDays.day} >= v.from and ${deviceDays.day} < v.to`,
          ),
      ),
    )
  const known = new Set(heard.map(({ at }) => at))
  const silent = asked.filter((_, at) => !known.has(at))
  return new Map(
    [...Map.groupBy(silent, ({ life }) => life)].map(([life, own]) => [
      life,
      own.map(({ device }) => device),
    ]),
  )
}
