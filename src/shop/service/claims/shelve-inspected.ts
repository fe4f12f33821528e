import { eq } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import type { Db } from '../../kernel/db.ts'
import { shelveAgain } from '../../plan/devices/shelve-again.ts'
import { changeOnSale } from '../../plan/stock/change-on-sale.ts'
import { listLines, type OrderLine } from '../../sale/orders/order-lines.ts'
import type { Ctx } from '../../system/context.ts'
import { type ClaimRow, numberOf } from './read-claims.ts'

/**
 * An adapter that was inspected lies on its shelf as soon as nobody uses it: one whose replacement is on its way carries
 * the plan until that reports. A repaired one is its owner's and lies on none. Called again, it changes nothing.
 * @returns whether it lies there from now on
 */
export async function shelveInspected(tx: Db, ctx: Ctx, row: ClaimRow): Promise<boolean> {
  const { claim } = row
  if (claim.found === null || claim.resolution === 'repair') return false
  const [device] = await tx.select().from(devices).where(eq(devices.id, row.device.id)).for('update')
  if (device?.state !== 'retired' || device.restockedAt !== null) return false
  await shelveAgain(tx, ctx, { device, condition: claim.found })
  if (claim.found !== 'new') return true
  const sku = device.sku ?? skuOfAdapter(await listLines(tx, row.order.id))
  const detail = { reason: numberOf(row), deviceId: device.id }
  await changeOnSale(tx, ctx, { sku, delta: 1, cause: 'return', detail })
  return true
}

/** The variant of the adapters of an order, for one received without its own. */
export function skuOfAdapter(lines: readonly Pick<OrderLine, 'sku' | 'kind'>[]): string {
  return lines.find(({ kind }) => kind === 'device')?.sku ?? ''
}
