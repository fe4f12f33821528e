import type { AccountProvider, SocialCompany } from '../shop/accounts/provider.ts'
import type { Log } from '../shop/context.ts'
import type { JobQueue } from '../shop/jobs.ts'
import type { Db } from '../shop/kernel/context.ts'
import { createArgon2Passwords } from './argon2-passwords.ts'
import type { ReadPerson } from './social-person.ts'

export interface BetterAuthParts {
  db: Db
  jobs: JobQueue
  log: Log
  publicUrl: string
  /** At least 32 characters. */
  secret: string
  /** The companies people may sign in through. */
  social?: Partial<Record<SocialCompany, SocialSettings>>
}

export interface SocialSettings {
  clientId: string
  /** Can the shop turn the company's codes into tokens? */
  takesCodes?: boolean
  readPerson: ReadPerson
}

/**
 * Accounts kept by better-auth in the shop's own tables. Loaded with the first call that needs it: its 10 MB
 * and 150 ms are nothing a process that only sells to guests should wait for.
 */
export function createBetterAuthAccounts(parts: BetterAuthParts): AccountProvider {
  const passwords = createArgon2Passwords()
  let loading: ReturnType<typeof load> | undefined
  const load = async () => (await import('./better-auth-calls.ts')).createCalls(parts, passwords)
  const calls = () => {
    loading ??= load()
    return loading
  }
  return {
    hashPassword: passwords.hash,
    checkPassword: passwords.verify,
    register: async (person, device) => (await calls()).register(person, device),
    logIn: async (credentials, device) => (await calls()).logIn(credentials, device),
    logInWithSocial: async (login, device) => (await calls()).logInWithSocial(login, device),
    openSession: async (userId, device) => (await calls()).openSession(userId, device),
  }
}
