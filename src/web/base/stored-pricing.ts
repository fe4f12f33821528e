import type { TaxAnswer, TaxPart } from '../../shop/facts/tax/present-tax.ts'
import type { OrderAnswer } from '../../shop/sale/orders/present-order.ts'
import type { LineItemAnswer, PricingAnswer } from '../../shop/sale/pricing/present-pricing.ts'

/** Parts of answers as this browser stores them: an earlier version of the shop left less here than an answer has. */

/** The amount is -1 while the tax is not known. */
export type StoredTax = Pick<TaxAnswer, 'amount'> &
  Partial<Omit<TaxAnswer, 'parts'>> & { parts?: StoredTaxPart[] }

type StoredTaxPart = Omit<TaxPart, 'code' | 'place' | 'taxedPercent'> & Partial<TaxPart>

type StoredLine = Omit<LineItemAnswer, 'title'> & Partial<LineItemAnswer>

export type StoredPricing = Omit<PricingAnswer, 'currencyCode' | 'lineItems' | 'taxInfo'> &
  Partial<Pick<PricingAnswer, 'currencyCode'>> & { lineItems: StoredLine[]; taxInfo: StoredTax }

/** The name on it is empty where it is not known. */
export type StoredCard = Record<keyof NonNullable<OrderAnswer['ccDetails']>, string>

/** The first line of a price: that of the adapter, since the cart holds one kind of thing. */
export function mainLine({
  lineItems,
}: Pick<StoredPricing, 'lineItems'>): Pick<StoredPricing['lineItems'][number], 'quantity' | 'unitPrice'> {
  return lineItems[0] ?? { quantity: 0, unitPrice: 0 }
}
