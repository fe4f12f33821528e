import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { ShippingAddress } from '../../src/shop/facts/addresses/schema.ts'
import type { UnitCondition } from '../../src/shop/plan/devices/condition.ts'
import type { PictureType } from '../../src/shop/sale/catalog/picture-type.ts'
import type { ClaimReason, ClaimStatus, Resolution } from '../../src/shop/service/claims/rules.ts'
import { users } from './accounts.ts'
import { bytesColumn, timeColumn } from './columns.ts'
import { devices } from './devices.ts'
import { orders } from './orders.ts'

/** What somebody says is wrong with an adapter, and what came of it. */
export const claims = pgTable(
  'claims',
  {
    id: text().primaryKey(),
    /** The order its adapter came with. */
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** Of its order: with the order's number it is what people write on a parcel, as in `10131-R1`. */
    ordinal: integer().notNull(),
    deviceId: text()
      .notNull()
      .references(() => devices.id),
    /** The member who opened it or owns the adapter; null for a guest, and once the account was deleted. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    openedBy: text().$type<'buyer' | 'staff'>().notNull(),
    reason: text().$type<ClaimReason>().notNull(),
    /** What its opener wrote. */
    words: text().notNull().default(''),
    status: text().$type<ClaimStatus>().notNull(),
    resolution: text().$type<Resolution>(),
    /** Has the adapter to come back? Null until staff have decided. */
    needsReturn: boolean(),
    shopPays: boolean(),
    /** Why staff decided otherwise than the rules say. */
    overruledWhy: text(),
    /** What staff wrote to its opener with the decision. */
    answer: text(),
    /** Where the replacement goes; null for the address of the order. */
    shippingAddress: jsonb().$type<ShippingAddress>(),
    /** Where its prepaid label is printed. */
    labelUrl: text(),
    labelCarrier: text(),
    labelTracking: text(),
    labelledAt: timeColumn(),
    /** What the adapter was found to be when it came back. */
    found: text().$type<UnitCondition>(),
    foundWords: text(),
    inspectedAt: timeColumn(),
    /** The adapter sent in its place, or null. */
    replacementId: text().references(() => devices.id),
    /** When the replacement, or the repaired adapter, left. */
    sentAt: timeColumn(),
    sentCarrier: text(),
    sentTracking: text(),
    /** When the member was reminded to plug the replacement in. */
    remindedAt: timeColumn(),
    /** When the replacement first reported. */
    reportedAt: timeColumn(),
    decidedAt: timeColumn(),
    closedAt: timeColumn(),
    /** Why staff closed it before everything promised was done. */
    closedWhy: text(),
    createdAt: timeColumn().notNull().defaultNow(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    unique('claims_ordinal').on(t.orderId, t.ordinal),
    index('claims_by_status').on(t.status, t.createdAt, t.id),
    index('claims_newest').on(t.createdAt, t.id),
    index('claims_by_user').on(t.userId),
    index('claims_by_device').on(t.deviceId),
    index('claims_by_replacement').on(t.replacementId),
    check(
      'claims_status',
      sql`${t.status} in ('open', 'approved', 'awaiting_goods', 'inspected', 'closed', 'declined')`,
    ),
    check('claims_resolution', sql`${t.resolution} in ('replacement', 'refund', 'repair', 'return_only')`),
    check('claims_found', sql`${t.found} in ('new', 'refurbished', 'scrap')`),
    check('claims_decided', sql`${t.status} in ('open', 'closed') or ${t.decidedAt} is not null`),
    check('claims_closed', sql`(${t.status} = 'closed') = (${t.closedAt} is not null)`),
    check('claims_inspected', sql`(${t.found} is null) = (${t.inspectedAt} is null)`),
  ],
)

/** What its opener shows of it, without places, names and remarks a camera writes into files. */
export const claimPictures = pgTable(
  'claim_pictures',
  {
    claimId: text()
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    /** From 1. */
    position: integer().notNull(),
    type: text().$type<PictureType>().notNull(),
    content: bytesColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.claimId, t.position] })],
)

/** Which adapters are called back: all that match everything that is given. Days are those of a delivery, in UTC. */
export interface RecallFilter {
  batch?: string | undefined
  sku?: string | undefined
  firmware?: string | undefined
  receivedFrom?: string | undefined
  receivedTo?: string | undefined
}

/** Adapters that are called back, whoever has them. */
export const recalls = pgTable(
  'recalls',
  {
    id: text().primaryKey(),
    filter: jsonb().$type<RecallFilter>().notNull(),
    /** What is wrong and what to do, as its people read it. */
    words: text().notNull(),
    /** As the audit log names an actor. */
    madeBy: text().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [index('recalls_newest').on(t.createdAt, t.id)],
)

/** Those that were with buyers when it was made. */
export const recallDevices = pgTable(
  'recall_devices',
  {
    recallId: text()
      .notNull()
      .references(() => recalls.id, { onDelete: 'cascade' }),
    deviceId: text()
      .notNull()
      .references(() => devices.id),
  },
  (t) => [
    primaryKey({ columns: [t.recallId, t.deviceId] }),
    index('recall_devices_by_device').on(t.deviceId),
  ],
)
