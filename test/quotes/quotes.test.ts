import { expect, test } from 'vitest'
import { sweepSessions } from '../../src/shop/sale/payments/sweep-sessions.ts'
import { aCard, anOrder, DEVICE_SKU } from '../factories.ts'
import { signUp } from '../member.ts'
import { textOfPdf } from '../text-of-pdf.ts'
import { aQuote, DAY, openShop, readQuote } from './offers.ts'

const HOUR = 3_600_000

test('GET /orders/quote/{id} answers the order, marked as a quote, with the price staff offered', async () => {
  const shop = await openShop()
  const quote = await aQuote(shop)
  expect(quote.url).toBe(
    `http://shop.test/order/load?id=${quote.id}&email=${encodeURIComponent(quote.email)}`,
  )
  const answer = await readQuote(shop, quote.id, quote.email.toUpperCase())
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({
    id: quote.id,
    complete: false,
    status: 'quote',
    fulfillmentStatus: 'quote',
    quantity: 25,
    account: { email: quote.email },
    pricing: { adjustedSubtotal: 1_750, taxInfo: { amount: -1 }, lineItems: [{ unitPrice: 70 }] },
    quoteExpiresAt: quote.expiresAt,
  })
  expect(await shop.stockOf('us')).toBe(10_000)
})

test('without a price of its own a quote holds the list price of its country', async () => {
  const shop = await openShop()
  const quote = await aQuote(shop, { country: 'ca', deviceUnitPrice: undefined })
  await shop.operate('PUT', '/prices', {
    country: 'ca',
    devicePrice: 120,
    planPrice: 9,
    planDiscountPrice: 7.7,
    planDiscountThreshold: 3,
  })
  const order = anOrder({ country: 'ca', email: quote.email, orderId: quote.id, quantity: 25 })
  const { body } = await shop.checkout(order)
  await shop.pay(body.client_secret, aCard())
  const read = await shop.get(`/api/orders/${quote.id}?email=${quote.email}`)
  expect(read.body).toMatchObject({
    complete: true,
    pricing: { currencyCode: 'CAD', adjustedSubtotal: 2_249.75 },
  })
})

test('a quote is paid at its own price plus tax, once, and is no quote from then on', async () => {
  const shop = await openShop()
  const quote = await aQuote(shop)
  const order = anOrder({ email: quote.email, orderId: quote.id, quantity: 25 })
  const first = await shop.checkout(order)
  expect(first.body.orderId).toBe(quote.id)
  expect(await shop.stockOf('us')).toBe(9_975)
  const [paid, again] = await Promise.all([1, 2].map(() => shop.pay(first.body.client_secret, aCard())))
  expect([paid?.body.status, again?.body.status]).toEqual(['complete', 'complete'])

  const read = await shop.get(`/api/orders/${quote.id}?email=${quote.email}`)
  expect(read.body).toMatchObject({
    complete: true,
    status: 'paid',
    fulfillmentStatus: 'unfulfilled',
    pricing: { adjustedSubtotal: 1_750, taxInfo: { amount: 109.38 }, total: 1_859.38 },
  })
  expect(await shop.checkout(order)).toMatchObject({ status: 409, body: { message: 'Order complete' } })
  const still = await readQuote(shop, quote.id, quote.email)
  expect(await still.json()).toMatchObject({ complete: true, fulfillmentStatus: 'unfulfilled' })
})

test('the price holds for the quantity, product and terms of the quote and for no others', async () => {
  const shop = await openShop()
  const quote = await aQuote(shop)
  await shop.operate('POST', '/enterprise-codes', {
    code: 'EXTRA',
    enterpriseType: 'Fleet',
    deviceDiscounts: [{ minQuantity: 1, discountPercent: 50 }],
  })
  const order = anOrder({ email: quote.email, orderId: quote.id, quantity: 25 })
  const wrong = [
    [{ quantity: 24 }, 'order.quantity'],
    [{ quantity: 26 }, 'order.quantity'],
    [{ deviceVariantSku: DEVICE_SKU.ca }, 'order.deviceVariantSku'],
    [{ enterpriseId: 'extra' }, 'order.enterpriseId'],
  ] as const
  for (const [change, path] of wrong) {
    const { status, body } = await shop.checkout({ ...order, ...change })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: [{ path }] })
  }
  const priced = await shop.get<{ pricing: { adjustedSubtotal: number } }>(
    `/api/products/bouncie?orderId=${quote.id}&email=${quote.email}&enterpriseId=EXTRA`,
  )
  expect(priced.body.pricing.adjustedSubtotal).toBe(1_750)
})

test('after its date a quote can be read but not checked out, while a payment begun in time may still end', async () => {
  const shop = await openShop()
  const quote = await aQuote(shop)
  const late = await aQuote(shop)
  shop.clock.advance(7 * DAY - 60_000)
  const begun = await shop.checkout(anOrder({ email: quote.email, orderId: quote.id, quantity: 25 }))
  shop.clock.advance(120_000)
  await shop.pay(begun.body.client_secret, aCard())
  const paid = await shop.get(`/api/orders/${quote.id}?email=${quote.email}`)
  expect(paid.body.complete).toBe(true)

  const refused = await shop.checkout(anOrder({ email: late.email, orderId: late.id, quantity: 25 }))
  expect(refused).toMatchObject({ status: 409, body: { code: 'quote_expired' } })
  expect((await readQuote(shop, late.id, late.email)).status).toBe(200)
})

