import { and, eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { consentDevices } from '../../db/tables/consents.ts'
import { devices } from '../../db/tables/devices.ts'
import { auditEvents } from '../../db/tables/orders.ts'
import { savedCards } from '../../db/tables/payments.ts'
import { planSpans } from '../../db/tables/plans.ts'
import { newId } from '../../src/shop/kernel/ids.ts'
import { eventData } from '../../src/shop/system/outgoing-webhooks/event-data.ts'
import { TOLD_ACTIONS, webhookTypeOf } from '../../src/shop/system/outgoing-webhooks/event-types.ts'
import { linkSecret } from '../accounts/open-shop.ts'
import { aPlatform, aSerial, buyAndShip, type Platform, ship } from '../devices/platform.ts'
import { aCard, anEmail, anOrder } from '../factories.ts'
import { aMembersOrder, type Member, signUp } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { aDriver, invoicesOf, keepCard, passDays, planOf, stayIn, workOff, wrongIn } from './plan-life.ts'

interface DeviceBody {
  id: string
  serial: string
  state: string
  installedAt: string | null
  billedSince: string | null
  waitsFor: string[]
  waitsSince: string | null
}

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  return { shop, platform }
}

const report = (shop: TestShop, platform: Platform, serials: string[]) =>
  platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))

async function devicesOf(shop: TestShop, member: Member): Promise<DeviceBody[]> {
  await stayIn(shop, member)
  return (await member.get<{ devices: DeviceBody[] }>('/api/account/devices')).body.devices
}

const agree = (member: Member) => member.post('/api/account/consents', { market: 'us', agreed: true })
const subjectsTo = (shop: TestShop, email: string) =>
  shop.outbox.filter(({ to }) => to === email).map(({ subject }) => subject)

/** A guest's paid order, shipped. */
async function aGuestOrder(shop: TestShop, { renewalConsent }: { renewalConsent: boolean }) {
  const email = anEmail()
  const { body } = await shop.checkout(anOrder({ email, renewalConsent }))
  await shop.pay(body.client_secret, aCard(), true)
  const serials = [aSerial()]
  await ship(shop, body.orderId, serials)
  return { email, orderId: body.orderId, serials }
}

