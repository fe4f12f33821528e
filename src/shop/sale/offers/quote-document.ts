import { nearestLanguage } from '../../../words/say.ts'
import { readShopSettings } from '../../facts/config/shop-settings.ts'
import { marketOf } from '../../facts/markets/markets.ts'
import { dayOfMomentInWords, untilInWords } from '../../facts/markets/until-words.ts'
import type { TaxNumbers, TaxPlace } from '../../facts/tax/registrations.ts'
import { anyone } from '../../kernel/actor.ts'
import { type Cents, type Currency, minus } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import { shownEmail } from '../../system/staff/shown-email.ts'
import type { Order } from '../orders/order-lines.ts'
import { getOwnOrder, unknownOrder } from '../orders/own-order.ts'
import { isComplete } from '../orders/status.ts'
import type { GoodsKind } from '../pricing/order-pricing.ts'

/** Everything a printed quote says. */
export interface QuoteDocument {
  /** The language its words are in, as in `en-US`. */
  language: string
  brand: string
  legalOwner: string
  supportEmail: string
  /** On one line. */
  postalAddress: string
  /** Empty for none. */
  supportPhone: string
  taxNumbers?: TaxNumbers
  /** Where the buyer is, as far as the quote knows. */
  taxPlace: TaxPlace
  number: number
  /** The day it was made in words, by the clocks of the buyer's market. */
  madeOn: string
  /** The price holds until then. */
  expiresAt: Date | null
  /** The same in words, by the clocks of the buyer's market; null without an end. */
  until: string | null
  state: 'open' | 'expired' | 'paid'
  email: string
  /** The business it is for; empty for none. */
  company: string
  items: {
    kind: GoodsKind
    title: string
    sku: string
    quantity: number
    unitPrice: Cents
    subtotal: Cents
  }[]
  /** What codes take off the items. */
  discount: Cents
  total: Cents
  currency: Currency
  /** Where the quote is accepted. */
  acceptUrl: string
}

/** Puts quotes on paper. */
export interface QuotePrinter {
  /** @returns a PDF */
  print(quote: QuoteDocument): Promise<Uint8Array>
}

/** A quote for who may see it. @throws ShopError `not_found`, also for an order that never was a quote */
export async function getQuote(ctx: Ctx, id: string, email: string | undefined): Promise<Order> {
  anyone(ctx)
  const order = await getOwnOrder(ctx, id, email)
  if (order.origin !== 'quote') throw unknownOrder()
  return order
}

/** The page that loads an order of this e-mail into the cart. */
export function loadUrl(ctx: Pick<Ctx, 'settings'>, order: Pick<Order, 'id' | 'email'>): string {
  return `${ctx.settings.publicUrl}/order/load?${new URLSearchParams({ id: order.id, email: order.email })}`
}

/** The quote as it is printed and mailed; a reader among staff sees no whole e-mail on it, nor a link that has it. */
export async function describeQuote(
  ctx: Pick<Ctx, 'actor' | 'settings' | 'config' | 'clock'>,
  order: Order,
): Promise<QuoteDocument> {
  const email = shownEmail(ctx, order.email)
  const { brand, legalOwner, supportEmail, supportPhone, postalAddress, taxNumbers } =
    await readShopSettings(ctx)
  const language = nearestLanguage(order.locale)
  const { timeZone } = marketOf(order.country)
  const isOver = order.quoteExpiresAt !== null && order.quoteExpiresAt <= ctx.clock.now()
  return {
    language,
    brand,
    legalOwner,
    supportEmail,
    postalAddress,
    supportPhone,
    ...(taxNumbers && { taxNumbers }),
    taxPlace: { country: order.country, state: order.shippingAddress?.state },
    number: order.number,
    madeOn: dayOfMomentInWords(order.createdAt, timeZone, language),
    expiresAt: order.quoteExpiresAt,
    until: order.quoteExpiresAt && untilInWords(order.quoteExpiresAt, timeZone, language),
    state: isComplete(order.status) ? 'paid' : isOver ? 'expired' : 'open',
    email,
    company: order.quotedTo ?? '',
    items: order.lines.map(({ kind, title, sku, quantity, unitPrice, subtotal }) => ({
      kind,
      title,
      sku,
      quantity,
      unitPrice,
      subtotal,
    })),
    discount: minus(order.pricing.baseSubtotal, order.subtotal),
    total: order.subtotal,
    currency: order.currency,
    acceptUrl: loadUrl(ctx, { id: order.id, email }),
  }
}
