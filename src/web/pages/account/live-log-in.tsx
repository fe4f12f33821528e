import { Live, livePart } from '../../hydration/live.tsx'

/** The form for email and password, with what its libraries check. */
export const LOG_IN = livePart('log-in', () => import('./log-in-here.tsx').then((module) => module.LogInHere))

/** The server's own form, until it is touched: it works as it came, and without scripts. */
export function FirstLogIn() {
  return <Live part={LOG_IN} when="touched" />
}
