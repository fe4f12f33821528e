import type { AccountProvider, Device, NewPerson, OpenedSession } from '../shop/accounts/provider.ts'
import { ShopError } from '../shop/kernel/errors.ts'
import type { Passwords } from './argon2-passwords.ts'
import type { BetterAuthParts } from './better-auth.ts'
import { asHeaders, isRefusal, opened } from './better-auth-answers.ts'
import { type Auth, setUpBetterAuth } from './better-auth-setup.ts'
import { createTickets, logInWithSocial } from './better-auth-social.ts'
import { EMAIL_TAKEN } from './better-auth-store.ts'

type Calls = Pick<AccountProvider, 'register' | 'logIn' | 'logInWithSocial' | 'openSession'>

/** The shop's questions, put to better-auth. */
export function createCalls(parts: BetterAuthParts, passwords: Passwords): Calls {
  const tickets = createTickets()
  const auth = setUpBetterAuth(parts, passwords, tickets.providers(parts.social ?? {}))
  return {
    register: (person, device) => register(auth, person, device),
    logIn: (credentials, device) => logIn(auth, credentials, device),
    openSession: (userId, device) => openSession(auth, userId, device),
    logInWithSocial: (login, device) => logInWithSocial({ auth, tickets, parts }, login, device),
  }
}

async function register(auth: Auth, person: NewPerson, device: Device): Promise<OpenedSession | 'taken'> {
  const { firstName, lastName, email, password } = person
  try {
    const answer = await auth.api.signUpEmail({
      body: { name: firstName, lastName, email, password },
      headers: asHeaders(device),
    })
    return opened(answer.user.id, answer.token)
  } catch (error) {
    if (isRefusal(error, EMAIL_TAKEN, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL')) return 'taken'
    throw isRefusal(error, 'FAILED_TO_CREATE_USER') ? notMade(error) : error
  }
}

/** What stood in the way is lost inside better-auth; a twin it was not, so it is the database. */
function notMade(cause: Error): ShopError {
  return new ShopError('account_not_made', { cause, retryAfter: 5 })
}

async function logIn(
  auth: Auth,
  credentials: { email: string; password: string },
  device: Device,
): Promise<OpenedSession | undefined> {
  try {
    const answer = await auth.api.signInEmail({ body: credentials, headers: asHeaders(device) })
    return opened(answer.user.id, answer.token)
  } catch (error) {
    if (isRefusal(error, 'INVALID_EMAIL_OR_PASSWORD')) return undefined
    throw error
  }
}

async function openSession(auth: Auth, userId: string, device: Device): Promise<OpenedSession> {
  const { internalAdapter } = await auth.$context
  const session = await internalAdapter.createSession(userId, false, { userAgent: device.userAgent ?? '' })
  return opened(userId, session.token)
}
