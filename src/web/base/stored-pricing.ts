import type { OrderAnswer } from '../../shop/orders/present-order.ts'
import type { LineItemAnswer, PricingAnswer, TaxAnswer } from '../../shop/pricing/present-pricing.ts'

/** Parts of answers as this browser stores them: an earlier version of the shop left less here than an answer has. */

/** The amount is -1 while the tax is not known. */
export type StoredTax = Pick<TaxAnswer, 'amount'> & Partial<TaxAnswer>

type StoredLine = Omit<LineItemAnswer, 'title'> & Partial<LineItemAnswer>

export type StoredPricing = Omit<PricingAnswer, 'currencyCode' | 'lineItems' | 'taxInfo'> &
  Partial<Pick<PricingAnswer, 'currencyCode'>> & { lineItems: StoredLine[]; taxInfo: StoredTax }

/** The name on it is empty where it is not known. */
export type StoredCard = Record<keyof NonNullable<OrderAnswer['ccDetails']>, string>
