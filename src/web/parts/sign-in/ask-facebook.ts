import { loadScript } from '../third-parties/load-script.ts'
import { LoginCancelled, type SocialProfile } from './social-profile.ts'

const SCRIPT = 'https://connect.facebook.net/en_US/sdk.js'
const VERSION = 'v24.0'
const SCOPES = 'public_profile,email'
const FIELDS = 'email,name,id,first_name,last_name'

interface LoginAnswer {
  status: 'connected' | 'not_authorized' | 'unknown'
  authResponse: { accessToken: string } | null
}

interface Person {
  email?: string
  first_name?: string
  last_name?: string
  error?: { message: string }
}

declare global {
  interface Window {
    FB?: {
      init(settings: { appId: string; version: string; cookie: boolean; xfbml: boolean }): void
      login(callback: (answer: LoginAnswer) => void, options: { scope: string }): void
      api(path: string, params: { fields: string }, callback: (person: Person) => void): void
    }
  }
}

/**
 * Has Facebook's window ask the visitor, then reads who it is.
 * @see https://developers.facebook.com/docs/facebook-login/web
 */
export async function askFacebook(clientId: string): Promise<SocialProfile> {
  await loadScript(SCRIPT)
  const facebook = window.FB
  if (!facebook) throw new Error('the script came without FB')
  facebook.init({ appId: clientId, version: VERSION, cookie: false, xfbml: false })
  const accessToken = await new Promise<string>((resolve, reject) => {
    facebook.login(
      ({ authResponse, status }) => {
        if (authResponse) resolve(authResponse.accessToken)
        else reject(status === 'not_authorized' ? new LoginCancelled() : new Error(status))
      },
      { scope: SCOPES },
    )
  })
  const person = await new Promise<Person>((resolve) => facebook.api('/me', { fields: FIELDS }, resolve))
  if (person.error) throw new Error(person.error.message)
  const { email = '', first_name = '', last_name = '' } = person
  const token = { accessToken }
  return { provider: 'facebook', clientId, token, email, firstName: first_name, lastName: last_name }
}
