import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { priceLists } from '../../../db/tables/catalog.ts'
import { charges, checkoutSessions, payments, refunds } from '../../../db/tables/payments.ts'
import { nearestLanguage, say } from '../../words/say.ts'
import { fullName } from '../addresses/contact-name.ts'
import { COUNTRIES } from '../addresses/countries.ts'
import type { ShippingAddress } from '../addresses/schema.ts'
import type { Ctx } from '../context.ts'
import { findDelay } from '../delivery/find-delay.ts'
import type { Db } from '../kernel/db.ts'
import { ShopError } from '../kernel/errors.ts'
import { minus, ZERO } from '../kernel/money.ts'
import { adaptersOf, findOrder, listLines, type Order } from '../orders/order-lines.ts'
import { linesToShip, refundsOfLines } from '../orders/refunded-units.ts'
import { statusUrl } from '../orders/status-link.ts'
import { refundedSoFar } from '../payments/refund-rules.ts'
import { arrivalOf, refundWhy } from '../payments/refund-words.ts'
import { bestTerms } from '../plans/code-terms.ts'
import { termsOfCodes } from '../plans/keep-device-terms.ts'
import { lessPercent, planPrice, withCodeTerms } from '../pricing/plan-price.ts'
import { type KeptVerdict, presentKeptVerdict, vehicleName } from '../vehicles/kept-verdict.ts'
import type { OrderMail, OrderMailPlan, RefundMail } from './order-mail.ts'

/** @throws ShopError `not_found` */
export async function getOrderMail(ctx: Pick<Ctx, 'db' | 'settings'>, orderId: string): Promise<OrderMail> {
  const { db } = ctx
  const order = await findOrder(db, orderId)
  if (!order) throw new ShopError('unknown_mail_order')
  const payment = await findPayment(db, orderId)
  // Prices are fixed when the payment page opens; an order of total zero never has one.
  const placedAt = payment?.openedAt ?? order.paidAt ?? order.createdAt
  const consent = order.agreements.renewalConsent
  return {
    orderId: order.id,
    orderNumber: order.number,
    email: order.email,
    statusUrl: statusUrl(ctx, order),
    locale: order.locale,
    currency: order.currency,
    placedAt,
    quantity: adaptersOf(order),
    lines: order.lines.map((line) => ({
      title: line.title,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      subtotal: line.baseSubtotal,
    })),
    discounts: order.lines.flatMap((line) =>
      line.discounts.map(({ description, quantity, amount }) => ({ description, quantity, amount })),
    ),
    subtotal: order.subtotal,
    taxes: taxesOf(order),
    exemption: order.pricing.tax?.exemption?.number ?? null,
    total: order.total,
    shipTo: order.shippingAddress ? labelLines(order.shippingAddress) : [],
    vehicle: order.vehicle && vehicleInWords(nearestLanguage(order.locale), order.vehicle),
    promise: order.promise,
    delay: await findDelay(db, orderId),
    businessName: order.shippingAddress?.businessName ?? null,
    poNumber: order.poNumber,
    shipment:
      order.carrier && order.trackingNumber
        ? { carrier: order.carrier, trackingNumber: order.trackingNumber }
        : null,
    card: payment?.card ? { brand: payment.card.brand, last4: payment.card.last4 } : null,
    plan: await findPlan(db, order, placedAt),
    savedCard:
      consent && payment?.paymentMethodReference
        ? { consentText: consent.text, consentedAt: new Date(consent.agreedAt) }
        : null,
  }
}

/** The mail of a parcel: what is in it, not what was bought. @throws ShopError `not_found` */
export async function getShippedMail(ctx: Pick<Ctx, 'db' | 'settings'>, orderId: string): Promise<OrderMail> {
  const mail = await getOrderMail(ctx, orderId)
  const bought = await listLines(ctx.db, orderId)
  const lines = linesToShip(bought, await refundsOfLines(ctx.db, orderId))
  if (lines.length === 0) return mail
  return {
    ...mail,
    quantity: adaptersOf({ lines }),
    lines: lines.map(({ title, quantity, unitPrice, baseSubtotal }) => ({
      title,
      quantity,
      unitPrice,
      subtotal: baseSubtotal,
    })),
  }
}

