import { FIRST_LANGUAGE } from '../../../words/language-files.ts'
import { say } from '../../../words/say.ts'
import type { TaxExemption, TaxPart } from '../../facts/tax/provider.ts'
import { taxWords } from '../../facts/tax/tax-words.ts'

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
