import { loadScript } from '../third-parties/load-script.ts'
import { LoginCancelled, type SocialProfile } from './social-profile.ts'

const SCRIPT = 'https://accounts.google.com/gsi/client'
const USER_INFO = 'https://www.googleapis.com/oauth2/v3/userinfo'
const SCOPES = 'openid profile email'

interface TokenAnswer {
  access_token?: string
  error?: string
}

interface TokenClientSettings {
  client_id: string
  scope: string
  callback: (answer: TokenAnswer) => void
  /** Trouble outside of OAuth, as with the window. */
  error_callback: (error: { type: string }) => void
}

declare global {
  interface Window {
    google?: {
      accounts: { oauth2: { initTokenClient(settings: TokenClientSettings): { requestAccessToken(): void } } }
    }
  }
}

/**
 * Has Google's window ask the visitor, by the implicit flow, and reads who it is.
 * @see https://developers.google.com/identity/oauth2/web/guides/use-token-model
 */
export async function askGoogle(clientId: string): Promise<SocialProfile> {
  await loadScript(SCRIPT)
  const accessToken = await requestToken(clientId)
  const response = await fetch(USER_INFO, { headers: { Authorization: `Bearer ${accessToken}` } })
  if (!response.ok) throw new Error(`user info answered ${response.status}`)
  const { email = '', given_name = '', family_name = '' } = await response.json()
  const token = { accessToken }
  return { provider: 'google', clientId, token, email, firstName: given_name, lastName: family_name }
}

function requestToken(clientId: string): Promise<string> {
  const { oauth2 } = window.google?.accounts ?? {}
  if (!oauth2) throw new Error('the script came without google.accounts')
  return new Promise((resolve, reject) => {
    const client = oauth2.initTokenClient({
      client_id: clientId,
      scope: SCOPES,
      callback: ({ access_token, error }) => {
        if (access_token) resolve(access_token)
        else reject(error === 'access_denied' ? new LoginCancelled() : new Error(error ?? 'no token'))
      },
      error_callback: ({ type }) => reject(type === 'popup_closed' ? new LoginCancelled() : new Error(type)),
    })
    client.requestAccessToken()
  })
}
