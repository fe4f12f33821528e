import { and, asc, count, eq, gte, max, min } from 'drizzle-orm'
import { deviceDays, devices } from '../../../../db/tables/devices.ts'
import type { Agreement } from '../../../../db/tables/orders.ts'
import { charges, disputes, payments } from '../../../../db/tables/payments.ts'
import { type Day, dayIn } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { findOrder, type Order } from '../../sale/orders/order-lines.ts'
import { listParcels, type Parcel } from '../../sale/orders/read-parcels.ts'

/** An adapter of the order after it shipped: days on which it reported, never where it was. */
export interface AdapterUse {
  serial: string
  days: number
  firstDay: Day
  lastDay: Day
}

/** What the shop knows of a disputed order. */
export interface Pack {
  dispute: typeof disputes.$inferSelect
  payment: typeof payments.$inferSelect
  order: Order
  /** Those that left, the first first. */
  parcels: Parcel[]
  agreements: Agreement[]
  use: AdapterUse[]
}

/** Adapters whose use is told one by one. */
const TOLD = 50

/** @throws ShopError `unknown_dispute`, `dispute_of_bill` */
export async function readPack(db: Db, disputeId: string): Promise<Pack> {
  const [row] = await db
    .select({ dispute: disputes, payment: payments, orderId: charges.orderId })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(eq(disputes.id, disputeId))
  if (!row) throw new ShopError('unknown_dispute')
  const order = row.orderId === null ? undefined : await findOrder(db, row.orderId)
  if (!order) throw new ShopError('dispute_of_bill')
  const parcels = (await listParcels(db, [order.id])).filter(({ handedOverAt }) => handedOverAt !== null)
  const { dispute, payment } = row
  const agreements = Object.values(order.agreements).filter((given) => given !== undefined)
  return { dispute, payment, order, parcels, agreements, use: await reportsOf(db, order) }
}

async function reportsOf(db: Db, { id, fulfilledAt }: Order): Promise<AdapterUse[]> {
  if (!fulfilledAt) return []
  const { serial } = devices
  const { day } = deviceDays
  const rows = await db
    .select({ serial, days: count(), firstDay: min(day), lastDay: max(day) })
    .from(devices)
    .innerJoin(deviceDays, eq(deviceDays.deviceId, devices.id))
    .where(and(eq(devices.orderId, id), gte(day, dayIn('UTC', fulfilledAt))))
    .groupBy(serial)
    .orderBy(asc(serial))
    .limit(TOLD)
  return rows.flatMap(({ firstDay, lastDay, ...row }) =>
    firstDay === null || lastDay === null ? [] : [{ ...row, firstDay, lastDay }],
  )
}
