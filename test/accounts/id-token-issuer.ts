import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

type Route = (url: URL, headers: Record<string, string | undefined>) => { status: number; body: unknown }

export interface Company {
  origin: string
  /** Paths and what they answer; a path without a route answers 404. */
  routes: Map<string, Route>
  /** Signs claims with the published key, or with one nobody knows. */
  sign(claims: JWTPayload, more?: { withUnknownKey?: boolean; issuedAt?: number }): Promise<string>
  close(): Promise<void>
}

const KEY_ID = 'key-1'

/** Another company: an HTTP server that publishes a key at /keys and answers what a test tells it. */
export async function startCompany(): Promise<Company> {
  const published = await generateKeyPair('RS256', { extractable: true })
  const unknown = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(published.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }
  const routes = new Map<string, Route>([['/keys', () => ({ status: 200, body: { keys: [jwk] } })]])
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://company.test')
    const headers = { authorization: request.headers.authorization }
    const answer = routes.get(url.pathname)?.(url, headers) ?? { status: 404, body: {} }
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    routes,
    sign: (claims, { withUnknownKey = false, issuedAt = Math.floor(Date.now() / 1_000) } = {}) =>
      new SignJWT({ jti: crypto.randomUUID(), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + 3_600)
        .sign(withUnknownKey ? unknown.privateKey : published.privateKey),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
