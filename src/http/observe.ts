import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from '../shop/system/context.ts'
import type { Metrics } from '../shop/system/metrics.ts'
import { currentSpan, requestIdFrom, withRequestId } from '../shop/system/trace.ts'
import type { Tracing } from '../shop/system/tracing.ts'
import { answerPlain } from './problem.ts'
import type { ShopEnv } from './shop-env.ts'

export interface Observing {
  log: Log
  metrics?: Metrics
  /** Whether each request leaves a line: method, path, status and time, and nothing of who asked. */
  accessLog?: boolean
  tracing?: Tracing
  /** What the router calls the page at a path, as in `/account/bills/:id`. */
  pagePattern?: ((path: string) => string | undefined) | undefined
}

/** Gives each request an id, the proxy's own if it sent one, which its log lines, jobs and mails carry. */
export function observe({
  log,
  metrics,
  accessLog,
  tracing,
  pagePattern,
}: Observing): MiddlewareHandler<ShopEnv> {
  return (c, next) => {
    const requestId = requestIdFrom(c.req.header('x-request-id'))
    const began = performance.now()
    const answer = async () => {
      await next()
      // Not `c.header`, which would make the finished answer, body and all, anew.
      c.res.headers.set('X-Request-Id', requestId)
      const milliseconds = performance.now() - began
      const { method, path } = c.req
      const { status } = c.res
      metrics?.countRequest({ method, route: routePath(c), status }, milliseconds / 1_000)
      if (accessLog) log.info('http.answered', { method, path, status, ms: Math.round(milliseconds) })
    }
    if (!tracing) return withRequestId(requestId, answer)
    return withRequestId(requestId, () => asSpan(c, answer, { tracing, pagePattern, requestId }))
  }
}

/** A call that a page makes of the shop itself belongs to the request for the page. */
function asSpan(
  c: Context,
  answer: () => Promise<void>,
  {
    tracing,
    pagePattern,
    requestId,
  }: { tracing: Tracing; requestId: string } & Pick<Observing, 'pagePattern'>,
): Promise<void> {
  const { method } = c.req
  const start = {
    name: method,
    kind: currentSpan() ? ('internal' as const) : ('server' as const),
    facts: { 'http.request.method': method, 'milepost.request_id': requestId },
    from: c.req.header('traceparent'),
  }
  return tracing.run(start, async (span) => {
    await answer()
    const { status } = c.res
    // The pattern and never the path: in paths are tokens.
    const own = routePath(c)
    const route = own.endsWith('*') ? (pagePattern?.(c.req.path) ?? own) : own
    span.tell({
      name: `${method} ${route}`,
      facts: { 'http.route': route, 'http.response.status_code': status },
      ...(status >= 500 && { failedBy: String(status) }),
    })
  })
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
