import { PASSKEY_ALGORITHMS } from '../shop/system/passkeys/options.ts'
import type { KnownPasskey, PasskeyProvider } from '../shop/system/passkeys/provider.ts'

/** Formats of attestation that are checked without fetching anything over the network; devices are asked for none. */
const FORMATS = ['none', 'packed']

/** WebAuthn by @simplewebauthn/server, which is loaded with the first passkey. */
export function createPasskeyProvider(): PasskeyProvider {
  return {
    readNew: (given, { challenge, origin, rpId }) =>
      orUndefined(async () => {
        const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
        const { id, response } = given
        if (!FORMATS.includes(await formatOf(response.attestationObject))) return undefined
        const { clientDataJSON, attestationObject } = response
        const { registrationInfo } = await verifyRegistrationResponse({
          response: { ...same(id), response: { clientDataJSON, attestationObject } },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          requireUserVerification: false,
          supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
        })
        const credential = registrationInfo?.credential
        if (credential?.id !== id) return undefined
        const publicKey = Buffer.from(credential.publicKey).toString('base64url')
        return { credentialId: credential.id, publicKey, counter: credential.counter }
      }),
    check: (given, { challenge, origin, rpId }, passkey) =>
      orUndefined(async () => {
        const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
        const { clientDataJSON, authenticatorData, signature } = given.response
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: { ...same(given.id), response: { clientDataJSON, authenticatorData, signature } },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          credential: asStored(passkey),
          requireUserVerification: false,
        })
        const { newCounter: counter, userVerified: isPersonVerified } = authenticationInfo
        return verified ? { counter, isPersonVerified } : undefined
      }),
  }
}

function same(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const
}

function asStored({ credentialId, publicKey, counter }: KnownPasskey) {
  return { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter }
}

async function formatOf(attestationObject: string): Promise<string> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  return decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url'))).get('fmt')
}

/** The library throws at whatever it does not like. It asks nothing of the database or the network, so all of it is the response's fault. */
async function orUndefined<T>(work: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
