import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { timeColumn } from './columns.ts'
import { devices } from './devices.ts'
import { orders } from './orders.ts'

/** What people agreed to: the words, their hash, when and in which language. Rows are added; one that was taken back says since when. */
export const consents = pgTable(
  'consents',
  {
    id: text().primaryKey(),
    kind: text().$type<'renewal' | 'contract_language' | 'saved_card' | 'marketing' | 'cookies'>().notNull(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    orderId: text().references(() => orders.id),
    textVersion: text().notNull(),
    text: text().notNull(),
    textHash: text().notNull(),
    language: text().notNull(),
    amounts: jsonb().$type<Record<string, unknown>>(),
    /** How many adapters of its order a renewal covers; null where it names adapters, or is about no order. */
    units: integer(),
    /** The network it was given from, as in `203.0.113.0/24`, never an address; null where it is not known. */
    network: text(),
    agreedAt: timeColumn().notNull(),
    /** Since when the member does not agree any more; null while it holds. */
    withdrawnAt: timeColumn(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    index('consents_by_user').on(t.userId),
    uniqueIndex('consents_one_to_marketing')
      .on(t.userId)
      .where(sql`${t.kind} = 'marketing' and ${t.withdrawnAt} is null`),
    uniqueIndex('consents_one_to_cookies')
      .on(t.userId)
      .where(sql`${t.kind} = 'cookies' and ${t.withdrawnAt} is null`),
    uniqueIndex('consents_once_an_order').on(t.kind, t.orderId).where(sql`${t.orderId} is not null`),
  ],
)

/**
 * The adapters a renewal consent covers: those it names, or those of its order as they begin. A span of a plan points
 * here, so that no day is billed without an agreement to it.
 */
export const consentDevices = pgTable(
  'consent_devices',
  {
    consentId: text()
      .notNull()
      .references(() => consents.id),
    deviceId: text()
      .notNull()
      .references(() => devices.id),
    /** The adapter whose place it took, which is counted; null for one that was agreed to itself. */
    inPlaceOf: text().references(() => devices.id),
    createdAt: timeColumn().notNull().defaultNow(),
    /** Since when it covers the adapter no more: another person has it, or a later agreement took its place. */
    endedAt: timeColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.consentId, t.deviceId] }),
    index('consent_devices_by_device').on(t.deviceId),
  ],
)
