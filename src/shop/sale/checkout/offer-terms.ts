import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { invalidCode } from '../enterprise/invalid-code.ts'
import { mainLine, type Order } from '../orders/order-lines.ts'
import type { GoodsWish } from './price-order.ts'
import type { CheckoutOrder } from './schema.ts'

/** What an order that staff made holds its buyer to. */
export interface OfferTerms {
  /** The codes it is priced with, and no others. */
  enterpriseIds: string[]
  /** What was offered; a quote's at its own prices. */
  goods: GoodsWish[]
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
  if (isOver(ctx, offer)) throw new ShopError('quote_over')
  const main = mainLine(offer)
  if (asked.deviceVariantSku !== main.sku) {
    throw new ShopError('offer_product', { at: 'order.deviceVariantSku' })
  }
  if (asked.quantity !== main.quantity) {
    throw new ShopError('offer_quantity', { quantity: main.quantity }, { at: 'order.quantity' })
  }
  if (asked.enterpriseIds.some((code) => !offer.enterpriseIds.includes(code)))
    throw invalidCode('order.enterpriseId')
  return { enterpriseIds: offer.enterpriseIds, goods: goodsOf(offer) }
}

/** A quote holds its price until its date, unless an order took it. @throws ShopError `conflict` */
export function requireOpenQuote(ctx: Pick<Ctx, 'clock'>, order: Order): void {
  if (order.status === 'quote' && isOver(ctx, order)) throw new ShopError('quote_over')
}

function isOver(ctx: Pick<Ctx, 'clock'>, { quoteExpiresAt }: Order): boolean {
  return quoteExpiresAt !== null && quoteExpiresAt <= ctx.clock.now()
}

/** What an order sells, to price it again: a quote at its own prices, any other order at today's. */
export function goodsOf(order: Order): GoodsWish[] {
  return order.lines.map(({ sku, quantity, unitPrice }) =>
    order.origin === 'quote' ? { sku, quantity, unitPrice } : { sku, quantity },
  )
}
