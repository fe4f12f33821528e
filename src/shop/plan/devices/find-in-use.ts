import { and, eq } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { planAccounts } from '../../../../db/tables/plans.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { PlanAccount } from '../plans/plan-account.ts'
import type { Device } from './move-device.ts'
import { getOwnDevice } from './queries.ts'

export async function lockOwn(tx: Db, userId: string, id: string): Promise<void> {
  await getOwnDevice(tx, userId, id)
  await tx.select({ id: devices.id }).from(devices).where(eq(devices.id, id)).for('update')
}

interface InUse {
  device: Device
  account: PlanAccount
  /** Who set the end that is to come, if one is: its owner, or the months an enterprise code includes. */
  endsBy: 'owner' | 'included' | null
}

/** @throws ShopError `not_found`; `conflict` unless the device is installed or paused, with a plan */
export async function findInUse(tx: Db, userId: string, id: string): Promise<InUse> {
  const { device, endsWithIncluded } = await getOwnDevice(tx, userId, id)
  const [row] = await tx
    .select({ account: planAccounts })
    .from(planAccounts)
    .innerJoin(orders, eq(orders.country, planAccounts.market))
    .where(and(eq(planAccounts.userId, userId), eq(orders.id, device.orderId ?? '')))
  const isInUse = device.state === 'installed' || device.state === 'paused'
  if (!isInUse || !row) throw new ShopError('device_not_in_use')
  const endsBy = endsWithIncluded ? 'included' : 'owner'
  return { device, account: row.account, endsBy: device.endOn === null ? null : endsBy }
}
