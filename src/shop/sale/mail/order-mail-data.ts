import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { orderDelays } from '../../../../db/tables/office.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { charges, checkoutSessions, payments, refunds } from '../../../../db/tables/payments.ts'
import { nearestLanguage, say } from '../../../words/say.ts'
import { labelLines } from '../../facts/addresses/label-lines.ts'
import { deliveryOf } from '../../facts/delivery/expect-delivery.ts'
import { asDelay } from '../../facts/delivery/find-delay.ts'
import { type KeptVerdict, presentKeptVerdict, vehicleName } from '../../facts/vehicles/kept-verdict.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { minus, ZERO } from '../../kernel/money.ts'
import { ON_PLAN } from '../../plan/devices/adapters-on-plan.ts'
import { bestTerms } from '../../plan/plans/code-terms.ts'
import { termsOfCodes } from '../../plan/plans/keep-device-terms.ts'
import type { Ctx } from '../../system/context.ts'
import { adaptersOf, LINES, type Order, withLinesAlong } from '../orders/order-lines.ts'
import { statusUrl } from '../orders/status-link.ts'
import { refundedSoFar } from '../payments/refund-rules.ts'
import { arrivalOf, refundWhy } from '../payments/refund-words.ts'
import { lessPercent, planPrice, withCodeTerms } from '../pricing/plan-price.ts'
import { priceListInForce } from '../pricing/price-list.ts'
import type { OrderMail, OrderMailPlan, RefundMail } from './order-mail.ts'

export type MailCtx = Pick<Ctx, 'db' | 'settings' | 'catalog' | 'config' | 'clock'>

/** @throws ShopError `not_found` */
export async function getOrderMail(ctx: MailCtx, orderId: string): Promise<OrderMail> {
  const { order, payment, delay } = await readOrder(ctx.db, orderId)
  // Prices are fixed when the payment page opens; an order of total zero never has one.
  const placedAt = payment.openedAt ?? order.paidAt ?? order.createdAt
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
      line.discounts.map(({ description, rate, quantity, subtotal, amount }) => ({
        ...{ description, rate, quantity, subtotal, amount },
      })),
    ),
    subtotal: order.subtotal,
    taxes: taxesOf(order),
    taxPlace: { country: order.country, state: (order.taxLocation ?? order.shippingAddress)?.state },
    untaxedIn: order.pricing.tax?.untaxedIn ?? null,
    exemption: order.pricing.tax?.exemption?.number ?? null,
    total: order.total,
    shipTo: order.shippingAddress ? labelLines(order.shippingAddress) : [],
    vehicle: order.vehicle && vehicleInWords(nearestLanguage(order.locale), order.vehicle),
    promise: await deliveryOf(ctx, order),
    delay,
    businessName: order.shippingAddress?.businessName ?? null,
    poNumber: order.poNumber,
    shipment:
      order.carrier && order.trackingNumber
        ? { carrier: order.carrier, trackingNumber: order.trackingNumber }
        : null,
    card: payment.card ? { brand: payment.card.brand, last4: payment.card.last4 } : null,
    plan: await findPlan(ctx, order, placedAt),
    agreement: consent
      ? {
          text: consent.text,
          agreedAt: new Date(consent.agreedAt),
          keepsCard: payment.paymentMethodReference !== null,
        }
      : null,
  }
}

/** @throws ShopError `not_found` */
export async function getRefundMail(ctx: MailCtx, orderId: string, refundId: string): Promise<RefundMail> {
  const { db } = ctx
  const order = await getOrderMail(ctx, orderId)
  const [row] = await db
    .select()
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .innerJoin(orders, eq(orders.id, charges.orderId))
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
    plans: await plansOf(db, { orderId, endsDevices: row.refunds.endsDevices, isAll: remaining <= ZERO }),
    startedAt: createdAt,
    ...arrivalOf(createdAt, row.orders.country),
  }
}

/** Of who bought it: another person's plan is none of the buyer's business. */
async function plansOf(
  db: Db,
  { orderId, endsDevices, isAll }: { orderId: string; endsDevices: readonly string[]; isAll: boolean },
): Promise<RefundMail['plans']> {
  const own = await db
    .select({ id: devices.id, serial: devices.serial, name: devices.name })
    .from(devices)
    .innerJoin(orders, and(eq(orders.id, devices.orderId), eq(orders.userId, devices.ownerId)))
    .where(and(eq(devices.orderId, orderId), or(inArray(devices.id, [...endsDevices]), ON_PLAN)))
    .orderBy(devices.serial)
  const called = (some: typeof own) => some.map(({ name, serial }) => name ?? serial)
  const ends = (one: { id: string }) => endsDevices.includes(one.id)
  return { ending: called(own.filter(ends)), goingOn: isAll ? called(own.filter((one) => !ends(one))) : [] }
}

/** With its newest payment, when its newest payment page opened, and its newest delay; each may be missing. */
async function readOrder(db: Db, id: string) {
  const { card, paymentMethodReference, status, createdAt } = payments
  const taken = and(eq(payments.chargeId, charges.id), inArray(status, ['settled', 'unfillable']))
  const payment = { card, paymentMethodReference, openedAt: checkoutSessions.createdAt }
  const [row] = await db
    .select({ order: orders, lines: LINES, ...payment, delay: orderDelays })
    .from(orders)
    .leftJoin(charges, eq(charges.orderId, orders.id))
    .leftJoin(payments, taken)
    .leftJoin(checkoutSessions, eq(checkoutSessions.chargeId, charges.id))
    .leftJoin(orderDelays, eq(orderDelays.orderId, orders.id))
    .where(eq(orders.id, id))
    .orderBy(sql`${createdAt} desc nulls last`, desc(checkoutSessions.createdAt), desc(orderDelays.number))
    .limit(1)
  if (!row) throw new ShopError('unknown_mail_order')
  return { order: withLinesAlong(row), payment: row, delay: row.delay && asDelay(row.delay) }
}

async function findPlan({ db, catalog }: MailCtx, order: Order, at: Date): Promise<OrderMailPlan | null> {
  const prices = priceListInForce((await catalog.current()).priceLists, order.country, at)
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
