import { createContext } from 'react-router'

/**
 * How a page that is rendered acts for who is signed in: through the shop's own API, in the same process, with the
 * session of the cookie. So a page can do no more than any other client, and the same limits hold.
 */
export interface MemberClient {
  /** The session that came with the request; the API says whether it is still good. Empty when none came. */
  token: string
  /** The page that was asked for, with its query: where to go on after signing in. */
  page: string
  ask(path: string, init?: RequestInit): Promise<Response>
  /** The `Set-Cookie` that signs this browser in; without a token, out. */
  cookieOf(token?: string): string
}

/** Imported as `#server/page-ports/member-client.ts` by the pages. Never in the page's context, which is cached. */
export const memberClient = createContext<MemberClient>()
