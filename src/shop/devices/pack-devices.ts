import type { Ctx } from '../context.ts'
import type { Db } from '../kernel/db.ts'
import { ShopError } from '../kernel/errors.ts'
import { type LockedDevice, lockDevices } from './lock-devices.ts'
import { moveDevice } from './move-device.ts'
import { packingTrouble } from './named-serial.ts'
import { normalSerial } from './serial.ts'

interface Parcel {
  orderId: string
  ownerId: string | null
  /** Adapters in it, by SKU. */
  units: readonly { sku: string; quantity: number }[]
  serials: readonly string[]
}

/**
 * Ties devices to the order they were packed for, in the transaction of its fulfilment.
 * @throws ShopError `invalid` unless there are as many as units, each in stock and of a variant of the order
 */
export async function packDevices(tx: Db, ctx: Ctx, parcel: Parcel): Promise<void> {
  const serials = parcel.serials.map(normalSerial)
  const units = parcel.units.reduce((sum, { quantity }) => sum + quantity, 0)
  if (serials.length !== units || new Set(serials).size !== units) {
    throw new ShopError('serials_not_units', { units }, { at: 'serials' })
  }
  const found = await lockDevices(tx, serials)
  const skus = parcel.units.map(({ sku }) => sku)
  const troubles = serials.flatMap(
    (serial, index) => packingTrouble(serial, found.get(serial), { skus, at: `serials.${index}` }) ?? [],
  )
  const [first] = troubles
  // The first is named; beside it stand all whose sentence is the same.
  if (first) throw first
  requireUnits(parcel, [...found.values()])
  for (const { device } of found.values()) {
    const changes = { orderId: parcel.orderId, ownerId: parcel.ownerId }
    await moveDevice(tx, ctx, { device, to: 'shipped', changes, detail: { orderId: parcel.orderId } })
  }
}

/** As many of each variant as the order has, as far as it is known what they are. */
function requireUnits({ units }: Parcel, packed: readonly LockedDevice[]): void {
  for (const { sku, quantity } of units) {
    const known = packed.filter(({ device }) => device.sku === sku)
    const [extra] = known.slice(quantity)
    if (!extra) continue
    const wanted = units.map((line) => `${line.quantity} × ${line.sku}`).join(', ')
    throw new ShopError(
      'serial_other_variant',
      { serial: extra.device.serial, sku, wanted },
      { at: 'serials' },
    )
  }
}
