import { asc, inArray } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { moveDevice } from './move-device.ts'

/**
 * Puts the devices of a parcel back on the shelf that never left, in the transaction of the order, which is locked.
 * @throws ShopError `parcel_in_use` for one that was heard of, claimed or swapped
 */
export async function unpackDevices(
  tx: Db,
  ctx: Ctx,
  { orderId, ownerId, ids }: { orderId: string; ownerId?: string | null; ids: readonly string[] },
): Promise<void> {
  const packed = await tx
    .select()
    .from(devices)
    .where(inArray(devices.id, [...ids]))
    .orderBy(asc(devices.id))
    .for('update')
  const isUntouched = (device: (typeof packed)[number]) =>
    device.state === 'shipped' &&
    device.lastReportAt === null &&
    (ownerId === undefined || device.ownerId === ownerId) &&
    device.offeredTo === null
  if (!packed.every(isUntouched)) throw new ShopError('parcel_in_use')
  for (const device of packed) {
    const changes = { orderId: null, ownerId: null, name: null, replacesId: null }
    await moveDevice(tx, ctx, { device, to: 'stocked', changes, detail: { orderId, isUndone: true } })
  }
}
