import { useAccount } from '../../../state/account.ts'
import { callApi } from '../../../state/api.ts'
import { ApiError } from '../../../state/api-error.ts'
import type { SignedIn } from '../../../state/api-types.ts'

export interface NewAccount {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** Makes an account and signs in to it. `orderEmail` ties it to the order it is made for. */
export async function createAccount(localUser: NewAccount, orderEmail: string): Promise<void> {
  const answer = await callApi('POST /users', {
    body: { localUser },
    headers: { orderemail: orderEmail },
  })
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
  enter(await callApi('POST /auth/login', { body: { type: 'local', credentials } }))
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

const NOT_RIGHT = "Looks like something's not quite right."

export function createAccountMessage(error: unknown): string {
  const exists = error instanceof ApiError && error.status === 409
  return exists ? 'An account already exists for the email provided. Please login to continue.' : NOT_RIGHT
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

export function logInMessage(error: unknown): string {
  const refused = error instanceof ApiError && error.status === 401
  return refused ? 'Authentication failed.  Please check your email and password then try again.' : NOT_RIGHT
}
