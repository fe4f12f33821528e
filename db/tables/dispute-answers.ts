import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timeColumn } from './columns.ts'
import { disputes } from './payments.ts'

/**
 * Evidence on its way to the card company. What it says is read from the order when it is sent, so that nothing of the
 * buyer is kept here.
 */
export const disputeAnswers = pgTable(
  'dispute_answers',
  {
    id: text().primaryKey(),
    disputeId: text()
      .notNull()
      .references(() => disputes.id),
    /** To the bank, for good; otherwise it is only kept at the card company, where it can be changed. */
    submit: boolean().notNull(),
    state: text().$type<'sending' | 'sent' | 'refused'>().notNull().default('sending'),
    /** The card company's id of the paper, once it is there. */
    fileReference: text(),
    /** When it was first sent; the answer may have been lost. */
    triedAt: timeColumn(),
    sentAt: timeColumn(),
    /** Why the card company did not take it, in the code of the shop's problems. */
    failure: text(),
    /** As the audit log names an actor. */
    author: text().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    index('dispute_answers_by_dispute').on(t.disputeId, t.createdAt),
    uniqueIndex('dispute_answers_one_under_way').on(t.disputeId).where(sql`${t.state} = 'sending'`),
    check('dispute_answers_state', sql`${t.state} in ('sending', 'sent', 'refused')`),
  ],
)
