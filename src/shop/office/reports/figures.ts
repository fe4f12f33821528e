import { and, eq, gte, inArray, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { orderLines, orders } from '../../../../db/tables/orders.ts'
import { charges, payments, refunds } from '../../../../db/tables/payments.ts'
import { invoices, planAccounts, planMonths, planSpans } from '../../../../db/tables/plans.ts'
import { around, type DayRange, marketDay } from '../../facts/markets/days.ts'
import { type Day, isoOfDay } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import type { Currency } from '../../kernel/money.ts'

/** A number of one day; money in cents of `currency`. */
export interface Figure {
  day: string
  currency: Currency
  value: number
}

/** Orders by the day they were paid on: how many, what they brought in with tax, and the tax in it. */
export async function paidOrders(db: Db, range: DayRange) {
  const day = marketDay(orders.paidAt, orders.country)
  const rows = await db
    .select({
      day,
      currency: orders.currency,
      orders: sql<string>`count(*)`,
      revenue: sql<string>`sum(${orders.total})`,
      tax: sql<string>`sum(${orders.tax})`,
    })
    .from(orders)
    .where(and(isNotNull(orders.paidAt), around(orders.paidAt, range)))
    .groupBy(sql`1`, orders.currency)
  return rows.map((row) => ({
    day: row.day,
    currency: row.currency,
    orders: Number(row.orders),
    revenue: Number(row.revenue),
    tax: Number(row.tax),
  }))
}

/** Units of all that was paid for, whatever it is. */
export function unitsSold(db: Db, range: DayRange): Promise<Figure[]> {
  const day = marketDay(orders.paidAt, orders.country)
  return figures(
    db
      .select({ day, currency: orders.currency, value: sql<string>`sum(${orderLines.quantity})` })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(and(isNotNull(orders.paidAt), around(orders.paidAt, range)))
      .groupBy(sql`1`, orders.currency),
  )
}

/** Money asked back of what orders and bills brought in, unless the card provider refused. */
export function refunded(db: Db, range: DayRange): Promise<Figure[]> {
  const market = sql`coalesce(${orders.country}, ${invoices.market})`
  return figures(
    db
      .select({
        day: marketDay(refunds.createdAt, market),
        currency: payments.currency,
        value: sql<string>`sum(${refunds.amount})`,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(charges, eq(charges.id, payments.chargeId))
      .leftJoin(orders, eq(orders.id, charges.orderId))
      .leftJoin(invoices, eq(invoices.id, charges.invoiceId))
      .where(
        and(
          ne(refunds.status, 'failed'),
          // Money that could never be used is in no day's revenue.
          eq(payments.status, 'settled'),
          around(refunds.createdAt, range),
        ),
      )
      .groupBy(sql`1`, payments.currency),
  )
}

/** Bills of plans by the day they were paid on, tax included. */
export function paidBills(db: Db, range: DayRange): Promise<Figure[]> {
  return figures(
    db
      .select({
        day: marketDay(invoices.paidAt, invoices.market),
        currency: invoices.currency,
        value: sql<string>`sum(${invoices.total})`,
      })
      .from(invoices)
      .where(and(isNotNull(invoices.paidAt), around(invoices.paidAt, range)))
      .groupBy(sql`1`, invoices.currency),
  )
}

/** Plans that began with an install. A pause, a swap or a new owner continues the same plan. */
export function newPlans(db: Db, range: DayRange): Promise<Figure[]> {
  return planMoves(db, range, { on: planSpans.fromDay, why: eq(planSpans.startedBy, 'installed') })
}

/** Plans that ended for good. */
export function endedPlans(db: Db, range: DayRange): Promise<Figure[]> {
  return planMoves(db, range, {
    on: planSpans.toDay,
    why: inArray(planSpans.endedBy, ['cancelled', 'returned', 'included_over']),
  })
}

function planMoves(
  db: Db,
  { from, to }: DayRange,
  { on, why }: { on: typeof planSpans.fromDay | typeof planSpans.toDay; why: SQL },
) {
  return figures(
    db
      .select({
        day: sql<string>`${on}::text`,
        currency: planAccounts.currency,
        value: sql<string>`count(*)`,
      })
      .from(planSpans)
      .innerJoin(planAccounts, eq(planAccounts.id, planSpans.planAccountId))
      .where(and(gte(on, from), lte(on, to), why))
      .groupBy(sql`1`, planAccounts.currency),
  )
}

export interface BilledMonths {
  startsOn: Day
  endsOn: Day
  currency: Currency
  /** What these months cost in all, in cents, before tax. */
  value: number
}

/** The billed months that start in the range, those of one length taken together. */
export async function billedMonths(db: Db, { from, to }: DayRange): Promise<BilledMonths[]> {
  const { startsOn, endsOn } = planMonths
  const rows = await db
    .select({
      startsOn,
      endsOn,
      currency: planAccounts.currency,
      value: sql<string>`sum(${planMonths.advance})`,
    })
    .from(planMonths)
    .innerJoin(planAccounts, eq(planAccounts.id, planMonths.planAccountId))
    .where(and(gte(startsOn, from), lte(startsOn, to)))
    .groupBy(startsOn, endsOn, planAccounts.currency)
  return rows.map((row) => ({ ...row, value: Number(row.value) }))
}

/** What the months that run on a day come to. */
export function recurringOn(months: readonly BilledMonths[], day: Day, currency: Currency): number {
  return months
    .filter((month) => month.currency === currency && month.startsOn <= day && day < month.endsOn)
    .reduce((sum, { value }) => sum + value, 0)
}

/** The sum of a day in one currency, or in all of them. */
export function figureOf(figures: readonly Figure[], day: Day, currency?: Currency): number {
  const iso = isoOfDay(day)
  return figures
    .filter((figure) => figure.day === iso && (currency === undefined || figure.currency === currency))
    .reduce((sum, { value }) => sum + value, 0)
}

async function figures(
  rows: PromiseLike<{ day: string; currency: Currency; value: string }[]>,
): Promise<Figure[]> {
  return (await rows).map((row) => ({ ...row, value: Number(row.value) }))
}
