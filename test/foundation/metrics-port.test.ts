import { expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { furnishedFolder, openShop } from './open-shop.ts'

test('a second port answers the metrics and nothing else, and the first one has none', async () => {
  const port = await freePort()
  const shop = await openShop({
    dataDir: furnishedFolder(),
    env: { METRICS_PORT: String(port), CHECKOUTS_AT_ONCE: '32' },
  })
  await fetch(`${shop.origin}/api/products/bouncie`)
  const read = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([read.status, read.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ])
  const text = await read.text()
  expect(text).toMatch(
    /milepost_http_request_seconds_count\{method="GET",route="[^"]*products\/bouncie",status="200"\} 1/,
  )
  expect(text).toContain('milepost_checkouts{state="waiting"} 0')
  // On a machine that is late the room is smaller than what was set.
  const room = Number(/^milepost_checkouts\{state="room"\} (\d+)$/m.exec(text)?.[1])
  expect(room).toBeGreaterThan(0)
  expect(room).toBeLessThanOrEqual(32)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/api/products/bouncie`)).status).toBe(404)
  expect((await fetch(`${shop.origin}/metrics`)).status).toBe(404)

  shop.signal('SIGTERM')
  expect(await shop.exited).toBe(0)
})
