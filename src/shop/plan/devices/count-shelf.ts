import { and, count, eq, isNotNull } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import type { Db } from '../../kernel/db.ts'
import type { UnitCondition } from './condition.ts'

export interface ShelfCount {
  sku: string
  condition: UnitCondition
  units: number
}

/** Adapters on the shelf by their serial numbers, for each variant and condition that has any. */
export async function countShelf(db: Db): Promise<ShelfCount[]> {
  const { sku, condition } = devices
  const rows = await db
    .select({ sku, condition, units: count() })
    .from(devices)
    .where(and(eq(devices.state, 'stocked'), isNotNull(sku)))
    .groupBy(sku, condition)
    .orderBy(sku, condition)
  return rows.flatMap((row) => (row.sku === null ? [] : [{ ...row, sku: row.sku }]))
}
