import { callApi } from '../../base/api.ts'
import { ApiError } from '../../base/api-error.ts'
import type { SignedIn, SignedInForOrder } from '../../base/api-types.ts'
import type { WordsOf } from '../../base/words.ts'
import type signInWords from '../../messages/en-US/sign-in.json'
import { useAccount } from '../state/account.ts'
import { noteNewMember } from './member-details.ts'
import type { SocialProfile } from './social-profile.ts'

export interface NewAccount {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** What this client calls itself. */
const APP_ID = 'storefront'

/** Makes an account and signs in to it. `orderEmail` ties it to the order it is made for. */
export async function createAccount(localUser: NewAccount, orderEmail: string): Promise<void> {
  const body = { appId: APP_ID, localUser }
  const answer = await callApi('POST /users', { body, headers: { orderemail: orderEmail } })
  noteNewMember(answer.user.id)
  enter(answer)
}

/** Makes an account for the guest who has just placed an order, gives it the order and signs in. @returns its id */
export async function makeAccountOf(orderId: string, localUser: NewAccount): Promise<string> {
  const { token, user } = await callApi('PUT /orders/{id}/account', {
    params: { id: orderId },
    body: { localUser },
  })
  if (!token || !user) throw new Error('the shop made an account and signed nobody in')
  enter({ token, user })
  return user.id
}

export async function logIn(credentials: { email: string; password: string }): Promise<void> {
  const body = { type: 'local' as const, credentials: { ...credentials, appId: APP_ID } }
  enter(await callApi('POST /auth/login', { body }))
}

/**
 * Has the shop check whom another company told of, and sign them in; `createUser` makes the account that is
 * missing. Nobody is signed in to this browser yet: that is `enter`.
 */
export function socialLogIn(
  { provider, email, ...credentials }: SocialProfile,
  { orderEmail, createUser }: { orderEmail: string; createUser: boolean },
): Promise<SignedInForOrder> {
  const body = { type: provider, credentials: { ...credentials, appId: APP_ID }, createUser }
  return callApi('POST /auth/oauth-login', {
    body,
    ...(orderEmail && { headers: { orderemail: orderEmail } }),
  })
}

/** Ends a session that was opened and is not wanted. */
export function dropSession(token: string): Promise<unknown> {
  return callApi('POST /auth/logout', { headers: { Authorization: `Bearer ${token}` } })
}

/** Signs in to this browser what the shop has signed in. */
export function enter({ token, user }: SignedIn) {
  useAccount.setState({
    token,
    userAccountId: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    isEmailRegistered: true,
  })
}

export function createAccountMessage(error: unknown, t: WordsOf<typeof signInWords>): string {
  const exists = error instanceof ApiError && error.status === 409
  return t(exists ? 'error.exists' : 'error.other')
}

/** What the server has against single fields, as against a password that everybody uses. */
export function refusedFields(error: unknown): { field: keyof NewAccount; message: string }[] {
  if (!(error instanceof ApiError) || error.status !== 422) return []
  return error.errors.flatMap(({ path, message }) => {
    const field = FIELDS.find((name) => path === `localUser.${name}`)
    return field ? [{ field, message }] : []
  })
}

const FIELDS = ['firstName', 'lastName', 'email', 'password'] as const

export function logInMessage(error: unknown, t: WordsOf<typeof signInWords>): string {
  const refused = error instanceof ApiError && error.status === 401
  return t(refused ? 'error.logIn' : 'error.other')
}
