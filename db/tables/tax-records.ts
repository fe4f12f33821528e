import { pgTable, text } from 'drizzle-orm/pg-core'
import { timeColumn } from './columns.ts'

/** What a tax service has booked of our money: sales by their payment, returns and returns that came back by their refund. */
export const taxRecords = pgTable('tax_records', {
  /** `pay_...`, `ref_...` or `ref_...-came-back`. */
  id: text().primaryKey(),
  /** The service's own id. */
  reference: text().notNull(),
  recordedAt: timeColumn().notNull(),
})
