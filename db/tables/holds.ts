import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { HoldReason } from '../../src/shop/sale/orders/hold-reason.ts'
import { timeColumn } from './columns.ts'
import { orders } from './orders.ts'

/** Why an order must not be packed. It is held while one of its holds is not released. */
export const orderHolds = pgTable(
  'order_holds',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    reason: text().$type<HoldReason>().notNull(),
    /** Id of the dispute, payment or refund that set it, or of the certificate and the order; null for one set by hand. */
    cause: text(),
    /** What staff wrote; null for one that a cause set. */
    note: text(),
    /** As the audit log names an actor. */
    createdBy: text().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
    releasedAt: timeColumn(),
    releasedBy: text(),
    releaseNote: text(),
  },
  (t) => [
    index('order_holds_by_order').on(t.orderId, t.createdAt),
    index('order_holds_open').on(t.orderId).where(sql`${t.releasedAt} is null`),
    // The same news told twice, or after staff released the hold, sets no second one.
    uniqueIndex('order_holds_one_a_cause').on(t.reason, t.cause).where(sql`${t.cause} is not null`),
    check(
      'order_holds_reason',
      sql`${t.reason} in ('dispute', 'fraud_warning', 'tax_certificate', 'unpaid', 'address', 'other')`,
    ),
    check('order_holds_released_by', sql`(${t.releasedAt} is null) = (${t.releasedBy} is null)`),
  ],
)
