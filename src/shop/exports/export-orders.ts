import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import { toUnits } from '../kernel/money.ts'
import { type ListedOrder, readOrderPage } from '../orders/list-orders.ts'
import { mainLine } from '../orders/order-lines.ts'
import type { OrderFilter } from '../orders/search-orders.ts'
import { requireStaff } from '../staff/duties.ts'
import { csvLine } from './csv.ts'

const PAGE = 500

const COLUMNS: Record<string, (row: ListedOrder) => string | number | Date | null | undefined> = {
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
  return writeOrders(ctx, filter)
}

async function* writeOrders(ctx: Ctx, filter: Omit<OrderFilter, 'cursor' | 'limit'>) {
  yield csvLine(Object.keys(COLUMNS))
  for (let cursor: number | null | undefined; cursor !== null; ) {
    const page = await readOrderPage(ctx.db, { ...filter, cursor: cursor ?? undefined, limit: PAGE })
    yield page.orders.map((row) => csvLine(Object.values(COLUMNS).map((read) => read(row)))).join('')
    cursor = page.next
  }
}
