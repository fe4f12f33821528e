import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createOutboxMail } from '../../src/adapters/outbox-mail.ts'
import { createPrometheusMetrics } from '../../src/adapters/prometheus-metrics.ts'
import { aCard, anOrder } from '../factories.ts'
import { startTestShop, type TestShopOptions } from '../start-test-shop.ts'

async function openShop(options: TestShopOptions = {}) {
  const shop = await startTestShop(options)
  onTestFinished(() => shop.close())
  return shop
}

test('the id a proxy gives a request is in the answer, in the line of the request and in the mail it caused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const mail = createOutboxMail({ folder, from: 'Milepost <orders@shop.example>', host: 'shop.example' })
  const shop = await openShop({ mail, observing: { accessLog: true } })

  const { body } = await shop.checkout(anOrder())
  const answer = await shop.post(
    '/api/sandbox/sessions/pay',
    { clientSecret: body.client_secret, card: aCard() },
    { headers: { 'X-Request-Id': 'proxy-0001-abc' } },
  )
  await shop.runJobs()

  expect(answer.headers.get('x-request-id')).toBe('proxy-0001-abc')
  const line = shop.log.lines.findLast(({ event }) => event === 'http.answered')
  expect(line?.detail).toEqual({
    method: 'POST',
    path: '/api/sandbox/sessions/pay',
    status: 200,
    ms: expect.any(Number),
  })
  const [file = ''] = readdirSync(folder)
  expect(readFileSync(join(folder, file), 'utf8')).toMatch(/^x-request-id: proxy-0001-abc\r?$/im)
})

test('an id that could forge a line is replaced by one of our own', async () => {
  const shop = await openShop()
  const answer = await shop.get('/api/products/bouncie', {
    headers: { 'X-Request-Id': 'x"} {"level":"error"' },
  })
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('metrics are for who has the token, and count by route and not by id', async () => {
  const metrics = createPrometheusMetrics()
  const metricsToken = 'a-token-of-24-letters-000'
  const shop = await openShop({ observing: { metrics, metricsToken } })
  metrics.watch(shop.database)
  metrics.counting(shop.log).warn('job.failed', {})
  await shop.get('/api/orders/ord_1?email=kim@example.com')

  const refused = await shop.fetch('/metrics', { headers: { Authorization: 'Bearer wrong' } })
  const read = await shop.fetch('/metrics', { headers: { Authorization: `Bearer ${metricsToken}` } })

  expect(refused.status).toBe(404)
  const text = await read.text()
  expect(text).toMatch(
    /milepost_http_request_seconds_count\{method="GET",route="\/api\/orders\/:id",status="404"\} 1/,
  )
  expect(text).toContain('milepost_events_total{event="job.failed",level="warn",by=""} 1')
  expect(text).toContain('milepost_nodejs_eventloop_lag_seconds')
  expect(text).not.toMatch(/ord_1|kim/)
})

/** The watch that answers are aged by stands still until the test moves it. */
function holdWatch() {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('a shop says which build it is, and is ready only on a schema it knows and may write to', async () => {
  const shop = await openShop()
  holdWatch()
  expect((await shop.get('/healthz')).body).toEqual({ status: 'ok', version: '0.0.0', build: 'test' })
  expect((await shop.get('/readyz')).body).toMatchObject({ status: 'ready', schema: { build: 1 } })

  await shop.db.execute(sql`delete from drizzle.__drizzle_migrations`)

  vi.advanceTimersByTime(1_000)
  const behind = await shop.get('/readyz')
  expect(behind.status).toBe(503)
  expect(behind.headers.get('x-trouble')).toBe('schema_behind')
})

test('however many ask whether the shop is ready, the database is asked once a second', async () => {
  const shop = await openShop()
  holdWatch()
  const asked = vi.spyOn(shop.db, 'execute')
  const ready = async () => (await shop.get('/readyz')).status
  expect(await Promise.all(Array.from({ length: 50 }, ready))).toEqual(Array(50).fill(200))
  vi.advanceTimersByTime(999)
  expect(await ready()).toBe(200)
  expect(asked).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(await ready()).toBe(200)
  expect(asked).toHaveBeenCalledTimes(2)
  await shop.db.execute(sql`delete from drizzle.__drizzle_migrations`)
  vi.advanceTimersByTime(1_000)
  asked.mockClear()
  expect(await Promise.all(Array.from({ length: 50 }, ready))).toEqual(Array(50).fill(503))
  expect(asked).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(250)
  expect(await ready()).toBe(503)
  expect(asked).toHaveBeenCalledTimes(2)
})
