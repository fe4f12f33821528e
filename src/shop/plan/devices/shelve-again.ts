import { eq } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import type { UnitCondition } from './condition.ts'
import type { Device } from './move-device.ts'

/**
 * An adapter out of use lies on the shelf again, as another device with what is known of the thing itself. Its number is
 * free from then on. The device is locked by the caller; what is on sale does not change.
 * @returns the id of the device on the shelf
 */
export async function shelveAgain(
  tx: Db,
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  { device, condition }: { device: Device; condition: UnitCondition },
): Promise<string> {
  const now = ctx.clock.now()
  await tx.update(devices).set({ restockedAt: now }).where(eq(devices.id, device.id))
  const id = newId('dev')
  await tx.insert(devices).values({
    ...{ id, ...factsOf(device), condition, state: 'stocked' },
    ...{ createdAt: now, updatedAt: now },
  })
  const detail = { formerId: device.id, ...(condition !== 'new' && { condition }) }
  await recordAudit(tx, ctx.actor, { action: 'device.stocked', subject: id, detail })
  return id
}

/** What an adapter is, and stays whoever has it. */
export function factsOf({ serial, model, sku, batch, receiptId, iccid, firmware }: Device) {
  return { serial, model, sku, batch, receiptId, iccid, firmware }
}
