import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ShippingAddress } from '../../src/shop/facts/addresses/schema.ts'
import type { MarketCode } from '../../src/shop/kernel/market-code.ts'
import { users } from './accounts.ts'
import { timeColumn } from './columns.ts'

/** Where a member has parcels sent, one row for each place. */
export const memberAddresses = pgTable(
  'member_addresses',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** That of the address: it is offered in this market alone. */
    country: text().$type<MarketCode>().notNull(),
    /** SHA-256 of the place, without names: however a place is written, it is kept once. */
    place: text().notNull(),
    address: jsonb().$type<ShippingAddress>().notNull(),
    /** When the member made it the usual one; the latest of a country counts, and before any the oldest address. */
    chosenAt: timeColumn(),
    createdAt: timeColumn().notNull().defaultNow(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('member_addresses_one_place').on(t.userId, t.place),
    check('member_addresses_country', sql`${t.country} = ${t.address}->>'country'`),
  ],
)
