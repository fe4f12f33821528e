import { asc, eq, inArray } from 'drizzle-orm'
import { claims } from '../../../../db/tables/claims.ts'
import { devices } from '../../../../db/tables/devices.ts'
import type { Db } from '../../kernel/db.ts'
import type { Device } from './move-device.ts'

/**
 * Replacements that were lost on their way are sent again as other adapters: those take the places the lost ones were to
 * take, for the same owners and the same claims.
 */
export async function passPlacesOn(
  tx: Db,
  { from, to }: { from: readonly string[]; to: readonly string[] },
): Promise<void> {
  if (from.length === 0 || to.length === 0) return
  const lost = await tx
    .select()
    .from(devices)
    .where(inArray(devices.id, [...from]))
    .orderBy(asc(devices.id))
  const replacing = lost.filter(({ replacesId }) => replacesId !== null)
  for (const [index, id] of to.entries()) {
    const before = replacing[index]
    if (!before) return
    const { replacesId, ownerId, handedOverAt, keepsVin } = before
    await tx.update(devices).set({ replacesId, ownerId, handedOverAt, keepsVin }).where(eq(devices.id, id))
    await tx.update(claims).set({ replacementId: id }).where(eq(claims.replacementId, before.id))
  }
}

/**
 * What was sent again is on the shelf: the claims name the adapters that were lost, which keep the places they were to take.
 */
export async function passPlacesBack(
  tx: Db,
  { from, to }: { from: readonly Pick<Device, 'id' | 'replacesId'>[]; to: readonly string[] },
): Promise<void> {
  const replacing = from.filter(({ replacesId }) => replacesId !== null)
  if (replacing.length === 0 || to.length === 0) return
  const lost = await tx
    .select({ id: devices.id, replacesId: devices.replacesId })
    .from(devices)
    .where(inArray(devices.id, [...to]))
  for (const { id, replacesId } of replacing) {
    const before = lost.find((each) => each.replacesId === replacesId)
    if (before) await tx.update(claims).set({ replacementId: before.id }).where(eq(claims.replacementId, id))
  }
}
