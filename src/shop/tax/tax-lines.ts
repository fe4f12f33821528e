import { say } from '../../words/say.ts'
import { type Cents, ZERO } from '../kernel/money.ts'
import type { TaxExemption, TaxPart } from './provider.ts'
import { taxWords } from './tax-words.ts'

/** The taxes of a bill, each by its name; in their place the certificate because of which there are none. */
export function taxLines(
  { taxParts, taxExemption }: { taxParts: readonly TaxPart[]; taxExemption: TaxExemption | null },
  language: string,
): { label: string; amount: Cents }[] {
  if (taxExemption)
    return [{ label: say(language, 'taxes.exempt', { number: taxExemption.number }), amount: ZERO }]
  return taxParts.map((part) => ({
    label: say(language, 'taxes.named', taxWords(part)),
    amount: part.amount,
  }))
}
