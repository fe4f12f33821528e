import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MarketCode } from '../../src/shop/kernel/market-code.ts'
import { users } from './accounts.ts'
import { timeColumn } from './columns.ts'

/** The plan of one installed adapter: it starts at install and is billed on that day of each month. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    country: text().$type<MarketCode>().notNull(),
    /** The number on the adapter, in upper case, where the installer told it. */
    deviceSerial: text(),
    status: text().$type<'active' | 'cancelled'>().notNull().default('active'),
    startedAt: timeColumn().notNull(),
    cancelledAt: timeColumn(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    index('subscriptions_by_user').on(t.userId),
    index('subscriptions_active').on(t.userId).where(sql`${t.status} = 'active'`),
    uniqueIndex('subscriptions_one_per_device').on(t.deviceSerial).where(sql`${t.status} = 'active'`),
    check('subscriptions_status', sql`${t.status} in ('active', 'cancelled')`),
    check(
      'subscriptions_cancelled_has_time',
      sql`(${t.status} = 'cancelled') = (${t.cancelledAt} is not null)`,
    ),
  ],
)
