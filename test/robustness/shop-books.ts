import { eq } from 'drizzle-orm'
import { orders } from '../../db/tables/orders.ts'
import { payments, refunds } from '../../db/tables/payments.ts'
import type { TestShop } from '../start-test-shop.ts'

/** What must hold at every moment, whoever clicked what. */
export interface ShopBooks {
  /** Orders by state. */
  orders: Record<string, number>
  /** Payments that paid an order. */
  settled: number
  refunds: number
  /** Units on sale, held and sold together. */
  units: number
}

export async function readShopBooks(shop: TestShop): Promise<ShopBooks> {
  const all = await shop.db.select().from(orders)
  const gone = all.filter((order) => order.stockHeld || order.status === 'paid')
  const settled = await shop.db.select().from(payments).where(eq(payments.status, 'settled'))
  return {
    orders: Object.fromEntries(
      Object.entries(Object.groupBy(all, (order) => order.status)).map(([status, list]) => [
        status,
        list?.length ?? 0,
      ]),
    ),
    settled: settled.length,
    refunds: (await shop.db.select().from(refunds)).length,
    units: (await shop.stockOf('us')) + gone.reduce((total, order) => total + order.quantity, 0),
  }
}
