import type { SocialAuthorization, SocialPerson } from '../shop/people/accounts/provider.ts'
import { askCompany, isTrue, textIn } from './social-fetch.ts'
import { createIdTokenReader } from './social-id-token.ts'
import type { ReadPerson } from './social-person.ts'

export interface GoogleSettings {
  clientId: string
  /** Needed to take codes. */
  clientSecret?: string | undefined
  /** Other hosts, for tests. */
  endpoints?: Partial<GoogleEndpoints>
}

export interface GoogleEndpoints {
  issuers: string[]
  keys: string
  token: string
  tokenInfo: string
  userInfo: string
}

/** @see https://accounts.google.com/.well-known/openid-configuration */
const ENDPOINTS: GoogleEndpoints = {
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
  token: 'https://oauth2.googleapis.com/token',
  tokenInfo: 'https://oauth2.googleapis.com/tokeninfo',
  userInfo: 'https://openidconnect.googleapis.com/v1/userinfo',
}

/** What Google wants to hear of a code that came through its own window instead of a redirect. */
const OWN_WINDOW = 'postmessage'

/** People as Google knows them: by id token, by access token alone as its implicit flow has it, or by code. */
export function createGooglePeople(settings: GoogleSettings): ReadPerson {
  const { clientId, clientSecret } = settings
  const endpoints = { ...ENDPOINTS, ...settings.endpoints }
  const readIdToken = createIdTokenReader({ keysUrl: endpoints.keys, issuers: endpoints.issuers }, clientId)

  /** User info is given to any shop's token, so who it was made out to is asked first. */
  const readAccessToken = async (token: string): Promise<SocialPerson | undefined> => {
    const about = new URL(endpoints.tokenInfo)
    about.searchParams.set('access_token', token)
    const info = await askCompany(about)
    if (!info || info.aud !== clientId) return undefined
    const headers = { authorization: `Bearer ${token}` }
    const user = await askCompany(new URL(endpoints.userInfo), { headers })
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

  const exchange = async ({ code, codeVerifier, redirectUri }: SocialAuthorization) => {
    if (!clientSecret) return undefined
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: redirectUri ?? OWN_WINDOW,
      ...(codeVerifier && { code_verifier: codeVerifier }),
    })
    const answer = await askCompany(new URL(endpoints.token), { form })
    return answer && textIn(answer, 'id_token')
  }

  return async ({ idToken, accessToken, authorization, nonce }) => {
    if (idToken) return readIdToken(idToken, nonce)
    // A nonce stands in an id token or nowhere.
    if (accessToken) return nonce ? undefined : readAccessToken(accessToken)
    const exchanged = authorization && (await exchange(authorization))
    return exchanged ? readIdToken(exchanged, nonce) : undefined
  }
}
