import type { Day } from './calendar.ts'

export interface Bill {
  from: Day
  subtotal: number
  tax: number
  status: 'paid' | 'past_due'
  /** Before tax, and tax, that went back of it. */
  back: number
  taxBack: number
  failedOn: Day | null
  paidOn: Day | null
  /** Taken from the card with these last digits. */
  card: string | null
}

/** Newest bills first, each with its share of tax. @returns what went back before tax */
export function credit(bills: readonly Bill[], owed: number): number {
  let left = owed
  for (const bill of bills.toReversed()) {
    const net = bill.subtotal - bill.back
    const amount = Math.min(left, net)
    if (bill.status !== 'paid' || amount <= 0) continue
    const tax = bill.tax - bill.taxBack
    bill.back += amount
    bill.taxBack += Math.floor((2 * tax * amount + net) / (2 * net))
    left -= amount
  }
  return owed - left
}
