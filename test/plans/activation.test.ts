import { expect, onTestFinished, test } from 'vitest'
import { createSandboxProcessor } from '../../src/adapters/sandbox-pay.ts'
import { cents } from '../../src/shop/kernel/money.ts'
import { buyAndShip } from '../devices/platform.ts'
import { aCard } from '../factories.ts'
import { signUp } from '../member.ts'
import { startTestShop, type TestShop, type TestShopOptions } from '../start-test-shop.ts'
import { aDriver, invoicesOf, planOf, stayIn, workOff, wrongIn } from './plan-life.ts'
import {
  type ActivationBody,
  activate,
  aWaitingAdapter,
  aWaitingGuest,
  offerTo,
  reportAll,
  stateOf,
} from './waiting-adapter.ts'

async function openShop(options: TestShopOptions = {}) {
  const shop = await startTestShop(options)
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  return shop
}

test('a guest reads what it costs, makes an account, pays with a new card, and the plan runs from today', async () => {
  const shop = await openShop()
  const { email, token, serials } = await aWaitingGuest(shop)
  const guest = await offerTo(shop, { token })
  expect(guest.body).toMatchObject({
    email,
    firstName: 'Robin',
    lastName: 'Doe',
    isRegistered: false,
    currency: 'USD',
    devices: [{ serial: serials[0] }],
    terms: { quantity: 1, unitPrice: 9 },
    today: { subtotal: 9, tax: 0.45, total: 9.45 },
    nextBill: { date: '2027-04-04', total: 9.45 },
    means: null,
  })
  expect(guest.body.terms?.text).toContain(serials[0])
  const member = await signUp(shop, email)
  await stayIn(shop, member)
  const started = await activate(member, { token })
  expect(started).toMatchObject({ status: 201, body: { state: 'card', total: 9.45, bill: null } })
  expect(await invoicesOf(shop, member)).toEqual([])

  await shop.pay(started.body.clientSecret, aCard())
  const begun = await stateOf(shop, started.body.id)
  expect(begun.body).toMatchObject({ state: 'begun', bill: { number: 'US-000001' }, isReturned: false })
  await workOff(shop)
  expect(await invoicesOf(shop, member)).toMatchObject([
    {
      number: 'US-000001',
      status: 'paid',
      total: 9.45,
      periodStart: '2027-03-04',
      paidWith: { last4: '4242' },
    },
  ])
  expect(await planOf(shop, member)).toMatchObject({
    status: 'active',
    units: 1,
    nextBill: { date: '2027-04-04', total: 9.45 },
  })
  const ledger = await member.get<{ consents: { kind: string; text: string }[] }>('/api/account/consents')
  expect(ledger.body.consents.find(({ kind }) => kind === 'renewal')?.text).toBe(guest.body.terms?.text)
  expect((await offerTo(member, { token })).body.code).toBe('plan_agreed_already')
})

test('a declined card begins nothing: no agreement, no day, no bill, and the adapter still waits', async () => {
  const shop = await openShop()
  const { email, token } = await aWaitingGuest(shop)
  const member = await signUp(shop, email)
  await stayIn(shop, member)
  const { body } = await activate(member, { token })
  const refused = await shop.pay(body.clientSecret, aCard('declined'))
  expect(refused.body.status).toBe('declined')
  expect((await stateOf(shop, body.id)).body).toMatchObject({ state: 'card', bill: null })
  await workOff(shop)
  expect(await invoicesOf(shop, member)).toEqual([])
  const { consents } = (await member.get<{ consents: { kind: string }[] }>('/api/account/consents')).body
  expect(consents.map(({ kind }) => kind)).not.toContain('renewal')
  expect((await offerTo(member, { token })).body.devices).toHaveLength(1)
})

test('one more adapter joins a running plan at once with the kept card, and is on the next bill', async () => {
  const shop = await openShop()
  const member = await aDriver(shop)
  const { serials: first } = await buyAndShip(shop, member, { quantity: 2 })
  await reportAll(shop, first)
  const { device, serials } = await aWaitingAdapter(shop, member)
  const offer = await offerTo(member, { device })
  expect(offer.body).toMatchObject({
    devices: [{ serial: serials[0] }],
    terms: { quantity: 3, unitPrice: 7.7 },
    today: null,
    means: { kind: 'card', brand: 'visa', last4: '4242' },
  })
  const { body } = await activate(member, { device }, { with: 'kept' })
  expect(body).toMatchObject({ state: 'begun', total: 0, bill: null })
  expect((await planOf(shop, member))?.nextBill).toMatchObject(offer.body.nextBill ?? {})
})

