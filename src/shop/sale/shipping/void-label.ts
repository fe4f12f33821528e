import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { parcels } from '../../../../db/tables/parcels.ts'
import { parcelLabels } from '../../../../db/tables/shipping.ts'
import { isHere } from '../../facts/delivery/parcel-states.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { editParcel } from '../parcels/edit-parcel.ts'
import { type Label, type LabelAnswer, presentLabel } from './present-label.ts'
import { requireLabels } from './shipment-wish.ts'

/** The number of a label goes with it, unless staff wrote another one. */
const WITHOUT = { label: null, carrier: null, service: null, trackingNumber: null }

/**
 * Voids a label and asks the label service for a refund. The parcel is packed without a label from then on.
 * @throws ShopError `unknown_label`, `label_not_bought`, `parcel_has_left`; `label_kept` when the service does not refund
 *   it
 */
export async function voidLabel(ctx: Ctx, id: string): Promise<z.input<typeof LabelAnswer>> {
  requireStaff(ctx, 'fulfil_order')
  requireLabels(ctx)
  const { label, number } = await ctx.db.transaction(async (tx) => {
    const [found] = await tx.select().from(parcelLabels).where(eq(parcelLabels.id, id))
    if (!found) throw new ShopError('unknown_label')
    await lockOrder(tx, found.orderId)
    const [now] = await tx.select().from(parcelLabels).where(eq(parcelLabels.id, id)).for('update')
    if (now?.state !== 'bought') throw new ShopError('label_not_bought')
    const [parcel] = found.parcelId
      ? await tx.select().from(parcels).where(eq(parcels.id, found.parcelId))
      : []
    if (parcel && !isHere(parcel.state)) throw new ShopError('parcel_has_left', { number: parcel.number })
    if (parcel)
      await editParcel(
        { ...ctx, db: tx },
        { id: found.orderId, number: parcel.number },
        parcel.trackingNumber === now.trackingNumber ? WITHOUT : { label: null },
      )
    await tx.update(parcelLabels).set({ state: 'voiding' }).where(eq(parcelLabels.id, id))
    return { label: now, number: parcel?.number ?? null }
  })
  return presentLabel(await finishVoid(ctx, label), number)
}

/**
 * Asks the label service for the refund, and can be called again until it answers.
 * @throws ShopError `label_kept`, `labels_unavailable`
 */
export async function finishVoid(ctx: Ctx, label: Label): Promise<Label> {
  requireStaff(ctx, 'fulfil_order')
  const isBack = await requireLabels(ctx).giveUp(label.shipmentId ?? label.id)
  const state = isBack ? 'voided' : 'refused'
  const [row] = await ctx.db.transaction(async (tx) => {
    await recordAudit(tx, ctx.actor, {
      action: isBack ? 'label.voided' : 'label.kept',
      subject: label.orderId,
      detail: { labelId: label.id, from: 'bought', to: state, trackingNumber: label.trackingNumber },
    })
    return tx
      .update(parcelLabels)
      .set({ state, voidedAt: ctx.clock.now() })
      .where(eq(parcelLabels.id, label.id))
      .returning()
  })
  if (!isBack) throw new ShopError('label_kept')
  return row ?? label
}
