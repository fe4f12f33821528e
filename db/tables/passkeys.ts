import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { timeColumn } from './columns.ts'

/** What a passkey opens: the member's account, or the office. One for the account never opens the office. */
export const PASSKEY_PLACES = ['account', 'office'] as const
export type PasskeyPlace = (typeof PASSKEY_PLACES)[number]

/** A key pair in a person's device or password manager; the shop has the public half. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    place: text().$type<PasskeyPlace>().notNull(),
    /** The authenticator's own id of it, in base64url. */
    credentialId: text().notNull().unique(),
    /** In COSE form, in base64url. */
    publicKey: text().notNull(),
    /** How often the authenticator says it was used; always 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach it, as in `internal` or `usb`. */
    transports: text().array().notNull(),
    name: text(),
    createdAt: timeColumn().notNull().defaultNow(),
    lastUsedAt: timeColumn(),
  },
  (t) => [
    index('passkeys_by_user').on(t.userId),
    check('passkeys_place', sql`${t.place} in ('account', 'office')`),
  ],
)

/** What a passkey is to sign next, for one browser or session and one purpose; used once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the purpose and of the secret of the browser or the session. */
    owner: text().primaryKey(),
    challenge: text().notNull(),
    expiresAt: timeColumn().notNull(),
  },
  (t) => [index('passkey_challenges_by_expiry').on(t.expiresAt)],
)
