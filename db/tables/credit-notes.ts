import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BillLine } from '../../src/shop/plan/plans/bill-lines.ts'
import { centsColumn, timeColumn } from './columns.ts'
import { invoices } from './plans.ts'

/** Money of an invoice that goes back, as a document of its own. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: text().primaryKey(),
    number: text().notNull(),
    legalOwner: text().notNull(),
    invoiceId: text()
      .notNull()
      .references(() => invoices.id),
    amount: centsColumn().notNull(),
    tax: centsColumn().notNull(),
    total: centsColumn().notNull(),
    reason: text().notNull(),
    /** Below zero as on a bill; empty for a note of before. */ lines: jsonb()
      .$type<BillLine[]>()
      .notNull()
      .default([]),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('credit_notes_numbers').on(t.legalOwner, t.number),
    index('credit_notes_by_invoice').on(t.invoiceId),
    index('credit_notes_by_time').on(t.createdAt, t.id),
    check('credit_notes_adds_up', sql`${t.total} = ${t.amount} + ${t.tax} and ${t.total} > 0`),
  ],
)
