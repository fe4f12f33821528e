import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Currency } from '../../src/shop/kernel/money.ts'
import { users } from './accounts.ts'
import { activations } from './activations.ts'
import type { CardDetails } from './card-details.ts'
import { centsColumn, timeColumn } from './columns.ts'
import { orders } from './orders.ts'
import { invoices } from './plans.ts'
import type { RefundedLine } from './refunded-line.ts'

export type { CardDetails }

export type ChargeKind = 'order' | 'invoice' | 'activation'

/**
 * A sum that a buyer or member owes: payment pages open for it, and payments settle it.
 * A new kind gets a column for the thing it is for, a handler in src/shop/sale/payments/charge-kinds.ts, and its
 * line in the check below.
 */
export const charges = pgTable(
  'charges',
  {
    id: text().primaryKey(),
    kind: text().$type<ChargeKind>().notNull(),
    orderId: text().references(() => orders.id),
    invoiceId: text().references(() => invoices.id),
    /** What begins with its money. It stays when that is there, and the charge becomes that of the bill. */
    activationId: text().references(() => activations.id),
    /** What is due now; follows the thing until it is settled. */
    amount: centsColumn().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** `void`: nothing is due any more, and money that still comes goes back. */
    status: text().$type<'open' | 'settled' | 'void'>().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
    settledAt: timeColumn(),
  },
  (t) => [
    uniqueIndex('charges_one_per_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    uniqueIndex('charges_one_per_invoice').on(t.invoiceId).where(sql`${t.invoiceId} is not null`),
    uniqueIndex('charges_one_per_activation').on(t.activationId).where(sql`${t.activationId} is not null`),
    check(
      'charges_for_one_thing',
      sql`(${t.kind} = 'order') = (${t.orderId} is not null) and (${t.kind} = 'invoice') = (${t.invoiceId} is not null)
        and (${t.kind} <> 'activation' or ${t.activationId} is not null)`,
    ),
    check('charges_status', sql`${t.status} in ('open', 'settled', 'void')`),
    check('charges_settled_has_time', sql`(${t.status} = 'settled') = (${t.settledAt} is not null)`),
  ],
)

export type SessionMode = 'embedded' | 'hosted' | 'saved-card'

/** One attempt to collect a charge; `opening` before the provider is asked, so that the sweeper can finish what a crash leaves. */
export const checkoutSessions = pgTable(
  'checkout_sessions',
  {
    id: text().primaryKey(),
    chargeId: text()
      .notNull()
      .references(() => charges.id),
    /** The charge's order, for processes of release 0.2 beside this one; read it from the charge. */
    orderId: text().references(() => orders.id),
    provider: text().notNull(),
    /** The provider's own id; unknown until it answered. */
    providerSessionId: text().unique(),
    /** `saved-card`: no form; the card kept with the provider pays, at most with a word of the buyer to the bank. */
    mode: text().$type<SessionMode>().notNull(),
    /** `refused`: the provider reports another amount than the charge's; a person has to look. */
    status: text().$type<'opening' | 'open' | 'complete' | 'expired' | 'refused'>().notNull(),
    /** Hash of everything the session was made from: the same again needs no new session. */
    fingerprint: text().notNull(),
    amount: centsColumn().notNull(),
    currency: text().$type<Currency>().notNull(),
    keepCard: boolean().notNull().default(false),
    /** The provider's customer and saved card a `saved-card` session is to be paid with. */
    customerReference: text(),
    paymentMethodReference: text(),
    clientSecret: text(),
    redirectUrl: text(),
    expiresAt: timeColumn().notNull(),
    /** When the sweeper looks at it next. */
    nextCheckAt: timeColumn().notNull(),
    /** The last refusal of a card on this page, in the provider's code, as in `insufficient_funds`. */
    declineCode: text(),
    declinedAt: timeColumn(),
    /** When the buyer's page was last heard of; null for a page that never asked. */
    seenAt: timeColumn(),
    /** Hash of the address it was asked for from, while it is live: what one caller may hold has a limit. */
    caller: text(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('checkout_sessions_one_live').on(t.chargeId).where(sql`${t.status} in ('opening', 'open')`),
    index('checkout_sessions_by_charge').on(t.chargeId),
    index('checkout_sessions_by_caller').on(t.caller).where(sql`${t.status} in ('opening', 'open')`),
    index('checkout_sessions_ended').on(t.createdAt).where(sql`${t.status} = 'expired'`),
    index('checkout_sessions_to_sweep').on(t.nextCheckAt).where(sql`${t.status} in ('opening', 'open')`),
    check(
      'checkout_sessions_open_is_known',
      sql`${t.status} <> 'open' or ${t.providerSessionId} is not null`,
    ),
    check(
      'checkout_sessions_saved_card',
      sql`(${t.mode} = 'saved-card') = (${t.paymentMethodReference} is not null)`,
    ),
  ],
)

/** Money that arrived. `settled` pays the charge; there is at most one such row per charge. */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    chargeId: text()
      .notNull()
      .references(() => charges.id),
    /** The charge's order, for processes of release 0.2 beside this one; read it from the charge. */
    orderId: text().references(() => orders.id),
    provider: text().notNull(),
    /** The provider's id of the money movement, as in `pi_...`. */ reference: text().notNull(),
    status: text().$type<'settled' | 'unfillable' | 'duplicate' | 'superseded'>().notNull(),
    amount: centsColumn().notNull(),
    currency: text().$type<Currency>().notNull(),
    card: jsonb().$type<CardDetails>(),
    /** The provider's customer and saved card, only with the buyer's consent. */
    customerReference: text(),
    paymentMethodReference: text(),
    /** When the card networks warned that this may be a stolen card. */ fraudWarningAt: timeColumn(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('payments_once').on(t.provider, t.reference),
    uniqueIndex('payments_one_settles').on(t.chargeId).where(sql`${t.status} = 'settled'`),
    index('payments_by_charge').on(t.chargeId),
    index('payments_by_reference').on(t.reference),
    index('payments_by_time').on(t.createdAt),
    index('payments_by_card')
      .on(sql`(${t.card}->>'last4')`, t.createdAt)
      .where(sql`${t.orderId} is not null`),
    index('payments_unfillable').on(t.createdAt).where(sql`${t.status} = 'unfillable'`),
    check('payments_positive', sql`${t.amount} > 0`),
  ],
)

/**
 * A card the provider keeps for a buyer who consented. The newest of an account pays; without it, the next consent is
 * waited for. One kept with an order pays for the adapters of that order, whoever has them.
 */
export const savedCards = pgTable(
  'saved_cards',
  {
    id: text().primaryKey(),
    /** Null while the order it paid is a guest's, and once its account was deleted. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    provider: text().notNull(),
    /** The provider's customer and card. */
    customerReference: text().notNull(),
    paymentMethodReference: text().notNull(),
    brand: text(),
    last4: text(),
    name: text(),
    expMonth: integer(),
    expYear: integer(),
    /** The payment it was saved with; null for one added without buying. */
    paymentId: text().references(() => payments.id),
    /** The order it was kept with; null for one that was added by itself or with a bill. */
    orderId: text().references(() => orders.id),
    createdAt: timeColumn().notNull().defaultNow(),
    /** The provider keeps it no longer, or its owner took it away. */
    detachedAt: timeColumn(),
  },
  (t) => [
    uniqueIndex('saved_cards_once').on(t.provider, t.customerReference, t.paymentMethodReference),
    index('saved_cards_by_user').on(t.userId, t.createdAt),
    index('saved_cards_by_payment').on(t.paymentId),
    index('saved_cards_by_order').on(t.orderId).where(sql`${t.orderId} is not null`),
  ],
)

/**
 * Money going back. Written `pending` first; a job asks the provider with the row's id as idempotency key. From
 * `acceptedAt` on the money is on its way, and the order counts as refunded; `settledAt` is the end of it.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    /** The order of the payment's charge, for processes of release 0.2 beside this one. */
    orderId: text(),
    amount: centsColumn().notNull(),
    /** How much of it is tax; null for one of release 1.0, which has the share of the payment. */
    tax: centsColumn(),
    reason: text().notNull(),
    /** Of the reason, for the buyer. */ note: text(),
    /** What it pays for; null for a sum of money. */ lines: jsonb().$type<RefundedLine[]>(),
    /** The adapters whose plan ends once the provider has accepted it. */ endsDevices: text()
      .array()
      .notNull()
      .default([]),
    status: text().$type<'pending' | 'succeeded' | 'failed'>().notNull(),
    providerReference: text(),
    /** Made by hand at the provider, and only written down here. */
    isForeign: boolean().notNull().default(false),
    /** The refused refund that this one retries; each is retried once. */
    retryOf: text().unique(),
    /** Why the provider refused, in its own code. */
    failureReason: text(),
    createdAt: timeColumn().notNull().defaultNow(),
    acceptedAt: timeColumn(),
    settledAt: timeColumn(),
    /** When the sweeper asks again about one that was accepted and is not settled. */
    nextCheckAt: timeColumn(),
  },
  (t) => [
    index('refunds_by_order').on(t.orderId),
    index('refunds_by_payment').on(t.paymentId),
    index('refunds_of_lines').on(t.paymentId).where(sql`${t.lines} is not null`),
    index('refunds_by_time').on(t.createdAt),
    uniqueIndex('refunds_once').on(t.providerReference),
    index('refunds_to_sweep').on(t.nextCheckAt).where(sql`${t.status} = 'pending'`),
    check('refunds_positive', sql`${t.amount} > 0`),
  ],
)

/** A buyer told the bank that a charge is wrong; the bank decides. `lost` means that the money is gone. */
export const disputes = pgTable(
  'disputes',
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    provider: text().notNull(),
    /** The provider's id of the dispute. */
    reference: text().notNull(),
    status: text().$type<'open' | 'won' | 'lost'>().notNull(),
    amount: centsColumn().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** In the provider's code, as in `fraudulent`. */
    reason: text().notNull(),
    /** Evidence counts until then. */
    dueBy: timeColumn(),
    openedAt: timeColumn().notNull(),
    closedAt: timeColumn(),
  },
  (t) => [
    uniqueIndex('disputes_once').on(t.provider, t.reference),
    index('disputes_by_payment').on(t.paymentId),
    index('disputes_newest').on(t.openedAt, t.id),
    index('disputes_by_status').on(t.status, t.openedAt, t.id),
    check('disputes_status', sql`${t.status} in ('open', 'won', 'lost')`),
  ],
)
