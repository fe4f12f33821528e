import { and, asc, inArray, isNull } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { type Device, moveDevice } from './move-device.ts'
import { findBySerial, packingTrouble } from './named-serial.ts'
import { normalSerial } from './serial.ts'

interface Parcel {
  orderId: string
  ownerId: string | null
  /** Adapters in it, by SKU. */
  units: readonly { sku: string; quantity: number }[]
  serials: readonly string[]
  /** In the place of broken ones: refurbished adapters may go. */
  isReplacement?: boolean
}

/**
 * Ties devices to the order they were packed for, in the transaction of their parcel.
 * @returns them, as they are now
 * @throws ShopError `invalid` unless there are as many as units, each in stock and of a variant of the order
 */
export async function packDevices(tx: Db, ctx: Ctx, parcel: Parcel): Promise<Device[]> {
  const serials = parcel.serials.map(normalSerial)
  const units = parcel.units.reduce((sum, { quantity }) => sum + quantity, 0)
  if (serials.length !== units || new Set(serials).size !== units) {
    throw new ShopError('serials_not_units', { units }, { at: 'serials' })
  }
  const found = await tx
    .select()
    .from(devices)
    .where(and(inArray(devices.serial, serials), isNull(devices.restockedAt)))
    .orderBy(asc(devices.id))
    .for('update')
  const skus = parcel.units.map(({ sku }) => sku)
  for (const [index, serial] of serials.entries()) {
    const device = found.find((each) => each.serial === serial)
    // The order of one that cannot be packed is read for its name alone.
    const named = device?.state === 'stocked' ? { device, order: null } : await findBySerial(tx, serial)
    const { isReplacement = false } = parcel
    const trouble = packingTrouble(serial, named, { skus, at: `serials.${index}`, isReplacement })
    if (trouble) throw trouble
  }
  requireUnits(parcel, found)
  const { orderId, ownerId } = parcel
  const move = { to: 'shipped', changes: { orderId, ownerId }, detail: { orderId } } as const
  const packed: Device[] = []
  for (const device of found) packed.push(await moveDevice(tx, ctx, { device, ...move }))
  return packed
}

/** As many of each variant as the order has, as far as it is known what they are. */
function requireUnits({ units }: Parcel, packed: readonly Device[]): void {
  for (const { sku, quantity } of units) {
    const known = packed.filter((device) => device.sku === sku)
    const [extra] = known.slice(quantity)
    if (!extra) continue
    const wanted = units.map((line) => `${line.quantity} × ${line.sku}`).join(', ')
    throw new ShopError('serial_other_variant', { serial: extra.serial, sku, wanted }, { at: 'serials' })
  }
}
