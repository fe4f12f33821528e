import { z } from 'zod'
import { WireDate } from '../wire-values.ts'

/** A day without a time means all of it, in UTC. */
export const Until = z.preprocess(
  (value) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T23:59:59.999Z` : value,
  WireDate.transform((at) => at.beginsIn('UTC')),
)
