import { expect, onTestFinished, test } from 'vitest'
import { linkSecret } from '../accounts/open-shop.ts'
import { aCard, anEmail, anOrder } from '../factories.ts'
import { aMembersOrder, type Member, signUp } from '../member.ts'
import { invoicesOf, planOf, stayIn, workOff } from '../plans/plan-life.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { aPlatform, aSerial, type Platform, ship } from './platform.ts'

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  return { shop, platform: await aPlatform(shop) }
}

const report = (shop: TestShop, platform: Platform, serials: string[]) =>
  platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))

/** A guest buys two adapters, keeps the card and agrees to the plan; one of them reports. */
async function aGift(shop: TestShop, platform: Platform) {
  const email = anEmail()
  const { body } = await shop.checkout(anOrder({ email, quantity: 2, renewalConsent: true }))
  await shop.pay(body.client_secret, aCard(), true)
  const serials = [aSerial(), aSerial()]
  await ship(shop, body.orderId, serials)
  await report(shop, platform, serials.slice(0, 1))
  await workOff(shop)
  return { email, orderId: body.orderId, serials, token: linkSecret(shop, email, '/activate') }
}

const claim = (member: Member, token: string) =>
  member.post<{ devices: { serial: string; state: string }[] }>('/api/account/devices/claim', { token })
const cardOf = async (member: Member) => (await member.get('/api/orders/payment-method')).body
const consentsOf = async (member: Member) =>
  (await member.get<{ consents: { kind: string }[] }>('/api/account/consents')).body.consents

async function confirmed(shop: TestShop): Promise<Member> {
  const member = await signUp(shop)
  await stayIn(shop, member)
  await shop.runJobs()
  const token = linkSecret(shop, member.email, '/account/confirm-email')
  const init = { method: 'PUT', body: JSON.stringify({ token }) }
  const headers = { Authorization: `Bearer ${member.token}`, 'Content-Type': 'application/json' }
  expect((await shop.fetch('/api/auth/email-confirmation', { ...init, headers })).status).toBe(200)
  return member
}

test('a claim link that was passed on brings the adapters, and neither the buyer’s card, order nor consent', async () => {
  const { shop, platform } = await openShop()
  const gift = await aGift(shop, platform)
  const other = await confirmed(shop)
  const preview = await other.post('/api/account/devices/claim/preview', { token: gift.token })
  expect(preview.body).toMatchObject({ kind: 'order', terms: { agreed: false } })
  const claimed = await claim(other, gift.token)
  expect(claimed.body.devices.map(({ state }) => state).sort()).toEqual(['installed', 'shipped'])

  expect(await cardOf(other)).toMatchObject({ code: 'no_saved_card' })
  expect((await other.get('/api/account/cards')).body).toMatchObject({ cards: [] })
  const charge = await other.post('/api/orders/authorize', { order: aMembersOrder() })
  expect(charge).toMatchObject({ status: 409, body: { code: 'no_saved_card' } })
  expect((await other.get(`/api/orders/${gift.orderId}`)).status).toBe(404)
  expect((await other.get('/api/account/export')).body).toMatchObject({ orders: [], cards: [] })

  await report(shop, platform, gift.serials)
  await workOff(shop)
  expect(await consentsOf(other)).toEqual([])
  expect(await planOf(shop, other)).toMatchObject({ status: 'waiting', units: 0 })
  expect(await invoicesOf(shop, other)).toEqual([])

  await other.post('/api/account/consents', { market: 'us', agreed: true })
  await workOff(shop)
  expect(await planOf(shop, other)).toMatchObject({ units: 2 })
  // The card was kept for these adapters: it pays for them, and for nothing else of the account.
  expect(await invoicesOf(shop, other)).toMatchObject([{ status: 'paid' }])
  expect((await other.get('/api/account/cards')).body).toMatchObject({ cards: [] })
})

test('the buyer of a gift that was claimed keeps the order and its card', async () => {
  const { shop, platform } = await openShop()
  const gift = await aGift(shop, platform)
  expect((await claim(await confirmed(shop), gift.token)).status).toBe(200)
  const buyer = await signUp(shop, gift.email)
  await stayIn(shop, buyer)
  await shop.runJobs()
  const token = linkSecret(shop, gift.email, '/account/confirm-email')
  await shop.fetch('/api/auth/email-confirmation', {
    method: 'PUT',
    body: JSON.stringify({ token }),
    headers: { Authorization: `Bearer ${buyer.token}`, 'Content-Type': 'application/json' },
  })
  expect((await buyer.get(`/api/orders/${gift.orderId}`)).status).toBe(200)
  expect(await cardOf(buyer)).toMatchObject({ last4: '4242' })
  expect((await buyer.get('/api/account/devices')).body).toEqual({ devices: [] })
})

test('the buyer’s own claim brings order, card and consent, and is billed on them', async () => {
  const { shop, platform } = await openShop()
  const gift = await aGift(shop, platform)
  const buyer = await signUp(shop, gift.email)
  await stayIn(shop, buyer)
  expect((await claim(buyer, gift.token)).body.devices).toHaveLength(2)
  await workOff(shop)
  expect(await cardOf(buyer)).toMatchObject({ last4: '4242' })
  expect((await buyer.get(`/api/orders/${gift.orderId}`)).status).toBe(200)
  expect(await consentsOf(buyer)).toMatchObject([{ kind: 'renewal' }])
  expect(await invoicesOf(shop, buyer)).toMatchObject([{ status: 'paid' }])
})

test('a second link of an order whose adapters another person has claimed brings nothing', async () => {
  const { shop, platform } = await openShop()
  const gift = await aGift(shop, platform)
  await report(shop, platform, gift.serials)
  await workOff(shop)
  const tokens = shop.outbox
    .filter(({ to }) => to === gift.email)
    .flatMap(({ text }) => /activate\?token=([\w-]+)/.exec(text)?.[1] ?? [])
  const [first, second] = [await confirmed(shop), await confirmed(shop)]
  expect((await claim(first, tokens[0] ?? '')).status).toBe(200)
  for (const token of tokens.slice(1)) {
    const dead = { status: 422, body: { code: 'link_invalid' } }
    expect(await second.post('/api/account/devices/claim/preview', { token })).toMatchObject(dead)
    expect(await claim(second, token)).toMatchObject(dead)
  }
  expect((await first.get<{ devices: object[] }>('/api/account/devices')).body.devices).toHaveLength(2)
})
