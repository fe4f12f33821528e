import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { parcels, parcelUnits } from '../../../../db/tables/parcels.ts'
import { invoices, planAccounts } from '../../../../db/tables/plans.ts'
import type { Db } from '../../kernel/db.ts'
import { toUnits } from '../../kernel/money.ts'

interface Told {
  /** As in `invoice.past_due`. */
  action: string
  subject: string
  detail: Record<string, unknown>
}

/** The data of a message: ids, states and money, no personal data. */
export async function eventData(db: Db, { action, subject, detail }: Told): Promise<Record<string, unknown>> {
  if (action.startsWith('stock.')) return stockData(subject, detail)
  const [prefix] = subject.split('_', 1)
  switch (prefix) {
    case 'pla':
      return planData(db, subject, detail)
    case 'dev':
      return deviceData(db, subject, detail)
    case 'inv':
      return { ...(await invoiceData(db, subject)), status: stateAfter(action) }
    case 'ord':
      if (action.startsWith('parcel.')) return parcelData(db, { action, subject, detail })
      return { ...(await orderData(db, subject)), status: stateAfter(action) }
    case 'clm':
      return claimData(subject, { action, detail })
    default:
      return { id: subject }
  }
}

/** How many units of a variant are on sale, by that change alone: a later one has a message of its own. */
function stockData(sku: string, { from, to, cause, left, lowAt }: Told['detail']) {
  if (lowAt !== undefined) return { sku, onSale: left, lowAt }
  return { sku, onSale: to, delta: Number(to) - Number(from), cause: cause ?? 'by_hand' }
}

/** What a bill or an order came to be, whatever it has become since: a message that waited tells the truth of its moment. */
function stateAfter(action: string): string {
  if (action === 'order.shipment_told') return 'fulfilled'
  return action.slice(action.indexOf('.') + 1)
}

/** The adapter a plan started for, or all that are in use. */
async function planData(db: Db, id: string, { deviceId, waitsFor }: Told['detail']) {
  const [account] = await db.select().from(planAccounts).where(eq(planAccounts.id, id))
  const devicesTold = typeof deviceId === 'string' ? eq(devices.id, deviceId) : inUse(account)
  const rows = await db
    .select({ id: devices.id, serial: devices.serial })
    .from(devices)
    .innerJoin(orders, eq(orders.id, devices.orderId))
    .where(devicesTold)
    .orderBy(devices.id)
  return {
    planAccountId: id,
    market: account?.market ?? null,
    devices: rows,
    ...(waitsFor ? { waitsFor } : {}),
  }
}

/** The adapters of a plan that are in use; none of a plan that is unknown. */
function inUse(account: typeof planAccounts.$inferSelect | undefined): SQL | undefined {
  if (!account?.userId) return sql`false`
  return and(
    eq(devices.ownerId, account.userId),
    eq(devices.state, 'installed'),
    eq(orders.country, account.market),
  )
}

async function deviceData(db: Db, id: string, { inPlaceOf, waitsFor }: Told['detail']) {
  const ids = typeof inPlaceOf === 'string' ? [id, inPlaceOf] : [id]
  const rows = await db
    .select({ id: devices.id, serial: devices.serial })
    .from(devices)
    .where(inArray(devices.id, ids))
  const [device] = rows.filter((row) => row.id === id)
  const [former] = rows.filter((row) => row.id !== id)
  return {
    devices: device ? [device] : [],
    ...(waitsFor ? { waitsFor } : {}),
    ...(former ? { inPlaceOf: former } : {}),
  }
}

async function invoiceData(db: Db, id: string) {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, id))
  if (!invoice) return { invoiceId: id }
  const { number, currency, total, planAccountId } = invoice
  return { invoiceId: id, number, currency, total: toUnits(total), planAccountId }
}

/** What is in a parcel, and who has it; where it goes is read from the order. */
async function parcelData(db: Db, { action, subject, detail }: Told) {
  const id = typeof detail.parcelId === 'string' ? detail.parcelId : ''
  const [parcel] = await db.select().from(parcels).where(eq(parcels.id, id))
  const units = await db
    .select({ sku: parcelUnits.sku, quantity: parcelUnits.quantity, serial: devices.serial })
    .from(parcelUnits)
    .leftJoin(devices, eq(devices.id, parcelUnits.deviceId))
    .where(eq(parcelUnits.parcelId, id))
    .orderBy(parcelUnits.position)
  const { number = null, reason = null, carrier = null, trackingNumber = null } = parcel ?? {}
  const state = action === 'parcel.told' ? 'handed_over' : stateAfter(action)
  return {
    ...(await orderData(db, subject)),
    parcel: { id, number, state, reason, carrier, trackingNumber, units },
  }
}

/** What was logged with it: a claim goes on, and its message tells of its moment. */
function claimData(id: string, { action, detail }: Pick<Told, 'action' | 'detail'>) {
  const { claim, orderId, serial, reason, resolution } = detail
  const isOpened = action === 'claim.opened'
  return {
    ...{ id, number: claim, orderId, serial },
    ...(isOpened ? { reason } : { status: stateAfter(action), resolution: resolution ?? null }),
  }
}

async function orderData(db: Db, id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return { orderId: id, orderNumber: order?.number ?? null }
}
