import { recordAudit } from '../../kernel/audit.ts'
import { type ListedOrder, readOrderPage } from '../../sale/orders/list-orders.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { type Columns, csvFile, phoneCell } from './csv.ts'

const PAGE = 500

const COLUMNS: Columns<ListedOrder> = {
  order: ({ order }) => order.number,
  adapters: ({ toPack }) => toPack,
  firstName: ({ order }) => order.shippingAddress?.contact.firstName,
  lastName: ({ order }) => order.shippingAddress?.contact.lastName,
  company: ({ order }) => order.shippingAddress?.businessName,
  line1: ({ order }) => order.shippingAddress?.line1,
  line2: ({ order }) => order.shippingAddress?.line2,
  city: ({ order }) => order.shippingAddress?.city,
  state: ({ order }) => order.shippingAddress?.state,
  postalCode: ({ order }) => order.shippingAddress?.postalCode,
  country: ({ order }) => order.country.toUpperCase(),
  phone: ({ order }) => phoneCell(order.shippingAddress?.contact.phone),
  email: ({ order }) => order.email,
}

/** Where the parcels to pack go, for the program of a carrier: CSV, what waits longest first. The audit log has it first. */
export async function exportLabels(ctx: Ctx): Promise<AsyncGenerator<string>> {
  requireStaff(ctx, 'fulfil_order')
  await recordAudit(ctx.db, ctx.actor, { action: 'labels.exported', subject: 'orders', detail: {} })
  return csvFile(COLUMNS, parcelsToPack(ctx))
}

async function* parcelsToPack(ctx: Ctx) {
  for (let cursor: number | null | undefined; cursor !== null; ) {
    const filter = {
      status: 'paid',
      held: false,
      sort: 'placed',
      cursor: cursor ?? undefined,
      limit: PAGE,
    } as const
    const page = await readOrderPage(ctx.db, filter)
    yield page.orders.filter(({ toPack }) => toPack > 0)
    cursor = page.next
  }
}
