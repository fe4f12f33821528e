import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Currency } from '../../src/shop/kernel/money.ts'
import { centsColumn, timeColumn } from './columns.ts'
import type { CardDetails } from './payments.ts'

/** The sandbox provider's own books: what Stripe would keep on its side. */
export const sandboxSessions = pgTable('sandbox_sessions', {
  id: text().primaryKey(),
  idempotencyKey: text().notNull().unique(),
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
})

export const sandboxRefunds = pgTable('sandbox_refunds', {
  idempotencyKey: text().primaryKey(),
  reference: text().notNull(),
  paymentReference: text().notNull(),
  amount: centsColumn().notNull(),
  createdAt: timeColumn().notNull().defaultNow(),
})
