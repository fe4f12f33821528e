import { Hono } from 'hono'
import { z } from 'zod'
import { Email } from '../../shop/addresses/schema.ts'
import { cancelOrder } from '../../shop/checkout/cancel-order.ts'
import type { Ctx } from '../../shop/context.ts'
import { toUnits } from '../../shop/kernel/money.ts'
import { fulfilOrder } from '../../shop/orders/fulfil-order.ts'
import { getOrderHistory, listOrders, type OrderHistory } from '../../shop/orders/list-orders.ts'
import { mainLine, type Order } from '../../shop/orders/order-lines.ts'
import { presentOrder } from '../../shop/orders/present-order.ts'
import { ORDER_STATUSES } from '../../shop/orders/status.ts'
import { refundOrder } from '../../shop/payments/refund-order.ts'
import { readJson, readQuery } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { MAX_INTEGER } from '../wire-values.ts'
import { Money } from './catalog.ts'

export const Filter = z.object({
  status: z.enum(ORDER_STATUSES).optional(),
  email: z.optional(Email),
  cursor: z.coerce.number().int().min(1).max(MAX_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export const Shipment = z.object({
  carrier: z.string().trim().min(1, 'Required').max(60),
  trackingNumber: z.string().trim().min(1, 'Required').max(80),
  serials: z
    .array(z.string().trim().min(1).max(40))
    .max(999)
    .optional()
    .meta({ description: 'Serial numbers of the adapters in the parcel: as many as units, or none' }),
})

export const Refund = z.object({
  amount: Money.optional(),
  reason: z.string().trim().min(1, 'Required').max(300),
})

/** Orders as the operator works on them. */
export function ordersDesk() {
  return new Hono<ShopEnv>()
    .get('/', async (c) => {
      const page = await listOrders(c.var.ctx, readQuery(c, Filter))
      return c.json({ orders: page.orders.map(presentRow), nextCursor: page.nextCursor })
    })
    .get('/:id', async (c) =>
      c.json(await presentHistory(c.var.ctx, await getOrderHistory(c.var.ctx, c.req.param('id')))),
    )
    .post('/:id/fulfilments', async (c) => {
      const order = await fulfilOrder(c.var.ctx, c.req.param('id'), await readJson(c, Shipment))
      return c.json(await presentOrder(c.var.ctx, order), 201)
    })
    .post('/:id/refunds', async (c) => {
      const { refundId, amount, order } = await refundOrder(
        c.var.ctx,
        c.req.param('id'),
        await readJson(c, Refund),
      )
      c.var.ctx.catalog.refresh()
      return c.json(
        {
          refundId,
          amount: toUnits(amount),
          status: order.status,
          order: await presentOrder(c.var.ctx, order),
        },
        201,
      )
    })
    .post('/:id/cancellation', async (c) => {
      const order = await cancelOrder(c.var.ctx, c.req.param('id'))
      c.var.ctx.catalog.refresh()
      return c.json(await presentOrder(c.var.ctx, order), 201)
    })
}

function presentRow(order: Order) {
  return {
    id: order.id,
    orderNumber: order.number,
    status: order.status,
    fulfillmentStatus: order.fulfillmentStatus,
    email: order.email,
    country: order.country,
    currency: order.currency,
    quantity: mainLine(order).quantity,
    total: toUnits(order.total),
    createdAt: order.createdAt,
    paidAt: order.paidAt,
  }
}

async function presentHistory(ctx: Ctx, { order, sessions, payments, refunds, history }: OrderHistory) {
  return {
    ...(await presentOrder(ctx, order)),
    stockHeld: order.stockHeld,
    checkoutSessions: sessions.map(
      ({ id, providerSessionId, mode, status, amount, currency, keepCard, expiresAt, createdAt }) => ({
        id,
        providerSessionId,
        mode,
        status,
        amount: toUnits(amount),
        currency,
        keepCard,
        expiresAt,
        createdAt,
      }),
    ),
    payments: payments.map(({ id, provider, reference, status, amount, currency, card, createdAt }) => ({
      id,
      provider,
      reference,
      status,
      amount: toUnits(amount),
      currency,
      card,
      createdAt,
    })),
    refunds: refunds.map(({ id, paymentId, amount, reason, status, providerReference, createdAt }) => ({
      id,
      paymentId,
      amount: toUnits(amount),
      reason,
      status,
      providerReference,
      createdAt,
    })),
    history: history.map(({ actor, action, detail, at }) => ({ actor, action, detail, at })),
  }
}
