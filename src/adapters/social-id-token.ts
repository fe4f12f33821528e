import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import type { SocialPerson } from '../shop/people/accounts/provider.ts'
import { companyAway, isTrue, textIn } from './social-fetch.ts'

export interface Issuer {
  keysUrl: string
  /** Every spelling of `iss` the company uses. */
  issuers: string[]
}

/** The longest age of a token: browsers send it on as soon as they get it. */
const MAX_AGE = '15 minutes'

/** What was wrong with the token, as against the keys not having come. */
const REFUSALS = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
]

/**
 * Checks id tokens of one company: signature against its published keys, issuer, audience, age, and the nonce: the
 * one the client sent, or none on both sides. OpenID Connect Core 3.1.3.7.
 */
export function createIdTokenReader({ keysUrl, issuers }: Issuer, clientId: string) {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5_000, cooldownDuration: 30_000 })
  return async (token: string, nonce: string | undefined): Promise<SocialPerson | undefined> => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: issuers,
        audience: clientId,
        algorithms: ['RS256'],
        maxTokenAge: MAX_AGE,
        clockTolerance: 30,
        requiredClaims: ['sub', 'exp'],
      })
      if (payload.nonce !== nonce || isForAnother(payload, clientId)) return undefined
      const person = personIn(payload)
      return person && { ...person, tokenId: createHash('sha256').update(token).digest('base64url') }
    } catch (error) {
      if (REFUSALS.some((kind) => error instanceof kind)) return undefined
      throw companyAway(error)
    }
  }
}

/** A token for several shops names in `azp` the one it was handed to. */
function isForAnother(payload: JWTPayload, clientId: string): boolean {
  return Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== clientId
}

function personIn(payload: JWTPayload): SocialPerson | undefined {
  const id = textIn(payload, 'sub')
  if (!id) return undefined
  return {
    id,
    email: textIn(payload, 'email'),
    emailVerified: isTrue(payload.email_verified),
    firstName: textIn(payload, 'given_name'),
    lastName: textIn(payload, 'family_name'),
  }
}
