import { type Cents, cents, minus, splitByWeight, ZERO } from '../../kernel/money.ts'
import type { TaxPart } from './provider.ts'

/**
 * What of `tax` goes back of each of the taxes of a document, in the share it has of what is left of them all, in cents.
 * The last refund brings what is left, so each tax goes back to the cent.
 * @param earlier the tax in each refund of the document before this one, oldest first, in cents
 */
export function taxesOfRefund(
  parts: readonly TaxPart[],
  tax: Cents,
  earlier: readonly Cents[] = [],
): TaxPart[] {
  return shareOut(earlier.reduce(leftAfter, parts), tax).filter(({ amount }) => amount > ZERO)
}

function leftAfter(parts: readonly TaxPart[], tax: Cents): readonly TaxPart[] {
  const back = shareOut(parts, tax)
  return parts.map((part, index) => ({
    ...part,
    amount: cents(Math.max(0, minus(part.amount, back[index]?.amount ?? ZERO))),
  }))
}

function shareOut(parts: readonly TaxPart[], tax: Cents): TaxPart[] {
  const shares = splitByWeight(
    tax,
    parts.map(({ amount }) => amount),
  )
  return parts.map((part, index) => ({ ...part, amount: shares[index] ?? ZERO }))
}
