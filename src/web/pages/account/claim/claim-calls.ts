import { redirect } from 'react-router'
import type { MemberClient } from '#server/page-ports/member-client.ts'
import type { ApiAnswer } from '../../../base/api.ts'
import { ApiError } from '../../../base/api-error.ts'
import { askMember, refusalOf, SIGNED_OUT } from '../member-api.ts'
import { enterWith, memberOf } from './enter.ts'

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

/** Not the password of the account. */
interface Refused {
  refused: 'wrong'
}

/** Signs in or makes the account, and takes the adapter over; then it is put on the plan. */
export function claimWith(client: MemberClient, { token, form }: { token: string; form: FormData }) {
  return refusalOf<Response | Refused>(async () => {
    const { claim, member } = await readClaim(client, token)
    if (!claim) return redirect(`/account/claim?token=${encodeURIComponent(token)}`, 303)
    const session = member ? undefined : await enterWith(client, claim, form)
    if (session === null) return { refused: 'wrong' as const }
    const headers = session && { Authorization: `Bearer ${session}` }
    const sent = { body: { token }, ...(headers && { headers }) }
    const { devices } = await askMember(client, 'POST /account/devices/claim', sent)
    const taken = claim.devices.map(({ serial }) => serial)
    const waits = devices.find(({ serial, waitsFor }) => taken.includes(serial) && waitsFor.length > 0)
    const cookie = session && { headers: { 'Set-Cookie': client.cookieOf(session) } }
    const next = waits ? `/activate?device=${waits.id}` : '/account?done=claim'
    return redirect(next, { status: 303, ...cookie })
  })
}
