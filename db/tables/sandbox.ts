import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Currency } from '../../src/shop/kernel/money.ts'
import { centsColumn, timeColumn } from './columns.ts'
import type { CardDetails } from './payments.ts'

/** The sandbox provider's own books: what Stripe would keep on its side. */
export const sandboxSessions = pgTable(
  'sandbox_sessions',
  {
    id: text().primaryKey(),
    idempotencyKey: text().notNull().unique(),
    /** What it is for, as the shop told: the id of an order or invoice, and the number people read. */
    subject: text(),
    subjectNumber: text(),
    /** The installation it was opened by, and the order itself, sealed: what travels with a payment. */
    shop: text(),
    sealedOrder: text(),
    clientSecret: text().notNull().unique(),
    amount: centsColumn().notNull(),
    currency: text().$type<Currency>().notNull(),
    status: text().$type<'open' | 'processing' | 'complete' | 'expired'>().notNull(),
    keepCard: boolean().notNull(),
    successUrl: text().notNull(),
    cancelUrl: text(),
    paymentReference: text(),
    card: jsonb().$type<CardDetails>(),
    /** The customer and card a session was opened for; null where a card is typed. */
    savedCard: jsonb().$type<{ customerReference: string; paymentMethodReference: string }>(),
    /** A slow card's money arrives at this time. */
    settlesAt: timeColumn(),
    expiresAt: timeColumn().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
    /** When its money was booked; null in rows of older releases. */
    completedAt: timeColumn(),
    /** When the bank got the shop's evidence. */
    disputeAnsweredAt: timeColumn(),
  },
  (t) => [
    index('sandbox_sessions_by_time').on(t.createdAt, t.id),
    index('sandbox_sessions_by_payment').on(t.paymentReference),
    index('sandbox_sessions_booked').on(t.currency, bookedAt(t)).where(movedMoney(t)),
  ],
)

/** When the money of a session was booked, as its index has it. */
export function bookedAt(t: { completedAt: SQLWrapper; createdAt: SQLWrapper }): SQL<Date> {
  return sql<Date>`coalesce(${t.completedAt}, ${t.createdAt})`
}

/** Sessions that moved money, in the words of that index. */
export function movedMoney(t: { status: SQLWrapper; amount: SQLWrapper }): SQL {
  return sql`${t.status} = 'complete' and ${t.amount} > 0`
}

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    idempotencyKey: text().primaryKey(),
    reference: text().notNull(),
    paymentReference: text().notNull(),
    amount: centsColumn().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    index('sandbox_refunds_by_payment').on(t.paymentReference),
    index('sandbox_refunds_by_time').on(t.createdAt),
  ],
)
