import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Operation } from '../contract/operation.ts'
import { findStaffCall } from './staff-calls.ts'

/**
 * Refuses by name a query parameter that a call of the staff does not have: a filter that is ignored answers
 * everything, and a mistyped one is taken for it. One that is given twice is refused too: only its first value would
 * count. The description of the API says which there are.
 */
export function knownQueries(): MiddlewareHandler {
  return async (c, next) => {
    const call = findStaffCall(c.req)
    if (call) z.parse(namesOf(call), c.req.queries())
    await next()
  }
}

/** Of each call of the staff, made when it is first called: making all of them is a part of every start. */
const schemas = new Map<Operation, z.ZodType>()

function namesOf(call: Operation): z.ZodType {
  const schema = schemas.get(call) ?? schemaOf(call)
  schemas.set(call, schema)
  return schema
}

function schemaOf({ query }: Operation): z.ZodType {
  const names = Object.keys(query?._zod.def.shape ?? {})
  return z.strictObject(
    Object.fromEntries(names.map((name) => [name, z.array(z.unknown()).max(1).optional()])),
  )
}
