import type { TaxPart } from '../../facts/tax/provider.ts'
import { sum, toUnits } from '../../kernel/money.ts'
import type { Cell } from './csv.ts'

const CANADIAN: ReadonlySet<string> = new Set(['GST', 'HST', 'PST', 'QST'])
const DELIVERY_FEE = 'retail_delivery_fee'

/** A column for each tax, so that it can be added up; empty where there is none of it. */
export const TAX_COLUMNS = {
  gst: ofTaxes((name) => name === 'GST'),
  hst: ofTaxes((name) => name === 'HST'),
  pst: ofTaxes((name) => name === 'PST'),
  qst: ofTaxes((name) => name === 'QST'),
  salesTax: ofTaxes((name) => !CANADIAN.has(name) && name !== DELIVERY_FEE),
  deliveryFee: ofTaxes((name) => name === DELIVERY_FEE),
}

function ofTaxes(isMeant: (name: string) => boolean) {
  return ({ parts }: { parts: readonly TaxPart[] }): Cell => {
    const meant = parts.filter(({ name }) => isMeant(name))
    return meant.length === 0 ? null : toUnits(sum(meant.map(({ amount }) => amount)))
  }
}
