import type { Ctx } from '../context.ts'
import { invalidCode } from '../enterprise/invalid-code.ts'
import { ShopError } from '../kernel/errors.ts'
import type { Cents } from '../kernel/money.ts'
import type { Order } from '../orders/move-order.ts'
import type { CheckoutOrder } from './schema.ts'

/** What an order that staff made holds its buyer to. */
export interface OfferTerms {
  /** The codes it is priced with, and no others. */
  enterpriseIds: string[]
  /** A quote's own price, in cents. */
  unitPrice: Cents | undefined
}

/**
 * Reads an offer for checkout. A quote holds its unit price until its date and only for its own quantity;
 * an upgrade is for as many adapters as staff counted.
 * @throws ShopError `conflict` after the date, `invalid` for another product or quantity, or with codes of the buyer's own
 */
export function offerTerms(
  ctx: Pick<Ctx, 'clock'>,
  offer: Order,
  asked: Pick<CheckoutOrder, 'quantity' | 'deviceVariantSku'> & { enterpriseIds: string[] },
): OfferTerms {
  if (offer.quoteExpiresAt && offer.quoteExpiresAt <= ctx.clock.now()) {
    throw new ShopError('quote_over')
  }
  if (asked.deviceVariantSku !== offer.deviceSku) {
    throw new ShopError('offer_product', { at: 'order.deviceVariantSku' })
  }
  if (asked.quantity !== offer.quantity) {
    throw new ShopError('offer_quantity', { quantity: offer.quantity }, { at: 'order.quantity' })
  }
  if (asked.enterpriseIds.some((code) => !offer.enterpriseIds.includes(code)))
    throw invalidCode('order.enterpriseId')
  return { enterpriseIds: offer.enterpriseIds, unitPrice: quotedUnitPrice(offer) }
}

/** The unit price of a quote, in cents; undefined for any other order. */
export function quotedUnitPrice(order: Order): Cents | undefined {
  return order.origin === 'quote' ? order.pricing.lineItems[0]?.unitPrice : undefined
}
