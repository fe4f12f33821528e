import { asc, eq } from 'drizzle-orm'
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
  { id: orderId, userId }: { id: string; userId: string | null },
): Promise<void> {
  const packed = await tx
    .select()
    .from(devices)
    .where(eq(devices.orderId, orderId))
    .orderBy(asc(devices.id))
    .for('update')
  const isUntouched = ({ state, lastReportAt, ownerId, offeredTo }: (typeof packed)[number]) =>
    state === 'shipped' && lastReportAt === null && ownerId === userId && offeredTo === null
  if (!packed.every(isUntouched)) throw new ShopError('parcel_in_use')
  for (const device of packed) {
    const changes = { orderId: null, ownerId: null, name: null }
    await moveDevice(tx, ctx, { device, to: 'stocked', changes, detail: { orderId, isUndone: true } })
  }
}
