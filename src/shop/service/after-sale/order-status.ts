import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { orderReturns } from '../../../../db/tables/office.ts'
import { charges, payments, refunds } from '../../../../db/tables/payments.ts'
import { carrierLink } from '../../facts/delivery/carrier-link.ts'
import { findDelay } from '../../facts/delivery/find-delay.ts'
import { CERTIFICATE_STATUSES } from '../../facts/tax/certificate.ts'
import { certificateOfOrder } from '../../facts/tax/exemption.ts'
import { anyone } from '../../kernel/actor.ts'
import { isoOfDay } from '../../kernel/day.ts'
import { minus, sum, toUnits } from '../../kernel/money.ts'
import { answer, Count, Day, Units, When } from '../../kernel/wire.ts'
import { openReturnOf } from '../../plan/devices/return-window.ts'
import { getLinkedOrder } from '../../sale/orders/linked-order.ts'
import type { Order } from '../../sale/orders/order-lines.ts'
import { OrderAnswer, presentOrder } from '../../sale/orders/present-order.ts'
import { hasLeft, listParcels } from '../../sale/orders/read-parcels.ts'
import { arrivalOf, REFUND_WHYS, refundWhy } from '../../sale/payments/refund-words.ts'
import type { Ctx } from '../../system/context.ts'
import { listClaimable, listClaimsOfOrder } from '../claims/list-claims.ts'
import { ClaimAnswer } from '../claims/schema.ts'
import { isCalledOff } from './cancel-paid-order.ts'

const OrderRefund = answer(
  'OrderRefund',
  'Money of an order that went back, as its buyer reads it',
  z.object({
    amount: Units.describe('In currency units'),
    status: z.enum(['pending', 'succeeded', 'failed']).describe('`failed`: staff see to it'),
    why: z.enum(REFUND_WHYS).describe('`staff`: see `note`'),
    note: z.string().nullable().describe('What staff wrote about it for the buyer'),
    card: z.string().nullable().describe('The last four digits of the card it goes to; null for another way'),
    startedAt: When,
    expectedFrom: Day.describe('The first day on which most banks show it'),
    expectedBy: Day.describe('The last day on which most banks show it'),
  }),
)

export const OrderStatusAnswer = answer(
  'OrderStatus',
  'How an order stands, by the link in its mails',
  z.object({
    order: OrderAnswer,
    trackingUrl: z
      .string()
      .nullable()
      .describe('The carrier’s page about the parcel; null for an unknown carrier'),
    shippedAt: When.nullable().describe('Null until the parcel has left'),
    deliveredAt: When.nullable().describe('Null until its arrival is reported'),
    isCancelled: z.boolean().describe('Did the buyer cancel it? Its money is on the way back, or is back'),
    delay: z
      .object({
        shipBy: Day.describe('The day by which it is to leave now'),
        needsYes: z.boolean().describe('Is it called off unless the buyer agrees?'),
        agreedAt: When.nullable().describe('When the buyer agreed to wait'),
      })
      .nullable()
      .describe('Null while the order is in time'),
    returnUntil: Day.nullable().describe(
      'The last day to start its return; null once that is over, and while it has not left',
    ),
    mayChange: z.boolean().describe('May the buyer still correct the address, or cancel?'),
    paid: Units.describe('What was paid, in currency units'),
    refunded: Units.describe('What went back of it or is on its way, in currency units'),
    remaining: Units.describe('What is left of it, in currency units'),
    refunds: z.array(OrderRefund).describe('The newest first'),
    taxCertificate: z
      .object({
        status: z.enum(CERTIFICATE_STATUSES).describe('`waiting`: staff have not looked at it'),
        reason: z.string().nullable().describe('Why it was refused or withdrawn, as staff wrote it'),
      })
      .nullable()
      .describe('The newest that was sent with this order; null for none'),
    claims: z.array(ClaimAnswer).describe('What was said to be wrong with its adapters; the newest first'),
    adapters: z
      .array(
        z.object({
          serial: z.string().describe('As it stands on the adapter'),
          name: z.string().nullable().describe('What its owner calls it; null without a name'),
          inClaim: z.boolean().describe('Is it in a claim that is not over?'),
          recall: z.string().nullable().describe('What the shop calls it back for; null where it does not'),
        }),
      )
      .describe('Those a claim can be about; empty before it has left'),
    returns: z
      .array(z.object({ quantity: Count.describe('Units that came back'), at: When }))
      .describe('Goods that came back and were looked at'),
  }),
)
export type OrderStatusAnswer = z.input<typeof OrderStatusAnswer>

/** How an order stands. @throws ShopError `link_invalid` */
export async function readOrderStatus(ctx: Ctx, token: string): Promise<OrderStatusAnswer> {
  anyone(ctx)
  const order = await getLinkedOrder(ctx, token)
  return presentStatus(ctx, order)
}

async function presentStatus(ctx: Ctx, order: Order): Promise<OrderStatusAnswer> {
  const back = await refundsOf(ctx, order.id)
  const returned = await ctx.db.select().from(orderReturns).where(eq(orderReturns.orderId, order.id))
  const wentBack = sum(
    back.filter(({ status, isOwn }) => status !== 'failed' && isOwn).map(({ amount }) => amount),
  )
  const { carrier, trackingNumber } = order
  const parcels = await listParcels(ctx.db, [order.id])
  return {
    order: await presentOrder(ctx, order),
    trackingUrl: carrier && trackingNumber ? carrierLink({ carrier, trackingNumber }) : null,
    shippedAt: order.fulfilledAt,
    deliveredAt: order.deliveredAt,
    isCancelled: isCalledOff(order),
    delay: order.status === 'paid' ? await findDelay(ctx.db, order.id) : null,
    returnUntil: await returnUntilOf(ctx, order),
    mayChange: order.status === 'paid' && !isCalledOff(order) && !parcels.some(hasLeft),
    paid: toUnits(order.total),
    refunded: toUnits(wentBack),
    remaining: toUnits(minus(order.total, wentBack)),
    taxCertificate: await certificateOfOrder(ctx.db, order.id),
    refunds: back.map(({ amount, status, reason, note, card, createdAt }) => ({
      amount: toUnits(amount),
      status,
      why: refundWhy(reason),
      note,
      card: card?.last4 ?? null,
      startedAt: createdAt,
      ...arrivalOf(createdAt, order.country),
    })),
    claims: await listClaimsOfOrder(ctx.db, order),
    adapters: order.status === 'fulfilled' ? await listClaimable(ctx.db, order) : [],
    returns: returned.map(({ lines, createdAt }) => ({
      quantity: lines.reduce((units, line) => units + line.quantity, 0),
      at: createdAt,
    })),
  }
}

async function returnUntilOf(ctx: Ctx, order: Order): Promise<string | null> {
  const until = order.status === 'fulfilled' ? await openReturnOf(ctx, order) : null
  return until === null ? null : isoOfDay(until)
}

/** `isOwn`: of the payment that paid for the order, and not of a second one that was never the order's. */
async function refundsOf({ db }: Pick<Ctx, 'db'>, orderId: string) {
  const rows = await db
    .select({ refund: refunds, card: payments.card, use: payments.status })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(eq(charges.orderId, orderId))
    .orderBy(desc(refunds.createdAt))
  return rows.map(({ refund, card, use }) => ({
    ...refund,
    card,
    isOwn: use === 'settled' || use === 'unfillable',
  }))
}
