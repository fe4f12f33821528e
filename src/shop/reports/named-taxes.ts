import { FIRST_LANGUAGE } from '../../words/language-files.ts'
import { say } from '../../words/say.ts'
import { type Cents, cents, minus, splitByWeight, ZERO } from '../kernel/money.ts'
import type { TaxExemption, TaxPart } from '../tax/provider.ts'
import { taxWords } from '../tax/tax-words.ts'

export interface Taken {
  parts: readonly TaxPart[]
  exemption?: TaxExemption | null
}

/** The names of its taxes with their amounts, as in `GST 4.50; QST 8.98`, or why there are none. */
export function named(tax: Taken | null): string {
  if (tax?.exemption) return say(FIRST_LANGUAGE, 'taxes.exempt', { number: tax.exemption.number })
  const amountOf = ({ amount }: TaxPart) => (amount / 100).toFixed(2)
  return (tax?.parts ?? [])
    .map((part) => `${say(FIRST_LANGUAGE, 'taxes.named', taxWords(part))} ${amountOf(part)}`)
    .join('; ')
}

/**
 * What each of the taxes of a document gives back of `tax`, in the share it has of what is left of them all; below zero,
 * in cents. The last refund brings what is left, so each tax goes back to the cent.
 * @param earlier the tax in each refund of the document before this one, oldest first, in cents
 */
export function givenBack(parts: readonly TaxPart[], tax: Cents, earlier: readonly Cents[] = []): TaxPart[] {
  const left = earlier.reduce(leftAfter, parts)
  return shareOut(left, tax)
    .map((part) => ({ ...part, amount: minus(ZERO, part.amount) }))
    .filter(({ amount }) => amount < ZERO)
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
