import type { BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import type { DBAdapter } from 'better-auth/types'
import { accounts, sessions, users, verifications } from '../../db/tables/accounts.ts'
import { hashSecret } from '../shop/accounts/session-token.ts'
import { welcomeMember } from '../shop/accounts/welcome-member.ts'
import type { JobQueue } from '../shop/jobs.ts'
import type { Db } from '../shop/kernel/context.ts'
import { newId } from '../shop/kernel/ids.ts'

type Store = DBAdapter<BetterAuthOptions>
type Row = Parameters<Store['create']>[0]

const TABLES = {
  provider: 'pg',
  schema: { user: users, session: sessions, account: accounts, verification: verifications },
} as const

/** What better-auth would keep and the shop has no use for: where a device was, and keys to other companies. */
const NEVER_KEPT = [
  'ipAddress',
  'image',
  'accessToken',
  'refreshToken',
  'idToken',
  'accessTokenExpiresAt',
  'refreshTokenExpiresAt',
  'scope',
]

/** The code of the refusal when a mailbox has an account already. */
export const EMAIL_TAKEN = 'EMAIL_TAKEN'

/**
 * better-auth's store on the shop's tables, with three rules of its own: a session's token is kept as a
 * hash, a new member's audit row and first mail are written with the member, and some fields never are.
 */
export function createStore(db: Db, jobs: JobQueue) {
  return (options: BetterAuthOptions): Store => {
    const plain = drizzleAdapter(db, TABLES)(options)

    const createMember = async <R>(input: Row): Promise<R> => {
      const id = newId('usr')
      try {
        return await db.transaction(async (tx) => {
          const member = { ...input, data: { ...input.data, id }, forceAllowId: true }
          const row = await drizzleAdapter(tx, TABLES)(options).create<Record<string, unknown>, R>(member)
          await welcomeMember(tx, jobs, id)
          return row
        })
      } catch (error) {
        throw isTwin(error) ? new APIError('CONFLICT', { code: EMAIL_TAKEN }) : error
      }
    }

    const createSession = async <R>(input: Row): Promise<R> => {
      const token = String(Reflect.get(input.data, 'token'))
      const hashed = { ...input, data: { ...input.data, token: hashSecret(token) } }
      const row = await plain.create<Record<string, unknown>, R>(hashed)
      return { ...row, token }
    }

    const store: Store = {
      ...plain,
      create: (input) => {
        const kept = { ...input, data: withoutFields(input.data, NEVER_KEPT) }
        if (input.model === 'user') return createMember(kept)
        return input.model === 'session' ? createSession(kept) : plain.create(kept)
      },
      transaction: (work) => work(store),
    }
    return store
  }
}

function withoutFields<T extends object>(data: T, fields: readonly string[]): T {
  const kept = { ...data }
  for (const field of fields) Reflect.deleteProperty(kept, field)
  return kept
}

/** PostgreSQL 23505, unique_violation: someone else was first, by a hair. */
function isTwin(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505') return true
  }
  return false
}
