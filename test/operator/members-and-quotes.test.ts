import { expect, test } from 'vitest'
import { openShop } from '../accounts/open-shop.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { aCard, anEmail, anOrder } from '../factories.ts'
import { signUp } from '../member.ts'
import { aDriver, passDays } from '../plans/plan-life.ts'
import type { TestShop } from '../start-test-shop.ts'
import { textOfPdf } from '../text-of-pdf.ts'

interface Quotes {
  quotes: { id: string; state: string; sentAt: string | null; openedAt: string | null; url: string }[]
  next: number | null
}

async function aQuote(shop: TestShop, email = anEmail()) {
  const expiresAt = new Date(shop.clock.now().getTime() + 30 * 86_400_000).toISOString()
  const offer = { email, quantity: 40, country: 'us', deviceUnitPrice: 79, expiresAt }
  const { body } = await shop.operate<{ id: string }>('POST', '/quotes', offer)
  return { id: body.id, email }
}

const quotesOf = async (shop: TestShop, query = '') =>
  (await shop.operate<Quotes>('GET', `/quotes${query}`)).body

test('a quote is mailed from the shop, and the list follows it until its buyer opened it', async () => {
  const shop = await openShop()
  const { id, email } = await aQuote(shop)
  expect((await quotesOf(shop)).quotes).toMatchObject([
    { id, state: 'made', quantity: 40, unitPrice: 79, total: 3_160, sentAt: null, openedAt: null },
  ])
  expect(await shop.operate('POST', `/quotes/${id}/send`)).toMatchObject({
    status: 201,
    body: { state: 'sent' },
  })
  await shop.runJobs()
  const mail = shop.outbox.findLast(({ to }) => to === email)
  expect(mail?.text).toContain(`/order/load?id=${id}`)
  expect(mail?.text).toContain('$79.00 USD')
  await shop.operate('GET', `/orders/${id}`)
  const headers = { Authorization: `Bearer ${shop.operatorToken}` }
  const paper = await shop.fetch(`/api/admin/quotes/${id}/pdf`, { headers })
  expect(textOfPdf(Buffer.from(await paper.arrayBuffer()))).toContain(email)
  expect((await quotesOf(shop)).quotes[0]?.state).toBe('sent')
  await shop.get(`/api/orders/${id}?email=${email}`)
  expect((await quotesOf(shop)).quotes[0]).toMatchObject({ state: 'opened' })
  const audit = await shop.operate('GET', `/audit?subject=${id}&limit=1`)
  expect(audit.body).toMatchObject({ events: [{ action: 'quote.sent', detail: { before: null } }] })
  shop.clock.advance(31 * 86_400_000)
  expect((await quotesOf(shop)).quotes[0]?.state).toBe('expired')
  expect((await shop.operate('POST', `/quotes/${id}/send`)).body).toMatchObject({ code: 'quote_not_open' })
})

test('a quote that staff look at in the browser they work in does not count as opened by its buyer', async () => {
  const shop = await openShop()
  const { id, email } = await aQuote(shop)
  const office = await shop.fetch('/api/admin/me', {
    headers: { Authorization: `Bearer ${shop.operatorToken}` },
  })
  const [cookie = ''] = (office.headers.get('set-cookie') ?? '').split(';')
  for (const path of [`/api/orders/${id}?email=${email}`, `/api/orders/quote/${id}?email=${email}`]) {
    expect((await shop.fetch(path, { headers: { Cookie: cookie } })).status).toBe(200)
    expect((await quotesOf(shop)).quotes[0]).toMatchObject({ state: 'made', openedAt: null })
  }
  await shop.get(`/api/orders/quote/${id}?email=${email}`)
  expect((await quotesOf(shop)).quotes[0]).toMatchObject({ state: 'opened' })
})

test('an order that is no quote is not sent as one, and quotes come page by page', async () => {
  const shop = await openShop()
  const { body } = await shop.checkout(anOrder())
  expect((await shop.operate('POST', `/quotes/${body.orderId}/send`)).status).toBe(404)
  const ids = [await aQuote(shop), await aQuote(shop), await aQuote(shop)].map(({ id }) => id)
  const first = await quotesOf(shop, '?limit=2')
  const second = await quotesOf(shop, `?limit=2&cursor=${first.next}`)
  const seen = [...first.quotes, ...second.quotes].map(({ id }) => id)
  expect(seen.toSorted()).toEqual(ids.toSorted())
  expect(second.next).toBeNull()
})

test('the orders of a code are listed, and a code nobody made is not known', async () => {
  const shop = await openShop()
  const code = { code: 'DEPOT5', enterpriseType: 'Fleet', deviceDiscounts: [{ discountPercent: 5 }] }
  await shop.operate('POST', '/enterprise-codes', code)
  const order = anOrder({ enterpriseId: 'DEPOT5' })
  const { body } = await shop.checkout(order)
  await shop.pay(body.client_secret, aCard())
  await shop.checkout(anOrder())
  const found = await shop.operate<{ orders: object[] }>('GET', '/enterprise-codes/depot5/orders')
  expect(found.body.orders).toMatchObject([{ id: body.orderId, enterpriseId: 'DEPOT5' }])
  const unknown = await shop.operate('GET', '/enterprise-codes/NOBODYS/orders')
  expect(unknown).toMatchObject({ status: 404, body: { code: 'unknown_code' } })
})

test('members are found by e-mail, name and serial, and shown with all that is theirs but the password', async () => {
  const shop = await openShop()
  const platform = await aPlatform(shop)
  await signUp(shop)
  const driver = await aDriver(shop)
  const { serials } = await buyAndShip(shop, driver)
  await passDays(shop, 1, { platform, driving: serials })
  const find = async (q: string) =>
    (await shop.operate<{ members: { id: string }[] }>('GET', `/members?q=${encodeURIComponent(q)}`)).body
      .members
  expect((await find(driver.email.slice(0, 14))).map(({ id }) => id)).toContain(driver.id)
  expect(await find(serials[0] ?? '')).toMatchObject([
    { id: driver.id, orders: 1, adapters: 1, planStatus: 'active' },
  ])
  expect(await find('robin doe')).toHaveLength(2)
  expect(await find('Doe, Robin')).toHaveLength(2)
  expect(await find('us000001')).toMatchObject([{ id: driver.id }])
  expect(await find('US-000002')).toEqual([])
  expect(await find('nobody')).toEqual([])

  const { body } = await shop.operate('GET', `/members/${driver.id}`)
  expect(body).toMatchObject({
    email: driver.email,
    role: null,
    orders: [{ status: 'fulfilled', quantity: 1, currency: 'USD' }],
    devices: [{ serial: serials[0], state: 'installed' }],
    plans: [{ market: 'us', status: 'active', units: 1, currency: 'USD' }],
    invoices: [{ status: 'paid' }],
    cards: [{ brand: 'visa', last4: '4242' }],
    consents: [{ kind: 'renewal' }],
  })
  expect(JSON.stringify(body)).not.toMatch(/password|argon2|tokenHash/i)
  expect((await shop.operate('GET', '/members/usr_none')).body).toMatchObject({ code: 'unknown_member' })
})
