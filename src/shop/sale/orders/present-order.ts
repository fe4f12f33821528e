import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Agreement, Agreements } from '../../../../db/tables/orders.ts'
import type { CardDetails } from '../../../../db/tables/payments.ts'
import { charges, payments } from '../../../../db/tables/payments.ts'
import { nearestLanguage } from '../../../words/say.ts'
import { AddressAnswer } from '../../facts/addresses/address-answer.ts'
import { DeliveryAnswer } from '../../facts/delivery/delivery-answer.ts'
import { deliveryOf } from '../../facts/delivery/expect-delivery.ts'
import { TaxPart } from '../../facts/tax/present-tax.ts'
import { OrderVehicle, presentKeptVerdict } from '../../facts/vehicles/kept-verdict.ts'
import { joinList } from '../../kernel/comma-joined.ts'
import { toUnits } from '../../kernel/money.ts'
import { answer, Count, Currency, Email, idOf, Percent, Units, When, WhenAsText } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { seesPayment } from '../../system/staff/shown-email.ts'
import { DiscountAnswer, LineItemAnswer, PricingAnswer, presentPricing } from '../pricing/present-pricing.ts'
import { mainLine, type Order } from './order-lines.ts'
import { ORDER_ORIGINS } from './origin.ts'
import { ParcelAnswer, presentParcels } from './present-parcels.ts'
import { isComplete, ORDER_STATUSES } from './status.ts'
import { statusUrlFor } from './status-link.ts'

const AgreementAnswer = answer(
  'Agreement',
  'A text the buyer agreed to, as it was shown',
  z.object({
    textVersion: z.string().describe('Changes with the words'),
    text: z.string().describe('The words themselves, amounts filled in'),
    locale: z.string().describe('The language of the words'),
    agreedAt: WhenAsText,
    network: z
      .string()
      .nullable()
      .optional()
      .describe(
        'The network it was given from, as in `203.0.113.0/24`, never a whole address; null where it is not known, absent in older orders',
      ),
    amounts: z
      .object({
        unitPrice: Units.describe('One adapter and month before tax, in currency units'),
        quantity: Count.describe('Adapters agreed to'),
        currency: Currency,
        discountPercent: Percent.optional().describe('What an enterprise code has taken off `unitPrice`'),
        includedMonths: Count.optional().describe(
          'Months of each adapter a code includes before the first charge',
        ),
      })
      .optional()
      .describe('What was agreed to be charged, where the text is about a charge'),
  }),
)
export type AgreementAnswer = z.output<typeof AgreementAnswer>

export const OrderStatus = z
  .enum(ORDER_STATUSES)
  .describe('Where the order stands; after a full refund it is `refunded`')

export const FulfillmentStatus = z
  .enum(['unfulfilled', 'fulfilled', 'quote'])
  .describe('Has the parcel left? A later refund does not change it; `quote` for a quote')

export const OrderAnswer = answer(
  'Order',
  'An order as its buyer reads it',
  z.object({
    id: idOf('ord'),
    orderNumber: z.int().describe('The short number people read out, from 10001 up'),
    complete: z
      .boolean()
      .describe('Was it paid, or was there nothing to pay? Stays true after a refund: branch on `status`'),
    status: OrderStatus,
    fulfillmentStatus: FulfillmentStatus,
    origin: z.enum(ORDER_ORIGINS).describe('A checkout, or the link staff sent'),
    quantity: Count.describe('Units of the first line'),
    account: z
      .object({
        email: Email.describe('The e-mail of the buyer; with it a guest proves the order'),
        userAccountId: idOf('usr').nullable().describe('The account the order belongs to; null for a guest'),
      })
      .describe('Whose it is'),
    shippingAddress: AddressAnswer.nullable().describe('Null until the buyer gives one'),
    billingAddress: AddressAnswer.nullable().describe(
      'The shipping address where none was given; null for an API key',
    ),
    businessName: z.string().nullable().describe('That of the shipping address'),
    poNumber: z.string().nullable().describe('The number of the buyer’s own purchase order; null for none'),
    isBulkPackaging: z.boolean().describe('Are the adapters packed together, without boxes of their own?'),
    vehicle: OrderVehicle.nullable().describe('The vehicle the buyer asked about; null for none'),
    enterpriseId: z.string().describe('The enterprise codes, joined by commas; empty without one'),
    deviceVariantSku: z.string().describe('The variant of the first line'),
    subscriptionVariantSku: z.string().nullable().describe('The plan; null for an order without one'),
    pricing: PricingAnswer,
    agreements: z
      .object({
        renewalConsent: AgreementAnswer.optional().describe('To the monthly charge of the plan'),
        serviceCredit: AgreementAnswer.optional().describe('To how credit for old adapters is used'),
        discountPrice: AgreementAnswer.optional().describe('To the terms of free adapters'),
        contractLanguage: AgreementAnswer.optional().describe(
          'To a contract in another language than French',
        ),
      })
      .describe('What the buyer agreed to; absent where nothing was asked'),
    ccDetails: z
      .object({
        brand: z.string().describe('As in `visa`'),
        last4: z.string().describe('The last four digits'),
        name: z.string().nullable().describe('The name on the card, where it is known'),
      })
      .nullable()
      .describe('The card that paid; null until then, when there was nothing to pay, and for an API key'),
    quoteExpiresAt: When.nullable().describe('Until when the price of a quote holds; ISO 8601 in UTC'),
    delivery: DeliveryAnswer.nullable().describe(
      'As promised at checkout; counted from the day it left, or may leave, once it does not leave in time. Null where nothing was promised',
    ),
    shipment: z
      .object({
        carrier: z.string().describe('As in `UPS`'),
        trackingNumber: z.string().nullable().describe('As the carrier knows the parcel'),
        deliveredAt: When.nullable().describe(
          'When it arrived, as staff or the carrier told; null until then',
        ),
      })
      .nullable()
      .describe('Null until the parcel has left'),
    parcels: z
      .array(ParcelAnswer)
      .describe('Each box that has left: an order may come in several, and one that got lost is sent again'),
    statusUrl: z
      .string()
      .nullable()
      .describe(
        'The page of the order, which needs no login: the link is the proof of being the buyer. Null before it is paid',
      ),
    createdAt: When,
    paidAt: When.nullable().describe('Null until it is paid; ISO 8601 in UTC'),
    shopify: z
      .object({
        fullDetails: z
          .object({
            lineItems: z.array(LineItemAnswer).describe('As in `pricing`'),
            discounts: z.array(DiscountAnswer).describe('As in `pricing`'),
            taxes: z.array(TaxPart).describe('As in `pricing`'),
            subtotal: Units.describe('After discounts, before tax, in currency units'),
            totalTax: Units.describe('In currency units; -1 while it is not known'),
            total: Units.describe('With tax, in currency units'),
            currency: Currency,
          })
          .describe('The sums once more'),
      })
      .describe('The same facts in an older form, for older clients'),
  }),
)
export type OrderAnswer = z.output<typeof OrderAnswer>

