import { createIdTokenReader } from './social-id-token.ts'
import type { ReadPerson } from './social-person.ts'

export interface AppleSettings {
  clientId: string
  /** Another host, for tests. */
  endpoints?: { keys: string }
}

const ENDPOINTS = { keys: 'https://appleid.apple.com/auth/keys' }

/** People as Apple knows them, by id token. Names come with the first login only, and from the browser. */
export function createApplePeople({ clientId, endpoints = ENDPOINTS }: AppleSettings): ReadPerson {
  const issuer = { keysUrl: endpoints.keys, issuers: ['https://appleid.apple.com'] }
  const readIdToken = createIdTokenReader(issuer, clientId)
  return async ({ idToken, nonce }) => (idToken ? readIdToken(idToken, nonce) : undefined)
}
