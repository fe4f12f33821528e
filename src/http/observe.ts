import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from '../shop/context.ts'
import type { Metrics } from '../shop/metrics.ts'
import { requestIdFrom, withRequestId } from '../shop/trace.ts'
import { answerPlain } from './problem.ts'
import type { ShopEnv } from './shop-env.ts'

export interface Observing {
  log: Log
  metrics?: Metrics
  /** Whether each request leaves a line: method, path, status and time, and nothing of who asked. */
  accessLog?: boolean
}

/** Gives each request an id, the proxy's own if it sent one, which its log lines, jobs and mails carry. */
export function observe({ log, metrics, accessLog }: Observing): MiddlewareHandler<ShopEnv> {
  return (c, next) => {
    const requestId = requestIdFrom(c.req.header('x-request-id'))
    const began = performance.now()
    return withRequestId(requestId, async () => {
      await next()
      // Not `c.header`, which would make the finished answer, body and all, anew.
      c.res.headers.set('X-Request-Id', requestId)
      const milliseconds = performance.now() - began
      const { method, path } = c.req
      const { status } = c.res
      metrics?.countRequest({ method, route: routePath(c), status }, milliseconds / 1_000)
      if (accessLog) log.info('http.answered', { method, path, status, ms: Math.round(milliseconds) })
    })
  }
}

/** `GET /metrics`, for who has the token of METRICS_TOKEN; to others there is nothing here. */
export function metricsRoutes(metrics: Metrics, token: string) {
  return new Hono<ShopEnv>().get('/metrics', async (c) => {
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      return answerPlain(c, 'unknown_route')
    }
    return answerMetrics(c, metrics)
  })
}

/** `GET /metrics` and nothing else, for a port that only the watching program reaches. */
export function metricsOnly(metrics: Metrics) {
  return new Hono().get('/metrics', (c) => answerMetrics(c, metrics))
}

async function answerMetrics(c: Context, metrics: Metrics): Promise<Response> {
  const { type, body } = await metrics.text()
  return c.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
