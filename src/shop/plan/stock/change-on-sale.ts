import { eq } from 'drizzle-orm'
import { inventory } from '../../../../db/tables/catalog.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'

/** Why units went on sale or off it, other than by an order: `src/shop/sale/orders` keeps the books of those. */
export const STOCK_CAUSES = [
  'receipt',
  'stocktake',
  'return',
  'scrap',
  'replacement',
  'reship',
  'by_hand',
] as const
export type StockCause = (typeof STOCK_CAUSES)[number]

interface Change {
  sku: string
  delta: number
  cause: StockCause
  /** What else the ledger and the audit log say of it, as `{ receiptId }`. */
  detail?: Record<string, unknown>
}

/**
 * Puts units on sale or takes some off, in the caller's transaction, with the row of the ledger: the audit log is it. Rows
 * of stock stay locked until the transaction ends; who changes several does so in the order of their SKUs.
 * @throws ShopError `not_found` for a SKU without stock, `stock_below_zero` for taking off more than there is
 */
export async function changeOnSale(
  tx: Db,
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  { sku, delta, cause, detail }: Change,
): Promise<{ from: number; to: number }> {
  const [before] = await tx.select().from(inventory).where(eq(inventory.sku, sku)).for('update')
  if (!before) throw new ShopError('unknown_sku')
  const from = before.quantity
  const to = from + delta
  if (to < 0) throw new ShopError('stock_below_zero', { left: from }, { at: 'delta' })
  await tx.update(inventory).set({ quantity: to, updatedAt: ctx.clock.now() }).where(eq(inventory.sku, sku))
  await recordAudit(tx, ctx.actor, {
    action: 'stock.changed',
    subject: sku,
    detail: { from, to, delta, cause, ...detail },
  })
  return { from, to }
}

/**
 * Takes one unit off sale, where there is one: the adapter itself is gone already, and with nothing on sale the count of
 * serial numbers shows it.
 */
export async function takeOneOffSale(
  tx: Db,
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  change: Omit<Change, 'delta'>,
): Promise<void> {
  const [onSale] = await tx.select().from(inventory).where(eq(inventory.sku, change.sku)).for('update')
  if (onSale && onSale.quantity > 0) await changeOnSale(tx, ctx, { ...change, delta: -1 })
}
