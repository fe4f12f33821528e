export type Provider = 'google' | 'apple' | 'facebook'

/** A person as another company told the browser; only the shop's server finds out whether it is true. */
export interface SocialProfile {
  provider: Provider
  /** The shop's id at the company. */
  clientId: string
  /** Empty where the company told none. */
  email: string
  firstName: string
  lastName: string
  token: SocialToken
}

/** What the company gave the browser for the shop's server: one of the two tokens. */
export interface SocialToken {
  accessToken?: string
  idToken?: string
  /** What the id token must repeat, so that one made for another log-in is refused. */
  nonce?: string
}

/** The visitor closed the company's window: nothing went wrong, and nothing is said. */
export class LoginCancelled extends Error {}
