import { Hono } from 'hono'
import { z } from 'zod'
import { codeUpTo, wordsUpTo } from '../../shop/kernel/bounded-text.ts'
import { Email } from '../../shop/kernel/email-field.ts'
import { inputError } from '../../shop/kernel/input-error.ts'
import { MARKET_CODES } from '../../shop/kernel/market-code.ts'
import { cancelOrder } from '../../shop/sale/checkout/cancel-order.ts'
import { checkScan } from '../../shop/sale/orders/check-scan.ts'
import { listChangedOrders } from '../../shop/sale/orders/list-changed-orders.ts'
import { type ListedOrder, listOrders } from '../../shop/sale/orders/list-orders.ts'
import { getOrderHistory } from '../../shop/sale/orders/order-history.ts'
import { ORDER_ORIGINS } from '../../shop/sale/orders/origin.ts'
import { presentOrder } from '../../shop/sale/orders/present-order.ts'
import { ORDER_SORTS } from '../../shop/sale/orders/sorts.ts'
import { ORDER_STATUSES } from '../../shop/sale/orders/status.ts'
import { fulfilOrder } from '../../shop/sale/parcels/fulfil-order.ts'
import type { Ctx } from '../../shop/system/context.ts'
import { readJson, readQuery } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { idCursor, MAX_INTEGER, WireDate } from '../wire-values.ts'
import { UnitsInParcel } from './parcels.ts'
import { type OrderPage, presentHistory, presentRow, type ShippedOrder } from './present-orders.ts'
import { Until } from './until.ts'

const said = wordsUpTo(120).min(1)

/** Which orders, of a list and of its export. */
const which = {
  q: said.optional().meta({
    description:
      'Number, e-mail, name, phone, company, street, city, purchase order, card (`Visa 4242`), serial, postal code, tracking number or payment reference; words in any order',
  }),
  number: z.coerce.number().int().min(1).max(MAX_INTEGER).optional(),
  email: z.optional(Email),
  status: z.enum(ORDER_STATUSES).optional(),
  held: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional()
    .meta({ description: '`false` with `status=paid`: what may be packed; `true`: what a hold keeps back' }),
  country: z.enum(MARKET_CODES).optional(),
  origin: z.enum(ORDER_ORIGINS).optional(),
  enterpriseId: said.optional(),
  from: WireDate.transform((at) => at.beginsIn('UTC'))
    .optional()
    .meta({ format: 'date-time', description: 'Placed at this time or later' }),
  to: Until.optional().meta({ description: 'Placed at this time or earlier; a day counts whole' }),
}

export const ExportFilter = z.object(which)

const Cursor = z.union([z.coerce.number().int().min(1).max(MAX_INTEGER), idCursor('aud')])

const EveryOrder = z.object({
  ...which,
  ready: z
    .literal('true')
    .transform(() => true)
    .optional()
    .meta({ description: 'Those that may be packed now: paid, not held, with units to ship. Oldest first' }),
  updatedSince: WireDate.transform((at) => at.beginsIn('UTC'))
    .optional()
    .meta({
      format: 'date-time',
      description:
        'Those that changed at this time or later, in the order in which they did. Goes with `ready`, `cursor` and `limit` alone',
    }),
  sort: z
    .enum(ORDER_SORTS)
    .default('-placed')
    .meta({ description: '`placed`: oldest first; `-placed`: newest first' }),
  cursor: Cursor.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/** A cursor goes on in the list it came from, and a filter that would not be looked at is refused. */
export const Filter = EveryOrder.superRefine((asked, refused) => {
  const { cursor, updatedSince, ready } = asked
  const isOfChanges = typeof cursor === 'string'
  if (cursor !== undefined && isOfChanges !== Boolean(updatedSince))
    refused.addIssue({ code: 'custom', path: ['cursor'], message: inputError('cursor') })
  const beside = updatedSince || ready ? Object.keys(which) : []
  for (const name of beside)
    if (asked[name as keyof typeof which] !== undefined)
      refused.addIssue({ code: 'custom', path: [name], message: inputError('not_beside') })
})

export const Shipment = z.object({
  carrier: wordsUpTo(60).min(1).optional().meta({
    description: 'Told from the number where it is left out; name one whose numbers the shop cannot read',
  }),
  trackingNumber: codeUpTo(80).min(1),
  serials: z
    .array(codeUpTo(40).min(1))
    .max(999)
    .optional()
    .meta({ description: 'Serial numbers of the adapters in the parcel: as many as units, or none' }),
  units: UnitsInParcel.optional().meta({
    description: 'What is in it; without it, all that is left to pack',
  }),
})

export const ScanQuestion = z.object({ code: codeUpTo(80).min(1) })

/** What may be packed now, by a list that has more: an order whose units all went back is in none. */
const READY = { status: 'paid', held: false, sort: 'placed' } as const

async function listOf(ctx: Ctx, { updatedSince, cursor, ready, ...filter }: z.output<typeof Filter>) {
  const isReady = ({ order, toPack }: ListedOrder) => !ready || (order.status === 'paid' && toPack > 0)
  if (updatedSince) {
    const asked = { since: updatedSince, cursor: cursor?.toString(), limit: filter.limit }
    const changed = await listChangedOrders(ctx, asked)
    return { ...changed, orders: changed.orders.filter(isReady) }
  }
  const { orders, next } = await listOrders(ctx, {
    ...filter,
    ...(ready && READY),
    cursor: Number(cursor) || undefined,
  })
  return { orders: orders.filter(isReady), next, asOf: null }
}

/** Orders as the operator works on them. */
export function ordersRoutes() {
  return new Hono<ShopEnv>()
    .get('/', async (c) => {
      const page = await listOf(c.var.ctx, readQuery(c, Filter))
      const orders = page.orders.map((row) => presentRow(c.var.ctx, row))
      return c.json({ ...page, orders } satisfies z.input<typeof OrderPage>)
    })
    .get('/:id', async (c) =>
      c.json(await presentHistory(c.var.ctx, await getOrderHistory(c.var.ctx, c.req.param('id')))),
    )
    .get('/:id/scan', async (c) =>
      c.json(await checkScan(c.var.ctx, c.req.param('id'), readQuery(c, ScanQuestion).code)),
    )
    .post('/:id/fulfilments', async (c) => {
      const order = await fulfilOrder(c.var.ctx, c.req.param('id'), await readJson(c, Shipment))
      const shown = await presentOrder(c.var.ctx, order)
      return c.json({ ...shown, undoUntil: order.tellShipmentAt } satisfies z.input<typeof ShippedOrder>, 201)
    })
    .post('/:id/cancellation', async (c) => {
      const order = await cancelOrder(c.var.ctx, c.req.param('id'))
      c.var.ctx.catalog.refresh()
      return c.json(await presentOrder(c.var.ctx, order), 201)
    })
}
