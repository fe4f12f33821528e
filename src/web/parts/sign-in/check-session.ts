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
