import { eq } from 'drizzle-orm'
import { orderReturns, type ReturnedLine } from '../../../db/tables/office.ts'
import type { Ctx } from '../context.ts'
import { takeAllBack } from '../devices/take-back.ts'
import { recordAudit } from '../kernel/audit.ts'
import { ShopError } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { requireStaff } from '../staff/duties.ts'
import { lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { adaptersOf, type Order } from './order-lines.ts'
import { linesToShip, refundsOfLines } from './refunded-units.ts'
import { returnStock, unitsOf } from './stock.ts'

export interface GoodsReturn {
  lines: ReturnedLine[]
  reason: string
}

/**
 * Goods of an order came back and were looked at: what is as good as new is on sale again. The order is `returned`
 * once all of it is back, and the plans of its adapters end; money goes back by a refund of its own.
 * @throws ShopError `not_found`, `conflict` unless the order was shipped, `invalid` for more than it had
 */
export function returnGoods(
  ctx: Ctx,
  id: string,
  { lines, reason }: GoodsReturn,
): Promise<{ order: Order; returnId: string }> {
  requireStaff(ctx, 'take_returns')
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.status !== 'fulfilled')
      throw new ShopError('wrong_state', { from: order.status, to: 'returned' })
    const before = await tx.select().from(orderReturns).where(eq(orderReturns.orderId, id))
    const back = [...before.flatMap((each) => each.lines), ...lines]
    const shipped = linesToShip(order.lines, await refundsOfLines(tx, id))
    for (const { sku } of lines) {
      const most = unitsOf(shipped, sku)
      if (unitsOf(back, sku) > most) throw new ShopError('returned_too_many', { sku, most }, { at: 'lines' })
    }
    const returnId = newId('rtn')
    await tx
      .insert(orderReturns)
      .values({ id: returnId, orderId: id, lines, reason, createdAt: ctx.clock.now() })
    await returnStock(
      tx,
      lines.filter(({ restock }) => restock),
    )
    const detail = { returnId, lines, reason }
    if (shipped.every(({ sku, quantity }) => unitsOf(back, sku) >= quantity)) {
      await takeAllBack(tx, ctx, { order, units: adaptersOf({ lines: shipped }) })
      return { order: await moveOrder(tx, ctx, { order, to: 'returned', detail }), returnId }
    }
    await recordAudit(tx, ctx.actor, { action: 'order.partly_returned', subject: id, detail })
    return { order, returnId }
  })
}
