import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'
import type { LocaleContexts, PageContexts } from './page-contexts.ts'
import { storedPaths } from './pages.ts'

const ROUTES = {
  home: { id: 'home', index: true },
  pricing: { id: 'pricing', path: 'pricing' },
  shipping: { id: 'shipping', path: 'order/checkout/shipping' },
  prime: { id: 'prime', path: 'buy-with-prime/*' },
  missing: { id: 'missing', path: '*' },
}
const storedPath = storedPaths({ routes: ROUTES as unknown as Parameters<typeof storedPaths>[0]['routes'] })

function aCache(answer: () => Response | Promise<Response> = () => aPage()) {
  const rendered: Request[] = []
  let newest: LocaleContexts = new Map()
  let isExpired = false
  const contexts: PageContexts = {
    latest: () => (isExpired ? undefined : newest),
    async current() {
      isExpired = false
      return newest
    },
  }
  const cache = createPageCache({
    contexts,
    storedPath,
    fetch: (request) => {
      rendered.push(request)
      return answer()
    },
  })
  return {
    cache,
    rendered,
    change: () => {
      newest = new Map()
    },
    expire: () => {
      isExpired = true
    },
    read: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      cache.fetch(new Request(`http://shop.test${path}`, { headers, method }), {}),
  }
}

const aPage = () =>
  new Response('<h1>a page</h1>', { headers: { 'content-type': 'text/html', vary: 'Cookie' } })

test('a page is rendered once and answered from memory after that', async () => {
  const { cache, rendered, read } = aCache()
  for (const _time of [1, 2, 3]) expect(await (await read('/pricing')).text()).toBe('<h1>a page</h1>')
  expect(rendered).toHaveLength(1)
  expect(cache.counts).toEqual({ hits: 2, misses: 1 })
})

test('a page that cannot be made, as while the database is away, is answered by the shop', async () => {
  const cache = createPageCache({
    contexts: { latest: () => undefined, current: () => Promise.reject(new Error('away')) },
    storedPath,
    fetch: () => new Response('in a moment', { status: 503 }),
  })
  const answer = await cache.fetch(new Request('http://shop.test/pricing'), {})
  expect([answer.status, await answer.text()]).toEqual([503, 'in a moment'])
})

test('what many ask for at the same time is rendered once', async () => {
  const { rendered, read } = aCache()
  await Promise.all(Array.from({ length: 20 }, () => read('/pricing')))
  expect(rendered).toHaveLength(1)
})

test('a change of config or catalogue outdates every page', async () => {
  const { rendered, read, change } = aCache()
  await read('/pricing')
  change()
  await read('/pricing')
  expect(rendered).toHaveLength(2)
})

test('a page rendered while something changed is not stored', async () => {
  const { rendered, read, change } = aCache(() => {
    change()
    return aPage()
  })
  await read('/pricing')
  await read('/pricing')
  expect(rendered).toHaveLength(2)
})

test('a page that took longer to render than its readings are fresh is stored, since nothing changed', async () => {
  const { cache, rendered, read, expire } = aCache(() => {
    expire()
    return aPage()
  })
  await read('/pricing')
  await read('/pricing')
  expect(rendered).toHaveLength(1)
  expect(cache.counts).toEqual({ hits: 1, misses: 1 })
})

test('one address is stored however it is written, and a splat once for all its paths', async () => {
  const { rendered, read } = aCache()
  for (const path of ['/pricing', '/Pricing', '/pricing/', '/%70ricing', '/pricing?utm_source=a&st=q'])
    await read(path)
  for (const path of ['/buy-with-prime', '/buy-with-prime/a', '/buy-with-prime/b/c']) await read(path)
  expect(rendered.map(({ url }) => new URL(url).pathname)).toEqual(['/pricing', '/buy-with-prime'])
})

test.each([
  '/nowhere',
  '/pricing?vin=1',
  '/order/checkout/shipping',
  '/ORDER/checkout/shipping',
  '//x/',
  '//',
])('%s is never stored', async (path) => {
  const { cache, rendered, read } = aCache()
  await read(path)
  await read(path)
  expect(rendered).toHaveLength(2)
  expect(cache.counts).toEqual({ hits: 0, misses: 0 })
})

test('an error or a page with a cookie is passed on and not stored', async () => {
  for (const init of [{ status: 500 }, { headers: { 'set-cookie': 'a=b' } }]) {
    const { rendered, read } = aCache(() => new Response('', init))
    await read('/pricing')
    await read('/pricing')
    expect(rendered).toHaveLength(2)
  }
})

test('each encoding has its bytes, a known version none, and HEAD the headers alone', async () => {
  const { read } = aCache()
  const br = await read('/', { 'accept-encoding': 'br' })
  const plain = await read('/')
  const known = await read('/', { 'if-none-match': plain.headers.get('etag') ?? '' })
  const head = await read('/', {}, 'HEAD')

  expect(br.headers.get('content-encoding')).toBe('br')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect([known.status, await known.text()]).toEqual([304, ''])
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '15', ''])
})

test('a stored page is answered before the app or anything asynchronous runs', async () => {
  const { cache, read, change } = aCache()
  const request = {
    method: 'GET',
    url: '/pricing',
    headers: { 'accept-encoding': 'br' },
  } as unknown as IncomingMessage
  const ask = () => {
    const written: unknown[] = []
    const end = (body: unknown) => written.push(body)
    const response = { writeHead: (status: number) => ({ end: (body: unknown) => end([status, body]) }) }
    return { isAnswered: cache.answer(request, response as unknown as ServerResponse), written }
  }

  expect(ask().isAnswered).toBe(false)
  await read('/pricing')
  expect(ask()).toEqual({ isAnswered: true, written: [[200, expect.any(Buffer)]] })
  change()
  expect(ask()).toEqual({ isAnswered: false, written: [] })
})

test('a page is compressed once, with more effort than an answer that is compressed while a visitor waits', async () => {
  const text = readFileSync(new URL('../../CONTRIBUTING.md', import.meta.url))
  const { read } = aCache(() => new Response(text, { headers: { 'content-type': 'text/html' } }))
  const sent = await read('/pricing', { 'accept-encoding': 'br' })
  const hasty = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  expect((await sent.arrayBuffer()).byteLength).toBeLessThan(0.97 * hasty.byteLength)
})
