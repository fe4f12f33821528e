import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { observe } from './observe.ts'
import type { ShopEnv } from './shop-env.ts'

const SILENT = { info() {}, warn() {}, error() {} }

test('an answer gets the id of its request and stays the object it was', async () => {
  const answer = new Response('the whole answer')
  const app = new Hono<ShopEnv>().use(observe({ log: SILENT })).get('/', () => answer)
  const received = await app.request('/', { headers: { 'X-Request-Id': 'from-the-proxy' } })
  expect(received).toBe(answer)
  expect(received.headers.get('X-Request-Id')).toBe('from-the-proxy')
})
