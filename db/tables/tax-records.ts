import { pgTable, text } from 'drizzle-orm/pg-core'
import { timeColumn } from './columns.ts'

/** What a tax service has booked of our money: sales by their payment, returns by their refund. */
export const taxRecords = pgTable('tax_records', {
  /** `pay_...` or `ref_...`. */
  id: text().primaryKey(),
  /** The service's own id. */
  reference: text().notNull(),
  recordedAt: timeColumn().notNull(),
})
