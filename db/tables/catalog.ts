import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { MarketCode } from '../../src/shop/kernel/market-code.ts'
import type { Currency } from '../../src/shop/kernel/money.ts'
import { PICTURE_TYPES, type PictureType } from '../../src/shop/sale/catalog/picture-type.ts'
import { bytesColumn, centsColumn, timeColumn } from './columns.ts'

export const VARIANT_KINDS = ['device', 'accessory', 'plan'] as const
export type VariantKind = (typeof VARIANT_KINDS)[number]

/** Pictures the operator has given products, each stored once under what it holds. */
export const productPictures = pgTable(
  'product_pictures',
  {
    /** Of the content, in hexadecimal. */
    sha256: text().primaryKey(),
    type: text().$type<PictureType>().notNull(),
    /** In pixels, as it is shown. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** In bytes. */
    size: integer().notNull(),
    content: bytesColumn().notNull(),
    /** When the last product took another picture; null while one has it. */
    leftAt: timeColumn(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    check(
      'product_pictures_type',
      sql`${t.type} in (${sql.raw(PICTURE_TYPES.map((type) => `'${type}'`).join(', '))})`,
    ),
    check('product_pictures_pixels', sql`${t.width} > 0 and ${t.height} > 0`),
  ],
)

/**
 * What can be sold in a country. A `device` runs with a plan; an `accessory`, as a cable, is only bought. The
 * adapter that pages offer is named by GET /config; every other row can be sold as well.
 */
export const variants = pgTable(
  'variants',
  {
    sku: text().primaryKey(),
    kind: text().$type<VariantKind>().notNull(),
    country: text().$type<MarketCode>().notNull(),
    title: text().notNull(),
    /** Its title in other languages, by tag as in `fr-CA`; `title` in those without one. */
    titles: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What it is, by language; the text that comes with the shop where there is none. */
    descriptions: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What its picture shows, by language. */
    altTexts: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The picture that comes with the shop. */
    imageUrl: text().notNull(),
    imageWidth: integer().notNull(),
    imageHeight: integer().notNull(),
    /** The operator's own picture in its place. */
    pictureSha256: text().references(() => productPictures.sha256),
  },
  (t) => [check('variants_kind', sql`${t.kind} in ('device', 'accessory', 'plan')`)],
)

/** Dated prices of single variants; a device without one costs what its country's price list says. */
export const variantPrices = pgTable(
  'variant_prices',
  {
    id: text().primaryKey(),
    sku: text()
      .notNull()
      .references(() => variants.sku),
    price: centsColumn().notNull(),
    startsAt: timeColumn().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    index('variant_prices_in_force').on(t.sku, t.startsAt),
    check('variant_prices_not_negative', sql`${t.price} >= 0`),
  ],
)

/** Units that may still be sold: a held or sold unit is already subtracted. */
export const inventory = pgTable(
  'inventory',
  {
    sku: text()
      .primaryKey()
      .references(() => variants.sku),
    quantity: integer().notNull(),
    /** With so many left or fewer, the operator is told. */
    lowAt: integer().notNull().default(10),
    /** When the operator was mailed that it is low; null again once there is more. */
    lowToldAt: timeColumn(),
    /** Days from an order to its supplier until the units are here. */
    leadDays: integer().notNull().default(21),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    check('inventory_never_negative', sql`${t.quantity} >= 0`),
    check('inventory_low_at', sql`${t.lowAt} >= 0`),
    check('inventory_lead_days', sql`${t.leadDays} between 0 and 365`),
  ],
)

/** Dated prices per country; the newest row whose `startsAt` has passed is in force. */
export const priceLists = pgTable(
  'price_lists',
  {
    id: text().primaryKey(),
    country: text().$type<MarketCode>().notNull(),
    currency: text().$type<Currency>().notNull(),
    devicePrice: centsColumn().notNull(),
    planPrice: centsColumn().notNull(),
    planDiscountPrice: centsColumn().notNull(),
    planDiscountThreshold: integer().notNull(),
    startsAt: timeColumn().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    index('price_lists_in_force').on(t.country, t.startsAt),
    check(
      'price_lists_not_negative',
      sql`${t.devicePrice} >= 0 and ${t.planPrice} >= 0 and ${t.planDiscountPrice} >= 0`,
    ),
    check('price_lists_discount_lower', sql`${t.planDiscountPrice} <= ${t.planPrice}`),
    check('price_lists_threshold', sql`${t.planDiscountThreshold} >= 1`),
  ],
)

/** Operator's overrides of GET /config, one row per field; wins over CONFIG_FILE and the defaults. */
export const configOverrides = pgTable('config_overrides', {
  field: text().primaryKey(),
  value: text().notNull(),
  updatedAt: timeColumn().notNull().defaultNow(),
})

/** Who wants one mail when a variant is on sale again. The row is deleted when that mail is sent. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: text().primaryKey(),
    sku: text()
      .notNull()
      .references(() => variants.sku),
    /** In lower case. */
    email: text().notNull(),
    /** The language of the mail, as in `en-US`. */
    language: text().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    unique('stock_alerts_once').on(t.sku, t.email),
    index('stock_alerts_by_age').on(t.sku, t.createdAt),
  ],
)
