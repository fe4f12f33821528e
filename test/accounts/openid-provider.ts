import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'

export const OURS = { id: 'milepost', secret: 'known to the provider and the shop' }
export const THEIRS = { id: 'another-shop', secret: 'known to the provider and another shop' }
export const RETURN_TO = 'http://shop.test/account/google'

/** Seconds an id token lives. */
export const ID_TOKEN_LIFE = 300

export interface Claims {
  sub: string
  email: string
  email_verified: boolean
  given_name: string
  family_name: string
}

export interface Visit {
  client?: { id: string; secret: string }
  redirectUri?: string
  nonce?: string
}

export interface OpenIdProvider {
  /** What `/.well-known/openid-configuration` says. */
  found: { issuer: string; jwks_uri: string; token_endpoint: string; authorization_endpoint: string }
  /** Logs a person in as a browser would; gives the code the browser comes back with. */
  visit(person: Claims, visit?: Visit): Promise<{ code: string; codeVerifier: string; redirectUri: string }>
  /** The id token a client gets for a visit of its own. */
  idTokenFor(person: Claims, visit?: Visit): Promise<string>
  close(): Promise<void>
}

/** A certified OpenID provider on a port of this machine. Its login page asks nothing: the login hint is who comes. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const people = new Map<string, Claims>()
  let answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const provider = new Provider(origin, await configure(people))
  const callback = provider.callback()
  answer = async (request, response) => {
    if (!request.url?.startsWith('/log-in/')) return callback(request, response)
    const { params } = await provider.interactionDetails(request, response)
    const login = { accountId: String(params.login_hint) }
    await provider.interactionFinished(request, response, { login })
  }
  const discovery = await fetch(`${origin}/.well-known/openid-configuration`)
  const found = (await discovery.json()) as OpenIdProvider['found']

  const visit: OpenIdProvider['visit'] = async (person, wish = {}) => {
    people.set(person.sub, person)
    const codeVerifier = randomBytes(32).toString('base64url')
    const { client = OURS, redirectUri = RETURN_TO, nonce } = wish
    const url = new URL(found.authorization_endpoint)
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: client.id,
      redirect_uri: redirectUri,
      scope: 'openid profile email',
      login_hint: person.sub,
      code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...(nonce && { nonce }),
    }).toString()
    const back = await followUntil(redirectUri, url)
    const code = back.searchParams.get('code')
    if (!code) throw new Error(`the provider gave no code: ${back}`)
    return { code, codeVerifier, redirectUri }
  }

  return {
    found,
    visit,
    async idTokenFor(person, wish = {}) {
      const { code, codeVerifier, redirectUri } = await visit(person, wish)
      const { id, secret } = wish.client ?? OURS
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectUri,
        client_id: id,
        client_secret: secret,
      })
      const exchanged = await fetch(found.token_endpoint, { method: 'POST', body })
      const tokens = (await exchanged.json()) as { id_token: string }
      return tokens.id_token
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function configure(people: Map<string, Claims>): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }
  return {
    clients: [OURS, THEIRS].map(({ id, secret }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [RETURN_TO, 'http://evil.test/account/google'],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // As Google does it: who the person is stands in the id token itself.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: ID_TOKEN_LIFE,
      Interaction: 60,
      Session: 60,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/log-in/${uid}` },
    findAccount: (_, sub) => {
      const claims = people.get(sub)
      return claims && { accountId: sub, claims: () => ({ ...claims }) }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  }
}

/** A browser: keeps cookies and goes where it is sent, up to the address it is to come back to. */
async function followUntil(target: string, start: URL): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = start
  for (let hop = 0; hop < 8; hop++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
    url = new URL(location, url)
    if (url.href.startsWith(target)) return url
  }
  throw new Error(`never came back to ${target}`)
}