/** The account made on the thanks page: one password, and the mailbox is not proven. */
async function accountOnThanks(shop: TestShop, { email, orderId }: { email: string; orderId: string }) {
  const localUser = { firstName: 'Robin', lastName: 'Doe', email, password: 'plough-violet-93' }
  const made = await shop.fetch(`/api/orders/${orderId}/account`, {
    method: 'PUT',
    body: JSON.stringify({ localUser }),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(made.status).toBe(201)
  const { token, user }: { token: string; user: { id: string } } = await made.json()
  const authorization = { Authorization: `Bearer ${token}` }
  const member: Member = {
    id: user.id,
    email,
    token,
    get: (path, init) => shop.get(path, { ...init, headers: authorization }),
    post: (path, body) =>
      shop.post(path, body, { headers: { ...authorization, 'Idempotency-Key': crypto.randomUUID() } }),
    remove: async (path) => (await shop.fetch(path, { method: 'DELETE', headers: authorization })).status,
    checkout: (order) =>
      shop.post('/api/orders/checkout', { order, uiMode: 'embedded' }, { headers: authorization }),
  }
  return member
}

test('a card that was kept by consent pays the first bill of an account made on the thanks page, mailbox proven or not', async () => {
  const { shop, platform } = await openShop()
  const order = await aGuestOrder(shop, { renewalConsent: true })
  const member = await accountOnThanks(shop, order)
  await report(shop, platform, order.serials)
  await workOff(shop)
  expect(await invoicesOf(shop, member)).toMatchObject([{ status: 'paid', paidWith: { last4: '4242' } }])
  expect(await planOf(shop, member)).toMatchObject({
    status: 'active',
    units: 1,
    paysWith: { kind: 'order_card', brand: 'visa', last4: '4242' },
  })
  // Access is another thing: the card buys nothing, and the account does not show it.
  expect((await member.get('/api/account/cards')).body).toMatchObject({ cards: [] })
  const bought = await member.post('/api/orders/authorize', { order: aMembersOrder() })
  expect(bought).toMatchObject({ status: 409, body: { code: 'no_saved_card' } })
  await passDays(shop, 31, { platform, driving: order.serials })
  expect(await invoicesOf(shop, member)).toMatchObject([{ status: 'paid' }, { status: 'paid' }])
  // A bill it has paid does not make it the account's own.
  expect((await member.get('/api/account/cards')).body).toMatchObject({ cards: [] })
  expect(subjectsTo(shop, order.email).filter((subject) => subject.includes('couldn’t'))).toEqual([])
  expect(await wrongIn(shop, 400)).toEqual([])
})

test('a guest who kept no card is asked for one, and no bill is made before', async () => {
  const { shop, platform } = await openShop()
  const order = await aGuestOrder(shop, { renewalConsent: false })
  await report(shop, platform, order.serials)
  await workOff(shop)
  expect(subjectsTo(shop, order.email)).toContain('Your adapter is on. Its plan isn’t')
  const token = linkSecret(shop, order.email, '/activate')
  const member = await signUp(shop, order.email)
  await stayIn(shop, member)
  await member.post('/api/account/devices/claim', { token })
  expect(await devicesOf(shop, member)).toMatchObject([
    { state: 'installed', billedSince: null, waitsFor: ['agreement', 'card'], waitsSince: '2027-03-04' },
  ])
  // Staff see the same with the order.
  const seen = await shop.operate<{ adapters: DeviceBody[] }>('GET', `/orders/${order.orderId}`)
  expect(seen.body.adapters).toMatchObject([
    { state: 'installed', billedSince: null, waitsFor: ['agreement', 'card'], waitsSince: '2027-03-04' },
  ])
  const words = async () =>
    (await member.get<{ text: string }>('/api/account/plan/terms?market=us')).body.text
  expect(await words()).toContain('Nothing is charged until I’ve added a card and started it')
  expect((await agree(member)).status).toBe(201)
  await passDays(shop, 3, { platform, driving: order.serials })
  expect(await devicesOf(shop, member)).toMatchObject([{ billedSince: null, waitsFor: ['card'] }])
  expect(await invoicesOf(shop, member)).toEqual([])
  expect(subjectsTo(shop, order.email).filter((subject) => subject.includes('couldn’t'))).toEqual([])

  await keepCard(shop, member)
  expect(await words()).toContain('charged to my Visa 4242. The first charge is today, then')
  expect((await agree(member)).status).toBe(201)
  await workOff(shop)
  expect(await devicesOf(shop, member)).toMatchObject([
    { installedAt: '2027-03-04', billedSince: '2027-03-07', waitsFor: [], waitsSince: null },
  ])
  expect(await invoicesOf(shop, member)).toMatchObject([
    { status: 'paid', periodStart: '2027-03-07', subtotal: 9 },
  ])
  expect(await wrongIn(shop)).toEqual([])
})

test('a member whose adapter was left out of the plan hears of its first report, and every screen says the same', async () => {
  const { shop, platform } = await openShop()
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { renewalConsent: false })
  await report(shop, platform, serials)
  await workOff(shop)
  const mail = shop.outbox.find(({ subject }) => subject === 'Your adapter is on. Its plan isn’t')
  expect(mail?.to).toBe(member.email)
  expect(mail?.text.replace(/\s+/g, ' ')).toContain(
    'This adapter reports and isn’t on a plan, because you haven’t agreed to one for it. Nothing is charged for it until you start the plan.',
  )
  expect(await devicesOf(shop, member)).toMatchObject([
    { installedAt: '2027-03-04', billedSince: null, waitsFor: ['agreement', 'card'] },
  ])
  expect(await planOf(shop, member)).toMatchObject({
    status: 'waiting',
    units: 0,
    nextBill: null,
    agreed: false,
    waiting: [{ serial: serials[0], since: '2027-03-04', waitsFor: ['agreement', 'card'] }],
  })
  const { body } = await shop.operate<{ devices: DeviceBody[]; plans: object[] }>(
    'GET',
    `/members/${member.id}`,
  )
  expect(body).toMatchObject({
    devices: [{ billedSince: null, waitsFor: ['agreement', 'card'] }],
    plans: [{ status: 'waiting', units: 0 }],
  })
})

test('one more adapter whose box was left unticked is billed by no agreement to the others', async () => {
  const { shop, platform } = await openShop()
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { quantity: 3 })
  await report(shop, platform, serials)
  await workOff(shop)
  await stayIn(shop, member)
  const bought = await member.post<{ orderId: string }>('/api/orders/authorize', { order: aMembersOrder() })
  const fourth = aSerial()
  await ship(shop, bought.body.orderId, [fourth])
  await report(shop, platform, [fourth])
  await passDays(shop, 31, { platform, driving: [...serials, fourth] })
  expect((await invoicesOf(shop, member)).map(({ subtotal }) => subtotal)).toEqual([23.1, 23.1])
  const found = (await devicesOf(shop, member)).find(({ serial }) => serial === fourth)
  expect(found).toMatchObject({ billedSince: null, waitsFor: ['agreement'], waitsSince: '2027-03-04' })
  expect((await agree(member)).status).toBe(201)
  await passDays(shop, 30, { platform, driving: [...serials, fourth] })
  expect((await invoicesOf(shop, member)).at(-1)).toMatchObject({ status: 'paid', subtotal: 38.5 })
  expect(await wrongIn(shop, 400)).toEqual([])
})

