import { redirect } from 'react-router'
import type { MemberDesk } from '#server/member-desk.ts'
import type { ApiAnswer } from '../../../base/api.ts'
import { ApiError } from '../../../base/api-error.ts'
import { askMember, NOBODY, refusalOf } from '../member-api.ts'

export type Claim = ApiAnswer<'POST /account/devices/claim/preview'>

/** What the link is about, and who is signed in; no claim for a link that does not work any more. */
export async function readClaim(
  desk: MemberDesk,
  token: string,
): Promise<{ claim: Claim | null; member: string | null }> {
  const member = await memberOf(desk)
  try {
    const headers = member ? undefined : NOBODY
    const sent = { body: { token }, ...(headers && { headers }) }
    return { claim: await askMember(desk, 'POST /account/devices/claim/preview', sent), member }
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return { claim: null, member }
    throw error
  }
}

async function memberOf(desk: MemberDesk): Promise<string | null> {
  if (!desk.hasSession) return null
  const response = await desk.ask('/users/me')
  return response.ok ? String((await response.json()).user.email) : null
}

/** No box ticked, or not the password of the account. */
interface Refused {
  refused: 'tick' | 'wrong'
}

/** Signs in or makes the account, claims the adapters, and writes the consent down; in this order. */
export function claimWith(desk: MemberDesk, { token, form }: { token: string; form: FormData }) {
  return refusalOf<Response | Refused>(async () => {
    const { claim, member } = await readClaim(desk, token)
    if (!claim) return redirect(`/account/claim?token=${encodeURIComponent(token)}`, 303)
    const agreed = form.has('agreed')
    if (claim.terms && !agreed) return { refused: 'tick' as const }
    const session = member ? undefined : await signIn(desk, claim, form)
    if (session === null) return { refused: 'wrong' as const }
    const headers = session && { Authorization: `Bearer ${session}` }
    const by = headers ? { headers } : {}
    await askMember(desk, 'POST /account/devices/claim', { body: { token }, ...by })
    if (claim.terms) {
      await askMember(desk, 'POST /account/consents', { body: { market: claim.market, agreed }, ...by })
    }
    const cookie = session && { headers: { 'Set-Cookie': desk.cookieOf(session) } }
    return redirect('/account?done=claim', { status: 303, ...cookie })
  })
}

/** @returns the session's token; null for a wrong password */
async function signIn(desk: MemberDesk, claim: Claim, form: FormData): Promise<string | null> {
  const text = (name: string) => String(form.get(name) ?? '')
  const { email } = claim
  const password = text('password')
  const headers = NOBODY
  if (!claim.isRegistered) {
    const localUser = { firstName: text('firstName'), lastName: text('lastName'), email, password }
    return (await askMember(desk, 'POST /users', { body: { localUser }, headers })).token
  }
  const body = JSON.stringify({ type: 'local', credentials: { email, password } })
  const response = await desk.ask('/auth/login', { method: 'POST', body, headers })
  return response.ok ? String((await response.json()).token) : null
}
