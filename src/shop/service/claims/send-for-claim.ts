import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { claims } from '../../../../db/tables/claims.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Device } from '../../plan/devices/move-device.ts'
import { normalSerial, serialPattern } from '../../plan/devices/serial.ts'
import { lockOrder } from '../../sale/orders/lock-order.ts'
import { createParcel } from '../../sale/parcels/create-parcel.ts'
import { handOverParcel } from '../../sale/parcels/hand-over-parcel.ts'
import { readShipment, type Shipment } from '../../sale/parcels/read-shipment.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { hasOtherOwner, presentClaim } from './present-claim.ts'
import { type ClaimRow, lockClaim, numberOf } from './read-claims.ts'
import type { ClaimSending, StaffClaim } from './schema.ts'
import { changeClaim } from './settle-claim.ts'
import { skuOfAdapter } from './shelve-inspected.ts'

/**
 * Ships what was promised: a replacement from stock, new or refurbished, or the repaired adapter. The plan moves to a
 * replacement when it first reports; until then it stays on the old adapter.
 * @throws ShopError `unknown_claim`, `claim_not_granted`, `claim_already_sent`, `claim_needs_address`, and for a serial
 *   number or tracking number that cannot be
 */
export async function sendForClaim(
  ctx: Ctx,
  id: string,
  { serial, ...said }: ClaimSending,
): Promise<z.input<typeof StaffClaim>> {
  requireStaff(ctx, 'fulfil_order')
  const pattern = serialPattern(await ctx.config.current())
  return ctx.db.transaction(async (tx) => {
    const row = await lockClaim(tx, id)
    const { claim } = row
    const isSending = claim.resolution === 'replacement' || claim.resolution === 'repair'
    if (!isSending || claim.status === 'closed' || claim.status === 'declined')
      throw new ShopError('claim_not_granted')
    if (claim.sentAt !== null) throw new ShopError('claim_already_sent')
    if (claim.resolution === 'repair' && claim.found === null) throw new ShopError('claim_not_granted')
    if (hasOtherOwner(row) && !claim.shippingAddress) throw new ShopError('claim_needs_address')
    const shipment = await readShipment(tx, said, pattern)
    const fresh =
      claim.resolution === 'replacement'
        ? await sendReplacement(tx, ctx, { row, serial: serial ?? '', shipment })
        : null
    const changes = {
      ...{ sentAt: ctx.clock.now(), sentCarrier: shipment.carrier, sentTracking: shipment.trackingNumber },
    }
    const sent = await changeClaim(tx, ctx, { claim, changes })
    await recordAudit(tx, ctx.actor, {
      action: 'claim.sent',
      subject: id,
      detail: {
        ...{ claim: numberOf(row), orderId: row.order.id, ...shipment },
        ...(fresh && { serials: [fresh.serial] }),
      },
    })
    // The parcel of a replacement sends its own mail once the shipment can no longer be undone.
    if (!fresh) await ctx.jobs.enqueue(tx, { name: 'mail-claim', data: { claimId: id, kind: 'sent' } })
    return presentClaim({ ...ctx, db: tx }, sent)
  })
}

/** A free parcel of the order with an adapter from the shelf, for the owner of the broken one. @returns it, as it leaves */
async function sendReplacement(
  tx: Db,
  ctx: Ctx,
  { row, serial, shipment }: { row: ClaimRow; serial: string; shipment: Shipment },
): Promise<Pick<Device, 'id' | 'serial'>> {
  const { claim, device: old } = row
  const order = await lockOrder(tx, row.order.id)
  const parcel = await createParcel(tx, ctx, {
    ...{ order, reason: 'replacement', cause: claim.id, ownerId: old.ownerId, leavesAtOnce: true },
    ...{ units: [{ sku: old.sku ?? skuOfAdapter(order.lines), quantity: 1 }], serials: [serial] },
    ...(claim.shippingAddress && { shippingAddress: claim.shippingAddress }),
  })
  const [fresh] = await tx
    .update(devices)
    .set(placeOf(old))
    .where(and(eq(devices.serial, normalSerial(serial)), isNull(devices.restockedAt)))
    .returning()
  if (!fresh) throw new Error(`no device ${serial} after it was packed`)
  await tx.update(claims).set({ replacementId: fresh.id }).where(eq(claims.id, claim.id))
  await handOverParcel(tx, ctx, { order, parcel, shipment })
  return fresh
}

/** Whose place it takes: where one that was never used was itself sent for another, that one's. */
function placeOf(old: Device) {
  const replacesId = old.state === 'shipped' ? (old.replacesId ?? old.id) : old.id
  return { replacesId, handedOverAt: old.handedOverAt, keepsVin: old.keepsVin }
}
