import { livePart } from '../../hydration/live.tsx'

export const RATINGS = livePart('ratings', () => import('./ratings.tsx').then((module) => module.Ratings))