test('asked twice under one key, or by two clicks without one, it is one activation', async () => {
  const shop = await openShop()
  const { email, token } = await aWaitingGuest(shop)
  const member = await signUp(shop, email)
  await stayIn(shop, member)
  const { body: offer } = await offerTo(member, { token })
  const wish = { token, agreed: true, textHash: offer.terms?.textHash, with: 'new', uiMode: 'embedded' }
  const ask = () => member.post<ActivationBody>('/api/activation', wish, { key: 'one-key' })
  const [first, again] = [await ask(), await ask()]
  const other = await activate(member, { token })
  expect(new Set([first.body.id, again.body.id, other.body.id]).size).toBe(1)
  await shop.pay(first.body.clientSecret, aCard())
  expect((await ask()).body).toMatchObject({ id: first.body.id, state: 'begun' })
  expect(await invoicesOf(shop, member)).toHaveLength(1)
  expect(await wrongIn(shop)).toEqual([])
})

const raise = (shop: TestShop, planPrice: number) =>
  shop.operate('PUT', '/prices', {
    country: 'us',
    devicePrice: 89.99,
    planPrice,
    planDiscountPrice: 7.7,
    planDiscountThreshold: 3,
    from: shop.clock.now().toISOString(),
  })

test('a price that changes before it is agreed to is shown again, and one that changes while the card is typed sends the money back', async () => {
  const shop = await openShop()
  const { email, token } = await aWaitingGuest(shop)
  const member = await signUp(shop, email)
  await stayIn(shop, member)
  const { body: offer } = await offerTo(member, { token })
  await raise(shop, 9.5)
  const wish = { token, agreed: true, textHash: offer.terms?.textHash, with: 'new', uiMode: 'embedded' }
  const stale = await member.post<{ code: string }>('/api/activation', wish)
  expect(stale).toMatchObject({ status: 409, body: { code: 'activation_changed' } })

  const { body } = await activate(member, { token })
  expect(body.total).toBe(9.98)
  await raise(shop, 10)
  await shop.pay(body.clientSecret, aCard())
  await workOff(shop)
  expect((await stateOf(shop, body.id)).body).toMatchObject({
    state: 'changed',
    isReturned: true,
    bill: null,
  })
  expect(await invoicesOf(shop, member)).toEqual([])
  expect((await offerTo(member, { token })).body.today).toMatchObject({ subtotal: 10 })
  expect(await wrongIn(shop)).toEqual([])
})

test('a payment that nobody heard of is settled by the sweeper, and is in the books like every bill', async () => {
  const shop = await openShop()
  const { email, token } = await aWaitingGuest(shop)
  const member = await signUp(shop, email)
  await stayIn(shop, member)
  const { body } = await activate(member, { token })
  const books = { db: shop.db, clock: shop.clock }
  const paid = await createSandboxProcessor(books).pay({
    clientSecret: body.clientSecret ?? '',
    card: aCard(),
  })
  expect(paid.status).toBe('complete')
  shop.clock.advance(3 * 60_000)
  await workOff(shop)
  expect((await stateOf(shop, body.id)).body.state).toBe('begun')
  const [bill] = await invoicesOf(shop, member)
  const month = await shop.fetch('/api/admin/accounting.csv?month=2027-03', {
    headers: { Authorization: `Bearer ${shop.operatorToken}` },
  })
  expect(await month.text()).toMatch(new RegExp(`bill,${bill?.number},.*,USD,9.45,9,0.45`))
  expect(await wrongIn(shop)).toEqual([])
})

test('another’s adapter, another’s link and a link that is no link begin nothing', async () => {
  const shop = await openShop()
  const { email, token } = await aWaitingGuest(shop)
  const member = await signUp(shop, email)
  await stayIn(shop, member)
  const { body: offer } = await offerTo(member, { token })
  await activate(member, { token })
  const stranger = await signUp(shop)
  await stayIn(shop, stranger)
  const device = offer.devices[0]?.id ?? ''
  expect(await offerTo(stranger, { device })).toMatchObject({ status: 404, body: { code: 'unknown_device' } })
  expect(await offerTo(stranger, { token })).toMatchObject({
    status: 403,
    body: { code: 'activation_of_another' },
  })
  expect(await offerTo(stranger, { token: 'none' })).toMatchObject({
    status: 422,
    body: { code: 'link_invalid' },
  })
  expect(await offerTo(shop, { device })).toMatchObject({ status: 401 })
  expect((await stateOf(shop, 'act_none')).body.code).toBe('unknown_activation')
})

test('where today’s bill is too small to charge, the plan begins once a card is kept', async () => {
  const shop = await openShop({ plan: { minimumCharge: cents(20_00) } })
  const { email, token } = await aWaitingGuest(shop)
  const member = await signUp(shop, email)
  await stayIn(shop, member)
  const { body } = await activate(member, { token })
  expect(body).toMatchObject({
    state: 'card',
    total: 0,
    clientSecret: null,
    url: expect.stringContaining('/sandbox/pay'),
  })
  const secret = new URL(body.url ?? '').searchParams.get('cs')
  await shop.pay(secret, aCard())
  expect((await stateOf(shop, body.id)).body).toMatchObject({ state: 'begun', bill: null })
  expect(await planOf(shop, member)).toMatchObject({ status: 'active', units: 1 })
})
