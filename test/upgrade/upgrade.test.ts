import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, logIn } from '../accounts/open-shop.ts'
import { aCard, anOrder } from '../factories.ts'
import type { TestShop } from '../start-test-shop.ts'
import { openReleasedShop, PASSWORD, type Recorded } from './released-shop.ts'

let shop: TestShop
let recorded: Recorded

beforeAll(async () => {
  ;({ shop, recorded } = await openReleasedShop())
})
afterAll(() => shop.close())

interface ReadOrder {
  status: string
  complete: boolean
}

const tokens = new Map<string, string>()

async function tokenOf(member: string): Promise<string> {
  const email = recorded.people[member]?.email ?? ''
  const token = tokens.get(email) ?? (await logIn(shop, email, PASSWORD)).body.token
  tokens.set(email, token)
  return token
}

async function readOrder(name: string) {
  const { id = '', email = '', member = '' } = recorded.buyers[name] ?? {}
  if (member) return as<ReadOrder>(shop, await tokenOf(member), 'GET', `/orders/${id}`)
  return shop.get<ReadOrder>(`/api/orders/${id}?email=${encodeURIComponent(email)}`)
}

test('every old order reads as its buyer read it before', async () => {
  const names = Object.keys(recorded.buyers)
  expect(names.length).toBeGreaterThan(18)
  for (const name of names) {
    const { status, body } = await readOrder(name)
    expect.soft(status, name).toBe(200)
    expect.soft(body, name).toMatchObject(recorded.orders[name] ?? {})
  }
})

test('staff read every old order with its payments, refunds and history', async () => {
  for (const [name, { id }] of Object.entries(recorded.buyers)) {
    const { history = [], ...before } = recorded.staff[name] ?? {}
    const { body } = await shop.operate<{ history: object[] }>('GET', `/orders/${id}`)
    expect.soft(body, name).toMatchObject(before)
    expect.soft(body.history, name).toHaveLength(history.length)
    expect.soft(body.history, name).toEqual(expect.arrayContaining(history))
  }
  expect((await shop.operate('GET', '/orders?limit=200')).body).toMatchObject(recorded.list)
  expect((await shop.operate('GET', '/inventory')).body).toMatchObject(recorded.stock)
  expect((await shop.operate('GET', '/enterprise-codes')).body).toMatchObject(recorded.codes)
})

/** What a client acts on: sentences of refusals are written anew from release to release, their codes are not. */
function actedOn({ status, body }: Recorded['people'][string]['card']) {
  return status < 400 ? { status, body } : { status, body: { code: (body as { code?: string }).code } }
}

test('members have their orders, plans and saved card as before, and one joined unproven has none', async () => {
  for (const [name, { card, plans }] of Object.entries(recorded.people)) {
    const token = await tokenOf(name)
    expect.soft(await as(shop, token, 'GET', '/orders/payment-method'), name).toMatchObject(actedOn(card))
    expect
      .soft(await as(shop, token, 'GET', '/billing/subscription/details'), name)
      .toMatchObject(actedOn(plans))
  }
  expect(Object.entries(recorded.people).map(([name, { card }]) => [name, card.status])).toEqual([
    ['withCard', 200],
    ['confirming', 200],
    ['unproven', 404],
    ['proven', 200],
  ])
  const { email = '' } = recorded.people.withCard ?? {}
  expect((await shop.operate('GET', `/subscriptions?email=${email}`)).body).toMatchObject(
    recorded.subscriptions,
  )
})

test('a quote of the old release is still a quote, at its price', async () => {
  const { id, email = '' } = recorded.buyers.quote ?? {}
  const quote = await shop.get(`/api/orders/quote/${id}?email=${encodeURIComponent(email)}`)
  expect(quote.body).toMatchObject(recorded.quoteDocument)
  const order = anOrder({ email, orderId: id ?? null, quantity: 25 })
  const { body } = await shop.checkout(order)
  await shop.pay(body.client_secret, aCard())
  expect(await readOrder('quote')).toMatchObject({ body: { status: 'paid', quantity: 25 } })
})

