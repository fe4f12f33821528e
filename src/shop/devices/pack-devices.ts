import { and, asc, inArray, isNull } from 'drizzle-orm'
import { devices } from '../../../db/tables/devices.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../kernel/db.ts'
import { ShopError } from '../kernel/errors.ts'
import { moveDevice } from './move-device.ts'
import { normalSerial } from './serial.ts'

interface Parcel {
  orderId: string
  ownerId: string | null
  units: number
  serials: readonly string[]
}

/**
 * Ties devices to the order they were packed for, in the transaction of its fulfilment.
 * @throws ShopError `invalid` unless there are as many as units, each in stock
 */
export async function packDevices(tx: Db, ctx: Ctx, parcel: Parcel): Promise<void> {
  const serials = parcel.serials.map(normalSerial)
  if (serials.length !== parcel.units || new Set(serials).size !== parcel.units) {
    throw new ShopError('serials_not_units', { units: parcel.units }, { at: 'serials' })
  }
  const found = await tx
    .select()
    .from(devices)
    .where(and(inArray(devices.serial, serials), isNull(devices.restockedAt)))
    .orderBy(asc(devices.id))
    .for('update')
  const stocked = new Set(found.filter(({ state }) => state === 'stocked').map(({ serial }) => serial))
  const missing = serials.flatMap((serial, index) => (stocked.has(serial) ? [] : [`serials.${index}`]))
  if (missing.length > 0) throw new ShopError('device_not_in_stock', { at: missing })
  for (const device of found) {
    const changes = { orderId: parcel.orderId, ownerId: parcel.ownerId }
    await moveDevice(tx, ctx, { device, to: 'shipped', changes, detail: { orderId: parcel.orderId } })
  }
}
