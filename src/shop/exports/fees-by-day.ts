import { type Day, plusDays, utcOfDay } from '../kernel/day.ts'
import type { Cents } from '../kernel/money.ts'
import type { BalanceBook } from '../payments/balance.ts'

/** Fees by the card company's name of the payment, in cents. */
export type Fees = ReadonlyMap<string, Cents>

/**
 * Where a payment booked on a day moved its money: on that day by UTC, on the next where it was evening, just before
 * midnight, or up to a week earlier where the shop heard of it late.
 */
const DAYS_LOOKED_AT = [0, 1, -1, -2, -3, -4, -5, -6, -7]
const FARTHEST = -Math.min(...DAYS_LOOKED_AT)

export interface FeesByDay {
  /** The fees of some payments that were booked on a day. @throws ShopError `unavailable` */
  find(day: Day, references: readonly string[]): Promise<Fees>
  /** All that moved on a day by UTC. @throws ShopError `unavailable` */
  read(day: Day): Promise<Fees>
}

/** What the card company kept, asked for day by day: it holds nine days at most, and asks for each once. Days must come in order. */
export function createFeesByDay(book: Pick<BalanceBook, 'listBalance'>): FeesByDay {
  const days = new Map<Day, Fees>()
  const read = async (day: Day): Promise<Fees> => {
    const known = days.get(day) ?? (await askFor(book, day))
    days.set(day, known)
    return known
  }
  return {
    read,
    async find(day, references) {
      for (const known of days.keys()) if (known < day - FARTHEST) days.delete(known)
      const found = new Map<string, Cents>()
      for (const away of DAYS_LOOKED_AT) {
        const missing = references.filter((reference) => !found.has(reference))
        if (missing.length === 0) break
        const fees = await read(plusDays(day, away))
        for (const reference of missing) {
          const fee = fees.get(reference)
          if (fee !== undefined) found.set(reference, fee)
        }
      }
      return found
    },
  }
}

async function askFor(book: Pick<BalanceBook, 'listBalance'>, day: Day): Promise<Fees> {
  const entries = await book.listBalance({ from: utcOfDay(day), to: utcOfDay(plusDays(day, 1)) })
  return new Map(
    entries.flatMap(({ kind, paymentReference, fee }) =>
      kind === 'payment' && paymentReference ? [[paymentReference, fee] as const] : [],
    ),
  )
}
