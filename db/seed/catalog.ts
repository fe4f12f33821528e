import type { Db } from '../../src/shop/kernel/context.ts'
import { newId } from '../../src/shop/kernel/ids.ts'
import { cents } from '../../src/shop/kernel/money.ts'
import { MARKET_CODES, type MarketCode } from '../../src/shop/markets/market-code.ts'
import { MARKETS } from '../../src/shop/markets/markets.ts'
import { inventory, priceLists, variants } from '../tables/catalog.ts'

const IMAGE = { imageUrl: '/adapter.svg', imageWidth: 480, imageHeight: 480 }

const FIRST_STOCK: Record<MarketCode, { device: string; plan: string; units: number }> = {
  us: { device: 'MP-ADAPTER-US', plan: 'MP-PLAN-US', units: 4_800 },
  ca: { device: 'MP-ADAPTER-CA', plan: 'MP-PLAN-CA', units: 1_200 },
}

/** What a shop needs before it can sell: products, stock and the first price lists. Existing rows are left alone. */
export async function seedCatalog(db: Db): Promise<void> {
  const existing = await db.select({ sku: variants.sku }).from(variants).limit(1)
  if (existing.length > 0) return
  await db.transaction(async (tx) => {
    for (const country of MARKET_CODES) {
      const { device, plan, units } = FIRST_STOCK[country]
      await tx
        .insert(variants)
        .values([
          { sku: device, kind: 'device', country, title: 'Milepost adapter', ...IMAGE },
          { sku: plan, kind: 'plan', country, title: 'Milepost monthly plan', ...IMAGE },
        ])
        .onConflictDoNothing()
      await tx.insert(inventory).values({ sku: device, quantity: units }).onConflictDoNothing()
      await tx.insert(priceLists).values({
        id: newId('pl'),
        country,
        currency: MARKETS[country].currency,
        devicePrice: cents(8999),
        planPrice: cents(900),
        planDiscountPrice: cents(770),
        planDiscountThreshold: 3,
        startsAt: new Date('2026-01-01T00:00:00Z'),
      })
    }
  })
}
