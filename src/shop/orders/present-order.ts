import { and, desc, eq, inArray } from 'drizzle-orm'
import type { CardDetails } from '../../../db/tables/payments.ts'
import { charges, payments } from '../../../db/tables/payments.ts'
import type { Ctx } from '../context.ts'
import { presentPricing } from '../pricing/present-pricing.ts'
import { presentKeptVerdict } from '../vehicles/kept-verdict.ts'
import { mainLine, type Order } from './order-lines.ts'
import { isComplete } from './status.ts'

/** The order as its buyer reads it. Only what is listed here ever leaves the shop. */
export async function presentOrder(ctx: Pick<Ctx, 'db'>, order: Order) {
  const card = isComplete(order.status) ? await findCard(ctx, order.id) : null
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
    billingAddress: order.billingAddress ?? order.shippingAddress,
    businessName: order.shippingAddress?.businessName ?? null,
    isBulkPackaging: order.isBulkPackaging,
    vehicle: order.vehicle && presentKeptVerdict(order.vehicle),
    enterpriseId: order.enterpriseIds.join(','),
    deviceVariantSku: main.sku,
    subscriptionVariantSku: order.planSku,
    pricing,
    agreements: order.agreements,
    ccDetails: card && { brand: card.brand, last4: card.last4, name: card.name },
    quoteExpiresAt: order.quoteExpiresAt,
    shipment: order.carrier && { carrier: order.carrier, trackingNumber: order.trackingNumber },
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

export type PresentedOrder = Awaited<ReturnType<typeof presentOrder>>

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
