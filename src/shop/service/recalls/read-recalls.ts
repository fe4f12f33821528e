import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { recallDevices, recalls } from '../../../../db/tables/claims.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import type { Db } from '../../kernel/db.ts'

/** Whoever has an adapter: its owner, or the buyer of a guest’s order. Each is told once, whatever they have. */
export const WHO: SQL<string> = sql<string>`coalesce(${devices.ownerId}, ${devices.orderId})`

/** The adapters of one person in a recall, with where that person is written to. */
export function readRecalled(db: Db, { recallId, who }: { recallId: string; who: string }) {
  return db
    .select({ recall: recalls, device: devices, order: orders })
    .from(recallDevices)
    .innerJoin(recalls, eq(recalls.id, recallDevices.recallId))
    .innerJoin(devices, eq(devices.id, recallDevices.deviceId))
    .innerJoin(orders, eq(orders.id, devices.orderId))
    .where(and(eq(recallDevices.recallId, recallId), eq(WHO, who)))
    .orderBy(asc(devices.serial))
}
