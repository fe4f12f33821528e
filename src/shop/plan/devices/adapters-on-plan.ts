import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { devices } from '../../../../db/tables/devices.ts'
import type { Db } from '../../kernel/db.ts'

export interface AdapterOnPlan {
  id: string
  serial: string
  /** What its owner calls it. */
  name: string | null
  ownerId: string
  ownerName: string
  /** Has its owner ended it for a day to come? */
  isEnding: boolean
}

/** Adapters that are billed, or will be after a pause: with a plan of their owner that nobody has ended. */
export const ON_PLAN: SQL = sql`${devices.ownerId} is not null and ${devices.state} in ('installed', 'paused')
  and (${devices.state} = 'paused' or ${devices.endOn} is not null or exists (select 1 from plan_spans s
    where s.device_id = ${devices.id} and s.to_day is null))`

/** The adapters of an order whose plan goes on. */
export async function listAdaptersOnPlan(db: Db, orderId: string): Promise<AdapterOnPlan[]> {
  const rows = await db
    .select({ device: devices, firstName: users.firstName, lastName: users.lastName })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.ownerId))
    .where(and(eq(devices.orderId, orderId), ON_PLAN))
    .orderBy(asc(devices.serial))
  return rows.map(({ device: { id, serial, name, ownerId, endOn }, firstName, lastName }) => ({
    id,
    serial,
    name,
    ownerId: ownerId ?? '',
    ownerName: `${firstName} ${lastName}`.trim(),
    isEnding: endOn !== null,
  }))
}
