import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Operation } from '../contract/operation.ts'
import { OPERATIONS } from '../contract/operations.ts'

/**
 * Refuses by name a query parameter that a call of the staff does not have: a filter that is ignored answers
 * everything, and a mistyped one is taken for it. One that is given twice is refused too: only its first value would
 * count. The description of the API says which there are.
 */
export function knownQueries(): MiddlewareHandler {
  const calls = OPERATIONS.filter(({ path }) => path.startsWith('/api/admin/')).map(readCall)
  return async (c, next) => {
    const { method, path } = c.req
    const call = calls.find((each) => each.method === method && each.path.test(path))
    if (call) z.parse(call.query, c.req.queries())
    await next()
  }
}

function readCall({ method, path, query }: Operation) {
  const names = Object.keys(query?._zod.def.shape ?? {})
  return {
    method: method.toUpperCase(),
    path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    query: z.strictObject(
      Object.fromEntries(names.map((name) => [name, z.array(z.unknown()).max(1).optional()])),
    ),
  }
}
