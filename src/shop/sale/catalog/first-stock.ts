import { eq } from 'drizzle-orm'
import { inventory } from '../../../../db/tables/catalog.ts'
import { auditEvents } from '../../../../db/tables/orders.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'

const ACTION = 'stock.set'
const SYSTEM = { kind: 'system', name: 'first-stock' } as const

/** SKUs whose stock staff have never set. */
export async function listUnsetStock(db: Db): Promise<string[]> {
  const known = await db.select({ sku: inventory.sku }).from(inventory).orderBy(inventory.sku)
  const set = await db
    .selectDistinct({ sku: auditEvents.subject })
    .from(auditEvents)
    .where(eq(auditEvents.action, ACTION))
  const done = new Set(set.map(({ sku }) => sku))
  return known.map(({ sku }) => sku).filter((sku) => !done.has(sku))
}

/**
 * Sets stock that has never been set, in units by SKU; what the operator said later stays.
 * Gives the SKUs the shop does not know; nothing is set then.
 */
export async function applyFirstStock(db: Db, first: Record<string, number>): Promise<string[]> {
  if (Object.keys(first).length === 0) return []
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(inventory).for('update')
    const before = new Map(rows.map(({ sku, quantity }) => [sku, quantity]))
    const unknown = Object.keys(first).filter((sku) => !before.has(sku))
    if (unknown.length > 0) return unknown
    const unset = new Set(await listUnsetStock(tx))
    for (const [sku, quantity] of Object.entries(first)) {
      if (!unset.has(sku)) continue
      await tx.update(inventory).set({ quantity }).where(eq(inventory.sku, sku))
      const detail = { from: before.get(sku), to: quantity }
      await recordAudit(tx, SYSTEM, { action: ACTION, subject: sku, detail })
    }
    return []
  })
}
