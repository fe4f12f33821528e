import { createHash } from 'node:crypto'
import { nearestLanguage } from '../../../words/say.ts'
import { promiseDelivery } from '../../facts/delivery/promise.ts'
import { normalizeLocale } from '../../facts/locale/locale.ts'
import { planSkuOf } from '../../facts/markets/markets.ts'
import { type KeptVerdict, keepVerdict } from '../../facts/vehicles/kept-verdict.ts'
import { splitCodes } from '../../kernel/comma-joined.ts'
import { ShopError } from '../../kernel/errors.ts'
import { ZERO } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import type { Attempt } from '../../system/idempotency/idempotency.ts'
import { isPlanOf } from '../catalog/reading.ts'
import { invalidCode, refusedCode } from '../enterprise/invalid-code.ts'
import { requireMayJoin } from '../orders/join-order.ts'
import type { Order } from '../orders/order-lines.ts'
import { findOwnOrder } from '../orders/own-order.ts'
import type { SavedCard } from '../payments/provider.ts'
import { adaptersIn, UPGRADE_4G_TYPE } from '../pricing/order-pricing.ts'
import { AGREEMENT_NAMES, isTranslated, type RequiredAgreements, requiredAgreements } from './agreements.ts'
import type { Checkout, CheckoutWish } from './checkout.ts'
import { offerTerms } from './offer-terms.ts'
import { type PricedOrder, priceOrder } from './price-order.ts'
import { pricePlan } from './price-plan.ts'
import type { CheckoutOrder } from './schema.ts'

/**
 * Everything that can be said about a checkout before anything is written: whose it is, what it costs and
 * whether all that must be agreed to was.
 * @throws ShopError `invalid` for input that breaks a rule, `conflict` for a quote past its date
 */
export async function prepareCheckout(
  ctx: Ctx,
  request: CheckoutWish,
  { attempt, savedCard = null }: { attempt: Attempt | undefined; savedCard?: SavedCard | null },
): Promise<Checkout> {
  const email = requireEmail(ctx, request.order)
  const existing = request.order.orderId ? await findOwnOrder(ctx, request.order.orderId, email) : undefined
  if (existing) await requireMayJoin(ctx, existing)
  const priced = await priceCheckout(ctx, request.order, { email, existing })
  await requirePlan(ctx, request.order, priced)
  const agreements = requireAgreements(request.order, priced, existing)
  return {
    request,
    attempt,
    email,
    priced,
    plan: await agreedPlan(ctx, request.order, priced),
    vehicle: await judgeVehicle(ctx, request.order, priced),
    promise: promiseDelivery(await ctx.config.current(), {
      country: priced.country,
      state: request.order.shippingAddress.state,
      at: ctx.clock.now(),
    }),
    agreements,
    savedCard,
    fingerprint: fingerprintOf(request, { email, priced, agreements, savedCard }),
  }
}

function requireEmail(ctx: Ctx, order: CheckoutOrder): string {
  const email =
    ctx.actor.kind === 'customer' ? ctx.actor.email : (order.email ?? order.shippingAddress.contact.email)
  if (email) return email
  throw new ShopError('email_required', { at: 'order.email' })
}

async function priceCheckout(
  ctx: Ctx,
  order: CheckoutOrder,
  { email, existing }: { email: string; existing: Order | undefined },
): Promise<PricedOrder> {
  const asked = splitCodes(order.enterpriseId ?? undefined)
  const offer =
    existing && existing.origin !== 'storefront'
      ? offerTerms(ctx, existing, { ...order, enterpriseIds: asked })
      : undefined
  const enterpriseIds = offer?.enterpriseIds ?? asked
  const priced = await priceOrder(ctx, {
    goods: offer?.goods ?? [{ sku: order.deviceVariantSku, quantity: order.quantity }],
    enterpriseIds,
    email,
    granted: existing?.enterpriseIds,
    country: order.shippingAddress.country,
    language: nearestLanguage(normalizeLocale(order.locale)),
    location: order.shippingAddress,
    taxCertificate: order.taxCertificate ?? undefined,
  })
  // The upgrade's code is public, by GET /config; it works in the orders staff made for it and nowhere else.
  const isStray = existing?.origin !== 'upgrade' && priced.codes.some(isForUpgrades)
  if (isStray) throw invalidCode('order.enterpriseId')
  if (priced.refused) throw refusedCode(priced.refused, 'order.enterpriseId')
  if (!priced.pricing.tax) throw unknownTax()
  requirePayable(ctx, priced.pricing)
  return priced
}

