import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timeColumn } from './columns.ts'

/** Work for a person: mailed to the operator and listed until staff mark it as done. */
export const operatorNotices = pgTable(
  'operator_notices',
  {
    id: text().primaryKey(),
    /** What it is about in one string, so that a repeated event makes one notice. */
    key: text().notNull().unique(),
    kind: text().notNull(),
    /** Id of the order, invoice or payment. */
    subject: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: timeColumn().notNull().defaultNow(),
    mailedAt: timeColumn(),
    doneAt: timeColumn(),
    /** The audit log's name of who did it. */
    doneBy: text(),
  },
  (t) => [
    index('operator_notices_open').on(t.createdAt).where(sql`${t.doneAt} is null`),
    index('operator_notices_by_subject').on(t.subject),
  ],
)
