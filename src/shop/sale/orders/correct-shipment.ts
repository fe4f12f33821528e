import { eq } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import { carrierCalled } from '../../facts/delivery/tracking-number.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { requireAsSeen, type Seen } from '../../kernel/seen.ts'
import { serialPattern } from '../../plan/devices/serial.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { lockOrder } from './lock-order.ts'
import type { Order } from './order-lines.ts'
import { readShipment, type Shipment } from './read-shipment.ts'

const DAY_MS = 86_400_000

export interface ShipmentCorrection {
  carrier?: string | undefined
  trackingNumber?: string | undefined
  /** When the parcel arrived, as reported; null takes it back. */
  deliveredAt?: Date | null | undefined
  /** As the caller read them. */
  seen?: Seen | undefined
}

/**
 * Puts right what was typed when a parcel left. An order has one parcel, `number` 1; the buyer hears of it when
 * the mail is sent again.
 * @throws ShopError `not_found` for an order that is unknown or has no such parcel, `invalid` for a day on which it cannot have
 *   arrived, or a number that no carrier gave it
 */
export async function correctShipment(
  ctx: Ctx,
  { id, number }: { id: string; number: number },
  correction: ShipmentCorrection,
): Promise<Order> {
  requireStaff(ctx, 'fulfil_order')
  const pattern = serialPattern(await ctx.config.current())
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const { carrier, trackingNumber } = order
    if (number !== 1 || !carrier || !trackingNumber) throw new ShopError('unknown_parcel')
    requireArrivalDay(ctx, order, correction.deliveredAt)
    const { seen } = correction
    await requireAsSeen(tx, { seen, now: order, subject: id, acts: ['order.shipment_corrected'] })
    const before = { carrier, trackingNumber, deliveredAt: order.deliveredAt }
    const after = {
      ...(await correctedShipment(tx, { carrier, trackingNumber, correction }, pattern)),
      deliveredAt: correction.deliveredAt === undefined ? order.deliveredAt : correction.deliveredAt,
    }
    await tx
      .update(orders)
      .set({ ...after, updatedAt: ctx.clock.now() })
      .where(eq(orders.id, id))
    await recordAudit(tx, ctx.actor, {
      action: 'order.shipment_corrected',
      subject: id,
      detail: { before, after },
    })
    return { ...order, ...after }
  })
}

/** A number alone tells its carrier, unless the shop cannot read those of the one that has the parcel. */
async function correctedShipment(
  tx: Db,
  { correction, ...before }: Shipment & { correction: ShipmentCorrection },
  pattern: RegExp | undefined,
): Promise<Shipment> {
  const { carrier, trackingNumber = before.trackingNumber } = correction
  if (carrier === undefined && correction.trackingNumber === undefined) return before
  const named = carrierCalled(before.carrier) ? carrier : (carrier ?? before.carrier)
  return readShipment(tx, { carrier: named, trackingNumber }, pattern)
}

/** People name days, not moments: a day's grace on both sides. */
function requireArrivalDay(
  ctx: Ctx,
  { fulfilledAt }: Pick<Order, 'fulfilledAt'>,
  at: Date | null | undefined,
) {
  if (!at) return
  const earliest = (fulfilledAt?.getTime() ?? 0) - DAY_MS
  const latest = ctx.clock.now().getTime() + DAY_MS
  if (at.getTime() < earliest || at.getTime() > latest) {
    throw new ShopError('arrival_day', { at: 'deliveredAt' })
  }
}
