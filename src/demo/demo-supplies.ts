import { businessDay } from '../shop/facts/markets/days.ts'
import { plusDays } from '../shop/kernel/day.ts'
import { cents } from '../shop/kernel/money.ts'
import { orderFromSupplier } from '../shop/sale/stock/order-from-supplier.ts'
import { receiveGoods } from '../shop/sale/stock/receive-goods.ts'
import type { Ctx } from '../shop/system/context.ts'
import { onDay } from './on-day.ts'

/** Two suppliers: one delivered today and 40 units too few, the other's order is under way. */
export async function orderSupplies(staff: Ctx): Promise<void> {
  const today = businessDay(staff.clock.now())
  const short = await onDay(staff, 24, (then) =>
    orderFromSupplier(then, {
      ...{ supplier: 'Northlake Electronics', number: 'PO-2041', currency: 'USD' },
      ...{ expectedOn: plusDays(today, -1), landedCost: cents(64_000) },
      lines: [{ sku: 'MP-ADAPTER-US', quantity: 400, unitCost: cents(3_150) }],
    }),
  )
  await receiveGoods(staff, {
    ...{ supplierOrderId: short.id, batch: '2026-48', deliveryNote: 'NL-88213' },
    lines: [{ sku: 'MP-ADAPTER-US', quantity: 360 }],
  })
  await onDay(staff, 5, (then) =>
    orderFromSupplier(then, {
      ...{ supplier: 'Fournitures Laurentides', number: 'FL-3307', currency: 'CAD' },
      ...{ expectedOn: plusDays(today, 9), landedCost: cents(21_000) },
      lines: [{ sku: 'MP-ADAPTER-CA', quantity: 150, unitCost: cents(4_290) }],
    }),
  )
}
