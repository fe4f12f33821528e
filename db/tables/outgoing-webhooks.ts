import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { WebhookType } from '../../src/shop/system/outgoing-webhooks/event-types.ts'
import { timeColumn } from './columns.ts'

/** Where other programs want to hear of what happens. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: text().primaryKey(),
  url: text().notNull(),
  /** Signs each message; has to be readable. */
  secret: text().notNull(),
  types: text().array().$type<WebhookType[]>().notNull(),
  /** By the database's clock, as the audit log is. */
  createdAt: timeColumn().notNull().defaultNow(),
  /** Up to where the audit log was read for it, by the same clock. */
  readUntil: timeColumn().notNull().defaultNow(),
  removedAt: timeColumn(),
})

export type DeliveryStatus = 'pending' | 'delivered' | 'failed'

/** One message to one endpoint; its id stays the same however often it is sent. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: text().primaryKey(),
    endpointId: text()
      .notNull()
      .references(() => webhookEndpoints.id),
    /** The act it tells of; null for a test. */
    auditId: text(),
    type: text().$type<WebhookType | 'test'>().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text().$type<DeliveryStatus>().notNull(),
    attempts: integer().notNull().default(0),
    /** Null once it is delivered or given up. */
    nextAttemptAt: timeColumn(),
    /** What the other side answered last; null when nothing answered. */
    lastStatus: integer(),
    createdAt: timeColumn().notNull(),
    deliveredAt: timeColumn(),
  },
  (t) => [
    uniqueIndex('webhook_deliveries_once_a_type')
      .on(t.endpointId, t.auditId, t.type)
      .where(sql`${t.auditId} is not null`),
    index('webhook_deliveries_due').on(t.nextAttemptAt).where(sql`${t.nextAttemptAt} is not null`),
    index('webhook_deliveries_newest').on(t.createdAt, t.id),
    check('webhook_deliveries_status', sql`${t.status} in ('pending', 'delivered', 'failed')`),
  ],
)
