import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import type { Db } from '../../kernel/db.ts'
import type { Device } from './move-device.ts'

export interface LockedDevice {
  device: Device
  /** Null for one that was never packed. */
  order: typeof orders.$inferSelect | null
}

/**
 * The devices that have these serial numbers now, by it and locked in the caller's transaction; a number that is not
 * known is left out; `alsoIds` are locked with them. In the order of their ids, so that two batches cannot wait for each other.
 */
export async function lockDevices(
  tx: Db,
  serials: string[],
  more: { alsoIds?: readonly string[] } = {},
): Promise<Map<string, LockedDevice>> {
  const ids = more.alsoIds ?? []
  const named = inArray(devices.serial, serials)
  const rows = await tx
    .select({ device: devices, order: orders })
    .from(devices)
    .leftJoin(orders, eq(orders.id, devices.orderId))
    .where(
      and(ids.length > 0 ? or(named, inArray(devices.id, [...ids])) : named, isNull(devices.restockedAt)),
    )
    .orderBy(asc(devices.id))
    .for('update', { of: devices })
  return new Map(rows.map((row) => [row.device.serial, row]))
}
