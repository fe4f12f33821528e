import { type Agreement, type Agreements, orders } from '../../../db/tables/orders.ts'
import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Db } from '../kernel/context.ts'
import { ZERO } from '../kernel/money.ts'
import { localeOf, normalizeLocale } from '../locale/locale.ts'
import { moveOrder, type Order } from '../orders/move-order.ts'
import { returnStock } from '../orders/stock.ts'
import { AGREEMENT_TEXTS } from './agreements.ts'
import type { Checkout } from './checkout.ts'
import { type RenewalTerms, renewalTerms } from './renewal-terms.ts'

/** Writes the order as `awaiting_payment` with its prices, tax and addresses copied in; the caller holds the stock. */
export async function writeOrder(
  tx: Db,
  ctx: Ctx,
  checkout: Checkout,
  known: Order | undefined,
  id: string,
): Promise<Order> {
  const content = orderContent(ctx, checkout)
  if (!known) {
    const [order] = await tx
      .insert(orders)
      .values({ ...content, id, status: 'awaiting_payment', createdAt: ctx.clock.now() })
      .returning()
    if (!order) throw new Error('insert of an order returned nothing')
    await recordAudit(tx, ctx.actor, { action: 'order.awaiting_payment', subject: id })
    return order
  }
  if (known.stockHeld && known.deviceSku !== content.deviceSku) {
    await returnStock(tx, known.deviceSku, known.quantity)
  }
  return moveOrder(tx, ctx, known, { to: 'awaiting_payment', changes: content })
}

function orderContent(ctx: Ctx, checkout: Checkout) {
  const { email, priced } = checkout
  const { order } = checkout.request
  const { pricing } = priced
  return {
    email,
    userId: ctx.actor.kind === 'customer' ? ctx.actor.userId : null,
    country: priced.variant.country,
    currency: pricing.currency,
    quantity: order.quantity,
    deviceSku: priced.variant.sku,
    planSku: order.subscriptionVariantSku ?? null,
    enterpriseIds: priced.codes.map((code) => code.code),
    pricing,
    subtotal: pricing.adjustedSubtotal,
    tax: pricing.tax?.amount ?? ZERO,
    total: pricing.total,
    shippingAddress: order.shippingAddress,
    billingAddress:
      order.billingAddressSelection === 'billingAddress' ? (order.billingAddress ?? null) : null,
    usage: order.usage ?? null,
    vehicle: checkout.vehicle,
    isBulkPackaging: order.isBulkPackaging ?? false,
    agreements: agreementsOf(ctx, checkout),
    locale: normalizeLocale(order.locale ?? localeOf(priced.variant.country)),
    stockHeld: true,
  }
}

function agreementsOf(ctx: Ctx, { request: { order }, priced, agreements }: Checkout): Agreements {
  const agreed = (terms: { version: string; text: string }): Agreement => ({
    textVersion: terms.version,
    text: terms.text,
    locale: normalizeLocale(order.locale),
    agreedAt: ctx.clock.now().toISOString(),
  })
  const { serviceCreditAgreement, discountPriceAgreement } = AGREEMENT_TEXTS
  return {
    ...(order.renewalConsent && renewalConsentOf(order.quantity, priced, agreed)),
    ...(agreements.serviceCreditAgreement && { serviceCredit: agreed(serviceCreditAgreement) }),
    ...(agreements.discountPriceAgreement && { discountPrice: agreed(discountPriceAgreement) }),
  }
}

function renewalConsentOf(
  quantity: number,
  { plan, pricing }: Checkout['priced'],
  agreed: (terms: RenewalTerms) => Agreement,
) {
  const amounts = { unitPrice: plan.adjustedUnitPrice, quantity, currency: pricing.currency }
  return { renewalConsent: { ...agreed(renewalTerms(amounts)), amounts } }
}
