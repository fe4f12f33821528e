import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { KeptCheck } from '../../src/shop/office/doctor/finding.ts'
import { timeColumn } from './columns.ts'

/** When the books were last counted again, and what was found; one row. */
export const doctorRuns = pgTable('doctor_runs', {
  /** Always `books`. */
  id: text().primaryKey(),
  /** When a process last took a run of all checks upon itself. */
  claimedAt: timeColumn().notNull(),
  /** The same for the checks that had found something. */
  recheckedAt: timeColumn(),
  /** When all checks were last made; null before the first run. */
  checkedAt: timeColumn(),
  checks: jsonb().$type<KeptCheck[]>().notNull().default([]),
  /** Keys of findings that staff have seen and that nothing can mend. */
  noted: text().array().notNull().default([]),
})
