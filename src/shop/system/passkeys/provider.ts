import type { NewPasskeyResponse, PasskeyResponse } from './schema.ts'

/** What an authenticator must have signed for: never what a request says of itself. */
export interface Expected {
  challenge: string
  /** As in `https://shop.example`. */
  origin: string
  /** The host of it: passkeys are tied to it. */
  rpId: string
}

export interface KnownPasskey {
  credentialId: string
  publicKey: string
  counter: number
}

/** Knows the form and the signatures of WebAuthn. */
export interface PasskeyProvider {
  /** The key of a new passkey; undefined for whatever is not one made for this challenge and this shop. */
  readNew(response: NewPasskeyResponse, expected: Expected): Promise<KnownPasskey | undefined>
  /**
   * Whether this passkey signed, and whether its device made sure of the person (PIN, finger, face); undefined when it
   * did not sign, or when its counter went back.
   */
  check(
    response: PasskeyResponse,
    expected: Expected,
    passkey: KnownPasskey,
  ): Promise<{ counter: number; isPersonVerified: boolean } | undefined>
}
