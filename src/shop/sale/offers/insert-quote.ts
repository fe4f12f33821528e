import { newId } from '../../kernel/ids.ts'
import { ZERO } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import type { PricedOrder } from '../checkout/price-order.ts'
import { insertOrder, type Order } from '../orders/order-lines.ts'

interface QuoteWriting {
  email: string
  /** The business it is printed for. */
  quotedTo: string | null
  locale: string
  expiresAt: Date
  priced: PricedOrder
}

/** Writes a quote at the price that was found; who calls it has asked who may. */
export function insertQuote(ctx: Ctx, writing: QuoteWriting): Promise<Order> {
  const { email, quotedTo, locale, expiresAt, priced } = writing
  const { pricing, country, codes } = priced
  return ctx.db.transaction(async (tx) => {
    const quote = {
      id: newId('ord'),
      status: 'quote',
      origin: 'quote',
      fulfillmentStatus: 'quote',
      email,
      quotedTo,
      country,
      currency: pricing.currency,
      enterpriseIds: codes.map(({ code }) => code),
      pricing: { ...pricing, tax: null, total: pricing.adjustedSubtotal },
      subtotal: pricing.adjustedSubtotal,
      tax: ZERO,
      total: pricing.adjustedSubtotal,
      locale,
      quoteExpiresAt: expiresAt,
      createdAt: ctx.clock.now(),
    } as const
    const quantity = pricing.lineItems.reduce((units, line) => units + line.quantity, 0)
    return insertOrder(tx, quote, { actor: ctx.actor, action: 'order.quote', detail: { quantity } })
  })
}