test('a quote whose payment page ran out is a quote again', async () => {
  const shop = await openShop()
  const quote = await aQuote(shop)
  await shop.checkout(anOrder({ email: quote.email, orderId: quote.id, quantity: 25 }))
  shop.clock.advance(HOUR)
  await sweepSessions(shop.ctx)
  const read = await shop.get(`/api/orders/${quote.id}?email=${quote.email}`)
  expect(read.body).toMatchObject({ status: 'quote', fulfillmentStatus: 'quote' })
  expect(await shop.stockOf('us')).toBe(10_000)
})

test('ten tabs that check one quote out at once make one payment of it', async () => {
  const shop = await openShop()
  const quote = await aQuote(shop)
  const order = anOrder({ email: quote.email, orderId: quote.id, quantity: 25 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.checkout(order)))
  const secrets = new Set(
    answers.filter(({ status }) => status === 200).map(({ body }) => body.client_secret),
  )
  expect(secrets.size).toBe(1)
  expect(await shop.stockOf('us')).toBe(9_975)
})

test('a quote looks unknown to anyone but its owner, and so does an order that never was a quote', async () => {
  const shop = await openShop()
  const quote = await aQuote(shop)
  const plain = anOrder()
  const { body } = await shop.checkout(plain)
  const stranger = await signUp(shop)
  const answers = [
    await readQuote(shop, quote.id, 'someone@else.example'),
    await shop.fetch(`/api/orders/quote/${quote.id}`),
    await readQuote(shop, 'ord_nothing', quote.email),
    await readQuote(shop, body.orderId, plain.email ?? ''),
    await readQuote(shop, quote.id, 'someone@else.example', 'application/pdf'),
  ]
  const unknown = await answers[2]?.clone().json()
  for (const answer of answers) {
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual(unknown)
  }
  expect((await stranger.get(`/api/orders/quote/${quote.id}`)).status).toBe(404)
  const theirs = await stranger.checkout(anOrder({ orderId: quote.id, quantity: 25 }))
  expect(theirs).toMatchObject({ status: 404, body: { code: 'unknown_order' } })
})

test('a member opens a quote made for the account’s e-mail', async () => {
  const shop = await openShop()
  const member = await signUp(shop)
  const quote = await aQuote(shop, { email: member.email })
  const { status, body } = await member.checkout(anOrder({ email: null, orderId: quote.id, quantity: 25 }))
  expect(status).toBe(200)
  await shop.pay(body.client_secret, aCard())
  expect((await member.get(`/api/orders/quote/${quote.id}`)).body.complete).toBe(true)
})

test('a quote that could never hold is refused with the field that is wrong', async () => {
  const shop = await openShop()
  const wish = { email: 'pat@acme.example', quantity: 5, country: 'us', expiresAt: '2099-01-01' }
  const wrong = [
    [{ expiresAt: '2020-01-01' }, 'expiresAt'],
    [{ expiresAt: 'soon' }, 'expiresAt'],
    [{ quantity: 1_000 }, 'quantity'],
    [{ deviceUnitPrice: -1 }, 'deviceUnitPrice'],
    [{ deviceUnitPrice: 1.005 }, 'deviceUnitPrice'],
    [{ country: 'mx' }, 'country'],
    [{ email: 'pat' }, 'email'],
  ] as const
  for (const [change, path] of wrong) {
    const { status, body } = await shop.operate('POST', '/quotes', { ...wish, ...change })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: [{ path }] })
  }
  expect((await shop.post('/api/admin/quotes', wish)).status).toBe(401)
})

test('as a PDF the quote says its number, price, quantity, total, currency and date, in text one can select', async () => {
  const shop = await openShop()
  const quote = await aQuote(shop)
  const answer = await readQuote(shop, quote.id, quote.email, 'application/pdf')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe(`inline; filename="quote-${quote.orderNumber}.pdf"`)
  expect(answer.headers.get('vary')).toMatch(/accept/i)
  const text = textOfPdf(Buffer.from(await answer.arrayBuffer()))
  for (const words of [
    `No. ${quote.orderNumber}`,
    quote.email,
    '$70.00',
    '25',
    '$1,750.00 USD',
    'Good until',
    'How to accept',
    'Milepost Devices Ltd.',
  ]) {
    expect(text).toContain(words)
  }

  shop.clock.advance(8 * DAY)
  const late = await readQuote(shop, quote.id, quote.email, 'application/pdf')
  const lateText = textOfPdf(Buffer.from(await late.arrayBuffer()))
  expect(lateText).toContain('This quote has expired.')
  expect(lateText).not.toContain('How to accept')
})
