import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { centsColumn, timeColumn } from './columns.ts'

/** Webhook inbox: verified, stored under the provider's own event id, answered, and only then handled. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    provider: text().notNull(),
    externalId: text().notNull(),
    type: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The session it speaks of and the amount it reports, in cents; null when it speaks of something else. */
    providerSessionId: text(),
    amount: centsColumn(),
    receivedAt: timeColumn().notNull().defaultNow(),
    handledAt: timeColumn(),
    outcome: text(),
  },
  (t) => [
    uniqueIndex('provider_events_once').on(t.provider, t.externalId),
    index('provider_events_by_time').on(t.receivedAt),
    index('provider_events_unhandled').on(t.receivedAt).where(sql`${t.handledAt} is null`),
  ],
)
