import { type Cents, share, sum } from '../kernel/money.ts'
import type { Tax, TaxPart } from './provider.ts'

export type TaxRate = Pick<TaxPart, 'name' | 'place' | 'rate'>

/** The taxes on a subtotal: each is rounded separately, none is taxed itself, and the amount is their sum. */
export function taxAtRates(rates: readonly TaxRate[], subtotal: Cents): Omit<Tax, 'source'> {
  const parts = rates.map((rate) => ({ ...rate, amount: share(subtotal, rate.rate) }))
  return { amount: sum(parts.map((part) => part.amount)), parts }
}
