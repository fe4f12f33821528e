import type { PasskeyProvider } from '../../system/passkeys/provider.ts'

/** Knows how passwords are hashed, what browsers are called, how passkeys sign, and how to read the tokens of other companies. */
export interface AccountProvider {
  /** What may be stored of a password. @throws ShopError `unavailable` when too many wait for theirs */
  hashPassword(password: string): Promise<string>
  checkPassword(hash: string, password: string): Promise<boolean>
  /** Which browser it is, and on which device or system, by what it calls itself; empty for what is not known. */
  nameBrowser(userAgent: string): { browser: string; system: string }
  /**
   * Whom a company vouches for: undefined when it does not, or when the token was made out to another shop;
   * `not-offered` when the shop is not set up for this company, or not for its codes.
   * @throws ShopError `unavailable` when the company cannot be reached
   */
  readSocialPerson(login: SocialLogin): Promise<SocialPerson | 'not-offered' | undefined>
  passkeys: PasskeyProvider
}

/** A person another company vouches for, once its token was checked. */
export interface SocialPerson {
  /** The company's own id of the person; e-mails change hands, this does not. */
  id: string
  email: string | undefined
  /** Does the company say the person owns the mailbox? */
  emailVerified: boolean
  firstName: string | undefined
  lastName: string | undefined
  /** Names the id token, which signs in once; undefined for an access token. */
  tokenId?: string | undefined
}

export interface Device {
  /** What the browser calls itself; shown to the owner in the list of sessions. */
  userAgent: string | undefined
}

export interface OpenedSession {
  userId: string
  /** Told once and kept only as a hash. */
  token: string
}

export type SocialCompany = 'google' | 'facebook' | 'apple'

/** A code the company gave the browser, which only the shop can turn into tokens. RFC 6749, 4.1.3. */
export interface SocialAuthorization {
  code: string
  /** RFC 7636. */
  codeVerifier: string | undefined
  /** One of the shop's own; undefined for a code that came through the company's own window. */
  redirectUri: string | undefined
}

export interface SocialLogin {
  company: SocialCompany
  accessToken: string | undefined
  idToken: string | undefined
  /** Used only without a token. */
  authorization: SocialAuthorization | undefined
  /** What the client had the company put into the id token. */
  nonce: string | undefined
  /** As the browser has it; believed for the name alone. */
  firstName: string | undefined
  lastName: string | undefined
  /** Where the order's mail goes; an unconfirmed address, used when the company tells none. */
  orderEmail: string | undefined
  /** Make an account when there is none. */
  createUser: boolean
}