test('one more adapter joins the plan by its own words, price and kept card, whatever card paid for it', async () => {
  const { shop, platform } = await openShop()
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { quantity: 2 })
  await report(shop, platform, serials)
  await workOff(shop)
  await stayIn(shop, member)
  const more = await buyAndShip(shop, member, { card: '5555555555554444' })
  const { consents } = (
    await member.get<{ consents: { text: string; orderId: string; units: number }[] }>(
      '/api/account/consents',
    )
  ).body
  const words = consents.find(({ orderId }) => orderId === more.orderId)
  expect(words).toMatchObject({ units: 1 })
  expect(words?.text).toMatch(
    /^Add it to my plan: \$7\.70 USD a month, plus tax, with Visa 4242, from the day it’s first in use\./,
  )
  expect((await member.get('/api/account/cards')).body).toMatchObject({ cards: [{ last4: '4242' }] })
  await report(shop, platform, more.serials)
  await passDays(shop, 31, { platform, driving: [...serials, ...more.serials] })
  // Three at 7.70 ahead; the month that two had paid at 9.00 came to three at 7.70.
  expect((await invoicesOf(shop, member)).at(-1)).toMatchObject({
    subtotal: 28.2,
    paidWith: { last4: '4242' },
  })
  expect(await wrongIn(shop, 400)).toEqual([])
})

test('without a card on the billing day no bill is made: the adapter waits from that day, and starts again by a new agreement', async () => {
  const { shop, platform } = await openShop()
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member)
  await report(shop, platform, serials)
  await workOff(shop)
  await stayIn(shop, member)
  const { cards } = (await member.get<{ cards: { id: string }[] }>('/api/account/cards')).body
  expect(await member.remove(`/api/account/cards/${cards[0]?.id}`)).toBe(204)
  await passDays(shop, 45, { platform, driving: serials })
  expect(await invoicesOf(shop, member)).toHaveLength(1)
  expect(await planOf(shop, member)).toMatchObject({ status: 'waiting', units: 0, nextBill: null })
  expect(await devicesOf(shop, member)).toMatchObject([{ waitsFor: ['card'], waitsSince: '2027-04-04' }])
  // A card alone is no word about the plan.
  await keepCard(shop, member)
  await passDays(shop, 3, { platform, driving: serials })
  expect(await devicesOf(shop, member)).toMatchObject([{ billedSince: null, waitsFor: ['agreement'] }])
  expect((await agree(member)).status).toBe(201)
  await passDays(shop, 13, { platform, driving: serials })
  // From April 21 to May 3 are 13 of 30 days; then the month from May 4.
  expect((await invoicesOf(shop, member)).at(-1)).toMatchObject({
    periodStart: '2027-05-04',
    status: 'paid',
    subtotal: 12.9,
  })
  expect(await wrongIn(shop, 400)).toEqual([])
})

test('a card that the provider keeps no longer is found before a bill is made with it', async () => {
  const { shop, platform } = await openShop()
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member)
  await report(shop, platform, serials)
  await workOff(shop)
  const [card] = await shop.db.select().from(savedCards).where(eq(savedCards.userId, member.id))
  if (!card) throw new Error('no card was kept')
  await shop.ctx.payments.detachCard(card)
  await passDays(shop, 32, { platform, driving: serials })
  expect(await invoicesOf(shop, member)).toHaveLength(1)
  expect(await devicesOf(shop, member)).toMatchObject([{ waitsFor: ['card'], waitsSince: '2027-04-04' }])
  expect(await wrongIn(shop, 400)).toEqual([])
})