/** The order as its buyer reads it. Only what is listed here ever leaves the shop. */
export async function presentOrder(
  ctx: Pick<Ctx, 'db' | 'settings' | 'actor' | 'config' | 'clock'>,
  order: Order,
): Promise<z.input<typeof OrderAnswer>> {
  const showsPayment = seesPayment(ctx)
  const card = showsPayment && isComplete(order.status) ? await findCard(ctx, order.id) : null
  const pricing = presentPricing(order.pricing)
  const main = mainLine(order)
  return {
    id: order.id,
    orderNumber: order.number,
    complete: isComplete(order.status),
    status: order.status,
    fulfillmentStatus: order.fulfillmentStatus,
    origin: order.origin,
    quantity: main.quantity,
    account: { email: order.email, userAccountId: order.userId },
    shippingAddress: order.shippingAddress,
    billingAddress: showsPayment ? (order.billingAddress ?? order.shippingAddress) : null,
    businessName: order.shippingAddress?.businessName ?? null,
    poNumber: order.poNumber,
    isBulkPackaging: order.isBulkPackaging,
    vehicle: order.vehicle && presentKeptVerdict(nearestLanguage(order.locale), order.vehicle),
    enterpriseId: joinList(order.enterpriseIds),
    deviceVariantSku: main.sku,
    subscriptionVariantSku: order.planSku,
    pricing,
    agreements: showsPayment ? presentAgreements(order.agreements) : {},
    ccDetails: card && { brand: card.brand, last4: card.last4, name: card.name },
    quoteExpiresAt: order.quoteExpiresAt,
    shipment: order.carrier
      ? { carrier: order.carrier, trackingNumber: order.trackingNumber, deliveredAt: order.deliveredAt }
      : null,
    parcels: isComplete(order.status) ? await presentParcels(ctx.db, order) : [],
    delivery: await deliveryOf(ctx, order),
    statusUrl: statusUrlFor(ctx, order),
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    shopify: {
      fullDetails: {
        lineItems: pricing.lineItems,
        discounts: pricing.devicesDiscounts,
        taxes: pricing.taxInfo.parts,
        subtotal: pricing.adjustedSubtotal,
        totalTax: pricing.taxInfo.amount,
        total: pricing.total,
        currency: pricing.currencyCode,
      },
    },
  }
}

function presentAgreements({ renewalConsent, serviceCredit, discountPrice, contractLanguage }: Agreements) {
  return {
    ...(renewalConsent && { renewalConsent: presentAgreement(renewalConsent) }),
    ...(serviceCredit && { serviceCredit: presentAgreement(serviceCredit) }),
    ...(contractLanguage && { contractLanguage: presentAgreement(contractLanguage) }),
    ...(discountPrice && { discountPrice: presentAgreement(discountPrice) }),
  }
}

function presentAgreement({ amounts, ...agreement }: Agreement) {
  return { ...agreement, ...(amounts && { amounts: { ...amounts, unitPrice: toUnits(amounts.unitPrice) } }) }
}

async function findCard(ctx: Pick<Ctx, 'db'>, orderId: string): Promise<CardDetails | null> {
  const [payment] = await ctx.db
    .select({ card: payments.card })
    .from(payments)
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(and(eq(charges.orderId, orderId), inArray(payments.status, ['settled', 'unfillable'])))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return payment?.card ?? null
}
