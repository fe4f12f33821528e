import { eq } from 'drizzle-orm'
import { orderReturns, type ReturnedLine } from '../../../../db/tables/office.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { takeAllBack } from '../../plan/devices/take-back.ts'
import { takeSerialsBack } from '../../plan/devices/take-serials-back.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { adaptersOf, type Order, type OrderLine } from './order-lines.ts'
import { linesToShip, refundsOfLines } from './refunded-units.ts'
import { isBroken, type ReturnCause } from './return-cause.ts'
import { returnStock, unitsOf } from './stock.ts'

export interface GoodsReturn {
  lines: ReturnedLine[]
  reason: string
  cause?: ReturnCause | undefined
  /** Which adapters came back, as far as their serial numbers were read. */
  serials?: readonly string[] | undefined
}

/**
 * Goods of an order came back and were looked at: what is as good as new is on sale again, and never what is broken. The
 * order is `returned` once all of it is back, and the plans of its adapters end, those of the ones that were scanned at
 * once; money goes back by a refund of its own.
 * @throws ShopError `not_found`, `conflict` unless the order was shipped, `invalid` for more than it had, for an adapter of
 *   another order, or for putting on sale what is broken
 */
export function returnGoods(
  ctx: Ctx,
  id: string,
  goods: GoodsReturn,
): Promise<{ order: Order; returnId: string }> {
  requireStaff(ctx, 'take_returns')
  return ctx.db.transaction(async (tx) =>
    takeGoodsBack(tx, ctx, { order: await lockOrder(tx, id), ...goods }),
  )
}

/** The same in the caller's transaction, of an order that is locked. */
export async function takeGoodsBack(
  tx: Db,
  ctx: Ctx,
  { order, lines, reason, cause, serials = [] }: GoodsReturn & { order: Order },
): Promise<{ order: Order; returnId: string }> {
  const { id } = order
  if (order.status !== 'fulfilled') throw new ShopError('wrong_state', { from: order.status, to: 'returned' })
  const before = await tx.select().from(orderReturns).where(eq(orderReturns.orderId, id))
  const back = [...before.flatMap((each) => each.lines), ...lines]
  const shipped = linesToShip(order.lines, await refundsOfLines(tx, id))
  for (const { sku } of lines) {
    const most = unitsOf(shipped, sku)
    if (unitsOf(back, sku) > most) throw new ShopError('returned_too_many', { sku, most }, { at: 'lines' })
  }
  if (isBroken({ cause, reason })) requireKeptBack(lines)
  const returnId = newId('rtn')
  const adapters = lines.filter(({ sku }) => isAdapter(shipped, sku))
  const came = await takeSerialsBack(tx, ctx, { order, lines: adapters, serials })
  await tx.insert(orderReturns).values({
    ...{ id: returnId, orderId: id, lines, reason, cause: cause ?? null },
    ...{ serials: came, createdAt: ctx.clock.now() },
  })
  await returnStock(
    tx,
    lines.filter(({ restock }) => restock),
  )
  const detail = {
    returnId,
    lines,
    reason,
    ...(cause && { cause }),
    ...(came.length > 0 && { serials: came }),
  }
  if (shipped.every(({ sku, quantity }) => unitsOf(back, sku) >= quantity)) {
    await takeAllBack(tx, ctx, { order, units: adaptersOf({ lines: shipped }) })
    return { order: await moveOrder(tx, ctx, { order, to: 'returned', detail }), returnId }
  }
  await recordAudit(tx, ctx.actor, { action: 'order.partly_returned', subject: id, detail })
  return { order, returnId }
}

function isAdapter(lines: readonly OrderLine[], sku: string): boolean {
  return lines.some((line) => line.sku === sku && line.kind === 'device')
}

function requireKeptBack(lines: readonly ReturnedLine[]): void {
  const at = lines.flatMap(({ restock }, index) => (restock ? [`lines.${index}.restock`] : []))
  if (at.length > 0) throw new ShopError('defective_restocked', { at })
}
