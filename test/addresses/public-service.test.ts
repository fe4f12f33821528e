import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createHttpAddressCheck } from '../../src/adapters/http-address-check.ts'
import { createOfflineAddressCheck } from '../../src/adapters/offline-address-check.ts'
import { anAddress } from '../factories.ts'
import { startTestShop } from '../start-test-shop.ts'
import { createTestClock } from '../test-clock.ts'
import { createTestLog } from '../test-log.ts'

const FRISCO = { 'post code': '75036', places: [{ 'place name': 'Frisco', 'state abbreviation': 'TX' }] }

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

type Reply = { status?: number; body?: string; never?: boolean }

/** A service on loopback that answers as told and keeps what it was asked. */
async function aService(reply: Reply) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (!reply.never) response.writeHead(reply.status ?? 200).end(reply.body ?? JSON.stringify(FRISCO))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, asked, reply }
}

async function aShopAsking(url: string) {
  const clock = createTestClock()
  const log = createTestLog()
  const postal = createHttpAddressCheck({ url, offline: createOfflineAddressCheck(), clock, log })
  const shop = await startTestShop({ postal })
  closers.unshift(() => shop.close())
  const check = (city: string, postalCode: string) =>
    shop.post<{ valid: boolean; notes: string[]; suggestion?: unknown }>(
      '/api/address-validation',
      anAddress('us', { city, postalCode }),
    )
  return { check, clock, log }
}

test('a public service fills in a ZIP code the shop does not know, and is told nothing but that code', async () => {
  const service = await aService({})
  const { check } = await aShopAsking(service.url)
  expect((await check('Frisco', '75036-1234')).body).toMatchObject({ valid: true, notes: [] })
  expect((await check('Friscoe', '75036')).body).toMatchObject({
    suggestion: { address: { city: 'Frisco' } },
  })
  expect(service.asked).toEqual(['GET /us/75036'])
})

test.each<[string, Reply]>([
  ['fails', { status: 500 }],
  ['talks nonsense', { body: '{"places":[{"place name":7}]}' }],
  ['sends a page', { body: '<html>' }],
  ['sends too much', { body: ' '.repeat(100_000) }],
  ['redirects', { status: 302 }],
  ['never answers', { never: true }],
])('a service that %s stands in nobody’s way and is left alone for a while', async (_, reply) => {
  const service = await aService(reply)
  const { check, clock, log } = await aShopAsking(service.url)
  expect((await check('Austn', '78701')).body).toMatchObject({
    valid: true,
    suggestion: { address: { city: 'Austin' } },
  })
  expect((await check('Frisco', '75036')).body).toMatchObject({ valid: true })
  expect(service.asked).toHaveLength(1)
  expect(log.lines.map(({ level, event }) => [level, event])).toEqual([['warn', 'address_check.unavailable']])

  Object.assign(service.reply, { status: 200, body: JSON.stringify(FRISCO), never: false })
  clock.advance(31_000)
  expect((await check('Frisco', '75036')).body).toMatchObject({ valid: true, notes: [] })
})

test('a service that is gone stands in nobody’s way', async () => {
  const { check, log } = await aShopAsking('http://127.0.0.1:1')
  expect((await check('Austin', '78701')).body).toMatchObject({ valid: true })
  expect(log.lines).toHaveLength(1)
})

test('a code the service has never heard of is no failure', async () => {
  const service = await aService({ status: 404 })
  const { check, log } = await aShopAsking(service.url)
  expect((await check('Frisco', '75036')).body).toMatchObject({ valid: true, notes: [expect.any(String)] })
  expect(log.lines).toEqual([])
})
