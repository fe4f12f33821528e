import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { type Cents, CURRENCIES, type Currency, toUnits } from '../kernel/money.ts'
import { type Day, isoOfDay, plusDays } from '../plans/day.ts'
import { requireStaff } from '../staff/duties.ts'
import { answer, Count, Day as DayAnswer, Units } from '../wire.ts'
import { businessDay, type DayRange, daysOf } from './days.ts'
import { type DayFigures, figuresOver, LIVE_DAYS, readFigures } from './days-over.ts'
import { billedMonths, type Figure, figureOf, recurringOn } from './figures.ts'
import { countNow } from './now.ts'

const ByCurrency = z.record(z.enum(CURRENCIES), Units)

export const Summary = answer(
  'Summary',
  'The business day by day, and how it stands now',
  z.object({
    days: z
      .array(
        z.object({
          day: DayAnswer,
          orders: Count.describe('Orders paid on this day'),
          units: Count.describe('Units of those orders'),
          revenue: ByCurrency.describe('What those orders brought in with tax, in currency units'),
          tax: ByCurrency.describe('The tax in it'),
          refunds: ByCurrency.describe('Money that went back, of orders and bills, in currency units'),
          bills: ByCurrency.describe('Bills of plans that were paid, with tax, in currency units'),
          newPlans: Count.describe('Adapters installed'),
          endedPlans: Count.describe('Adapters cancelled or returned'),
          mrr: ByCurrency.describe(
            'What the billed months of that day come to, before tax, in currency units',
          ),
        }),
      )
      .describe('Oldest first; a day is that of the market, and today is the last'),
    now: z
      .object({
        toPack: Count.describe('Orders paid for that have not left'),
        unitsToPack: Count.describe('Units of those orders'),
        activePlans: Count.describe('Adapters that are billed today'),
        pausedPlans: Count.describe('Adapters that are paused'),
        silentPlans: Count.describe('Adapters installed of which nothing was heard for 30 days'),
        pastDuePayers: Count.describe('Members whose last bill could not be charged'),
        suspendedPayers: Count.describe('Members whose plans are suspended'),
      })
      .describe('At this moment'),
  }),
)

/** Each day of the last `days`, and how things stand now. Money in units of each currency. */
export async function summarize(ctx: Ctx, days: number): Promise<z.input<typeof Summary>> {
  requireStaff(ctx, 'read')
  const to = businessDay(ctx.clock.now())
  const range: DayRange = { from: plusDays(to, 1 - days), to }
  const over: DayRange = { from: range.from, to: plusDays(to, -LIVE_DAYS) }
  const live: DayRange = { from: plusDays(over.to, 1), to }
  const [before, today, now] = await Promise.all([
    over.from > over.to ? undefined : figuresOver(ctx.db, over),
    readFigures(ctx.db, over.from > over.to ? range : live),
    countNow(ctx),
  ])
  // A day near the border is read from both sides; each side counts its own.
  const both = <F extends { day: string }>(read: (figures: DayFigures) => F[]): F[] => [
    ...(before ? read(before).filter(({ day }) => day <= isoOfDay(over.to)) : []),
    ...read(today).filter(({ day }) => !before || day > isoOfDay(over.to)),
  ]
  const paid = both((figures) => figures.paid)
  const units = both((figures) => figures.units)
  const back = both((figures) => figures.back)
  const bills = both((figures) => figures.bills)
  const begun = both((figures) => figures.begun)
  const ended = both((figures) => figures.ended)
  const months = await billedMonths(ctx.db, range)
  const revenue = paid.map((row): Figure => ({ ...row, value: row.revenue }))
  const tax = paid.map((row): Figure => ({ ...row, value: row.tax }))
  const orders = paid.map((row): Figure => ({ ...row, value: row.orders }))
  return {
    days: daysOf(range).map((day) => ({
      day: isoOfDay(day),
      orders: figureOf(orders, day),
      units: figureOf(units, day),
      revenue: byCurrency((currency) => figureOf(revenue, day, currency)),
      tax: byCurrency((currency) => figureOf(tax, day, currency)),
      refunds: byCurrency((currency) => figureOf(back, day, currency)),
      bills: byCurrency((currency) => figureOf(bills, day, currency)),
      newPlans: figureOf(begun, day),
      endedPlans: figureOf(ended, day),
      mrr: recurring(months, day),
    })),
    now,
  }
}

function recurring(months: Awaited<ReturnType<typeof billedMonths>>, day: Day) {
  return byCurrency((currency) => recurringOn(months, day, currency))
}

function byCurrency(amountIn: (currency: Currency) => number): Record<Currency, number> {
  const entries = CURRENCIES.map((currency) => [currency, toUnits(amountIn(currency) as Cents)])
  return Object.fromEntries(entries) as Record<Currency, number>
}
