import { asc, inArray } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { type Device, moveDevice } from './move-device.ts'

interface Unpacked {
  orderId: string
  /** Whom they have to belong to still; without it, anybody. */
  ownerId?: string | null
  ids: readonly string[]
  /** One that is in use stays as it is. */
  leavesUsed?: boolean
}

/**
 * Puts the devices of a parcel back on the shelf that never left, in the transaction of the order, which is locked.
 * @returns those that are there, as they were packed
 * @throws ShopError `parcel_in_use` for one that was heard of, claimed or swapped
 */
export async function unpackDevices(
  tx: Db,
  ctx: Ctx,
  { orderId, ownerId, ids, leavesUsed = false }: Unpacked,
): Promise<Device[]> {
  const packed = await tx
    .select()
    .from(devices)
    .where(inArray(devices.id, [...ids]))
    .orderBy(asc(devices.id))
    .for('update')
  const isUntouched = (device: Device) =>
    device.state === 'shipped' &&
    device.lastReportAt === null &&
    (ownerId === undefined || device.ownerId === ownerId) &&
    device.offeredTo === null
  const untouched = packed.filter(isUntouched)
  if (!leavesUsed && untouched.length < packed.length) throw new ShopError('parcel_in_use')
  for (const device of untouched) {
    const changes = { orderId: null, ownerId: null, name: null, replacesId: null }
    await moveDevice(tx, ctx, { device, to: 'stocked', changes, detail: { orderId, isUndone: true } })
  }
  return untouched
}
