import { createHmac } from 'node:crypto'
import { askCompany, textIn } from './social-fetch.ts'
import type { ReadPerson } from './social-person.ts'

export interface FacebookSettings {
  clientId: string
  clientSecret: string
  /** Another host, for tests. */
  graphUrl?: string
}

const GRAPH_URL = 'https://graph.facebook.com/v24.0'

/**
 * People as Facebook knows them, by access token. Facebook does not say whether the person owns the mailbox, so
 * its addresses count as unproven.
 */
export function createFacebookPeople({
  clientId,
  clientSecret,
  graphUrl = GRAPH_URL,
}: FacebookSettings): ReadPerson {
  return async ({ accessToken, nonce }) => {
    // An access token carries no nonce, so one cannot be checked.
    if (!accessToken || nonce) return undefined
    const owner = await findTokenOwner(accessToken)
    if (!owner) return undefined
    const url = new URL(`${graphUrl}/me`)
    url.searchParams.set('fields', 'id,email,first_name,last_name')
    // https://developers.facebook.com/docs/graph-api/guides/secure-requests
    url.searchParams.set(
      'appsecret_proof',
      createHmac('sha256', clientSecret).update(accessToken).digest('hex'),
    )
    const user = await askCompany(url, { headers: { authorization: `Bearer ${accessToken}` } })
    if (!user || user.id !== owner) return undefined
    return {
      id: owner,
      email: textIn(user, 'email'),
      emailVerified: false,
      firstName: textIn(user, 'first_name'),
      lastName: textIn(user, 'last_name'),
    }
  }

  /** Any app's token opens `/me`, so which app this one is for is asked first. */
  async function findTokenOwner(accessToken: string): Promise<string | undefined> {
    const url = new URL(`${graphUrl}/debug_token`)
    url.searchParams.set('input_token', accessToken)
    const answer = await askCompany(url, { headers: { authorization: `Bearer ${clientId}|${clientSecret}` } })
    const about = answer?.data
    if (typeof about !== 'object' || about === null) return undefined
    const token: Record<string, unknown> = { ...about }
    const isOurs = String(token.app_id) === clientId && token.is_valid === true
    return isOurs ? textIn(token, 'user_id') : undefined
  }
}
