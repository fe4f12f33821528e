import type { DayRange } from '../../facts/markets/days.ts'
import { type Day, plusDays, utcOfDay } from '../../kernel/day.ts'
import { mapInLanes } from '../../kernel/in-lanes.ts'
import type { Cents } from '../../kernel/money.ts'
import type { BalanceBook, BalanceEntry } from '../../sale/payments/balance.ts'

export interface Movements {
  /** Fees by the card company's name of the payment, in cents. */
  fees: ReadonlyMap<string, Cents>
  /** Money that disputes took, and brought back, of the days and some around them; oldest first. */
  disputes: readonly BalanceEntry[]
}

/** A shop that hears of a payment late books it on a later day than its money moved. */
const HEARD_OF_WITHIN = 7

/**
 * What the card company's books say of some days beyond the shop's own, asked for day by day, several at once: from a
 * week before them to the day after, by UTC, where it was evening in the shop. Days to come are not asked for.
 * @throws ShopError `unavailable`
 */
export async function readMovements(
  book: Pick<BalanceBook, 'listBalance'>,
  { from, to }: DayRange,
  now: Date,
): Promise<Movements> {
  const days: Day[] = []
  for (let day = plusDays(from, -HEARD_OF_WITHIN); day <= plusDays(to, 1); day = plusDays(day, 1))
    if (utcOfDay(day) <= now) days.push(day)
  const found = await mapInLanes(days, (day) => movementsOf(book, day))
  return {
    fees: new Map(found.flatMap(({ fees }) => fees)),
    disputes: found
      .flatMap(({ disputes }) => disputes)
      .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.reference < b.reference ? -1 : 1)),
  }
}

/** Of each day only what is needed: a month of movements is large. */
async function movementsOf(book: Pick<BalanceBook, 'listBalance'>, day: Day) {
  const entries = await book.listBalance({ from: utcOfDay(day), to: utcOfDay(plusDays(day, 1)) })
  return {
    fees: entries.flatMap(({ kind, paymentReference, fee }) =>
      kind === 'payment' && paymentReference ? [[paymentReference, fee] as const] : [],
    ),
    disputes: entries.filter(({ kind }) => kind === 'dispute'),
  }
}
