import type { SignedInForOrder } from '../../../http/auth.ts'
import type { SignedInAnswer } from '../../../shop/people/accounts/present-member.ts'
import type signInWords from '../../../words/en-US/pages/sign-in.json'
import { APP_ID, callApi } from '../../base/api.ts'
import { ApiError } from '../../base/api-error.ts'
import type { WordsOf } from '../../base/words.ts'
import { useAccount } from '../state/account.ts'
import { forgetMemberDetails, noteNewMember } from './member-details.ts'
import type { Provider, SocialToken } from './social-profile.ts'

export interface NewAccount {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** Makes an account and signs in to it. `orderEmail` ties it to the order it is made for. */
export async function createAccount(localUser: NewAccount, orderEmail: string): Promise<void> {
  const body = { appId: APP_ID, localUser }
  const answer = await callApi('POST /users', { body, headers: { orderemail: orderEmail } })
  noteNewMember(answer.user.id)
  enter(answer)
}

/** Makes an account for the guest who has just placed an order, gives it the order and signs in. @returns its id */
export async function makeAccountOf(orderId: string, localUser: NewAccount): Promise<string> {
  useAccount.setState({ isUpdateAccountApiCallInProgress: true })
  const { token, user } = await callApi('PUT /orders/{id}/account', {
    params: { id: orderId },
    body: { localUser },
  }).finally(() => useAccount.setState({ isUpdateAccountApiCallInProgress: false }))
  if (!token || !user) throw new Error('the shop made an account without signing its member in')
  enter({ token, user })
  return user.id
}

/** Signs in with email and password, and goes on with `onSuccess`. @throws ApiError 401 for a wrong password */
export async function login(
  values: { email: string; password: string },
  onSuccess: () => Promise<void>,
): Promise<void> {
  const body = { type: 'local' as const, credentials: { ...values, appId: APP_ID } }
  const answer = await callApi('POST /auth/login', { body })
  forgetMemberDetails()
  enter(answer)
  await onSuccess()
}

/** In the order in which the specification names them. `email` is the order's; empty where there is none. */
export type OauthArguments = [
  token: SocialToken,
  provider: Provider,
  email: string,
  onSuccess: (answer: SignedInForOrder) => Promise<void>,
  clientId: string,
  firstName: string,
  lastName: string,
]

/**
 * Has the shop check whom another company told of, and make the account that is missing. No member is signed in to
 * this browser yet: that is `enter`, which is for `onSuccess` to decide.
 */
export function createOauthAccount(...account: OauthArguments): Promise<void> {
  return sendOauth(true, account)
}

/** The same for a member who has an account already. */
export function enterOauthAccount(...account: OauthArguments): Promise<void> {
  return sendOauth(false, account)
}

async function sendOauth(
  createUser: boolean,
  [token, provider, email, onSuccess, clientId, firstName, lastName]: OauthArguments,
): Promise<void> {
  const credentials = { ...token, appId: APP_ID, clientId, firstName, lastName }
  const answer = await callApi('POST /auth/oauth-login', {
    body: { type: provider, credentials, createUser },
    ...(email && { headers: { orderemail: email } }),
  })
  await onSuccess(answer)
}

/** Ends a session that was opened and is not wanted. */
export function dropSession(token: string): Promise<unknown> {
  return callApi('POST /auth/logout', { headers: { Authorization: `Bearer ${token}` } })
}

/** Signs in to this browser what the shop has signed in. */
export function enter({ token, user }: SignedInAnswer) {
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
