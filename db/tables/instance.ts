import { pgTable, text } from 'drizzle-orm/pg-core'
import { timeColumn } from './columns.ts'

/** Which installation this database is the shop of; one row. A restored copy under another name stands still. */
export const shopInstance = pgTable('shop_instance', {
  /** Always `shop`. */
  id: text().primaryKey(),
  /** SHOP_INSTANCE, or the host of PUBLIC_URL; `restored` after a restore, until the operator claims it. */
  name: text().notNull(),
  claimedAt: timeColumn().notNull().defaultNow(),
  /** When `backup` last wrote one, or was told of one. */
  backedUpAt: timeColumn(),
  /** When the card provider was found to know newer payments than this database; null once that is claimed. */
  setBackAt: timeColumn(),
})

/** What the shop signs its links with, beside AUTH_SECRET; one row for each kind of link. */
export const signingKeys = pgTable('signing_keys', {
  /** As in `order-status`. */
  name: text().primaryKey(),
  secret: text().notNull(),
  createdAt: timeColumn().notNull().defaultNow(),
})
