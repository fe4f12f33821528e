import { loadScript } from '../third-parties/load-script.ts'
import { LoginCancelled, type SocialProfile } from './social-profile.ts'

const SCRIPT = 'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js'
/** One of the return addresses registered with Apple; its window answers this page all the same. */
const RETURN_PATH = '/order/checkout/account'

interface AppleAnswer {
  authorization: { id_token: string; state?: string }
  /** Told at the first log-in only. */
  user?: { email?: string; name?: { firstName?: string; lastName?: string } }
}

interface AppleSettings {
  clientId: string
  scope: string
  redirectURI: string
  state: string
  nonce: string
  usePopup: boolean
}

declare global {
  interface Window {
    AppleID?: { auth: { init(settings: AppleSettings): void; signIn(): Promise<AppleAnswer> } }
  }
}

/**
 * Has Apple's window ask the visitor; the id token is read here, the name comes with the answer.
 * @see https://developer.apple.com/documentation/signinwithapple/configuring-your-webpage-for-sign-in-with-apple
 */
export async function askApple(clientId: string): Promise<SocialProfile> {
  await loadScript(SCRIPT)
  const [state, nonce] = [random(), random()]
  const { authorization, user } = await signIn({
    clientId,
    scope: 'name email',
    redirectURI: new URL(RETURN_PATH, location.origin).href,
    state,
    nonce,
    usePopup: true,
  })
  if (authorization.state !== state) throw new Error('the answer belongs to another log-in')
  const idToken = authorization.id_token
  return {
    provider: 'apple',
    clientId,
    token: { idToken, nonce },
    email: user?.email ?? readIdToken(idToken).email ?? '',
    firstName: user?.name?.firstName ?? '',
    lastName: user?.name?.lastName ?? '',
  }
}

async function signIn(settings: AppleSettings): Promise<AppleAnswer> {
  const auth = window.AppleID?.auth
  if (!auth) throw new Error('the script came without AppleID')
  auth.init(settings)
  return auth.signIn().catch((reason: unknown) => {
    const code = errorCode(reason)
    throw CANCELLED.includes(code) ? new LoginCancelled() : new Error(code)
  })
}

const CANCELLED = ['popup_closed_by_user', 'user_cancelled_authorize']

/** Apple rejects with a plain object. */
function errorCode(reason: unknown): string {
  const code = typeof reason === 'object' && reason !== null && 'error' in reason ? reason.error : reason
  return String(code)
}

/** Works without a secure context too, where `crypto.randomUUID` does not. */
function random(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/**
 * What an id token says, read without checking: good for showing, never for believing. The server checks it.
 * @throws Error for what is no token
 * @see https://www.rfc-editor.org/rfc/rfc7519
 */
export function readIdToken(token: string): { email?: string } {
  const [, payload = ''] = token.split('.')
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )
  const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
  const email = typeof claims === 'object' && claims !== null && 'email' in claims ? claims.email : undefined
  return typeof email === 'string' ? { email } : {}
}
