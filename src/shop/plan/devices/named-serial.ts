import { and, eq, isNull } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { mayLeave } from './condition.ts'
import type { Device } from './move-device.ts'

/** A device that has a serial number now, and the order it was packed for. */
export interface NamedDevice {
  device: Device
  order: Pick<typeof orders.$inferSelect, 'number' | 'fulfilledAt'> | null
}

export async function findBySerial(db: Db, serial: string): Promise<NamedDevice | undefined> {
  const { number, fulfilledAt } = orders
  const [found] = await db
    .select({ device: devices, order: { number, fulfilledAt } })
    .from(devices)
    .leftJoin(orders, eq(orders.id, devices.orderId))
    .where(and(eq(devices.serial, serial), isNull(devices.restockedAt)))
  return found
}

/** Where an adapter is, for the sentence that names it. */
export function whereIs({ device, order }: NamedDevice) {
  const { serial, state, installedAt, updatedAt } = device
  const since = { shipped: order?.fulfilledAt, installed: installedAt, paused: installedAt }
  return {
    serial,
    state,
    order: order ? String(order.number) : '',
    since: (state in since ? since[state as keyof typeof since] : undefined) ?? updatedAt,
  }
}

/**
 * What keeps an adapter out of a parcel of these variants; undefined where it may be packed. One received without its
 * variant may be packed with any. Only what is sent in the place of a broken one may be refurbished.
 */
export function packingTrouble(
  serial: string,
  found: NamedDevice | undefined,
  {
    skus,
    at,
    isReplacement = false,
  }: { skus: readonly string[]; at: string | string[]; isReplacement?: boolean },
): ShopError | undefined {
  if (!found) return new ShopError('serial_unknown', { serial }, { at })
  const { sku, state, condition } = found.device
  if (state !== 'stocked') return new ShopError('serial_taken', whereIs(found), { at })
  if (!mayLeave(condition, { isReplacement }))
    return new ShopError('serial_not_new', { serial, condition }, { at })
  if (sku === null || skus.includes(sku)) return undefined
  return new ShopError('serial_other_variant', { serial, sku, wanted: skus.join(', ') }, { at })
}
