import { z } from 'zod'
import { businessDay, type DayRange, daysOf } from '../../facts/markets/days.ts'
import { type Day, isoOfDay, plusDays } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { type Cents, CURRENCIES, type Currency, toUnits } from '../../kernel/money.ts'
import { answer, Count, Day as DayAnswer, Units } from '../../kernel/wire.ts'
import { type CachedReading, cachedReading } from '../../system/cached-reading.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { type BilledMonths, type Figure, figureOf, recurringOn } from './figures.ts'
import { figuresOf, isLarge } from './kept-days.ts'
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
        toPack: Count.describe('Orders paid for that have not left and may be packed'),
        onHold: Count.describe('Paid orders that a hold keeps from being packed'),
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

type SummaryAnswer = z.input<typeof Summary>

/** In a large shop, how long a summary is answered again while it is made anew, in milliseconds. */
const OLDEST_MS = 15_000
/** No month of a plan is longer. */
const LONGEST_MONTH = 31

const keptOf = new WeakMap<Db, Map<number, CachedReading<SummaryAnswer>>>()

/** Each day of the last `days`, and how things stand now. Money in units of each currency. */
export async function summarize(ctx: Ctx, days: number): Promise<SummaryAnswer> {
  requireStaff(ctx, 'read')
  return (await isLarge(ctx.db)) ? readingOf(ctx, days).current() : count(ctx, days)
}

/** Staff look at the same figures, every minute each. */
function readingOf(ctx: Ctx, days: number): CachedReading<SummaryAnswer> {
  const kept = keptOf.get(ctx.db) ?? new Map<number, CachedReading<SummaryAnswer>>()
  keptOf.set(ctx.db, kept)
  const { clock } = ctx
  const reading =
    kept.get(days) ?? cachedReading({ read: () => count(ctx, days), clock, maxAgeMs: OLDEST_MS, waitMs: 50 })
  kept.set(days, reading)
  return reading
}

async function count(ctx: Pick<Ctx, 'db' | 'clock'>, days: number): Promise<SummaryAnswer> {
  const to = businessDay(ctx.clock.now())
  const range: DayRange = { from: plusDays(to, 1 - days), to }
  const [figures, now] = await Promise.all([
    // Months that began before the first day run on into it.
    figuresOf(ctx.db, { from: plusDays(range.from, -LONGEST_MONTH), to }),
    countNow(ctx),
  ])
  const { paid, units, back, bills, begun, ended, months } = figures
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

function recurring(months: readonly BilledMonths[], day: Day) {
  return byCurrency((currency) => recurringOn(months, day, currency))
}

function byCurrency(amountIn: (currency: Currency) => number): Record<Currency, number> {
  const entries = CURRENCIES.map((currency) => [currency, toUnits(amountIn(currency) as Cents)])
  return Object.fromEntries(entries) as Record<Currency, number>
}
