import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callerOf, furnishedFolder, openSharedShop, openShop } from './open-shop.ts'

const { dataDir, shop } = openSharedShop()

const read = (path: string, headers: Record<string, string> = {}) => fetch(shop().origin + path, { headers })

const operator = () => callerOf(shop(), readFileSync(join(dataDir, 'operator-token'), 'utf8').trim())

async function answersOf(path: string, headers: Record<string, string>, times: number) {
  const answers = []
  const cache: (string | undefined)[] = []
  for (let time = 0; time < times; time += 1) {
    const response = await read(path, headers)
    const { date: _now, 'x-cache': fromCache, ...rest } = Object.fromEntries(response.headers)
    answers.push({ status: response.status, headers: rest, body: await response.text() })
    cache.push(fromCache)
  }
  return Object.assign(answers, { cache })
}

test('the first page a process renders, which holds everything else up, is rendered before anybody asks', async () => {
  expect((await read('/')).headers.get('x-cache')).toBe('hit')
})

test.each(['br', 'gzip', 'identity'])(
  'a page out of memory is the page the app answers, in %s',
  async (encoding) => {
    const answers = await answersOf('/pricing', { 'accept-encoding': encoding }, 4)
    const [first, ...later] = answers

    expect(answers.cache.slice(1)).toEqual(['hit', 'hit', 'hit'])
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
  const { operate } = operator()

  await operate('PATCH', '/config', { legalOwner: 'Another Owner Ltd.', networkBands: '2 4 71' })

  expect(await (await read('/')).text()).toContain('Another Owner Ltd.')
  expect(await (await read('/device')).text()).toContain('4G LTE Cat 1, bands 2, 4, and 71')
  await operate('PATCH', '/config', { networkBands: '' })
  expect(await (await read('/device')).text()).toContain('4G LTE Cat 1</dd>')
})

test('a legal text is a sample until the operator publishes one, which is on the very next page', async () => {
  const { operate } = operator()
  const [sample] = await answersOf('/terms-of-use', {}, 2)
  expect(sample?.body).toContain('these legal texts are samples')

  const text = '## Our own clause\n\n{brand} says: <b>so</b>. [Help](/help).'
  await operate('PUT', '/legal/terms-of-use', { text })

  const page = await (await read('/terms-of-use')).text()
  expect(page).toContain('Our own clause')
  expect(page).toContain('Milepost says: &lt;b&gt;so&lt;/b&gt;. <a')
  expect(page).not.toContain('these legal texts are samples')
})

test('a page stays in memory while readings are renewed and nothing has changed', async () => {
  await answersOf('/safety', {}, 1)
  await new Promise((done) => setTimeout(done, 1_200))

  expect((await answersOf('/safety', {}, 1)).cache).toEqual(['hit'])
})

test.each([
  '/order/checkout/payment',
  '/ORDER/checkout/payment',
  '/%6Frder/checkout/payment',
  '/SANDBOX/pay',
  '/Account/reset-password',
])("%s is one buyer's own page and stored nowhere", async (path) => {
  for (const { status, headers } of await answersOf(path, {}, 2)) {
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(headers.etag).toBeUndefined()
  }
})

test('where a card is typed no other company is let in, however the address is written', async () => {
  const { operate } = operator()
  await operate('PATCH', '/config', { gtm_id: 'GTM-1', intercomAppId: 'i' })

  for (const path of ['/order/checkout/payment', '/ORDER/checkout/payment', '/%6frder/checkout/PAYMENT/']) {
    const policy = (await read(path)).headers.get('content-security-policy')
    expect(policy).not.toMatch(/googletagmanager|intercom/)
  }
  await operate('PATCH', '/config', { gtm_id: '', intercomAppId: '' })
})

test('an answer that only leads elsewhere may run and load nothing', async () => {
  for (const path of ['/account', '/account/orders']) {
    const { status, headers } = await fetch(shop().origin + path, { redirect: 'manual' })
    expect({ path, leads: status >= 300 && status < 400 }).toEqual({ path, leads: true })
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  }
})

test('invented addresses below /buy-with-prime are one page in the cache', async () => {
  await answersOf('/buy-with-prime', {}, 1)

  expect((await answersOf('/buy-with-prime/a', {}, 1)).cache).toEqual(['hit'])
  expect((await answersOf('/buy-with-prime/b/c', {}, 1)).cache).toEqual(['hit'])
})

test.each(['///', '//x.1/', '//[/', '//a:99999/', '//evil.example/', '/pricing//'])(
  'there is nothing at %s',
  async (path) => {
    const status = await new Promise((done, failed) => {
      get({ host: '127.0.0.1', port: shop().port, path }, (response) =>
        done(response.resume().statusCode),
      ).on('error', failed)
    })
    expect(status).toBe(404)
  },
)

test('an address that no page has is not there and fills no log', async () => {
  const asked = ['/obd/%0A!', '/obd/%0A!.data', '/order/status/%0A'].map((path) => read(path))
  const statuses = (await Promise.all(asked)).map(({ status }) => status)

  expect(statuses).toEqual([404, 404, 404])
  expect(shop().output()).not.toContain('Error')
})

test('a caller who has page after page rendered is asked to wait', async () => {
  const limited = await openShop({ dataDir: furnishedFolder(), env: { RATE_LIMIT_SCALE: '0.1' } })
  const statuses = []
  for (let call = 0; call < 32; call += 1)
    statuses.push((await fetch(`${limited.origin}/nowhere-${call}`)).status)

  expect(statuses.slice(0, 29)).toEqual(Array(29).fill(404))
  expect(statuses.at(-1)).toBe(429)
})
