import { asc } from 'drizzle-orm'
import { inventory, priceLists, variants } from '../../../db/tables/catalog.ts'
import type { Clock } from '../context.ts'
import type { Db } from '../kernel/context.ts'
import type { PriceList } from '../pricing/price-list.ts'
import type { Catalog, CatalogSnapshot, Variant } from './catalog.ts'

/** How long a reading is served before the database is asked again, in milliseconds. */
const MAX_AGE = 1_000

/** Keeps one reading in memory; parallel callers share the query that renews it. */
export function createCatalog(db: Db, clock: Clock): Catalog {
  let reading: { snapshot: CatalogSnapshot; readAt: number } | undefined
  let pending: Promise<CatalogSnapshot> | undefined
  // A renewal that began before a write must not be kept after it.
  let generation = 0

  async function renew(): Promise<CatalogSnapshot> {
    const mine = generation
    const before = reading?.snapshot
    // While the database is away the shop goes on showing what it last knew; nothing can be bought then.
    const snapshot = await readCatalog(db).catch((error: unknown) => before ?? Promise.reject(error))
    if (mine === generation) reading = { snapshot, readAt: clock.now().getTime() }
    return snapshot
  }

  function latest() {
    return reading && Math.abs(clock.now().getTime() - reading.readAt) < MAX_AGE
      ? reading.snapshot
      : undefined
  }

  return {
    latest,
    async current() {
      const known = latest()
      if (known) return known
      pending ??= renew().finally(() => {
        pending = undefined
      })
      return pending
    },
    refresh() {
      generation += 1
      reading = undefined
      pending = undefined
    },
  }
}

async function readCatalog(db: Db): Promise<CatalogSnapshot> {
  const rows = await db.select().from(variants).orderBy(asc(variants.sku))
  const stock = new Map((await db.select().from(inventory)).map((row) => [row.sku, row.quantity]))
  const lists: PriceList[] = await db
    .select()
    .from(priceLists)
    .orderBy(asc(priceLists.startsAt), asc(priceLists.createdAt))
  return {
    version: lists.map((list) => list.id).join(),
    variants: rows.map((row) => presentVariant(row, stock)),
    priceLists: lists,
  }
}

function presentVariant(row: typeof variants.$inferSelect, stock: Map<string, number>): Variant {
  return {
    sku: row.sku,
    kind: row.kind,
    country: row.country,
    title: row.title,
    image: { url: row.imageUrl, width: row.imageWidth, height: row.imageHeight },
    inventoryQuantity: row.kind === 'plan' ? null : (stock.get(row.sku) ?? 0),
  }
}
