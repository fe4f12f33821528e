import type { SignedInAnswer } from '../../../shop/people/accounts/present-member.ts'
import { callApi } from '../../base/api.ts'
import { ApiError } from '../../base/api-error.ts'
import { useUnauthorized } from '../../base/unauthorized.ts'
import { useAccount } from '../state/account.ts'

/** A shop that answers slower than this does not hold up the page, in milliseconds. */
const WAIT_AT_MOST = 3_000

/**
 * Asks whether the session this browser has kept is still open. One that is over is forgotten, so that nothing
 * on the page speaks of an account; where a purchase goes on, its buyer is asked to sign in again instead.
 * Whatever else goes wrong leaves everything as it was: the next call tells.
 */
export async function checkSession({ isBuying }: { isBuying: boolean }): Promise<void> {
  const { token } = useAccount.getState()
  if (!token) return
  if ((await isOpen()) || useAccount.getState().token !== token) return
  if (isBuying) useUnauthorized.setState({ isOpen: true })
  else useAccount.getState().signOut()
}

async function isOpen(): Promise<boolean> {
  try {
    await callApi('GET /auth/verify-token', { signal: AbortSignal.timeout(WAIT_AT_MOST) })
    return true
  } catch (error) {
    return !(error instanceof ApiError && error.status === 401)
  }
}

/**
 * Whether the address says that the session was just ended: by Log out, or with its account. What this browser keeps
 * of it is forgotten then; a button that was pressed before the page's scripts had restored it could not do so.
 */
export function saysSignedOut({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const query = new URLSearchParams(search)
  return pathname.endsWith('/login') && (query.has('left') || query.has('gone'))
}

/**
 * Whoever logged in before the page's scripts had come has a session in the cookie alone, which no script can
 * read. The scripts take it over, so that the rest of the shop knows its member as well.
 */
export async function takeSession(): Promise<void> {
  if (useAccount.getState().token) return
  try {
    const response = await fetch('/account/session', { signal: AbortSignal.timeout(WAIT_AT_MOST) })
    const session: SignedInAnswer | null = response.ok ? await response.json() : null
    if (session) (await import('./account-calls.ts')).enter(session)
  } catch {
    // The next page of the account asks again.
  }
}
