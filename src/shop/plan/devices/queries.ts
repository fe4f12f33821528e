import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import type { KeptVerdict } from '../../facts/vehicles/kept-verdict.ts'
import { requireMember } from '../../kernel/actor.ts'
import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../../system/context.ts'
import { ON_PLAN } from './adapters-on-plan.ts'
import { adoptDevices } from './adopt-devices.ts'
import { unknownDevice } from './install-device.ts'
import type { Device } from './move-device.ts'

export interface OwnDevice {
  device: Device
  /** The vehicle its order was placed for; null for who got the adapter from the buyer. */
  vehicle: KeptVerdict | null
  /** Was its order refunded, or lost to a dispute, and is it still in use? */
  isRefunded: boolean
  /** Does it end with its included months, because there is no consent to more? */
  endsWithIncluded: boolean
}

/** The columns of a device for every reader. */
export const OWN_DEVICE = {
  device: devices,
  vehicle: sql<KeptVerdict | null>`case when ${orders.userId} = ${devices.ownerId} then ${orders.vehicle} end`,
  isRefunded: sql<boolean>`coalesce(${orders.userId} = ${devices.ownerId} and ${ON_PLAN} and (${orders.status} = 'refunded'
    or exists (select 1 from payments p join disputes d on d.payment_id = p.id
      where p.order_id = ${orders.id} and d.status = 'lost')), false)`,
  endsWithIncluded: sql<boolean>`${devices.endOn} is not null and exists (
    select 1 from plan_spans s
    where s.device_id = ${devices.id} and s.to_day = ${devices.endOn} and s.ended_by = 'included_over')`,
}

/** Who may: a member, about their own. The devices that are theirs, in the order they came. */
export async function listOwnDevices(ctx: Ctx): Promise<OwnDevice[]> {
  const member = requireMember(ctx)
  await adoptDevices(ctx, member.userId)
  return ctx.db
    .select(OWN_DEVICE)
    .from(devices)
    .leftJoin(orders, eq(orders.id, devices.orderId))
    .where(
      and(
        eq(devices.ownerId, member.userId),
        inArray(devices.state, ['shipped', 'installed', 'paused', 'retired']),
      ),
    )
    .orderBy(asc(devices.createdAt), asc(devices.serial))
}

/** @throws ShopError `not_found`, for another's device as for an unknown one */
export async function getOwnDevice(tx: Db, userId: string, id: string): Promise<OwnDevice> {
  const [found] = await tx
    .select(OWN_DEVICE)
    .from(devices)
    .leftJoin(orders, eq(orders.id, devices.orderId))
    .where(and(eq(devices.id, id), eq(devices.ownerId, userId)))
  if (!found) throw unknownDevice()
  return found
}
