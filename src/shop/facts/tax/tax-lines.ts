import { say } from '../../../words/say.ts'
import { type Cents, ZERO } from '../../kernel/money.ts'
import type { TaxExemption, TaxPart } from './provider.ts'
import { taxWords } from './tax-words.ts'
import { untaxedPlace } from './untaxed-place.ts'

interface Taxed {
  taxParts: readonly TaxPart[]
  taxExemption: TaxExemption | null
  /** The state or province that does not tax what was sold; null where tax was taken, or only not collected. */
  untaxedIn: string | null
}

/** The taxes of a bill, each by its name; in their place the certificate, or the place, because of which there are none. */
export function taxLines(
  { taxParts, taxExemption, untaxedIn }: Taxed,
  language: string,
): { label: string; amount: Cents }[] {
  if (taxExemption)
    return [{ label: say(language, 'taxes.exempt', { number: taxExemption.number }), amount: ZERO }]
  if (untaxedIn) return [{ label: notTaxedIn(untaxedIn, language), amount: ZERO }]
  return taxParts.map((part) => ({
    label: say(language, 'taxes.named', taxWords(part)),
    amount: part.amount,
  }))
}

/** As in `Not taxed in California`. @param untaxedIn as in `US-CA` */
export function notTaxedIn(untaxedIn: string, language: string): string {
  return say(language, 'taxes.untaxed', { place: untaxedPlace(untaxedIn, language) })
}
