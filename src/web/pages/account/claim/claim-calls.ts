import { redirect } from 'react-router'
import type { MemberClient } from '#server/member-client.ts'
import type { ApiAnswer } from '../../../base/api.ts'
import { ApiError } from '../../../base/api-error.ts'
import { askMember, refusalOf, SIGNED_OUT } from '../member-api.ts'

export type Claim = ApiAnswer<'POST /account/devices/claim/preview'>

/** What the link is about, and who is signed in; no claim for a link that does not work any more. */
export async function readClaim(
  client: MemberClient,
  token: string,
): Promise<{ claim: Claim | null; member: string | null }> {
  const member = await memberOf(client)
  try {
    const headers = member ? undefined : SIGNED_OUT
    const sent = { body: { token }, ...(headers && { headers }) }
    return { claim: await askMember(client, 'POST /account/devices/claim/preview', sent), member }
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return { claim: null, member }
    throw error
  }
}

async function memberOf(client: MemberClient): Promise<string | null> {
  if (!client.token) return null
  const response = await client.ask('/users/me')
  if (!response.ok) return null
  const { user }: ApiAnswer<'GET /users/me'> = await response.json()
  return user.email
}

/** No box ticked, or not the password of the account. */
interface Refused {
  refused: 'tick' | 'wrong'
}

/** Signs in or makes the account, claims the adapters, and writes the consent down; in this order. */
export function claimWith(client: MemberClient, { token, form }: { token: string; form: FormData }) {
  return refusalOf<Response | Refused>(async () => {
    const { claim, member } = await readClaim(client, token)
    if (!claim) return redirect(`/account/claim?token=${encodeURIComponent(token)}`, 303)
    const agreed = form.has('agreed')
    if (claim.terms && !agreed) return { refused: 'tick' as const }
    const session = member ? undefined : await signIn(client, claim, form)
    if (session === null) return { refused: 'wrong' as const }
    const headers = session && { Authorization: `Bearer ${session}` }
    const by = headers ? { headers } : {}
    await askMember(client, 'POST /account/devices/claim', { body: { token }, ...by })
    if (claim.terms) {
      await askMember(client, 'POST /account/consents', { body: { market: claim.market, agreed }, ...by })
    }
    const cookie = session && { headers: { 'Set-Cookie': client.cookieOf(session) } }
    return redirect('/account?done=claim', { status: 303, ...cookie })
  })
}

/** @returns the session's token; null for a wrong password */
async function signIn(client: MemberClient, claim: Claim, form: FormData): Promise<string | null> {
  const text = (name: string) => String(form.get(name) ?? '')
  const { email } = claim
  const password = text('password')
  const headers = SIGNED_OUT
  if (!claim.isRegistered) {
    const localUser = { firstName: text('firstName'), lastName: text('lastName'), email, password }
    return (await askMember(client, 'POST /users', { body: { localUser }, headers })).token
  }
  const body = JSON.stringify({ type: 'local', credentials: { email, password } })
  const response = await client.ask('/auth/login', { method: 'POST', body, headers })
  if (!response.ok) return null
  const { token }: ApiAnswer<'POST /auth/login'> = await response.json()
  return token
}
