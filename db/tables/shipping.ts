import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { variants } from './catalog.ts'
import { centsColumn, timeColumn } from './columns.ts'
import { orders } from './orders.ts'
import { parcels } from './parcels.ts'

/** What carriers and customs ask of one unit of a product, as the operator says it; a product without a row has none. */
export const shippingFacts = pgTable(
  'shipping_facts',
  {
    sku: text()
      .primaryKey()
      .references(() => variants.sku),
    /** In its box. */
    grams: integer(),
    /** As customs reads it: `GPS vehicle tracker`. */
    customsName: text(),
    /** Of the Harmonized System: six digits, or more. */
    hsCode: text(),
    /** Where it was made, ISO 3166-1 alpha-2 in capitals. */
    originCountry: text(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    check('shipping_facts_grams', sql`${t.grams} between 1 and 70000`),
    check('shipping_facts_origin', sql`${t.originCountry} ~ '^[A-Z]{2}$'`),
  ],
)

/** `buying` from before the carrier is asked until the answer is written down; `refused` cost nothing. */
export type LabelState = 'buying' | 'bought' | 'voiding' | 'voided' | 'refused'

/** Labels bought from whoever sells them: of a parcel that leaves, or of goods that come back. */
export const parcelLabels = pgTable(
  'parcel_labels',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null for a return label, and for one whose parcel was unpacked. */
    parcelId: text().references(() => parcels.id, { onDelete: 'cascade' }),
    /** Of a return label: the id of what it is sent for; else of the parcel that was unpacked. */
    cause: text(),
    state: text().$type<LabelState>().notNull(),
    /** The rate that was chosen: a carrier and a service, as the seller names them. */
    carrier: text().notNull(),
    service: text().notNull(),
    /** The seller's own ids. */
    shipmentId: text(),
    trackerId: text(),
    trackingNumber: text(),
    labelUrl: text(),
    cost: centsColumn(),
    currency: text(),
    createdAt: timeColumn().notNull().defaultNow(),
    /** When somebody last began to ask the seller; whoever goes on claims it by this. */
    askedAt: timeColumn().notNull().defaultNow(),
    boughtAt: timeColumn(),
    voidedAt: timeColumn(),
  },
  (t) => [
    index('parcel_labels_by_order').on(t.orderId),
    index('parcel_labels_by_tracker').on(t.trackerId),
    uniqueIndex('parcel_labels_one_a_parcel')
      .on(t.parcelId)
      .where(sql`${t.state} in ('buying', 'bought', 'voiding')`),
    uniqueIndex('parcel_labels_one_a_cause')
      .on(t.cause)
      .where(sql`${t.state} in ('buying', 'bought', 'voiding')`),
    index('parcel_labels_under_way').on(t.createdAt).where(sql`${t.state} in ('buying', 'voiding')`),
    check('parcel_labels_state', sql`${t.state} in ('buying', 'bought', 'voiding', 'voided', 'refused')`),
    check('parcel_labels_for', sql`(${t.parcelId} is null) <> (${t.cause} is null)`),
  ],
)
