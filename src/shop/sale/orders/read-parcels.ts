import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { parcels, parcelUnits } from '../../../../db/tables/parcels.ts'
import { bringsGoods } from '../../facts/delivery/parcel-states.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { UnitCondition } from '../../plan/devices/condition.ts'
import type { Units } from './order-lines.ts'
import { unitsBeyond } from './stock.ts'

export interface ParcelUnit {
  sku: string
  quantity: number
  deviceId: string | null
  /** Of the adapter that was scanned into it. */
  serial: string | null
  /** Of the adapter. */
  condition: UnitCondition | null
}

export type ParcelRow = typeof parcels.$inferSelect

/** A parcel with what is in it. */
export type Parcel = ParcelRow & { units: ParcelUnit[] }

/** The parcels of these orders, each order's by their numbers. */
export async function listParcels(db: Db, orderIds: readonly string[]): Promise<Parcel[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select()
    .from(parcels)
    .where(inArray(parcels.orderId, [...orderIds]))
    .orderBy(asc(parcels.orderId), asc(parcels.number))
  return withUnits(db, rows)
}

/** A parcel of an order by its number, as the API names it. */
export async function findParcel(
  db: Db,
  { orderId, number }: { orderId: string; number: number },
): Promise<Parcel | undefined> {
  const rows = await db
    .select()
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), eq(parcels.number, number)))
  const [found] = await withUnits(db, rows)
  return found
}

/** @throws ShopError `unknown_parcel` */
export async function getParcel(db: Db, id: string): Promise<Parcel> {
  const [found] = await withUnits(db, await db.select().from(parcels).where(eq(parcels.id, id)))
  if (!found) throw new ShopError('unknown_parcel')
  return found
}

export async function withUnits(db: Db, rows: readonly ParcelRow[]): Promise<Parcel[]> {
  if (rows.length === 0) return []
  const { parcelId, sku, quantity, deviceId, position } = parcelUnits
  const units = await db
    .select({ parcelId, sku, quantity, deviceId, serial: devices.serial, condition: devices.condition })
    .from(parcelUnits)
    .leftJoin(devices, eq(devices.id, deviceId))
    .where(
      inArray(
        parcelId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(position))
  const byParcel = Map.groupBy(units, (unit) => unit.parcelId)
  return rows.map((row) => ({
    ...row,
    units: (byParcel.get(row.id) ?? []).map(({ parcelId: _, ...unit }) => unit),
  }))
}

/** The units of goods that were bought and are in a parcel, by SKU; what was sent again or instead is not among them. */
export function goodsIn(some: readonly Parcel[]): Units[] {
  return some.filter(({ reason }) => bringsGoods(reason)).flatMap(({ units }) => units)
}

/** What of `units` is in none of these parcels. */
export function unitsOutside(units: readonly Units[], some: readonly Parcel[]): Units[] {
  return unitsBeyond(units, goodsIn(some)).filter(({ quantity }) => quantity > 0)
}

/** Of an order in a query: one of its parcels has left. */
export const hasPartLeft = sql<boolean>`exists (
  select 1 from ${parcels} where ${parcels.orderId} = ${orders.id} and ${parcels.handedOverAt} is not null)`

export function hasLeft({ handedOverAt }: Pick<ParcelRow, 'handedOverAt'>): boolean {
  return handedOverAt !== null
}
