import type { Agreement, Agreements } from '../../../../db/tables/orders.ts'
import type { KeyOf } from '../../../words/message-key.ts'
import { type MessageData, nearestLanguage, say } from '../../../words/say.ts'
import { localeOf, normalizeLocale } from '../../facts/locale/locale.ts'
import { tieCertificate } from '../../facts/tax/carried-certificate.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ZERO } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import { networkOf } from '../../system/limits/network-of.ts'
import { moveOrder } from '../orders/move-order.ts'
import { firstLineColumns, insertOrder, type Order, replaceLines } from '../orders/order-lines.ts'
import { adaptersIn, type OrderPricing } from '../pricing/order-pricing.ts'
import type { PlanPrice } from '../pricing/plan-price.ts'
import { AGREEMENT_VERSIONS } from './agreements.ts'
import type { Checkout } from './checkout.ts'
import { renewalTerms, renewalWords } from './renewal-terms.ts'

export interface OrderWriting {
  checkout: Checkout
  /** The order as it was before, when the buyer has been at checkout before. */
  known: Order | undefined
  /** Of the order when it is new. */
  id: string
}

/** Writes the order as `awaiting_payment` with its prices, tax and addresses copied in; the caller holds the stock. */
export async function writeOrder(tx: Db, ctx: Ctx, { checkout, known, id }: OrderWriting): Promise<Order> {
  const order = await writeContent(tx, ctx, { checkout, known, id })
  const certificateId = order.pricing.tax?.exemption?.certificateId
  if (certificateId && certificateId === checkout.request.order.taxCertificate)
    await tieCertificate(tx, { orderId: order.id, certificateId })
  return order
}

async function writeContent(tx: Db, ctx: Ctx, { checkout, known, id }: OrderWriting): Promise<Order> {
  const content = orderContent(ctx, checkout)
  if (!known) {
    const order = { ...content, id, status: 'awaiting_payment' as const, createdAt: ctx.clock.now() }
    return insertOrder(tx, order, { actor: ctx.actor, action: 'order.awaiting_payment' })
  }
  const linesRevision = known.linesRevision + 1
  if (known.userId === null && content.userId !== null)
    await recordAudit(tx, ctx.actor, { action: 'order.joined_account', subject: known.id })
  const moved = await moveOrder(tx, ctx, {
    order: known,
    to: 'awaiting_payment',
    changes: { ...content, ...firstLineColumns(content.pricing), linesRevision },
  })
  return replaceLines(tx, moved)
}

function orderContent(ctx: Ctx, checkout: Checkout) {
  const { email, priced } = checkout
  const { order } = checkout.request
  const { pricing } = priced
  return {
    email,
    userId: ctx.actor.kind === 'customer' ? ctx.actor.userId : null,
    country: priced.country,
    currency: pricing.currency,
    planSku: order.subscriptionVariantSku || null,
    enterpriseIds: priced.codes.map((code) => code.code),
    pricing,
    subtotal: pricing.adjustedSubtotal,
    tax: pricing.tax?.amount ?? ZERO,
    total: pricing.total,
    shippingAddress: order.shippingAddress,
    billingAddress:
      order.billingAddressSelection === 'billingAddress' ? (order.billingAddress ?? null) : null,
    usage: order.usage ?? null,
    poNumber: order.poNumber || null,
    vehicle: checkout.vehicle,
    promise: checkout.promise,
    isBulkPackaging: order.isBulkPackaging ?? false,
    agreements: agreementsOf(ctx, checkout),
    locale: normalizeLocale(order.locale ?? localeOf(priced.country)),
    stockHeld: true,
  }
}

/** What the buyer agreed to, in the words that were shown. */
type Agreed = (version: string, key: KeyOf<'agreements'>, data?: MessageData) => Agreement

function agreementsOf(ctx: Ctx, checkout: Checkout): Agreements {
  const { request, priced, plan, agreements } = checkout
  const { order } = request
  const locale = normalizeLocale(order.locale)
  const language = nearestLanguage(locale)
  const agreed: Agreed = (textVersion, key, data) => ({
    textVersion,
    text: say(language, `agreements.${key}`, data),
    locale,
    agreedAt: ctx.clock.now().toISOString(),
    network: networkOf(ctx.caller),
  })
  const simple = (name: keyof typeof AGREEMENT_VERSIONS) => agreed(AGREEMENT_VERSIONS[name], name)
  return {
    ...(plan && renewalConsentOf(plan, priced.pricing, { agreed, language })),
    ...(agreements.serviceCreditAgreement && { serviceCredit: simple('serviceCreditAgreement') }),
    ...(agreements.contractLanguageAgreement && { contractLanguage: simple('contractLanguageAgreement') }),
    ...(agreements.discountPriceAgreement && { discountPrice: simple('discountPriceAgreement') }),
  }
}

function renewalConsentOf(
  plan: PlanPrice,
  pricing: OrderPricing,
  { agreed, language }: { agreed: Agreed; language: string },
) {
  const { codeTerms, joins } = plan
  const { key, version } = renewalWords(plan)
  const quantity = adaptersIn(pricing.lineItems)
  const month = { unitPrice: plan.adjustedUnitPrice, quantity, currency: pricing.currency }
  const { regularUnitPrice: _, ...terms } = codeTerms ?? {}
  const words = agreed(version, key, renewalTerms({ ...month, codeTerms, joins }, language))
  return { renewalConsent: { ...words, amounts: { ...month, ...terms } } }
}
