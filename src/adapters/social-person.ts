import type { SocialLogin, SocialPerson } from '../shop/people/accounts/provider.ts'

/** What a browser came back with. */
export type SocialTokens = Pick<SocialLogin, 'accessToken' | 'idToken' | 'authorization' | 'nonce'>

/** Undefined when the company does not vouch. @throws ShopError `unavailable` when it cannot be reached */
export type ReadPerson = (tokens: SocialTokens) => Promise<SocialPerson | undefined>
