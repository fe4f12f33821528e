import type { BetterAuthOptions } from 'better-auth'
import { betterAuth } from 'better-auth/minimal'
import { newId } from '../shop/kernel/ids.ts'
import type { Passwords } from './argon2-passwords.ts'
import type { BetterAuthParts } from './better-auth.ts'
import { createStore } from './better-auth-store.ts'

type SocialProviders = NonNullable<BetterAuthOptions['socialProviders']>

export type Auth = ReturnType<typeof setUpBetterAuth>

const SESSION_SECONDS = 30 * 86_400

export function setUpBetterAuth(
  { db, jobs, log, publicUrl, secret }: BetterAuthParts,
  passwords: Passwords,
  socialProviders: SocialProviders,
) {
  return betterAuth({
    secret,
    baseURL: publicUrl,
    telemetry: { enabled: false },
    database: createStore(db, jobs),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 1,
      maxPasswordLength: 1_000,
      password: {
        hash: passwords.hash,
        verify: ({ hash, password }) => passwords.verify(hash, password),
      },
    },
    socialProviders,
    // An address the company does not vouch for links nothing, and nothing is linked to one we have not proven.
    account: {
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
      updateAccountOnSignIn: false,
    },
    session: { expiresIn: SESSION_SECONDS },
    user: {
      fields: { name: 'firstName' },
      additionalFields: { lastName: { type: 'string', required: false } },
    },
    advanced: { database: { validateSchema: false, generateId } },
    // Its messages carry e-mail addresses, which have no place in the shop's log.
    logger: { level: 'error', log: (level) => log.warn('accounts.library_message', { level }) },
  })
}

const ID_PREFIX = { user: 'usr', session: 'ses', account: 'acc', verification: 'ver' } as const

function generateId({ model }: { model: string }): string {
  return newId(isModel(model) ? ID_PREFIX[model] : 'ver')
}

function isModel(model: string): model is keyof typeof ID_PREFIX {
  return model in ID_PREFIX
}
