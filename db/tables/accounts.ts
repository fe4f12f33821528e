import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timeColumn } from './columns.ts'
import { memberLastName, memberName } from './member-keys.ts'
import { byBeginning } from './order-keys.ts'

/** A person with an account. E-mails are kept in lower case, so one mailbox has one account. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    /** Has the owner of the mailbox proven it, by a link we mailed or through a sign-in provider that says so? */
    emailVerified: boolean().notNull().default(false),
    firstName: text().notNull(),
    lastName: text().notNull().default(''),
    /** What the member last signed in in, as in `fr-CA`; null before the shop knew: then the market's. */
    language: text(),
    /** Staff let this member sign in no more since then; plans, bills and orders go on. */
    disabledAt: timeColumn(),
    createdAt: timeColumn().notNull().defaultNow(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    index('users_by_time').on(t.createdAt, t.id),
    index('users_by_email_prefix').on(byBeginning(t.email)),
    index('users_by_name_key').on(byBeginning(memberName(t))),
    index('users_by_last_name_key').on(byBeginning(memberLastName(t))),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
)

/** A device that is signed in. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token: who reads this table cannot sign in with it. */
    token: text().notNull().unique(),
    userAgent: text(),
    expiresAt: timeColumn().notNull(),
    /** When the password was last given on this device, beside the sign-in itself. */
    provenAt: timeColumn(),
    createdAt: timeColumn().notNull().defaultNow(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [index('sessions_by_user').on(t.userId), index('sessions_by_expiry').on(t.expiresAt)],
)

/** One way to sign in to an account: a password (`credential`), or a person at Google, Facebook or Apple. */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text().notNull(),
    /** The provider's own id of the person; the user's id for a password. */
    accountId: text().notNull(),
    /** Argon2id in PHC form; only for `credential`. */
    password: text(),
    createdAt: timeColumn().notNull().defaultNow(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('accounts_one_person').on(t.providerId, t.accountId),
    index('accounts_by_user').on(t.userId),
    check('accounts_password', sql`(${t.providerId} = 'credential') = (${t.password} is not null)`),
  ],
)

/** Links sent by mail that work once and for a while; the secret in them is kept only as a hash. */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    /** The mail it was made for, where a newer mail ends it, as in `reset-password:<job>`. */
    mail: text(),
    expiresAt: timeColumn().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    index('verifications_by_identifier').on(t.identifier),
    index('verifications_by_value').on(t.value),
    index('verifications_by_expiry').on(t.expiresAt),
  ],
)
