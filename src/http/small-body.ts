import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { PlainProblem } from '../shop/kernel/problems.ts'
import { answerPlain } from './problem.ts'
import type { ShopEnv } from './shop-env.ts'

/**
 * Refuses a body of more than `maxSize` bytes with 413. One whose length is told is measured by that: the server
 * reads no byte more, and looking at the body itself would cost each call a tenth of its time.
 * @param options `except`: a path that is read under a limit of its own; `problem`: what a larger body is answered
 */
export function smallBody(
  maxSize: number,
  { except, problem = 'too_large' }: { except?: string; problem?: PlainProblem } = {},
): MiddlewareHandler<ShopEnv> {
  const onError = (c: Parameters<typeof answerPlain>[0]) => answerPlain(c, problem)
  const count = bodyLimit({ maxSize, onError })
  return async (c, next) => {
    const { method, path } = c.req
    if (method === 'GET' || method === 'HEAD' || path === except) return next()
    const told = c.req.header('content-length')
    if (told === undefined || c.req.header('transfer-encoding') !== undefined) return count(c, next)
    return Number.parseInt(told, 10) > maxSize ? onError(c) : next()
  }
}
