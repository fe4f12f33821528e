import { asc, eq } from 'drizzle-orm'
import {
  inventory,
  priceLists,
  productPictures,
  variantPrices,
  variants,
} from '../../../../db/tables/catalog.ts'
import type { Db } from '../../kernel/db.ts'
import { cachedReading } from '../../system/cached-reading.ts'
import type { Clock } from '../../system/context.ts'
import type { PriceList } from '../pricing/price-list.ts'
import type { Catalog, CatalogSnapshot, Variant } from './catalog.ts'
import { picturePath } from './picture-type.ts'

/** How long a reading is served before the database is asked again, in milliseconds. */
const MAX_AGE_MS = 1_000

/** While the database does not answer, the shop shows the last known catalog and sells nothing. */
export function createCatalog(db: Db, clock: Clock): Catalog {
  return cachedReading({ read: () => readCatalog(db), clock, maxAgeMs: MAX_AGE_MS })
}

async function readCatalog(db: Db): Promise<CatalogSnapshot> {
  const rows = await db
    .select({ variant: variants, picture: PICTURE })
    .from(variants)
    .leftJoin(productPictures, eq(productPictures.sha256, variants.pictureSha256))
    .orderBy(asc(variants.sku))
  const stock = new Map((await db.select().from(inventory)).map((row) => [row.sku, row.quantity]))
  const lists: PriceList[] = await db
    .select()
    .from(priceLists)
    .orderBy(asc(priceLists.startsAt), asc(priceLists.createdAt))
  const single = await db
    .select()
    .from(variantPrices)
    .orderBy(asc(variantPrices.startsAt), asc(variantPrices.createdAt))
  return {
    version: [
      ...[...lists, ...single].map(({ id }) => id),
      ...rows.map(({ variant }) => JSON.stringify(variant)),
    ].join(),
    variants: rows.map((row) => presentVariant(row, stock)),
    priceLists: lists,
    variantPrices: single,
  }
}

/** All of a picture but its content. */
const PICTURE = {
  sha256: productPictures.sha256,
  type: productPictures.type,
  size: productPictures.size,
  width: productPictures.width,
  height: productPictures.height,
}

interface Row {
  variant: typeof variants.$inferSelect
  picture: Pick<typeof productPictures.$inferSelect, keyof typeof PICTURE> | null
}

function presentVariant({ variant: row, picture }: Row, stock: Map<string, number>): Variant {
  return {
    sku: row.sku,
    kind: row.kind,
    country: row.country,
    title: row.title,
    titles: row.titles,
    descriptions: row.descriptions,
    altTexts: row.altTexts,
    image: picture
      ? { url: picturePath(picture.sha256, picture.type), width: picture.width, height: picture.height }
      : { url: row.imageUrl, width: row.imageWidth, height: row.imageHeight },
    picture: picture && { sha256: picture.sha256, type: picture.type, size: picture.size },
    inventoryQuantity: row.kind === 'plan' ? null : (stock.get(row.sku) ?? 0),
  }
}
