import type { z } from 'zod'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { moveDevice } from '../../plan/devices/move-device.ts'
import { normalSerial } from '../../plan/devices/serial.ts'
import { endByShop } from '../../plan/devices/take-back.ts'
import { lockOrder } from '../../sale/orders/lock-order.ts'
import type { ReturnCause } from '../../sale/orders/return-cause.ts'
import { takeGoodsBack } from '../../sale/orders/return-goods.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { presentClaim } from './present-claim.ts'
import { type ClaimRow, lockClaim, numberOf } from './read-claims.ts'
import type { ClaimReason } from './rules.ts'
import type { ClaimInspection, StaffClaim } from './schema.ts'
import { changeClaim } from './settle-claim.ts'
import { shelveInspected, skuOfAdapter } from './shelve-inspected.ts'

/**
 * Records that the adapter of a claim came back and was inspected: it goes into the stock of the condition that was
 * found. A refund or a plain return ends its plan; if a replacement is on its way, the plan stays on the old adapter
 * until the replacement reports.
 * @throws ShopError `unknown_claim`, `claim_not_granted`, `claim_wrong_adapter`
 */
export function inspectClaim(
  ctx: Ctx,
  id: string,
  { serial, found, words }: ClaimInspection,
): Promise<z.input<typeof StaffClaim>> {
  requireStaff(ctx, 'take_returns')
  return ctx.db.transaction(async (tx) => {
    const row = await lockClaim(tx, id)
    const { claim, device, order } = row
    const isGranted = claim.resolution !== null && claim.status !== 'closed' && claim.status !== 'declined'
    if (!isGranted || claim.found !== null) throw new ShopError('claim_not_granted')
    if (normalSerial(serial) !== device.serial)
      throw new ShopError('claim_wrong_adapter', { serial: device.serial }, { at: 'serial' })
    const isExchange = claim.resolution === 'replacement' || claim.resolution === 'repair'
    if (!isExchange) await endReturned(tx, ctx, { row, found })
    else if (claim.resolution === 'replacement' && device.state === 'shipped')
      await moveDevice(tx, ctx, { device, to: 'retired', changes: { retiredReason: 'returned' } })
    await recordAudit(tx, ctx.actor, {
      action: 'claim.inspected',
      subject: id,
      detail: {
        claim: numberOf(row),
        orderId: order.id,
        serial: device.serial,
        found,
        ...(words && { note: words }),
      },
    })
    const changes = { found, foundWords: words || null, inspectedAt: ctx.clock.now() }
    const inspected = await changeClaim(tx, ctx, { claim, changes })
    await shelveInspected(tx, ctx, inspected)
    return presentClaim({ ...ctx, db: tx }, inspected)
  })
}

const CAUSES: Partial<Record<ClaimReason, ReturnCause>> = {
  dead_on_arrival: 'dead_on_arrival',
  stopped_working: 'defective',
  no_signal: 'defective',
  wrong_data: 'defective',
  recall: 'defective',
  damaged: 'damaged',
  does_not_fit: 'does_not_fit',
}

/**
 * The adapter belongs to the shop again: its order counts it as returned, unless all units of the order are already
 * counted as returned.
 */
async function endReturned(
  tx: Db,
  ctx: Ctx,
  { row, found }: { row: ClaimRow; found: ClaimInspection['found'] },
): Promise<void> {
  const { device, claim } = row
  const order = await lockOrder(tx, row.order.id)
  if (order.status !== 'fulfilled') {
    if (device.state !== 'retired') await endByShop(tx, ctx, { device, order: row.order })
    return
  }
  const sku = device.sku ?? skuOfAdapter(order.lines)
  await takeGoodsBack(tx, ctx, {
    order,
    lines: [{ sku, quantity: 1, restock: false }],
    reason: numberOf(row),
    // An adapter that turns out to work does not count as a defect.
    cause: found === 'new' ? 'not_wanted' : (CAUSES[claim.reason] ?? 'not_wanted'),
    serials: [device.serial],
  })
}