test('a card that declines, or whose month is over, is a means: its bill is asked for as ever', async () => {
  const { shop, platform } = await openShop()
  for (const more of [{ card: '4000000000000341' }, { goodThrough: { expMonth: 2, expYear: 2027 } }]) {
    const member = await aDriver(shop)
    shop.clock.set('2027-02-20T18:00:00Z')
    await stayIn(shop, member)
    const { serials } = await buyAndShip(shop, member, more)
    shop.clock.set('2027-03-04T18:00:00Z')
    await report(shop, platform, serials)
    await workOff(shop)
    expect(await invoicesOf(shop, member)).toMatchObject([{ status: 'past_due' }])
  }
})

test('the buyer of an adapter that waits hears of it on day 0, 3, 10 and 30, and no more once it is over', async () => {
  const { shop, platform } = await openShop()
  const order = await aGuestOrder(shop, { renewalConsent: false })
  const stopped = await aGuestOrder(shop, { renewalConsent: false })
  await report(shop, platform, [...order.serials, ...stopped.serials])
  await workOff(shop)
  const told = (email: string) => subjectsTo(shop, email).filter((subject) => /plan/i.test(subject))
  await passDays(shop, 4, { platform, driving: order.serials })
  await shop.db
    .update(devices)
    .set({ state: 'retired', retiredReason: 'lost' })
    .where(eq(devices.serial, stopped.serials[0] ?? ''))
  await passDays(shop, 40, { platform, driving: order.serials })
  expect(told(order.email)).toEqual([
    'Your adapter is on. Its plan isn’t',
    'An adapter still without a plan',
    'An adapter still without a plan',
    'Last reminder: an adapter without a plan',
  ])
  expect(told(stopped.email)).toHaveLength(2)
  expect(await wrongIn(shop, 400)).toEqual([])
})

test('the platform hears that an adapter waits and for what, and that its plan has started', async () => {
  const { shop, platform } = await openShop()
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { renewalConsent: false })
  await report(shop, platform, serials)
  await keepCard(shop, member)
  await agree(member)
  const acts = await shop.db.select().from(auditEvents).orderBy(auditEvents.at, auditEvents.id)
  const told = await Promise.all(
    acts
      .filter((act) => TOLD_ACTIONS.includes(act.action) && act.action.startsWith('plan.'))
      .map(async (act) => ({ type: webhookTypeOf(act), data: await eventData(shop.db, act) })),
  )
  expect(told).toMatchObject([
    { type: 'plan.waiting', data: { waitsFor: ['agreement', 'card'], devices: [{ serial: serials[0] }] } },
    { type: 'plan.started', data: { devices: [{ serial: serials[0] }] } },
  ])
})

test('the database refuses days of a plan that no agreement covers', async () => {
  const { shop, platform } = await openShop()
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member)
  await report(shop, platform, serials)
  await workOff(shop)
  const [span] = await shop.db.select().from(planSpans)
  if (!span) throw new Error('no days were written')
  const over = { ...span, id: newId('spn'), fromDay: span.fromDay, toDay: span.fromDay }
  const refused = [
    { ...over, consentId: null },
    { ...over, consentId: 'con_of_nobody' },
    { ...over, consentId: null, withoutConsent: 'included' as const, toDay: null },
  ]
  for (const row of refused) await expect(shop.db.insert(planSpans).values(row)).rejects.toThrow()
  const named = and(
    eq(consentDevices.consentId, span.consentId ?? ''),
    eq(consentDevices.deviceId, span.deviceId),
  )
  await expect(shop.db.delete(consentDevices).where(named)).rejects.toThrow()
})

test('nobody agrees for another’s adapter, or to one that is agreed to', async () => {
  const { shop, platform } = await openShop()
  const [member, other] = [await aDriver(shop), await aDriver(shop)]
  const { serials } = await buyAndShip(shop, member)
  await report(shop, platform, serials)
  await workOff(shop)
  const nothing = { status: 409, body: { code: 'plan_agreed_already' } }
  expect(await agree(member)).toMatchObject(nothing)
  expect(await agree(other)).toMatchObject(nothing)
  expect(await invoicesOf(shop, other)).toEqual([])
})
