import { asc, eq, inArray } from 'drizzle-orm'
import { recallDevices, recalls } from '../../../../db/tables/claims.ts'
import type { Db } from '../../kernel/db.ts'

/** What these adapters are called back for, by their id; the newest of several. */
export async function recallsOf(db: Db, deviceIds: readonly string[]): Promise<Map<string, string>> {
  if (deviceIds.length === 0) return new Map()
  const rows = await db
    .select({ deviceId: recallDevices.deviceId, words: recalls.words })
    .from(recallDevices)
    .innerJoin(recalls, eq(recalls.id, recallDevices.recallId))
    .where(inArray(recallDevices.deviceId, [...deviceIds]))
    .orderBy(asc(recalls.createdAt))
  return new Map(rows.map(({ deviceId, words }) => [deviceId, words]))
}
