import { z } from 'zod'
import { bringsGoods, isHere } from '../../facts/delivery/parcel-states.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { toUnits } from '../../kernel/money.ts'
import { answer, Count, nextPage, Units } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { Order } from '../orders/order-lines.ts'
import { findParcel, type Parcel } from '../orders/read-parcels.ts'
import { requireGoodsMayLeave, requireMayFollow } from '../parcels/require-may-leave.ts'
import { readShipFrom, requireLabels, wishFor } from './shipment-wish.ts'

export const RateList = answer(
  'RateList',
  'What carriers ask for a parcel',
  z.object({
    rates: z
      .array(
        z.object({
          carrier: z.string().describe('As the seller of labels calls it'),
          service: z.string().describe('As the seller of labels calls it'),
          cost: Units.describe('In currency units'),
          currency: z.string().describe('ISO 4217'),
          days: Count.nullable().describe('Days under way; null where the carrier does not say'),
        }),
      )
      .describe('The cheapest first'),
    next: nextPage(z.string()),
  }),
)

export interface WhichParcel {
  /** Of the order. */
  id: string
  number: number
}

/**
 * Gets the rates of carriers for a packed parcel. Nothing is bought, and nothing changes.
 * @throws ShopError `not_found`, `order_held` and the like for one that must not leave, `parcel_has_left`,
 *   `weight_unknown`
 */
export async function askRates(ctx: Ctx, which: WhichParcel): Promise<z.input<typeof RateList>> {
  requireStaff(ctx, 'fulfil_order')
  const labels = requireLabels(ctx)
  const from = await readShipFrom(ctx)
  const wish = await ctx.db.transaction(async (tx) => {
    const { order, parcel } = await lockPacked(tx, which)
    const { units, shippingAddress: address } = parcel
    return wishFor(tx, {
      order,
      units,
      address: address ?? order.shippingAddress,
      from,
      isReturn: false,
      reference: undefined,
    })
  })
  const { rates } = await labels.openShipment(wish)
  return {
    rates: rates
      .toSorted((a, b) => a.cost - b.cost)
      .map(({ carrier, service, cost, currency, days }) => ({
        carrier,
        service,
        cost: toUnits(cost),
        currency,
        days,
      })),
    next: null,
  }
}

/** A parcel that is packed and may leave, with its order locked. @throws ShopError as `askRates` does */
export async function lockPacked(
  tx: Db,
  { id, number }: WhichParcel,
): Promise<{ order: Order; parcel: Parcel }> {
  const order = await lockOrder(tx, id)
  const parcel = await findParcel(tx, { orderId: id, number })
  if (!parcel) throw new ShopError('unknown_parcel')
  if (!isHere(parcel.state)) throw new ShopError('parcel_has_left', { number })
  if (bringsGoods(parcel.reason)) await requireGoodsMayLeave(tx, order)
  else await requireMayFollow(tx, order)
  return { order, parcel }
}
