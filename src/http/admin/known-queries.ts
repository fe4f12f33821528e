import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Operation } from '../contract/operation.ts'
import { findStaffCall, STAFF_CALLS } from './staff-calls.ts'

/**
 * Refuses by name a query parameter that a call of the staff does not have: a filter that is ignored answers
 * everything, and a mistyped one is taken for it. One that is given twice is refused too: only its first value would
 * count. The description of the API says which there are.
 */
export function knownQueries(): MiddlewareHandler {
  const schemas = new Map(STAFF_CALLS.map((call) => [call, namesOf(call)]))
  return async (c, next) => {
    const call = findStaffCall(c.req)
    const known = call && schemas.get(call)
    if (known) z.parse(known, c.req.queries())
    await next()
  }
}

function namesOf({ query }: Operation): z.ZodType {
  const names = Object.keys(query?._zod.def.shape ?? {})
  return z.strictObject(
    Object.fromEntries(names.map((name) => [name, z.array(z.unknown()).max(1).optional()])),
  )
}