/** Between nothing and the provider's least no card can pay. */
function requirePayable(ctx: Ctx, { total, currency }: PricedOrder['pricing']) {
  const minimum = ctx.payments.minimum[currency]
  if (total === ZERO || total >= minimum) return
  throw new ShopError('amount_too_small', { minimum: { amount: minimum, currency } })
}

/** The plan named is kept with the order and told again, so it must be one: of this country, or that of the settings. */
async function requirePlan(
  ctx: Ctx,
  { subscriptionVariantSku: sku }: CheckoutOrder,
  { country }: PricedOrder,
) {
  if (!sku || isPlanOf(await ctx.catalog.current(), sku, country)) return
  if (sku === planSkuOf(await ctx.config.current(), country)) return
  throw new ShopError('unknown_variant', { at: 'order.subscriptionVariantSku' })
}

/** The plan is for adapters: who buys none of them has nothing to agree to. */
async function agreedPlan(ctx: Ctx, order: CheckoutOrder, { country, pricing, codes }: PricedOrder) {
  const adapters = adaptersIn(pricing.lineItems)
  if (order.renewalConsent !== true || adapters === 0) return null
  return pricePlan(ctx, { country, adapters, codes })
}

/** The shop's verdict, never the client's. A vehicle that has left the catalog does not block the sale. */
async function judgeVehicle(
  ctx: Ctx,
  { vehicle }: CheckoutOrder,
  { country }: PricedOrder,
): Promise<KeptVerdict | null> {
  if (!vehicle) return null
  return keepVerdict(await ctx.vehicles.current(), vehicle, { country, at: ctx.clock.now() })
}

function isForUpgrades(code: { enterpriseType: string }) {
  return code.enterpriseType === UPGRADE_4G_TYPE
}

function unknownTax(): ShopError {
  return new ShopError('tax_unknown', {
    at: 'order.shippingAddress.state',
  })
}

/**
 * Whether a storefront's order was opened by its link only its page knows: the box it showed is ticked or the page
 * does not send it. What staff made must be agreed to whatever the page says. The language of the contract is refused
 * where its box was shown and left empty; clients that know no such box do not send it.
 * @returns what was agreed to
 * @throws ShopError `invalid` naming every box that must be ticked and is not
 */
function requireAgreements(
  order: CheckoutOrder,
  { pricing }: PricedOrder,
  existing: Order | undefined,
): RequiredAgreements {
  const shown = requiredAgreements({
    ...pricing,
    exists: existing !== undefined,
    isQuote: existing?.origin === 'quote',
    isTranslated: isTranslated(order.shippingAddress, normalizeLocale(order.locale)),
  })
  const isByStaff = existing !== undefined && existing.origin !== 'storefront'
  const open = AGREEMENT_NAMES.filter((name) => shown[name] && order[name] !== true)
  const needed = open.filter((name) =>
    name === 'contractLanguageAgreement' ? order[name] === false : isByStaff,
  )
  if (needed.length > 0) {
    throw new ShopError('agreement_required', { at: needed.map((name) => `order.${name}`) })
  }
  return {
    serviceCreditAgreement: shown.serviceCreditAgreement && !open.includes('serviceCreditAgreement'),
    discountPriceAgreement: shown.discountPriceAgreement && !open.includes('discountPriceAgreement'),
    contractLanguageAgreement: shown.contractLanguageAgreement && !open.includes('contractLanguageAgreement'),
  }
}

function fingerprintOf(
  request: CheckoutWish,
  { email, priced, agreements, savedCard }: Pick<Checkout, 'email' | 'priced' | 'agreements' | 'savedCard'>,
): string {
  // The same purchase, whether its sender knew the order's id yet or not.
  const { orderId: _, ...wanted } = request.order
  const content = [email, request.uiMode, wanted, priced.pricing, agreements, savedCard]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
