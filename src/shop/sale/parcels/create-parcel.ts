import { eq, max } from 'drizzle-orm'
import { parcels, parcelUnits } from '../../../../db/tables/parcels.ts'
import type { ShippingAddress } from '../../facts/addresses/schema.ts'
import { bringsGoods, type ParcelReason } from '../../facts/delivery/parcel-states.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Device } from '../../plan/devices/move-device.ts'
import { packDevices } from '../../plan/devices/pack-devices.ts'
import { passPlacesOn } from '../../plan/devices/pass-places-on.ts'
import { changeOnSale } from '../../plan/stock/change-on-sale.ts'
import type { Ctx } from '../../system/context.ts'
import type { Order, Units } from '../orders/order-lines.ts'
import type { Parcel, ParcelRow, ParcelUnit } from '../orders/read-parcels.ts'
import { countStock, inOrder, unitsBeyond } from '../orders/stock.ts'
import { noteEvent } from './note-event.ts'
import { requireGoodsMayLeave, requireMayFollow } from './require-may-leave.ts'
import { unitsForParcel } from './units-for-parcel.ts'

export interface NewParcel {
  /** Locked by the caller, as `lockOrder` reads it. */
  order: Order
  reason: ParcelReason
  /** What goes into it; without it, all that is left to pack, or what was in the parcel that is sent again. */
  units?: readonly Units[] | undefined
  /** The serial numbers of the adapters in it: one for each adapter, or none. */
  serials?: readonly string[] | undefined
  /** For a parcel that is sent again: the parcel that was lost or returned. */
  inPlaceOf?: Parcel | undefined
  /** The id of the reason for a replacement, such as a claim: it gets only one parcel. */
  cause?: string | undefined
  /** The member who gets the adapter, if that is not the buyer. */
  ownerId?: string | null | undefined
  carrier?: string | undefined
  service?: string | undefined
  trackingNumber?: string | undefined
  label?: string | undefined
  shippingAddress?: ShippingAddress | undefined
  /** The parcel ships in the same transaction, and undoing the shipment unpacks it. */
  leavesAtOnce?: boolean | undefined
}

/**
 * Packs a parcel of a locked order, in the caller's transaction; `handOverParcel` ships it. Units that replace a lost
 * parcel or a faulty adapter are taken from the shop's own stock.
 * @throws ShopError `conflict` for an order whose goods must not leave; `invalid` for units it does not have, or serial
 *   numbers that cannot be in it; `units_not_on_sale`
 */
export async function createParcel(tx: Db, ctx: Ctx, { order, ...asked }: NewParcel): Promise<Parcel> {
  if (bringsGoods(asked.reason)) await requireGoodsMayLeave(tx, order)
  else await requireMayFollow(tx, order)
  const { reason, units } = await unitsForParcel(tx, { order, ...asked })
  // A returned parcel goes out again with the same contents.
  const isSame = asked.inPlaceOf?.state === 'returned'
  const packed = isSame ? [] : await pack(tx, ctx, { ...asked, order, units })
  const lost = asked.inPlaceOf?.units.flatMap(({ deviceId }) => deviceId ?? []) ?? []
  await passPlacesOn(tx, { from: lost, to: packed.map(({ id }) => id) })
  if (reason === 'reship' && !isSame) await sendOwn(tx, ctx, { order, cause: reason, units })
  if (reason === 'replacement')
    await sendOwn(tx, ctx, { order, cause: reason, units: newOnes(units, packed) })
  const now = ctx.clock.now()
  const { carrier, service, trackingNumber, label, shippingAddress, cause, inPlaceOf } = asked
  const row: typeof parcels.$inferInsert = {
    ...{ id: newId('pcl'), orderId: order.id, number: await nextNumber(tx, order.id), reason },
    ...{ state: label ? 'labelled' : 'packed', cause, inPlaceOf: inPlaceOf?.id },
    ...{ carrier, service, trackingNumber, label, shippingAddress, createdAt: now, updatedAt: now },
  }
  const [made] = await tx.insert(parcels).values(row).returning()
  if (!made) throw new Error('insert of a parcel returned nothing')
  const inside = isSame ? (inPlaceOf?.units ?? []) : unitsInside(units, packed)
  await writeUnits(tx, made, inside)
  if (asked.leavesAtOnce) return { ...made, units: inside }
  await noteEvent(tx, ctx, { parcel: made, state: made.state })
  const detail = { parcelId: made.id, parcel: made.number, reason, units: inside.map(unitInDetail) }
  await recordAudit(tx, ctx.actor, { action: 'parcel.packed', subject: order.id, detail })
  return { ...made, units: inside }
}

