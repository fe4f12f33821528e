import type { BrowserContext } from 'playwright-core'

/** Who sits at the company's window. */
export interface Person {
  email?: string
}

export interface Asked {
  person: Person
  /** Addresses of the companies that were asked for. */
  urls: string[]
  /** Their scripts do not come. */
  fails: boolean
  /** Their window answers with an error. */
  refuses: boolean
  /** The visitor closes their window. */
  closes: boolean
  refusals: number
}

/** What the companies' scripts know when they are asked. */
const STATE = 'window.__person()'

const GOOGLE = `window.google = { accounts: { oauth2: { initTokenClient: (settings) => ({
  async requestAccessToken() {
    const person = await ${STATE}
    if (person.closes) settings.error_callback({ type: 'popup_closed' })
    else if (person.refuses) settings.callback({ error: 'server_error' })
    else if (settings.scope === 'openid profile email' && settings.client_id === 'google-shop')
      settings.callback({ access_token: 'google-token' })
  },
}) } } }`

const APPLE = `window.AppleID = { auth: {
  init(settings) { this.settings = settings },
  async signIn() {
    const person = await ${STATE}
    if (person.refuses) throw { error: 'invalid_client' }
    const claims = btoa(JSON.stringify({ email: person.email, nonce: this.settings.nonce }))
    return {
      authorization: { id_token: 'e30.' + claims + '.signature', state: this.settings.state },
      user: { name: { firstName: 'Kim', lastName: 'Doe' } },
    }
  },
} }`

const FACEBOOK = `window.FB = {
  init() {},
  async login(answer, { scope }) {
    const person = await ${STATE}
    const isFine = !person.refuses && scope === 'public_profile,email'
    answer(isFine
      ? { status: 'connected', authResponse: { accessToken: 'facebook-token' } }
      : { status: 'unknown', authResponse: null })
  },
  async api(path, { fields }, answer) {
    const person = await ${STATE}
    const isFine = path === '/me' && fields === 'email,name,id,first_name,last_name'
    answer(isFine
      ? { email: person.email || undefined, name: 'Kim Doe', id: '1', first_name: 'Kim', last_name: 'Doe' }
      : { error: { message: 'unknown fields' } })
  },
}`

const SCRIPTS: Record<string, string> = {
  'https://accounts.google.com/gsi/client': GOOGLE,
  'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js': APPLE,
  'https://connect.facebook.net/en_US/sdk.js': FACEBOOK,
}

/** Puts stand-ins where Google, Apple and Facebook have their scripts and their user info. */
export async function bringProviders(context: BrowserContext, person: Person): Promise<Asked> {
  const asked: Asked = { person, urls: [], fails: false, refuses: false, closes: false, refusals: 0 }
  await context.exposeFunction('__person', () => {
    if (asked.refuses || asked.closes) asked.refusals++
    return { ...asked.person, refuses: asked.refuses, closes: asked.closes }
  })
  for (const [url, body] of Object.entries(SCRIPTS)) {
    await context.route(url, (route) => {
      asked.urls.push(url)
      return asked.fails ? route.abort() : route.fulfill({ contentType: 'text/javascript', body })
    })
  }
  await context.route('https://www.googleapis.com/oauth2/v3/userinfo', (route) => {
    const isOurs = route.request().headers().authorization === 'Bearer google-token'
    const { email } = asked.person
    return route.fulfill({
      status: isOurs ? 200 : 401,
      headers: { 'access-control-allow-origin': '*' },
      json: { sub: '1', email, given_name: 'Kim', family_name: 'Doe' },
    })
  })
  return asked
}
