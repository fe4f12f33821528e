import { livePart } from '../../hydration/live.tsx'

/** The form for email and password, with what its libraries check. */
export const LOG_IN = livePart('log-in', () => import('./log-in-here.tsx').then((module) => module.LogInHere))
