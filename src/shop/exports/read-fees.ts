import { mapInLanes } from '../in-lanes.ts'
import { type Day, plusDays, utcOfDay } from '../kernel/day.ts'
import type { Cents } from '../kernel/money.ts'
import type { BalanceBook } from '../payments/balance.ts'
import type { DayRange } from '../reports/days.ts'

/** Fees by the card company's name of the payment, in cents. */
export type Fees = ReadonlyMap<string, Cents>

/** A shop that hears of a payment late books it on a later day than its money moved. */
const HEARD_OF_WITHIN = 7

/**
 * What the card company kept of the payments that were booked on some days, asked for day by day, several at once: from a
 * week before them to the day after, by UTC, where it was evening in the shop. Days to come are not asked for.
 * @throws ShopError `unavailable`
 */
export async function readFees(
  book: Pick<BalanceBook, 'listBalance'>,
  { from, to }: DayRange,
  now: Date,
): Promise<Fees> {
  const days: Day[] = []
  for (let day = plusDays(from, -HEARD_OF_WITHIN); day <= plusDays(to, 1); day = plusDays(day, 1))
    if (utcOfDay(day) <= now) days.push(day)
  return new Map((await mapInLanes(days, (day) => feesOf(book, day))).flat())
}

async function feesOf(book: Pick<BalanceBook, 'listBalance'>, day: Day) {
  const entries = await book.listBalance({ from: utcOfDay(day), to: utcOfDay(plusDays(day, 1)) })
  return entries.flatMap(({ kind, paymentReference, fee }) =>
    kind === 'payment' && paymentReference ? [[paymentReference, fee] as const] : [],
  )
}
