import { z } from 'zod'
import type { PasskeyPlace } from '../../../../db/tables/passkeys.ts'
import { answer } from '../../kernel/wire.ts'
import type { Ctx } from '../context.ts'
import { CHALLENGE_SECONDS } from './challenges.ts'

const challenge = z.string().describe('Random bytes that are signed once, within five minutes')
const timeout = z.int().describe('Milliseconds')
const rpId = z.string().describe('The host of the shop, which a passkey is tied to')
const userVerification = z
  .literal('preferred')
  .describe('PIN, finger or face where the device has them; the office asks for a password with others')

export const PasskeyRequest = answer(
  'PasskeyRequest',
  'What `navigator.credentials.get` takes, as `PublicKeyCredential.parseRequestOptionsFromJSON` reads it',
  z.object({ challenge, rpId, timeout, userVerification }),
)

export const PasskeyCreation = answer(
  'PasskeyCreation',
  'What `navigator.credentials.create` takes, as `PublicKeyCredential.parseCreationOptionsFromJSON` reads it',
  z.object({
    challenge,
    rp: z.object({ id: rpId, name: z.string().describe('The brand') }).describe('The shop'),
    user: z
      .object({
        id: z.string().describe('Says who signs in, and nothing else, in base64url'),
        name: z.string().describe('What the device lists it under'),
        displayName: z.string().describe('The name of the person'),
      })
      .describe('Whose it is'),
    pubKeyCredParams: z
      .array(
        z.object({
          type: z.literal('public-key').describe('The only kind there is'),
          alg: z.int().describe('A number of the COSE register'),
        }),
      )
      .describe('Keys that the shop reads, the one it likes best first'),
    timeout,
    attestation: z.literal('none').describe('The shop does not ask who made the device'),
    excludeCredentials: z
      .array(
        z.object({
          type: z.literal('public-key').describe('The only kind there is'),
          id: z.string().describe('The device’s id of it'),
          transports: z.array(z.string()).describe('How browsers reach it'),
        }),
      )
      .describe('Those the person has already'),
    authenticatorSelection: z
      .object({
        residentKey: z.literal('required').describe('It signs in without an email typed first'),
        requireResidentKey: z.literal(true).describe('The same, for older browsers'),
        userVerification,
      })
      .describe('What the device must do'),
  }),
)

/** EdDSA, ES256 and RS256: what devices have. @see https://www.iana.org/assignments/cose */
export const PASSKEY_ALGORITHMS = [-8, -7, -257]

const common = { timeout: CHALLENGE_SECONDS * 1_000, userVerification: 'preferred' } as const

/** Where a passkey of this shop works: from the settings and never from the request. */
export function siteOf({ settings }: Pick<Ctx, 'settings'>): { origin: string; rpId: string } {
  const { origin, hostname } = new URL(settings.publicUrl)
  return { origin, rpId: hostname }
}

export function requestOptions(
  ctx: Pick<Ctx, 'settings'>,
  challenge: string,
): z.input<typeof PasskeyRequest> {
  return { challenge, rpId: siteOf(ctx).rpId, ...common }
}

interface NewOne {
  challenge: string
  brand: string
  userId: string
  place: PasskeyPlace
  /** What the device lists it under. */
  name: string
  displayName: string
  known: readonly { credentialId: string; transports: string[] }[]
}

export function creationOptions(
  ctx: Pick<Ctx, 'settings'>,
  { challenge, brand, known, ...of }: NewOne,
): z.input<typeof PasskeyCreation> {
  const { timeout, userVerification } = common
  return {
    challenge,
    rp: { id: siteOf(ctx).rpId, name: brand },
    user: { id: handleOf(of), name: of.name, displayName: of.displayName },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout,
    attestation: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      type: 'public-key' as const,
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification },
  }
}

/** A device keeps one passkey for each handle, so the office has handles of its own: neither takes the other's place. */
export function handleOf({ userId, place }: { userId: string; place: PasskeyPlace }): string {
  return Buffer.from(`${place}:${userId}`).toString('base64url')
}
