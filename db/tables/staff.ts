import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { timeColumn } from './columns.ts'

export const STAFF_ROLES = ['owner', 'admin', 'finance', 'support', 'warehouse', 'reader'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

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
  (t) => [
    check('staff_role', sql`${t.role} in ('owner', 'admin', 'finance', 'support', 'warehouse', 'reader')`),
  ],
)
