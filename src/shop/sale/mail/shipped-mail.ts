import { labelLines } from '../../facts/addresses/label-lines.ts'
import { deliveryOf } from '../../facts/delivery/expect-delivery.ts'
import { adaptersOf, findOrder, listLines, type OrderLine } from '../orders/order-lines.ts'
import { listParcels, type Parcel } from '../orders/read-parcels.ts'
import { linesToShip, refundsOfLines } from '../orders/refunded-units.ts'
import { unitsOf } from '../orders/stock.ts'
import type { OrderMail } from './order-mail.ts'
import { getOrderMail, type MailCtx } from './order-mail-data.ts'

/**
 * The mail of a parcel: what is in it, not what was bought.
 * @param parcelId of one of several; without it, of the one that brings all of the order
 * @throws ShopError `not_found`
 */
export async function getShippedMail(ctx: MailCtx, orderId: string, parcelId?: string): Promise<OrderMail> {
  const mail = await getOrderMail(ctx, orderId)
  const bought = await listLines(ctx.db, orderId)
  const all = await listParcels(ctx.db, [orderId])
  const parcel = all.find(({ id }) => id === parcelId)
  const lines = parcel ? linesOf(parcel, bought) : linesToShip(bought, await refundsOfLines(ctx.db, orderId))
  const about = parcel ? await aboutParcel(ctx, orderId, parcel) : {}
  if (lines.length === 0) return { ...mail, ...about }
  return {
    ...mail,
    ...about,
    quantity: adaptersOf({ lines }),
    lines: lines.map(({ title, quantity, unitPrice, baseSubtotal }) => ({
      title,
      quantity,
      unitPrice,
      subtotal: baseSubtotal,
    })),
  }
}

function linesOf({ units }: Parcel, bought: readonly OrderLine[]): OrderLine[] {
  return bought
    .filter((line, at) => bought.findIndex(({ sku }) => sku === line.sku) === at)
    .map((line) => ({ ...line, quantity: unitsOf(units, line.sku) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Its own number and place; its days are counted from the day on which it left. */
async function aboutParcel(
  ctx: MailCtx,
  orderId: string,
  { carrier, trackingNumber, shippingAddress, handedOverAt, reason }: Parcel,
): Promise<Partial<OrderMail>> {
  const order = await findOrder(ctx.db, orderId)
  if (!order) return {}
  const isTracked = carrier !== null && trackingNumber !== null
  return {
    parcel: reason,
    shipment: isTracked ? { carrier, trackingNumber } : null,
    promise: await deliveryOf(ctx, { ...order, status: 'fulfilled', fulfilledAt: handedOverAt }),
    ...(shippingAddress && { shipTo: labelLines(shippingAddress) }),
  }
}
