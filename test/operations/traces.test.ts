import { describe, expect, onTestFinished, test } from 'vitest'
import { createOtlpTracing } from '../../src/adapters/otlp-tracing.ts'
import { aCard, anOrder } from '../factories.ts'
import { startTestShop } from '../start-test-shop.ts'
import { createTestLog } from '../test-log.ts'
import { type CollectedSpan, startTraceCollector, type TraceCollector } from '../trace-collector.ts'

const SERVER = 2
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'

async function openTracedShop(does?: 'take' | 'refuse' | 'hang') {
  const collector = await startTraceCollector(does)
  onTestFinished(() => collector.close())
  const log = createTestLog()
  const tracing = createOtlpTracing({
    endpoint: collector.endpoint,
    headers: {},
    serviceName: 'milepost',
    version: '0.0.0',
    share: 1,
    log,
  })
  const shop = await startTestShop({ observing: { tracing } })
  onTestFinished(() => shop.close())
  return { shop, collector, tracing, log }
}

function requestsIn(collector: TraceCollector) {
  return collector.spans().filter(({ kind }) => kind === SERVER)
}

function requestNamed(collector: TraceCollector, wanted: string) {
  const found = requestsIn(collector).find(({ name }) => name === wanted)
  if (!found) throw new Error(`no ${wanted} among ${requestsIn(collector).map(({ name }) => name)}`)
  return found
}

/** All spans of the same trace. */
function around(collector: TraceCollector, { traceId }: CollectedSpan) {
  return collector.spans().filter((span) => span.traceId === traceId)
}

test('a purchase is followed from its request to the statements and to the job it brings about', async () => {
  const { shop, collector, tracing } = await openTracedShop()
  const { body } = await shop.checkout(anOrder())
  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()
  await tracing.stop()

  const paid = requestNamed(collector, 'POST /api/sandbox/sessions/pay')
  expect(paid.facts).toMatchObject({
    'http.route': '/api/sandbox/sessions/pay',
    'http.request.method': 'POST',
    'http.response.status_code': 200,
    'milepost.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  const spans = around(collector, paid)
  const job = spans.find(({ name }) => name === 'job mail-order-confirmation')
  expect(job?.parentSpanId).toBe(paid.spanId)
  const under = (parent?: CollectedSpan) =>
    spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId)
  expect(under(paid).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['select checkout_sessions', 'update orders', 'select orders']),
  )
  expect(under(job).find(({ name }) => name === 'insert order_mails')?.facts).toEqual({
    'db.system.name': 'postgresql',
    'db.query.text': expect.stringMatching(/^insert into "order_mails" .* values \(\$1, \$2/),
  })
  expect(spans.filter(({ failed }) => failed)).toEqual([])
})

test('what is exported names no buyer, no path and no secret', async () => {
  const { shop, collector, tracing } = await openTracedShop()
  const order = anOrder()
  const { body } = await shop.checkout(order)
  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()
  await shop.get(`/api/orders/${body.orderId}?email=${order.email}`)
  await shop.get('/api/order-links/a-token-that-opens-an-order/order')
  await tracing.stop()

  expect(requestNamed(collector, 'GET /api/orders/:id').facts).toMatchObject({
    'http.route': '/api/orders/:id',
  })
  const { contact, line1 } = order.shippingAddress
  const secrets = [
    order.email,
    contact.firstName,
    contact.lastName,
    contact.phone,
    line1,
    body.orderId,
    body.client_secret,
    'a-token-that-opens',
    aCard().number,
  ]
  expect(secrets.filter((secret) => collector.said().includes(String(secret)))).toEqual([])
})

describe('the trace of a caller', () => {
  const ask = { headers: { traceparent: `00-${TRACE}-${CALLER}-01` } }

  test('goes on in the shop', async () => {
    const { shop, collector, tracing } = await openTracedShop()
    await shop.get('/api/products/bouncie', ask)
    await tracing.stop()
    expect(requestsIn(collector)).toMatchObject([{ traceId: TRACE, parentSpanId: CALLER }])
  })

  test('is left out where the caller says so', async () => {
    const { shop, collector, tracing } = await openTracedShop()
    await shop.get('/api/products/bouncie', { headers: { traceparent: `00-${TRACE}-${CALLER}-00` } })
    await shop.get('/api/products/bouncie', { headers: { traceparent: `00-${TRACE}-"}` } })
    await tracing.stop()
    expect(requestsIn(collector)).toHaveLength(1)
    expect(collector.text()).not.toContain(TRACE)
  })

  test('holds its own statements, however many wait for a connection', async () => {
    const { shop, collector, tracing } = await openTracedShop()
    const one = () => shop.get('/api/orders/ord_0123456789abcdefghjkmnpq?email=kim@example.com')
    await one()
    await Promise.all(Array.from({ length: 60 }, one))
    await tracing.stop()
    const counts = requestsIn(collector).map((span) => around(collector, span).length)
    expect(counts).toHaveLength(61)
    expect(counts[1]).toBeGreaterThan(1)
    expect([...new Set(counts.slice(1))]).toEqual([counts[1]])
  })
})

test.each(['refuse', 'hang'] as const)('a collector that %ss changes no answer', async (does) => {
  const { shop, collector, tracing, log } = await openTracedShop(does)
  const { body } = await shop.checkout(anOrder())
  const paid = await shop.pay(body.client_secret, aCard())
  await shop.runJobs()
  const stopped = tracing.stop()
  await collector.asked
  await stopped
  expect(paid.body.status).toBe('complete')
  expect(shop.outbox).toHaveLength(1)
  const told = log.lines.filter(({ event }) => event === 'traces.not_taken')
  expect(told).toHaveLength(does === 'refuse' ? 1 : 0)
})
