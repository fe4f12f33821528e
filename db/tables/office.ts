import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { ReturnCause } from '../../src/shop/sale/orders/return-cause.ts'
import { users } from './accounts.ts'
import { dayColumn, timeColumn } from './columns.ts'
import { orders } from './orders.ts'
import type { StaffRole } from './staff.ts'

/** What staff wrote beside an order, for each other. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** As the audit log names an actor. */
    author: text().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [index('order_notes_by_order').on(t.orderId, t.createdAt)],
)

export const ORDER_MAIL_KINDS = [
  'confirmation',
  'shipped',
  'refunded',
  'cancelled',
  'address',
  'late',
] as const
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number]

/** A mail about an order, as it left the shop. */
export const orderMails = pgTable(
  'order_mails',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<OrderMailKind>().notNull(),
    /** The refund a mail of that kind speaks of. */
    refundId: text(),
    /** Null, as the two below, once its days are over. */
    recipient: text(),
    subject: text(),
    /** The text part, word for word. */
    body: text(),
    sentAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    index('order_mails_by_order').on(t.orderId, t.sentAt),
    index('order_mails_to_erase').on(t.sentAt).where(sql`${t.body} is not null`),
    check(
      'order_mails_kind',
      sql`${t.kind} in ('confirmation', 'shipped', 'refunded', 'cancelled', 'address', 'late')`,
    ),
  ],
)

export interface ReturnedLine {
  sku: string
  quantity: number
  /** As good as new, and on sale again. */
  restock: boolean
}

/** Goods that came back and were looked at. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    lines: jsonb().$type<ReturnedLine[]>().notNull(),
    reason: text().notNull(),
    /** What was wrong, by the shop's own names; null where nobody said. */
    cause: text().$type<ReturnCause>(),
    /** Serial numbers of the adapters that came back, as far as they were scanned. */
    serials: text().array().notNull().default([]),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [index('order_returns_by_order').on(t.orderId)],
)

/** A browser in which a member of the staff works; the cookie's secret is kept only as a hash. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    userAgent: text().notNull().default(''),
    createdAt: timeColumn().notNull().defaultNow(),
    expiresAt: timeColumn().notNull(),
  },
  (t) => [index('staff_sessions_by_user').on(t.userId)],
)

/** The second factor of a member of the staff. */
export const staffFactors = pgTable('staff_factors', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32, shared with the person's authenticator. */
  secret: text().notNull(),
  /** Codes for the day the authenticator is lost, as hashes; each is good once. */
  recoveryHashes: text().array().notNull().default([]),
  /** Null until the first code proved that the authenticator has it. */
  confirmedAt: timeColumn(),
  /** The 30 seconds whose code was used last: none is good twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: timeColumn().notNull().defaultNow(),
})

/** A link that invites a person to the staff; its secret is stored only as a hash. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    tokenHash: text().primaryKey(),
    email: text().notNull(),
    role: text().$type<StaffRole>().notNull(),
    invitedBy: text().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
    expiresAt: timeColumn().notNull(),
    acceptedAt: timeColumn(),
  },
  (t) => [index('staff_invitations_by_email').on(t.email)],
)

/** A parcel that did not leave in time: the later day that was mailed to the buyer, and the buyer's answer. */
export const orderDelays = pgTable(
  'order_delays',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** From 1 up. */
    number: integer().notNull(),
    /** The last day on which it is to leave now. */
    shipBy: dayColumn().notNull(),
    askedAt: timeColumn().notNull().defaultNow(),
    /** When the buyer agreed to wait; null while they have said nothing. */
    agreedAt: timeColumn(),
  },
  (t) => [unique('order_delays_once').on(t.orderId, t.number)],
)
