import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { accounts, users } from '../../db/tables/accounts.ts'
import type { Device, SocialLogin, SocialOutcome } from '../shop/accounts/provider.ts'
import type { Db } from '../shop/kernel/context.ts'
import type { BetterAuthParts } from './better-auth.ts'
import { asHeaders, isRefusal, opened } from './better-auth-answers.ts'
import type { Auth } from './better-auth-setup.ts'
import { EMAIL_TAKEN } from './better-auth-store.ts'
import type { SocialPerson } from './social-person.ts'

/** A person whose token was checked, with the address and the names to make an account from. */
export type CheckedPerson = SocialPerson & { email: string; firstName: string; lastName: string }

/**
 * Lets better-auth link and make accounts for people whose tokens the shop has checked itself: what better-auth
 * takes for an id token is a ticket that is good for one of them, once. The companies' tokens never get near it.
 */
export function createTickets() {
  const held = new Map<string, CheckedPerson>()

  const provider = (clientId: string) => ({
    clientId,
    clientSecret: 'not used: nobody is sent anywhere',
    disableImplicitSignUp: true,
    verifyIdToken: async (ticket: string) => held.has(ticket),
    getUserInfo: async ({ idToken = '' }: { idToken?: string | undefined }) => {
      const person = held.get(idToken)
      if (!person) return null
      const { id, email, emailVerified, firstName, lastName } = person
      // Every company's subject stands under another name in better-auth's profiles.
      return { user: { id, name: firstName, lastName, email, emailVerified }, data: { sub: id, id } }
    },
  })

  return {
    providers: (companies: NonNullable<BetterAuthParts['social']>) =>
      Object.fromEntries(
        Object.entries(companies).map(([company, { clientId }]) => [company, provider(clientId)]),
      ),
    async withTicket<T>(person: CheckedPerson, use: (ticket: string) => Promise<T>): Promise<T> {
      const ticket = randomUUID()
      held.set(ticket, person)
      try {
        return await use(ticket)
      } finally {
        held.delete(ticket)
      }
    },
  }
}

export interface SocialDesk {
  auth: Auth
  tickets: ReturnType<typeof createTickets>
  parts: BetterAuthParts
}

/** Checks a company's token, then signs in whom it speaks of. */
export async function logInWithSocial(
  { auth, tickets, parts }: SocialDesk,
  login: SocialLogin,
  device: Device,
): Promise<SocialOutcome> {
  const { company } = login
  const settings = parts.social?.[company]
  const isCodeAlone = login.authorization && !login.idToken && !login.accessToken
  if (!settings || (isCodeAlone && !settings.takesCodes)) return { outcome: 'not-offered' }
  const person = await settings.readPerson(login)
  if (!person) return { outcome: 'refused' }
  const checked = await complete(parts.db, person, login)
  if (!checked) return { outcome: 'no-email' }
  return tickets.withTicket(checked, async (ticket): Promise<SocialOutcome> => {
    const body = { provider: company, idToken: { token: ticket }, requestSignUp: login.createUser }
    try {
      const answer = await auth.api.signInSocial({ body, headers: asHeaders(device) })
      if (!('user' in answer)) throw new Error('better-auth wanted to send somebody away to sign in')
      return { outcome: 'signed-in', session: opened(answer.user.id, answer.token) }
    } catch (error) {
      return outcomeOf(error)
    }
  })
}

const OUTCOMES: Record<string, SocialOutcome> = {
  'signup disabled': { outcome: 'unknown' },
  'account not linked': { outcome: 'not-linked' },
}

function outcomeOf(error: unknown): SocialOutcome {
  if (isRefusal(error, EMAIL_TAKEN)) return { outcome: 'not-linked' }
  const outcome = isRefusal(error, 'OAUTH_LINK_ERROR') ? OUTCOMES[error.message] : undefined
  if (!outcome) throw error
  return outcome
}

/**
 * An account needs an address. Who is linked already has one; for a new person without it the client may have
 * asked for one, which nobody vouches for.
 */
async function complete(
  db: Db,
  person: SocialPerson,
  login: SocialLogin,
): Promise<CheckedPerson | undefined> {
  const names = {
    firstName: person.firstName ?? login.firstName ?? '',
    lastName: person.lastName ?? login.lastName ?? '',
  }
  const email = person.email?.toLowerCase()
  if (email) return { ...person, ...names, email }
  const other = (await findLinkedEmail(db, login.company, person.id)) ?? login.orderEmail
  return other ? { ...person, ...names, email: other, emailVerified: false } : undefined
}

async function findLinkedEmail(db: Db, company: string, id: string): Promise<string | undefined> {
  const [linked] = await db
    .select({ email: users.email })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(accounts.providerId, company), eq(accounts.accountId, id)))
  return linked?.email
}
