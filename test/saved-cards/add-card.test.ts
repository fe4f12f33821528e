import { expect, onTestFinished, test } from 'vitest'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { aCard } from '../factories.ts'
import { type Member, prove, signUp } from '../member.ts'
import { startStripeShop } from '../payments/stripe-shop.ts'
import { aDriver, invoicesOf, passDays, stayIn, workOff } from '../plans/plan-life.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

interface CardsBody {
  cards: { last4: string; isDefault: boolean }[]
  terms: string
}

const cardsOf = async (member: Member) => (await member.get<CardsBody>('/api/account/cards')).body

const formOf = async (member: Member) =>
  (await member.post<{ url: string }>('/api/account/cards', { agreed: true })).body.url

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  return shop
}

const fillIn = (shop: TestShop, url: string, number: string) =>
  shop.pay(new URL(url).searchParams.get('cs'), { ...aCard(), number }, true)

test('a card that is added without a bill pays the next month, under words on the ledger', async () => {
  const shop = await openShop()
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member)
  await platform.report([{ serial: serials[0] ?? '', at: shop.clock.now().toISOString() }])
  await workOff(shop)
  shop.clock.advance(60_000)
  const { terms } = await cardsOf(member)
  const url = await formOf(member)
  expect((await cardsOf(member)).cards).toMatchObject([{ last4: '4242' }])
  const kept = await fillIn(shop, url, '5555555555554444')
  expect(kept.body).toMatchObject({
    status: 'complete',
    returnUrl: 'http://shop.test/account/cards?done=card-added',
  })
  expect((await cardsOf(member)).cards).toMatchObject([
    { last4: '4444', isDefault: true },
    { last4: '4242', isDefault: false },
  ])
  await fillIn(shop, url, '5555555555554444')
  const { consents } = (await member.get<{ consents: object[] }>('/api/account/consents')).body
  expect(consents).toMatchObject([{ kind: 'saved_card', text: terms }, { kind: 'renewal' }])
  await passDays(shop, 32, { platform, driving: serials })
  expect((await invoicesOf(shop, member)).map((bill) => 'paidWith' in bill && bill.paidWith)).toMatchObject([
    { last4: '4242' },
    { last4: '4444' },
  ])
  await stayIn(shop, member)
  const doctor = await shop.operate<{ checks: { ok: boolean; wrong: string[] }[] }>('GET', '/doctor')
  expect(doctor.body.checks.flatMap(({ ok, wrong }) => (ok ? [] : wrong))).toEqual([])
})

test('a card is added by a member alone, under consent, and not on a form that has closed', async () => {
  const shop = await openShop()
  const member = await aDriver(shop)
  expect((await shop.post('/api/account/cards', { agreed: true })).status).toBe(401)
  for (const body of [{}, { agreed: false }]) {
    expect((await member.post('/api/account/cards', body)).status).toBe(422)
  }
  const late = await formOf(member)
  shop.clock.advance(40 * 60_000)
  expect((await fillIn(shop, late, '4242424242424242')).status).toBe(409)
  await prove(shop, member)
  const declined = await formOf(member)
  expect((await fillIn(shop, declined, '4000000000000002')).body.status).toBe('declined')
  expect((await cardsOf(member)).cards).toEqual([])
  const stranger = await aDriver(shop)
  await fillIn(shop, declined, '4242424242424242')
  expect((await cardsOf(stranger)).cards).toEqual([])
  expect((await cardsOf(member)).cards).toMatchObject([{ last4: '4242', isDefault: true }])
})

test('with Stripe a card is there by the event or by the member who comes back first, once', async () => {
  const shop = await startStripeShop()
  onTestFinished(() => shop.close())
  const member = await signUp(shop)
  for (const card of ['4242424242424242', '5555555555554444']) {
    await formOf(member)
    const session = shop.standIn.sessions().find(({ status }) => status === 'open')
    const { events } = shop.standIn.pay(session?.id ?? '', { card, hold: true })
    const isEvent = card.startsWith('4')
    if (isEvent) for (const event of events) await shop.receive(event)
    await shop.runJobs()
    expect((await cardsOf(member)).cards[0]).toMatchObject({ last4: card.slice(-4), isDefault: true })
    for (const event of events) expect(await shop.receive(event)).toBe(202)
    await shop.runJobs()
  }
  expect((await cardsOf(member)).cards).toHaveLength(2)
})
