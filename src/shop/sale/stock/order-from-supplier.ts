import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { inventory } from '../../../../db/tables/catalog.ts'
import {
  stockReceiptLines,
  stockReceipts,
  supplierOrderLines,
  supplierOrders,
} from '../../../../db/tables/stock.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { brokenRule } from '../../kernel/broken-rule.ts'
import type { Day } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Cents, Currency } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { getSupplierOrder, type SupplierOrderAnswer } from './supplier-orders.ts'

export interface NewSupplierOrder {
  supplier: string
  number: string
  currency: Currency
  expectedOn: Day
  landedCost: Cents
  lines: readonly { sku: string; quantity: number; unitCost: Cents }[]
}

/**
 * Creates a purchase order to a supplier; its units go on sale when they are received.
 * @throws ShopError `conflict` for a number this supplier had before, `invalid` for a SKU without stock, one twice, or
 *   one that was bought in another currency
 */
export async function orderFromSupplier(ctx: Ctx, order: NewSupplierOrder): Promise<SupplierOrderAnswer> {
  requireStaff(ctx, 'stock')
  const { lines, ...head } = order
  const id = newId('sor')
  return ctx.db
    .transaction(async (tx) => {
      for (const [index, { sku }] of lines.entries()) {
        const at = `lines.${index}.sku`
        if (lines.findIndex((line) => line.sku === sku) !== index)
          throw new ShopError('sku_twice', { sku }, { at })
        const [known] = await tx.select().from(inventory).where(eq(inventory.sku, sku))
        if (!known) throw new ShopError('unknown_variant', { at })
        await requireCostCurrency(tx, { sku, currency: head.currency, at })
      }
      await tx.insert(supplierOrders).values({ id, ...head, createdAt: ctx.clock.now() })
      await tx.insert(supplierOrderLines).values(lines.map((line) => ({ supplierOrderId: id, ...line })))
      await recordAudit(tx, ctx.actor, {
        action: 'supplier_order.placed',
        subject: id,
        detail: { supplier: head.supplier, number: head.number, lines },
      })
      return getSupplierOrder(tx, id)
    })
    .catch((error: unknown) => {
      if (brokenRule(error) !== 'supplier_orders_one_number') throw error
      throw new ShopError('supplier_order_exists', { number: head.number }, { at: 'number' })
    })
}

/**
 * Closes a purchase order: no more units are expected, and those that did not arrive are recorded as short.
 * @throws ShopError `not_found`, `conflict` for one that is closed or all here
 */
export function closeSupplierOrder(
  ctx: Ctx,
  id: string,
  { reason }: { reason: string },
): Promise<SupplierOrderAnswer> {
  requireStaff(ctx, 'stock')
  return ctx.db.transaction(async (tx) => {
    const [head] = await tx.select().from(supplierOrders).where(eq(supplierOrders.id, id)).for('update')
    if (!head) throw new ShopError('unknown_supplier_order')
    const { status } = await getSupplierOrder(tx, id)
    if (status !== 'open') throw new ShopError('supplier_order_over', { number: head.number })
    await tx.update(supplierOrders).set({ closedAt: ctx.clock.now() }).where(eq(supplierOrders.id, id))
    await recordAudit(tx, ctx.actor, { action: 'supplier_order.closed', subject: id, detail: { reason } })
    return getSupplierOrder(tx, id)
  })
}

/**
 * The units of a variant have one average cost, and so one currency: the shop has no rate between two.
 * @see docs/decisions/0309-value-by-average-cost.md
 */
export async function requireCostCurrency(
  tx: Db,
  { sku, currency, at }: { sku: string; currency: Currency; at: string },
): Promise<void> {
  const [paid] = await tx
    .select({ currency: stockReceiptLines.currency })
    .from(stockReceiptLines)
    .innerJoin(stockReceipts, eq(stockReceipts.id, stockReceiptLines.receiptId))
    .where(and(eq(stockReceiptLines.sku, sku), isNotNull(stockReceiptLines.currency)))
    .orderBy(desc(stockReceipts.createdAt))
    .limit(1)
  if (paid?.currency && paid.currency !== currency)
    throw new ShopError('other_cost_currency', { sku, currency: paid.currency }, { at })
}
