import type { SocialLogin } from '../shop/accounts/provider.ts'

/** A person another company vouches for, once its token was checked. */
export interface SocialPerson {
  /** The company's own id of the person; e-mails change hands, this does not. */
  id: string
  email: string | undefined
  /** Does the company say the person owns the mailbox? */
  emailVerified: boolean
  firstName: string | undefined
  lastName: string | undefined
}

/** What a browser came back with. */
export type SocialTokens = Pick<SocialLogin, 'accessToken' | 'idToken' | 'authorization' | 'nonce'>

/** Undefined when the company does not vouch. @throws ShopError `unavailable` when it cannot be reached */
export type ReadPerson = (tokens: SocialTokens) => Promise<SocialPerson | undefined>
