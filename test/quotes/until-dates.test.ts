import { expect, test } from 'vitest'
import { sayTo } from '../cli/say.ts'
import { aCode, validate } from '../enterprise/open-shop.ts'
import { anOrder } from '../factories.ts'
import { textOfPdf } from '../text-of-pdf.ts'
import { aQuote, openShop, readQuote } from './offers.ts'

test.each([
  ['us', '2027-03-31', '2027-04-01T05:00:00.000Z', 'March 31, 2027 at 11:59 PM CDT'],
  ['ca', '2027-03-31', '2027-04-01T04:00:00.000Z', 'March 31, 2027 at 11:59 p.m. EDT'],
  ['us', '2027-03-31T17:00', '2027-03-31T22:00:00.000Z', 'March 31, 2027 at 4:59 PM CDT'],
  ['us', '2027-03-31T17:00:00Z', '2027-03-31T17:00:00.000Z', 'March 31, 2027 at 11:59 AM CDT'],
])('in %s a quote until %s holds up to %s: its buyer reads %s', async (country, until, end, words) => {
  const shop = await openShop()
  shop.clock.set('2027-03-01T12:00:00Z')
  const quote = await aQuote(shop, { country, expiresAt: until, send: true })
  expect(quote).toMatchObject({ expiresAt: end, lastDay: '2027-03-31' })
  const listed = await shop.operate<{ quotes: object[] }>('GET', '/quotes')
  expect(listed.body.quotes).toMatchObject([{ expiresAt: end, lastDay: '2027-03-31' }])
  await shop.runJobs()
  expect(shop.outbox.at(-1)?.text.replaceAll(/\s+/g, ' ')).toContain(words)
  const paper = await readQuote(shop, quote.id, quote.email, 'application/pdf')
  expect(textOfPdf(Buffer.from(await paper.arrayBuffer())).replaceAll(/\s+/g, ' ')).toContain(words)
  const order = anOrder({
    country: country as 'us' | 'ca',
    email: quote.email,
    orderId: quote.id,
    quantity: 25,
  })
  shop.clock.set(end)
  expect((await shop.checkout(order)).status).toBe(409)
  shop.clock.set(new Date(Date.parse(end) - 1_000).toISOString())
  expect((await shop.checkout(order)).status).toBe(200)
})

test('the date that is typed is the date that is shown: quote, Enterprise ID and prices at the command line', async () => {
  const shop = await openShop()
  shop.clock.set('2027-03-01T12:00:00Z')
  const origin = await shop.listen()
  const say = (...words: string[]) => sayTo({ origin, operatorToken: shop.operatorToken }, words)
  const made = await say('quote', '--email', 'kim@acme.example', '--quantity', '4', '--expires', '2027-03-31')
  expect(made.out).toMatch(/^Last day +2027-03-31$/m)
  expect((await say('quotes')).out).toMatch(/kim@acme\.example .* 2027-03-31 /)
  await say('code', 'SPRING', '--type', 'Fleet', '--discount', '10', '--expires', '2027-03-31')
  expect((await say('codes')).out).toMatch(/^SPRING .* 2027-03-31$/m)
  const prices = ['--device', '89.99', '--plan', '9', '--plan-discount', '7.70', '--from', '2027-06-01']
  expect((await say('price', '--country', 'us', ...prices)).out).toMatch(/^us +2027-06-01 +2027-06-01 05:00/m)
  expect((await say('price', '--country', 'ca', ...prices)).out).toMatch(/^ca +2027-06-01 +2027-06-01 04:00/m)
})

test('an Enterprise ID until a day holds to the end of that day in every market', async () => {
  const shop = await openShop()
  shop.clock.set('2027-03-01T12:00:00Z')
  const code = await aCode(shop, { expiresAt: '2027-03-31' })
  shop.clock.set('2027-04-01T04:59:59Z')
  expect((await validate(shop, code)).status).toBe(200)
  shop.clock.set('2027-04-01T05:00:00Z')
  expect((await validate(shop, code)).status).toBe(422)
})

test('a price of 0 is a question: the quote is made when it is said again that the adapters are free', async () => {
  const shop = await openShop()
  const wish = { email: 'kim@acme.example', quantity: 20, deviceUnitPrice: 0, expiresAt: '2099-03-31' }
  expect(await shop.operate('POST', '/quotes', wish)).toMatchObject({
    status: 422,
    body: { code: 'quote_is_free', errors: [{ path: 'deviceUnitPrice' }] },
  })
  expect((await shop.operate('POST', '/quotes', { ...wish, isFree: true })).status).toBe(201)
  const origin = await shop.listen()
  const say = (...words: string[]) => sayTo({ origin, operatorToken: shop.operatorToken }, words)
  const words = ['--email', wish.email, '--quantity', '2', '--unit-price', '0', '--expires', '2099-03-31']
  expect((await say('quote', ...words)).code).toBe(1)
  expect((await say('quote', ...words, '--free')).out).toMatch(/^Quote +\d+/)
})
