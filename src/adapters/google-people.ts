import { askCompany, isTrue, textIn } from './social-fetch.ts'
import { createIdTokenReader } from './social-id-token.ts'
import type { ReadPerson, SocialPerson } from './social-person.ts'

export interface GoogleSettings {
  clientId: string
  /** Other hosts, for tests. */
  endpoints?: { keys: string; tokenInfo: string; userInfo: string }
}

const ENDPOINTS = {
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
  tokenInfo: 'https://oauth2.googleapis.com/tokeninfo',
  userInfo: 'https://openidconnect.googleapis.com/v1/userinfo',
}

/** People as Google knows them, by id token or, as its implicit flow has it, by access token alone. */
export function createGooglePeople({ clientId, endpoints = ENDPOINTS }: GoogleSettings): ReadPerson {
  const issuer = { keysUrl: endpoints.keys, issuers: ['https://accounts.google.com', 'accounts.google.com'] }
  const readIdToken = createIdTokenReader(issuer, clientId)

  /** User info is given to any shop's token, so who it was made out to is asked first. */
  const readAccessToken = async (token: string): Promise<SocialPerson | undefined> => {
    const about = new URL(endpoints.tokenInfo)
    about.searchParams.set('access_token', token)
    const info = await askCompany(about)
    if (!info || info.aud !== clientId) return undefined
    const user = await askCompany(new URL(endpoints.userInfo), { authorization: `Bearer ${token}` })
    const id = user && textIn(user, 'sub')
    if (!id || (info.sub !== undefined && info.sub !== id)) return undefined
    return {
      id,
      email: textIn(user, 'email'),
      emailVerified: isTrue(user.email_verified),
      firstName: textIn(user, 'given_name'),
      lastName: textIn(user, 'family_name'),
    }
  }

  return async ({ idToken, accessToken }) => {
    if (idToken) return readIdToken(idToken)
    return accessToken ? readAccessToken(accessToken) : undefined
  }
}
