import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { timeColumn } from './columns.ts'

export type StaffRole = 'owner' | 'admin' | 'finance' | 'support' | 'warehouse' | 'reader'

/** Members who may work under /api/admin. */
export const staff = pgTable(
  'staff',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<StaffRole>().notNull(),
    /** As the audit log names an actor. */
    appointedBy: text().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [check('staff_role', sql`${t.role} in ('admin', 'support')`)],
)
