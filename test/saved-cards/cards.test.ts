import { expect, onTestFinished, test } from 'vitest'
import { savedCards } from '../../db/tables/payments.ts'
import { buyAndShip } from '../devices/platform.ts'
import { prove, signUp } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

interface CardBody {
  id: string
  last4: string
  isDefault: boolean
}

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  return shop
}

/** A member who has paid with two cards, the second one last. */
async function aMemberOfTwoCards(shop: TestShop) {
  const member = await signUp(shop)
  await buyAndShip(shop, member)
  shop.clock.advance(60_000)
  await buyAndShip(shop, member, { card: '5555555555554444' })
  shop.clock.advance(60_000)
  const cards = async () => (await member.get<{ cards: CardBody[] }>('/api/account/cards')).body.cards
  return { member, cards }
}

/** Whether the provider still keeps the cards the shop knows of. */
async function keptAtProvider(shop: TestShop): Promise<boolean[]> {
  const rows = await shop.db.select().from(savedCards)
  const found = await Promise.all(rows.map((row) => shop.ctx.payments.findSavedCard(row)))
  return found.map((card) => card !== null)
}

test('a member sees all saved cards, and decides which one pays', async () => {
  const shop = await openShop()
  const { member, cards } = await aMemberOfTwoCards(shop)
  const before = await cards()
  expect(before).toMatchObject([
    { last4: '4444', isDefault: true },
    { last4: '4242', isDefault: false },
  ])
  const chosen = await member.post<{ cards: CardBody[] }>(`/api/account/cards/${before[1]?.id}/default`, {})
  expect(chosen.body.cards).toMatchObject([
    { last4: '4242', isDefault: true },
    { last4: '4444', isDefault: false },
  ])
  expect((await member.get('/api/orders/payment-method')).body).toMatchObject({ last4: '4242' })
})

test('a card that is removed is taken away at the provider, and the other one pays', async () => {
  const shop = await openShop()
  const { member, cards } = await aMemberOfTwoCards(shop)
  const [first] = await cards()
  expect(await member.remove(`/api/account/cards/${first?.id}`)).toBe(204)
  await shop.runJobs()
  expect(await cards()).toMatchObject([{ last4: '4242', isDefault: true }])
  expect((await keptAtProvider(shop)).toSorted()).toEqual([false, true])
  expect(await member.remove(`/api/account/cards/${first?.id}`)).toBe(404)
  const [last] = await cards()
  await member.remove(`/api/account/cards/${last?.id}`)
  expect(await cards()).toEqual([])
  expect((await member.get('/api/orders/payment-method')).status).toBe(404)
})

test('on a device that has been signed in for a while, cards change only after the password was given again', async () => {
  const shop = await openShop()
  const { member, cards } = await aMemberOfTwoCards(shop)
  const [, card] = await cards()
  const changes = async () => [
    (await member.post('/api/account/cards', { agreed: true })).status,
    (await member.post(`/api/account/cards/${card?.id}/default`, {})).status,
    await member.remove(`/api/account/cards/${card?.id}`),
  ]
  expect((await member.get('/api/account/cards')).body).toMatchObject({ proof: 'none' })
  shop.clock.advance(15 * 60_000)
  expect((await member.get('/api/account/cards')).body).toMatchObject({ proof: 'password' })
  expect(await changes()).toEqual([403, 403, 403])
  expect((await prove(shop, member, 'another-one-93')).status).toBe(422)
  expect(await changes()).toEqual([403, 403, 403])
  expect((await prove(shop, member)).status).toBe(204)
  expect(await changes()).toEqual([201, 200, 204])
  shop.clock.advance(15 * 60_000)
  expect((await member.get('/api/account/cards')).body).toMatchObject({ proof: 'password' })
})

test('a card of somebody else looks like none', async () => {
  const shop = await openShop()
  const { cards } = await aMemberOfTwoCards(shop)
  const [card] = await cards()
  const stranger = await signUp(shop)
  expect(await stranger.remove(`/api/account/cards/${card?.id}`)).toBe(404)
  expect((await stranger.post(`/api/account/cards/${card?.id}/default`, {})).status).toBe(404)
  expect(await cards()).toHaveLength(2)
})

test('with the account its cards leave the provider', async () => {
  const shop = await openShop()
  const { member } = await aMemberOfTwoCards(shop)
  const gone = await shop.fetch('/api/users/me', {
    method: 'DELETE',
    body: JSON.stringify({ password: 'plough-violet-93' }),
    headers: { Authorization: `Bearer ${member.token}`, 'Content-Type': 'application/json' },
  })
  expect(gone.status).toBe(204)
  await shop.runJobs()
  expect(await keptAtProvider(shop)).toEqual([false, false])
})