test('a checkout begun before the upgrade gives its answer again, and is paid after it', async () => {
  const { key, request, answer } = recorded.attempt
  const again = await shop.checkout(request as ReturnType<typeof anOrder>, { key })
  expect(again).toMatchObject({ status: 200, body: answer })
  await shop.pay(again.body.client_secret, aCard())
  await shop.runJobs()
  expect(await readOrder('awaitingPayment')).toMatchObject({ body: { status: 'paid', quantity: 2 } })
  expect(shop.outbox.map(({ to }) => to)).toContain(recorded.buyers.awaitingPayment?.email)
})

test('a saved card waiting for its bank is confirmed after the upgrade', async () => {
  const { client_secret: clientSecret } = recorded.confirming
  await shop.post('/api/sandbox/sessions/confirm', { clientSecret, confirm: true })
  expect(await readOrder('awaitingConfirmation')).toMatchObject({ body: { status: 'paid' } })
})

test('an upgrade link of the old release opens its order', async () => {
  const { id } = recorded.buyers.upgrade ?? {}
  const opened = await shop.post(`/api/orders/${id}/upgrade-session`, { token: recorded.upgradeToken })
  expect(opened).toMatchObject({ status: 200, body: { quantity: 3, orderId: id } })
})

test('old orders are refunded, shipped and cancelled, and stock comes back', async () => {
  const { paid, partlyRefunded, paidInCanada, paidWithCodes } = recorded.buyers
  const before = await shop.stockOf('us')
  const whole = await shop.operate('POST', `/orders/${paid?.id}/refunds`, { reason: 'Changed their mind' })
  expect(whole).toMatchObject({ status: 201, body: { status: 'pending' } })
  const rest = await shop.operate('POST', `/orders/${partlyRefunded?.id}/refunds`, { reason: 'All of it' })
  expect(rest).toMatchObject({ status: 201, body: { status: 'pending' } })
  await shop.runJobs()
  expect(await shop.stockOf('us')).toBe(before + 2 + 3)
  const shipment = { carrier: 'Canada Post', trackingNumber: '7023210039414604' }
  const sent = await shop.operate('POST', `/orders/${paidInCanada?.id}/fulfilments`, shipment)
  expect(sent).toMatchObject({ status: 201, body: { status: 'fulfilled' } })
  expect(await shop.operate('POST', `/orders/${paidWithCodes?.id}/cancellation`)).toMatchObject({
    status: 409,
  })
  await shop.runJobs()
  expect((await shop.operate('GET', `/orders/${partlyRefunded?.id}`)).body.refunds).toMatchObject([
    { amount: 20, status: 'succeeded' },
    { status: 'succeeded' },
  ])
})

test('the shop goes on selling: to a guest, to a member’s saved card, and an expired order anew', async () => {
  const order = anOrder({ quantity: 2, enterpriseId: 'FLEET10' })
  const { body } = await shop.checkout(order)
  await shop.pay(body.client_secret, aCard())
  const read = await shop.get(`/api/orders/${body.orderId}?email=${order.email}`)
  expect(read.body).toMatchObject({ status: 'paid', enterpriseId: 'FLEET10' })

  const token = await tokenOf('withCard')
  const charged = await as(shop, token, 'POST', '/orders/authorize', { order: anOrder({ email: null }) })
  expect(charged).toMatchObject({ status: 200, body: { complete: true, ccDetails: { last4: '4242' } } })

  const { id, email = '' } = recorded.buyers.expired ?? {}
  const anew = await shop.checkout(anOrder({ email, orderId: id ?? null, quantity: 1 }))
  await shop.pay(anew.body.client_secret, aCard())
  expect(await readOrder('expired')).toMatchObject({ body: { status: 'paid', quantity: 1 } })
})
