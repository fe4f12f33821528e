import { eq } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { canMove, type DeviceState } from './states.ts'

export type Device = typeof devices.$inferSelect
type Changes = Partial<Omit<typeof devices.$inferInsert, 'id' | 'state'>>

/**
 * The only way a device changes its state: along the table, with its audit row, in the caller's transaction.
 * @throws ShopError `conflict` for a move the table does not have
 */
export async function moveDevice(
  tx: Db,
  ctx: Pick<Ctx, 'clock' | 'actor'>,
  {
    device,
    ...move
  }: { device: Device; to: DeviceState; changes?: Changes; detail?: Record<string, unknown> },
): Promise<Device> {
  if (!canMove(device.state, move.to)) {
    throw new ShopError('wrong_device_state', { from: device.state, to: move.to })
  }
  // What is out of use is offered to nobody any more.
  const offer = move.to === 'retired' ? { offeredTo: null } : {}
  const change = { ...move.changes, ...offer, state: move.to, updatedAt: ctx.clock.now() }
  await tx.update(devices).set(change).where(eq(devices.id, device.id))
  await recordAudit(tx, ctx.actor, {
    action: `device.${move.to}`,
    subject: device.id,
    detail: { from: device.state, ...reasonOf(move.changes), ...move.detail },
  })
  return { ...device, ...change }
}

function reasonOf(changes: Changes | undefined): Record<string, unknown> {
  return changes?.retiredReason ? { retiredReason: changes.retiredReason } : {}
}
