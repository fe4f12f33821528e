import { sql } from 'drizzle-orm'
import { MARKETS } from '../../src/shop/facts/markets/markets.ts'
import { recordAudit } from '../../src/shop/kernel/audit.ts'
import type { Db } from '../../src/shop/kernel/db.ts'
import { newId } from '../../src/shop/kernel/ids.ts'
import { MARKET_CODES, type MarketCode } from '../../src/shop/kernel/market-code.ts'
import { cents } from '../../src/shop/kernel/money.ts'
import { inventory, priceLists, variants } from '../tables/catalog.ts'
import { shippingFacts } from '../tables/shipping.ts'

const IMAGE = { imageUrl: '/adapter.svg', imageWidth: 480, imageHeight: 480 }

/** An adapter in its box; 8526.91 is radio navigational aid apparatus. Where it was made, the operator says. */
const SHIPPED = { grams: 120, customsName: 'GPS vehicle tracker', hsCode: '8526.91' }

const TITLES = {
  device: { title: 'Milepost adapter', titles: { 'fr-CA': 'Adaptateur Milepost' } },
  plan: { title: 'Milepost monthly plan', titles: { 'fr-CA': 'Forfait mensuel Milepost' } },
}

const FIRST_PRODUCTS: Record<MarketCode, { device: string; plan: string; demoUnits: number }> = {
  us: { device: 'MP-ADAPTER-US', plan: 'MP-PLAN-US', demoUnits: 4_800 },
  ca: { device: 'MP-ADAPTER-CA', plan: 'MP-PLAN-CA', demoUnits: 1_200 },
}

const SEED = { kind: 'system', name: 'seed' } as const

/** Any number will do as long as every Milepost process uses the same one. */
const SEED_LOCK = 7_205_760

/** Units of each adapter at the first start: enough to try the shop out with, or what the operator says. */
export type FirstStock = 'demo' | Record<string, number>

/**
 * What a shop needs before it can sell: products, stock and the first price lists. Existing rows are left
 * alone; of processes that start together on an empty database one writes.
 */
export async function seedCatalog(db: Db, stock: FirstStock = 'demo'): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    const existing = await tx.select({ sku: variants.sku }).from(variants).limit(1)
    if (existing.length > 0) return
    for (const country of MARKET_CODES) {
      const { device, plan, demoUnits } = FIRST_PRODUCTS[country]
      await tx
        .insert(variants)
        .values([
          { sku: device, kind: 'device', country, ...TITLES.device, ...IMAGE },
          { sku: plan, kind: 'plan', country, ...TITLES.plan, ...IMAGE },
        ])
        .onConflictDoNothing()
      await tx
        .insert(shippingFacts)
        .values({ sku: device, ...SHIPPED })
        .onConflictDoNothing()
      const quantity = stock === 'demo' ? demoUnits : (stock[device] ?? 0)
      await tx.insert(inventory).values({ sku: device, quantity }).onConflictDoNothing()
      // What came in since is in the audit log as well, so that stock can be recounted from the beginning.
      const detail = { received: quantity }
      await recordAudit(tx, SEED, { action: 'stock.counted', subject: device, detail })
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
