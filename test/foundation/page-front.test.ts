import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCaller } from '../caller.ts'
import { type RunningShop, startShop, temporaryFolder } from '../running-shop.ts'

const folder = temporaryFolder()
let shop: RunningShop

beforeAll(async () => {
  shop = await startShop({ dataDir: folder.path })
})
afterAll(async () => {
  shop.signal('SIGTERM')
  await shop.exited
  folder.remove()
})

const read = (path: string, headers: Record<string, string> = {}) => fetch(shop.origin + path, { headers })

async function answersOf(path: string, headers: Record<string, string>, times: number) {
  const answers = []
  for (let time = 0; time < times; time += 1) {
    const response = await read(path, headers)
    const { date: _now, ...rest } = Object.fromEntries(response.headers)
    answers.push({ status: response.status, headers: rest, body: await response.text() })
  }
  return answers
}

test.each(['br', 'gzip', 'identity'])(
  'a page out of memory is the page the app answers, in %s',
  async (encoding) => {
    const [first, ...later] = await answersOf('/pricing', { 'accept-encoding': encoding }, 4)

    expect(first?.body).toContain('<h1')
    expect(first?.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    })
    for (const answer of later) expect(answer).toEqual(first)
  },
)

test('each visitor gets the page of his country, by cookie before browser', async () => {
  await answersOf('/pricing', { 'accept-language': 'en-US' }, 3)

  const abroad = await answersOf('/pricing', { 'accept-language': 'en-CA' }, 3)
  const chosen = await answersOf('/pricing', { 'accept-language': 'en-US', cookie: 'a=b; locale=en-ca' }, 3)
  const home = await answersOf('/pricing', { 'accept-language': 'en-CA', cookie: 'locale=en-us' }, 3)

  for (const { body } of [...abroad, ...chosen]) expect(body).toContain('<html lang="en-CA"')
  for (const { body } of home) expect(body).toContain('<html lang="en-US"')
})

test('a browser that sends the Global Privacy Control is told so, and no other', async () => {
  const before = await answersOf('/pricing', {}, 2)
  const sending = await answersOf('/pricing', { 'sec-gpc': '1' }, 3)
  const after = await answersOf('/pricing', {}, 2)

  for (const { headers } of sending) expect(headers['server-timing']).toBe('gpc')
  for (const { headers } of [...before, ...after]) expect(headers['server-timing']).toBeUndefined()
})

test('a page the browser has already is not sent again', async () => {
  const [first] = await answersOf('/help', {}, 3)

  const again = await read('/help', { 'if-none-match': first?.headers.etag ?? '' })

  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect(again.headers.get('content-security-policy')).toBe(first?.headers['content-security-policy'])
})

test('what the operator changes is on the very next page', async () => {
  await answersOf('/', {}, 3)
  const token = readFileSync(join(folder.path, 'operator-token'), 'utf8').trim()
  const { operate } = createCaller((path, init) => fetch(shop.origin + path, init), token)

  await operate('PATCH', '/config', { legalOwner: 'Another Owner Ltd.' })

  expect(await (await read('/')).text()).toContain('Another Owner Ltd.')
})

test('pages of one buyer are kept by nobody', async () => {
  for (const { headers } of await answersOf('/order/checkout/shipping', {}, 3)) {
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.etag).toBeUndefined()
  }
})
