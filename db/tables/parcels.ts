import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { ShippingAddress } from '../../src/shop/facts/addresses/schema.ts'
import type { ParcelReason, ParcelState } from '../../src/shop/facts/delivery/parcel-states.ts'
import { timeColumn } from './columns.ts'
import { devices } from './devices.ts'
import { orders } from './orders.ts'
import { codeKey } from './search-keys.ts'

/**
 * One box of an order, from the bench to the door. `orders` keeps carrier, number and times of the one that brings its
 * goods, written in the same transaction, for lists, searches and older clients.
 */
export const parcels = pgTable(
  'parcels',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** From 1 up, within its order. */
    number: integer().notNull(),
    state: text().$type<ParcelState>().notNull(),
    reason: text().$type<ParcelReason>().notNull(),
    /** Of a parcel that is sent again: the one that did not arrive. */
    inPlaceOf: text().references((): AnyPgColumn => parcels.id),
    /** The id of what a replacement is sent for; null for all others. */
    cause: text(),
    carrier: text(),
    /** What was paid the carrier for, as in `Ground`. */
    service: text(),
    trackingNumber: text(),
    /** The label at whoever sold it, or in the file it came with. */
    label: text(),
    /** Its own address; null while it goes where its order goes. */
    shippingAddress: jsonb().$type<ShippingAddress>(),
    createdAt: timeColumn().notNull().defaultNow(),
    updatedAt: timeColumn().notNull().defaultNow(),
    handedOverAt: timeColumn(),
    /** When buyer and other programs hear that it left: until then that can be undone. Null before it leaves, and once they have heard. */
    tellAt: timeColumn(),
    deliveredAt: timeColumn(),
  },
  (t) => [
    unique('parcels_number').on(t.orderId, t.number),
    unique('parcels_one_a_cause').on(t.cause),
    unique('parcels_one_again').on(t.inPlaceOf),
    index('parcels_by_tracking_key').on(codeKey(t.trackingNumber)),
    index('parcels_to_tell').on(t.tellAt).where(sql`${t.tellAt} is not null`),
    index('parcels_here').on(t.createdAt).where(sql`${t.state} in ('packed', 'labelled')`),
    index('parcels_under_way')
      .on(t.handedOverAt)
      .where(sql`${t.state} in ('handed_over', 'in_transit', 'exception')`),
    index('parcels_missing').on(t.updatedAt).where(sql`${t.state} in ('lost', 'returned', 'exception')`),
    check(
      'parcels_state',
      sql`${t.state} in ('packed', 'labelled', 'handed_over', 'in_transit', 'delivered', 'exception', 'returned', 'lost')`,
    ),
    check('parcels_reason', sql`${t.reason} in ('order', 'split', 'reship', 'replacement')`),
    check('parcels_left_when', sql`(${t.state} in ('packed', 'labelled')) = (${t.handedOverAt} is null)`),
    check('parcels_again_of', sql`(${t.reason} = 'reship') = (${t.inPlaceOf} is not null)`),
  ],
)

/** What is in a parcel: each adapter that was scanned, and the rest by SKU. */
export const parcelUnits = pgTable(
  'parcel_units',
  {
    parcelId: text()
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    /** From 0 up. */
    position: integer().notNull(),
    sku: text().notNull(),
    deviceId: text().references(() => devices.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.position] }),
    index('parcel_units_by_device').on(t.deviceId).where(sql`${t.deviceId} is not null`),
    check(
      'parcel_units_quantity',
      sql`${t.quantity} between 1 and 999 and (${t.deviceId} is null or ${t.quantity} = 1)`,
    ),
  ],
)

/** What became known of a parcel, by staff or by its carrier, in the order in which it happened. */
export const parcelEvents = pgTable(
  'parcel_events',
  {
    id: text().primaryKey(),
    parcelId: text()
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    state: text().$type<ParcelState>().notNull(),
    at: timeColumn().notNull(),
    /** Where it was, as the carrier writes it: `Reno, NV`. */
    place: text(),
    /** In the carrier's words. */
    said: text(),
    /** The carrier's own id of it, so that one told twice stays one. */
    reference: text(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    index('parcel_events_by_parcel').on(t.parcelId, t.at),
    unique('parcel_events_once').on(t.parcelId, t.reference),
  ],
)