/** @throws ShopError `not_found` */
export async function getRefundMail(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  orderId: string,
  refundId: string,
): Promise<RefundMail> {
  const { db } = ctx
  const order = await getOrderMail(ctx, orderId)
  const [row] = await db
    .select()
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(and(eq(refunds.id, refundId), eq(charges.orderId, orderId)))
  if (!row) throw new ShopError('unknown_mail_refund')
  const { amount, reason, note, createdAt, paymentId } = row.refunds
  // To the card it came from, which for a second payment may be another than the order's.
  const { card, status } = row.payments
  const remaining =
    status === 'settled' ? minus(row.payments.amount, await refundedSoFar(db, paymentId)) : ZERO
  return {
    order: { ...order, card },
    refundId,
    why: refundWhy(reason),
    note,
    amount,
    remaining,
    startedAt: createdAt,
    ...arrivalOf(createdAt),
  }
}

/** The newest payment of an order, and when its newest payment page opened; either may be missing. */
async function findPayment(db: Db, orderId: string) {
  const { card, paymentMethodReference, status, createdAt } = payments
  const taken = and(eq(payments.chargeId, charges.id), inArray(status, ['settled', 'unfillable']))
  const [newest] = await db
    .select({ card, paymentMethodReference, openedAt: checkoutSessions.createdAt })
    .from(charges)
    .leftJoin(payments, taken)
    .leftJoin(checkoutSessions, eq(checkoutSessions.chargeId, charges.id))
    .where(eq(charges.orderId, orderId))
    .orderBy(sql`${createdAt} desc nulls last`, desc(checkoutSessions.createdAt))
    .limit(1)
  return newest
}

async function findPlan(db: Db, order: Order, at: Date): Promise<OrderMailPlan | null> {
  const [prices] = await db
    .select()
    .from(priceLists)
    .where(and(eq(priceLists.country, order.country), lte(priceLists.startsAt, at)))
    .orderBy(desc(priceLists.startsAt))
    .limit(1)
  if (!prices) return null
  const adapters = adaptersOf(order)
  const codes = await termsOfCodes(db, order.enterpriseIds)
  const terms = bestTerms(codes.map((code) => code.terms))
  const price = withCodeTerms(planPrice(prices, adapters), adapters, terms)
  return {
    unitPrice: price.adjustedUnitPrice,
    monthly: price.adjustedSubtotal,
    regularUnitPrice: lessPercent(prices.planPrice, terms?.discountPercent ?? 0),
    discountUnitPrice: lessPercent(prices.planDiscountPrice, terms?.discountPercent ?? 0),
    codeTerms: price.codeTerms,
    discountThreshold: prices.planDiscountThreshold,
  }
}

function vehicleInWords(language: string, kept: KeptVerdict): OrderMail['vehicle'] {
  const { compatibility, reason, description, compatible } = presentKeptVerdict(language, kept)
  return {
    name: vehicleName(kept),
    verdict: say(language, 'vehicles.verdict', { compatibility, reason }),
    port: compatible === 'no' ? '' : description,
  }
}

function taxesOf(order: Order): OrderMail['taxes'] {
  const parts = order.pricing.tax?.parts ?? []
  if (parts.length > 0) return parts
  return order.tax > 0 ? [{ name: 'tax', amount: order.tax }] : []
}

function labelLines(address: ShippingAddress): string[] {
  const { contact } = address
  const country = COUNTRIES.find(({ iso2 }) => iso2.toLowerCase() === address.country)?.name
  return [
    fullName(contact),
    address.businessName,
    address.line1,
    address.line2,
    `${address.city}, ${address.state} ${address.postalCode}`,
    country,
  ].filter((line): line is string => Boolean(line))
}
