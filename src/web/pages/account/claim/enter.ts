import type { MemberClient } from '#server/page-ports/member-client.ts'
import type { ApiAnswer } from '../../../base/api.ts'
import { askMember, SIGNED_OUT } from '../member-api.ts'

/** The e-mail of who is signed in; null for nobody. */
export async function memberOf(client: MemberClient): Promise<string | null> {
  if (!client.token) return null
  const response = await client.ask('/users/me')
  if (!response.ok) return null
  const { user }: ApiAnswer<'GET /users/me'> = await response.json()
  return user.email
}

/** Signs in with the form of `SignIn`, or makes the account. @returns the session's token; null for a wrong password */
export async function enterWith(
  client: MemberClient,
  { email, isRegistered }: { email: string; isRegistered: boolean },
  form: FormData,
): Promise<string | null> {
  const text = (name: string) => String(form.get(name) ?? '')
  const password = text('password')
  const headers = SIGNED_OUT
  if (!isRegistered) {
    const localUser = { firstName: text('firstName'), lastName: text('lastName'), email, password }
    return (await askMember(client, 'POST /users', { body: { localUser }, headers })).token
  }
  const body = JSON.stringify({ type: 'local', credentials: { email, password } })
  const response = await client.ask('/auth/login', { method: 'POST', body, headers })
  if (!response.ok) return null
  const { token }: ApiAnswer<'POST /auth/login'> = await response.json()
  return token
}
