import { eq } from 'drizzle-orm'
import { inventory } from '../../../db/tables/catalog.ts'
import { auditEvents } from '../../../db/tables/orders.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Db } from '../kernel/db.ts'

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

/** Sets stock that has never been set, in units by SKU; what the operator said later stays. @throws Error for an unknown SKU */
export async function applyFirstStock(db: Db, first: Record<string, number>): Promise<void> {
  if (Object.keys(first).length === 0) return
  await db.transaction(async (tx) => {
    const rows = await tx.select().from(inventory).for('update')
    const unset = new Set(await listUnsetStock(tx))
    for (const [sku, quantity] of Object.entries(first)) {
      const row = rows.find((each) => each.sku === sku)
      if (!row) throw new Error(`FIRST_STOCK: there is no stock under the SKU ${sku}`)
      if (!unset.has(sku)) continue
      await tx.update(inventory).set({ quantity }).where(eq(inventory.sku, sku))
      const detail = { from: row.quantity, to: quantity }
      await recordAudit(tx, SYSTEM, { action: ACTION, subject: sku, detail })
    }
  })
}
