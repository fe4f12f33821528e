import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ShopEnv } from './shop-env.ts'
import { smallBody } from './small-body.ts'

const app = new Hono<ShopEnv>()
  .use(smallBody(10, { except: '/import' }))
  .all('*', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)))

function send(body: string, { path = '/', headers = {} }: { path?: string; headers?: HeadersInit } = {}) {
  return app.request(path, { method: 'POST', body, headers })
}

test('a body that fits is read, told its length or not', async () => {
  expect(await (await send('0123456789')).text()).toBe('10')
  expect(await (await send('0123456789', { headers: { 'Content-Length': '10' } })).text()).toBe('10')
})

test('a body that is longer is refused, whether it says so or not', async () => {
  expect((await send('0123456789a')).status).toBe(413)
  expect((await send('0123456789a', { headers: { 'Content-Length': '11' } })).status).toBe(413)
  const chunked = { 'Content-Length': '1', 'Transfer-Encoding': 'chunked' }
  expect((await send('0123456789a', { headers: chunked })).status).toBe(413)
})

test('a path with a limit of its own is left alone', async () => {
  expect(await (await send('0123456789a', { path: '/import' })).text()).toBe('11')
})

test('neither a reading nor a body that tells its length is looked into', async () => {
  const untouched = new Hono<ShopEnv>().use(smallBody(10)).all('*', (c) => c.text('answered'))
  const ask = (method: string, headers: HeadersInit) => {
    const request = new Request('http://shop.example/', { method, headers })
    Object.defineProperty(request, 'body', {
      get: () => {
        throw new Error('the body was looked at')
      },
    })
    return untouched.request(request)
  }
  expect((await ask('GET', {})).status).toBe(200)
  expect((await ask('POST', { 'Content-Length': '10' })).status).toBe(200)
})