function unitInDetail({ sku, quantity, serial }: ParcelUnit) {
  return { sku, quantity, ...(serial && { serial }) }
}

async function pack(
  tx: Db,
  ctx: Ctx,
  {
    order,
    units,
    reason,
    serials = [],
    ownerId = order.userId,
  }: Pick<NewParcel, 'order' | 'reason' | 'serials' | 'ownerId'> & { units: readonly Units[] },
): Promise<Device[]> {
  if (serials.length === 0) return []
  const kinds = new Map(order.lines.map(({ sku, kind }) => [sku, kind]))
  const adapters = units.filter(({ sku }) => kinds.get(sku) !== 'accessory')
  return packDevices(tx, ctx, {
    ...{ orderId: order.id, ownerId, units: adapters, serials },
    isReplacement: reason === 'replacement',
  })
}

/** Units the shop sends at its own cost are not for sale any more. */
async function sendOwn(
  tx: Db,
  ctx: Ctx,
  { order, cause, units }: { order: Order; cause: 'reship' | 'replacement'; units: readonly Units[] },
): Promise<void> {
  for (const { sku, quantity } of inOrder(units)) {
    const left = await countStock(tx, sku)
    if (left < quantity) throw new ShopError('units_not_on_sale', { sku, left })
    await changeOnSale(tx, ctx, { sku, delta: -quantity, cause, detail: { orderId: order.id } })
  }
}

/** Refurbished adapters were never on sale. */
function newOnes(units: readonly Units[], packed: readonly Device[]): Units[] {
  const used = packed.filter(({ condition }) => condition !== 'new')
  return unitsBeyond(
    units,
    used.map(({ sku }) => ({ sku: sku ?? units[0]?.sku ?? '', quantity: 1 })),
  )
}

/** Each adapter that was scanned by itself, and the rest by SKU. One received without its SKU is of the first that is short. */
function unitsInside(units: readonly Units[], packed: readonly Device[]): ParcelUnit[] {
  const rest = new Map(units.map(({ sku, quantity }) => [sku, quantity]))
  const named = packed
    .toSorted((a, b) => Number(a.sku === null) - Number(b.sku === null))
    .map(({ id, sku, serial, condition }): ParcelUnit => {
      const as = sku ?? units.find((each) => (rest.get(each.sku) ?? 0) > 0)?.sku ?? ''
      rest.set(as, (rest.get(as) ?? 0) - 1)
      return { sku: as, quantity: 1, deviceId: id, serial, condition }
    })
  const others = [...rest].filter(([, quantity]) => quantity > 0)
  return [...named, ...others.map(([sku, quantity]) => ({ sku, quantity, ...UNNAMED }))]
}

const UNNAMED = { deviceId: null, serial: null, condition: null }

async function writeUnits(tx: Db, { id }: ParcelRow, units: readonly ParcelUnit[]): Promise<void> {
  const rows = units.map(({ sku, quantity, deviceId }, position) => ({ sku, quantity, deviceId, position }))
  await tx.insert(parcelUnits).values(rows.map((row) => ({ ...row, parcelId: id })))
}

async function nextNumber(tx: Db, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ newest: max(parcels.number) })
    .from(parcels)
    .where(eq(parcels.orderId, orderId))
  return (row?.newest ?? 0) + 1
}
