import { and, eq, gte, sql } from 'drizzle-orm'
import { inventory } from '../../../db/tables/catalog.ts'
import type { Db } from '../kernel/context.ts'
import { ShopError } from '../kernel/errors.ts'

/**
 * Takes units out of what may be sold. The row stays locked until the transaction ends, so do it last.
 * @returns false when there are too few
 */
export async function takeStock(tx: Db, sku: string, units: number): Promise<boolean> {
  if (units === 0) return true
  const taken = await tx
    .update(inventory)
    .set({ quantity: sql`${inventory.quantity} - ${units}`, updatedAt: sql`now()` })
    .where(and(eq(inventory.sku, sku), gte(inventory.quantity, units)))
    .returning({ sku: inventory.sku })
  return taken.length > 0
}

/** Gives units back. */
export async function returnStock(tx: Db, sku: string, units: number): Promise<void> {
  await tx
    .update(inventory)
    .set({ quantity: sql`${inventory.quantity} + ${units}`, updatedAt: sql`now()` })
    .where(eq(inventory.sku, sku))
}

export async function countStock(db: Db, sku: string): Promise<number> {
  const [row] = await db
    .select({ quantity: inventory.quantity })
    .from(inventory)
    .where(eq(inventory.sku, sku))
  return row?.quantity ?? 0
}

export function outOfStock(left: number): ShopError {
  return new ShopError('out_of_stock', { left }, { at: 'order.quantity' })
}
