import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { activations } from './activations.ts'
import { timeColumn } from './columns.ts'

/** The card company's own form on which a member adds a card without paying, with the words they agree to there. */
export const cardForms = pgTable(
  'card_forms',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** The company's name for it; null until it has answered. */
    providerFormId: text(),
    status: text().$type<'open' | 'complete' | 'expired'>().notNull(),
    textVersion: text().notNull(),
    text: text().notNull(),
    language: text().notNull(),
    /** The plan that begins once the card is kept; null for a card that is only added. */
    activationId: text().references(() => activations.id),
    /** The network the member asked for it from, as in `203.0.113.0/24`; goes to the consent. */
    network: text(),
    expiresAt: timeColumn().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('card_forms_at_provider').on(t.provider, t.providerFormId),
    index('card_forms_by_user').on(t.userId, t.status),
    check('card_forms_status', sql`${t.status} in ('open', 'complete', 'expired')`),
  ],
)
