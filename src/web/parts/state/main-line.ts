import type { StoredPricing } from '../../base/stored-pricing.ts'

/** The first line of a price: that of the adapter, since the cart holds one kind of thing. */
export function mainLine({
  lineItems,
}: Pick<StoredPricing, 'lineItems'>): Pick<StoredPricing['lineItems'][number], 'quantity' | 'unitPrice'> {
  return lineItems[0] ?? { quantity: 0, unitPrice: 0 }
}
