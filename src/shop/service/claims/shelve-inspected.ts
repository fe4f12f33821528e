import { eq } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import type { Db } from '../../kernel/db.ts'
import { shelveAgain } from '../../plan/devices/shelve-again.ts'
import { changeOnSale } from '../../plan/stock/change-on-sale.ts'
import { listLines, type OrderLine } from '../../sale/orders/order-lines.ts'
import type { Ctx } from '../../system/context.ts'
import { type ClaimRow, numberOf } from './read-claims.ts'

/**
 * Puts an inspected adapter into stock as soon as no plan uses it: while its replacement is on its way, the plan stays on
 * the old adapter until the replacement reports. A repaired adapter belongs to its owner and never goes into stock. A
 * second call changes nothing.
 * @returns whether this call put it into stock
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

/** The variant of the adapters in an order, for an adapter that was received without a variant. */
export function skuOfAdapter(lines: readonly Pick<OrderLine, 'sku' | 'kind'>[]): string {
  return lines.find(({ kind }) => kind === 'device')?.sku ?? ''
}
