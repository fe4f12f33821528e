import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aCard, anOrder } from '../factories.ts'
import type { RunningShop } from '../running-shop.ts'
import { startTraceCollector } from '../trace-collector.ts'
import { callerOf, furnishedFolder, newFolder, openShop } from './open-shop.ts'

const open = (env: Record<string, string>) => openShop({ dataDir: furnishedFolder(), env })

async function openCollector(does?: 'hang') {
  const collector = await startTraceCollector(does)
  onTestFinished(() => collector.close())
  return collector
}

async function buy(shop: RunningShop) {
  const caller = callerOf(shop)
  const { body } = await caller.checkout(anOrder())
  return caller.pay(body.client_secret, aCard())
}

/** What was loaded by a shop that was told to write it here, and has stopped. */
function readLoaded(folder: string): { hasShop: boolean; hasTracing: boolean } {
  const loaded = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join()
  return {
    hasShop: loaded.includes('/src/process/assemble.ts'),
    hasTracing: /@opentelemetry\/(sdk|exporter|otlp)|otlp-tracing/.test(loaded),
  }
}

test('a collector that is named gets each purchase with its calls, pages by their patterns, and the rest at SIGTERM', async () => {
  const collector = await openCollector()
  const loaded = newFolder()
  const shop = await open({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=the%20shop',
    OTEL_SERVICE_NAME: 'shop-of-the-test',
    ACCESS_LOG: '1',
    NODE_V8_COVERAGE: loaded,
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
  expect(readLoaded(loaded)).toEqual({ hasShop: true, hasTracing: true })
})

test('a collector that never answers keeps no buyer and no stop waiting', async () => {
  const collector = await openCollector('hang')
  const shop = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
  const paid = await buy(shop)
  await collector.asked
  shop.signal('SIGTERM')
  expect(paid.body.status).toBe('complete')
  expect(await shop.exited).toBe(0)
})

test('a shop without a collector loads nothing for traces', async () => {
  const loaded = newFolder()
  const shop = await open({ NODE_V8_COVERAGE: loaded })
  await buy(shop)
  shop.signal('SIGTERM')
  await shop.exited
  expect(readLoaded(loaded)).toEqual({ hasShop: true, hasTracing: false })
})
