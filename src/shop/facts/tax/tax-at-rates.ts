import { type Cents, shareOfPart, sum } from '../../kernel/money.ts'
import type { Tax, TaxPart } from './provider.ts'
import { WHOLE_PRICE } from './rate-row.ts'

export interface TaxRate extends Pick<TaxPart, 'name' | 'place' | 'rate' | 'taxedShare'> {
  /** An amount that does not depend on the price, in cents. */
  flat?: Cents
}

/** The taxes on a subtotal: each is rounded separately, none is taxed itself, and the amount is their sum. */
export function taxAtRates(rates: readonly TaxRate[], subtotal: Cents): Omit<Tax, 'source'> {
  const parts = rates.map(({ flat, ...rate }) => ({
    ...rate,
    amount: flat ?? shareOfPart(subtotal, rate.taxedShare ?? WHOLE_PRICE, rate.rate),
  }))
  return { amount: sum(parts.map((part) => part.amount)), parts }
}
