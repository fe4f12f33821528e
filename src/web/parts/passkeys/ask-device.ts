import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { z } from 'zod'
import type { PasskeyCreation, PasskeyRequest } from '../../../shop/system/passkeys/options.ts'
import type { NewPasskeyResponse, PasskeyResponse } from '../../../shop/system/passkeys/schema.ts'

/** Has the device sign. @returns what the shop reads; undefined when the person chose no passkey */
export async function signWithPasskey(
  optionsJSON: z.output<typeof PasskeyRequest>,
): Promise<PasskeyResponse | undefined> {
  const request: PublicKeyCredentialRequestOptionsJSON = optionsJSON
  const made = await startAuthentication({ optionsJSON: request }).catch(() => undefined)
  if (!made) return undefined
  const { clientDataJSON, authenticatorData, signature, userHandle } = made.response
  return { id: made.id, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

/** Has the device make a passkey. @returns undefined when the person stopped, `known` where the device has one already */
export async function makePasskey(
  optionsJSON: z.output<typeof PasskeyCreation>,
): Promise<NewPasskeyResponse | 'known' | undefined> {
  // The transports of the shop's list are what browsers have said themselves.
  const creation = optionsJSON as PublicKeyCredentialCreationOptionsJSON
  try {
    const made = await startRegistration({ optionsJSON: creation })
    const { clientDataJSON, attestationObject, transports } = made.response
    return { id: made.id, response: { clientDataJSON, attestationObject, transports } }
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError' ? 'known' : undefined
  }
}
