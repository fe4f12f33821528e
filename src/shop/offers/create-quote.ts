import { priceOrder } from '../checkout/price-order.ts'
import type { Ctx } from '../context.ts'
import { ShopError } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { type Cents, ZERO } from '../kernel/money.ts'
import { localeOf } from '../locale/locale.ts'
import type { MarketCode } from '../markets/market-code.ts'
import { insertOrder, type Order } from '../orders/order-lines.ts'
import { requireStaff } from '../staff/duties.ts'

export interface NewQuote {
  email: string
  quantity: number
  country: MarketCode
  deviceSku: string
  /** In cents; the list price without it. */
  deviceUnitPrice?: Cents | undefined
  expiresAt: Date
}

/**
 * Staff offer a buyer a price that holds until a date. Tax is worked out at checkout, from the address.
 * @throws ShopError `invalid` for a date that has passed
 */
export async function createQuote(ctx: Ctx, input: NewQuote): Promise<Order> {
  requireStaff(ctx, 'make_offer')
  if (input.expiresAt <= ctx.clock.now()) {
    throw new ShopError('quote_expired', { at: 'expiresAt' })
  }
  const { pricing, country } = await priceOrder(ctx, {
    goods: [{ sku: input.deviceSku, quantity: input.quantity, unitPrice: input.deviceUnitPrice }],
    enterpriseIds: [],
    country: input.country,
  })
  const id = newId('ord')
  return ctx.db.transaction(async (tx) => {
    const quote = {
      id,
      status: 'quote',
      origin: 'quote',
      fulfillmentStatus: 'quote',
      email: input.email,
      country,
      currency: pricing.currency,
      pricing: { ...pricing, tax: null, total: pricing.adjustedSubtotal },
      subtotal: pricing.adjustedSubtotal,
      tax: ZERO,
      total: pricing.adjustedSubtotal,
      locale: localeOf(country),
      quoteExpiresAt: input.expiresAt,
      createdAt: ctx.clock.now(),
    } as const
    const detail = { quantity: input.quantity }
    return insertOrder(tx, quote, { actor: ctx.actor, action: 'order.quote', detail })
  })
}
