import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timeColumn } from './columns.ts'

/** Attempts that are limited across processes and restarts: guesses at passwords and codes, mails to one mailbox. */
export const attemptCounts = pgTable(
  'attempt_counts',
  {
    /** The limit's name and a SHA-256 of the caller it counts; addresses and mailboxes are not readable. */
    key: text().primaryKey(),
    points: integer().notNull(),
    /** When the count restarts at zero. */
    expiresAt: timeColumn().notNull(),
  },
  (t) => [index('attempt_counts_by_expiry').on(t.expiresAt)],
)

/** Browsers and addresses from which the owner of a mailbox has signed in; strangers' guesses never shut them out. */
export const knownCallers = pgTable(
  'known_callers',
  {
    /** SHA-256 of the mailbox. */
    mailbox: text().notNull(),
    /** SHA-256 of the browser's cookie or the address, with the mailbox. */
    caller: text().notNull(),
    seenAt: timeColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.mailbox, t.caller] }), index('known_callers_by_seen').on(t.seenAt)],
)
