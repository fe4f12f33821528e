import { inArray } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { toUnits } from '../../kernel/money.ts'
import { type ListedOrder, readOrderPage } from '../../sale/orders/list-orders.ts'
import { mainLine } from '../../sale/orders/order-lines.ts'
import type { OrderFilter } from '../../sale/orders/search-orders.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { type Columns, csvFile, inFours, phoneCell } from './csv.ts'
import { TAX_COLUMNS } from './tax-columns.ts'

const PAGE = 500

interface ExportedOrder extends ListedOrder {
  /** Of the adapters packed for it. */
  serials: string[]
}

const taxesOf = ({ order }: ExportedOrder) => ({ parts: order.pricing.tax?.parts ?? [] })

const COLUMNS: Columns<ExportedOrder> = {
  number: ({ order }) => order.number,
  id: ({ order }) => order.id,
  status: ({ order }) => order.status,
  fulfillment: ({ order }) => order.fulfillmentStatus,
  origin: ({ order }) => order.origin,
  createdAt: ({ order }) => order.createdAt,
  paidAt: ({ order }) => order.paidAt,
  fulfilledAt: ({ order }) => order.fulfilledAt,
  email: ({ order }) => order.email,
  firstName: ({ order }) => order.shippingAddress?.contact.firstName,
  lastName: ({ order }) => order.shippingAddress?.contact.lastName,
  businessName: ({ order }) => order.shippingAddress?.businessName,
  line1: ({ order }) => order.shippingAddress?.line1,
  line2: ({ order }) => order.shippingAddress?.line2,
  city: ({ order }) => order.shippingAddress?.city,
  state: ({ order }) => order.shippingAddress?.state,
  postalCode: ({ order }) => order.shippingAddress?.postalCode,
  country: ({ order }) => order.country,
  currency: ({ order }) => order.currency,
  quantity: ({ order }) => mainLine(order).quantity,
  subtotal: ({ order }) => toUnits(order.subtotal),
  tax: ({ order }) => toUnits(order.tax),
  total: ({ order }) => toUnits(order.total),
  refunded: ({ refunded }) => toUnits(refunded),
  enterpriseId: ({ order }) => order.enterpriseIds.join(' '),
  paymentReference: ({ paymentReference }) => paymentReference,
  carrier: ({ order }) => order.carrier,
  trackingNumber: ({ order }) => order.trackingNumber,
  serials: ({ serials }) => serials.map(inFours).join('; '),
  phone: ({ order }) => phoneCell(order.shippingAddress?.contact.phone),
  ...Object.fromEntries(
    Object.entries(TAX_COLUMNS).map(([name, read]) => [name, (row: ExportedOrder) => read(taxesOf(row))]),
  ),
}

/**
 * The orders of a filter as CSV, newest first, read page by page as they are taken; money in units of the order's
 * currency. The export is written to the audit log first.
 */
export async function exportOrders(
  ctx: Ctx,
  filter: Omit<OrderFilter, 'cursor' | 'limit'>,
): Promise<AsyncGenerator<string>> {
  requireStaff(ctx, 'export')
  await recordAudit(ctx.db, ctx.actor, {
    action: 'orders.exported',
    subject: 'orders',
    detail: { ...filter },
  })
  return csvFile(COLUMNS, ordersOf(ctx, filter))
}

async function* ordersOf(ctx: Ctx, filter: Omit<OrderFilter, 'cursor' | 'limit'>) {
  for (let cursor: number | null | undefined; cursor !== null; ) {
    const page = await readOrderPage(ctx.db, { ...filter, cursor: cursor ?? undefined, limit: PAGE })
    const serials = await serialsOf(ctx.db, page.orders)
    yield page.orders.map((row) => ({ ...row, serials: serials.get(row.order.id) ?? [] }))
    cursor = page.next
  }
}

/** By order, those packed for it, as they stand in the list of adapters. */
async function serialsOf(db: Db, rows: readonly ListedOrder[]): Promise<Map<string, string[]>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ order }) => order.id)
  const packed = await db
    .select({ orderId: devices.orderId, serial: devices.serial })
    .from(devices)
    .where(inArray(devices.orderId, ids))
    .orderBy(devices.serial)
  const serials = new Map<string, string[]>()
  for (const { orderId, serial } of packed) {
    if (orderId !== null) serials.set(orderId, [...(serials.get(orderId) ?? []), serial])
  }
  return serials
}
