import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createCaller } from '../caller.ts'
import { aCard, anOrder } from '../factories.ts'
import { type RunningShop, startShop, temporaryFolder } from '../running-shop.ts'
import { startTraceCollector } from '../trace-collector.ts'

async function openShop(env: Record<string, string>): Promise<RunningShop> {
  const folder = temporaryFolder()
  cpSync(inject('furnishedFolder'), folder.path, { recursive: true })
  const shop = await startShop({ dataDir: folder.path, env })
  onTestFinished(async () => {
    shop.signal('SIGKILL')
    await shop.exited
    folder.remove()
  })
  return shop
}

async function openCollector(does?: 'hang') {
  const collector = await startTraceCollector(does)
  onTestFinished(() => collector.close())
  return collector
}

const callerOf = (shop: RunningShop) =>
  createCaller((path, init) => fetch(shop.origin + path, init), 'no operator here')

async function buy(shop: RunningShop) {
  const caller = callerOf(shop)
  const { body } = await caller.checkout(anOrder())
  return caller.pay(body.client_secret, aCard())
}

test('a collector that is named gets each purchase with its calls, pages by their patterns, and the rest at SIGTERM', async () => {
  const collector = await openCollector()
  const shop = await openShop({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=the%20shop',
    OTEL_SERVICE_NAME: 'shop-of-the-test',
    ACCESS_LOG: '1',
  })
  await buy(shop)
  const mailed = await collector.find(({ name }) => name === 'mail send')
  await fetch(`${shop.origin}/account/bills/inv_of_somebody`)
  shop.signal('SIGTERM')

  expect(await shop.exited).toBe(0)
  const names = collector.spans().map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['payments openSession', 'GET /account/bills/:id', 'sweep', 'deliver webhooks']),
  )
  const sameTrace = collector.spans().filter(({ traceId }) => traceId === mailed.traceId)
  expect(sameTrace.map(({ name }) => name)).toContain('POST /api/sandbox/sessions/pay')
  expect(collector.headers()[0]).toMatchObject({ 'x-team': 'the shop', 'content-type': 'application/json' })
  expect(collector.text()).toContain('shop-of-the-test')
  expect(collector.text()).not.toMatch(/inv_of_somebody|example\.com|Robin|Congress/)
  expect(shop.output()).toContain(`"traceId":"${mailed.traceId}"`)
})

test('a collector that never answers keeps no buyer and no stop waiting', async () => {
  const collector = await openCollector('hang')
  const shop = await openShop({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
  const paid = await buy(shop)
  await collector.asked
  shop.signal('SIGTERM')
  expect(paid.body.status).toBe('complete')
  expect(await shop.exited).toBe(0)
})

test.each([
  ['loads nothing for traces without a collector', false],
  ['loads what it needs for one', true],
])('a shop %s', async (_case, isTraced) => {
  const collector = await openCollector()
  const folder = mkdtempSync(join(tmpdir(), 'milepost-loaded-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const shop = await openShop({
    NODE_V8_COVERAGE: folder,
    ...(isTraced && { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }),
  })
  await buy(shop)
  shop.signal('SIGTERM')
  await shop.exited
  const loaded = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join()
  expect(loaded).toContain('/src/assemble.ts')
  expect(/@opentelemetry\/(sdk|exporter|otlp)|otlp-tracing/.test(loaded)).toBe(isTraced)
})
