/** Opens accounts and sessions and knows how passwords are kept. What stands behind it is never seen outside. */
export interface AccountProvider {
  /**
   * Makes an account with a password and signs it in. `taken` when the mailbox has one already, in whatever
   * case it is written and also when two try at once; the password given is then kept nowhere.
   */
  register(person: NewPerson, device: Device): Promise<OpenedSession | 'taken'>
  /** Undefined for a wrong password and for an unknown e-mail, after the same time. */
  logIn(credentials: { email: string; password: string }, device: Device): Promise<OpenedSession | undefined>
  /** Signs in a person another company vouches for. @throws ShopError `unavailable` when it cannot be reached */
  logInWithSocial(login: SocialLogin, device: Device): Promise<SocialOutcome>
  /** Signs in a person who has proven to be one by other means, as by a link from a mail. */
  openSession(userId: string, device: Device): Promise<OpenedSession>
  /** What may be kept of a password. @throws ShopError `unavailable` when too many wait for theirs */
  hashPassword(password: string): Promise<string>
  checkPassword(hash: string, password: string): Promise<boolean>
}

export interface NewPerson {
  firstName: string
  lastName: string
  email: string
  password: string
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
  /** Where the order's mail goes; an address nobody vouches for, used when the company tells none. */
  orderEmail: string | undefined
  /** Make an account when there is none. */
  createUser: boolean
}

export type SocialOutcome =
  | { outcome: 'signed-in'; session: OpenedSession }
  /** The company does not vouch for the token, or it was made out to another shop. */
  | { outcome: 'refused' }
  /** The shop is not set up for this company, or not for its codes. */
  | { outcome: 'not-offered' }
  /** The company told no e-mail address. */
  | { outcome: 'no-email' }
  /** Nobody has this account, and none was to be made. */
  | { outcome: 'unknown' }
  /** An account of the same e-mail exists that this person has not proven to own. */
  | { outcome: 'not-linked' }
