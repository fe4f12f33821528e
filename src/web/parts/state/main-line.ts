import type { DevicePricing, PricedLine } from '../../base/wire.ts'

/** The first line of a price: that of the adapter, since the cart holds one kind of thing. */
export function mainLine({
  lineItems,
}: Pick<DevicePricing, 'lineItems'>): Pick<PricedLine, 'quantity' | 'unitPrice'> {
  return lineItems[0] ?? { quantity: 0, unitPrice: 0 }
}
