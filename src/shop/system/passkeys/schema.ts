import { z } from 'zod'
import { textUpTo, wordsUpTo } from '../../kernel/bounded-text.ts'

/** The longest id of a credential is 1,023 bytes. WebAuthn Level 3, 4. */
const CredentialId = textUpTo(1_364)
  .min(1)
  .meta({ description: 'The device’s id of the passkey, in base64url' })
const Bytes = (max: number) => textUpTo(max).min(1)

/** What the shop reads of `PublicKeyCredential.toJSON()` after `navigator.credentials.get`. */
export const PasskeyResponse = z.object({
  id: CredentialId,
  response: z.object({
    clientDataJSON: Bytes(8_000),
    authenticatorData: Bytes(8_000),
    signature: Bytes(8_000),
    userHandle: textUpTo(200).nullish(),
  }),
})
export type PasskeyResponse = z.infer<typeof PasskeyResponse>

/** The same after `navigator.credentials.create`. */
export const NewPasskeyResponse = z.object({
  id: CredentialId,
  response: z.object({
    clientDataJSON: Bytes(8_000),
    attestationObject: Bytes(16_000),
    transports: z.array(textUpTo(40)).max(10).nullish(),
  }),
})
export type NewPasskeyResponse = z.infer<typeof NewPasskeyResponse>

export const NewPasskey = z.object({
  name: wordsUpTo(60).min(1).optional(),
  passkey: NewPasskeyResponse,
})
export type NewPasskey = z.infer<typeof NewPasskey>

export const PasskeyLogIn = z.object({ passkey: PasskeyResponse })
