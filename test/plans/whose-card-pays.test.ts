import { expect, onTestFinished, test } from 'vitest'
import { linkSecret } from '../accounts/open-shop.ts'
import { aPlatform, aSerial, buyAndShip, ship } from '../devices/platform.ts'
import { aCard, anEmail, anOrder } from '../factories.ts'
import { type Member, signUp } from '../member.ts'
import { startTestShop } from '../start-test-shop.ts'
import { aDriver, invoicesOf, passDays, planOf, stayIn, workOff, wrongIn } from './plan-life.ts'
import { activate, aWaitingAdapter, offerTo, stateOf } from './waiting-adapter.ts'

/** An account made on the thanks page, whose mailbox is not proven: the card kept with its order pays. */
async function paidByItsOrder(quantity: number) {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  // A month of 28 days: what came on its first day is among what the next bill asks for.
  shop.clock.set('2027-02-10T18:00:00Z')
  const platform = await aPlatform(shop)
  const email = anEmail()
  const { body } = await shop.checkout(anOrder({ email, quantity, renewalConsent: true }))
  await shop.pay(body.client_secret, aCard())
  const member = await signUp(shop, email)
  await stayIn(shop, member)
  const headers = { Authorization: `Bearer ${member.token}` }
  await shop.post(`/api/orders/${body.orderId}/account`, {}, { method: 'PUT', headers })
  const serials = Array.from({ length: quantity }, aSerial)
  await ship(shop, body.orderId, serials)
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  const { body: listed } = await member.get<{ devices: { id: string }[] }>('/api/account/devices')
  return { shop, member, platform, serials, devices: listed.devices }
}

test('the card of an order goes on paying for what replaced an adapter of it', async () => {
  const { shop, member, platform, devices } = await paidByItsOrder(1)
  await passDays(shop, 5, { platform })
  const fresh = aSerial()
  await shop.operate('POST', '/devices', { serials: [fresh] })
  const path = `/members/${member.id}/devices/${devices[0]?.id}/swap`
  expect((await shop.operate('POST', path, { serial: fresh, reason: 'Broken' })).status).toBe(201)
  await passDays(shop, 30, { platform, driving: [fresh] })
  expect(await planOf(shop, member)).toMatchObject({ status: 'active', units: 1 })
  expect((await invoicesOf(shop, member)).map(({ status, subtotal }) => [status, subtotal])).toEqual([
    ['paid', 9],
    ['paid', 9],
  ])
})

test('and for the others of it, where one went back in its first month', async () => {
  const { shop, member, platform, serials, devices } = await paidByItsOrder(2)
  await passDays(shop, 5, { platform, driving: serials })
  await stayIn(shop, member)
  const path = `/api/account/devices/${devices[0]?.id}/return`
  expect((await member.post(path, { reason: 'One too many' })).status).toBe(200)
  await workOff(shop)
  await passDays(shop, 30, { platform, driving: serials.slice(1) })
  expect(await planOf(shop, member)).toMatchObject({ status: 'active', units: 1 })
  expect((await invoicesOf(shop, member)).map(({ status }) => status)).toEqual(['paid', 'paid'])
})

interface DeviceBody {
  id: string
  serial: string
  waitsFor: string[]
}

const devicesOf = async (member: Member) =>
  (await member.get<{ devices: DeviceBody[] }>('/api/account/devices')).body.devices

test('the card of the first buyer pays for nothing of who got the adapter, also after a replacement', async () => {
  const { shop, member, platform, devices } = await paidByItsOrder(1)
  const email = anEmail()
  await member.post(`/api/account/devices/${devices[0]?.id}/hand-over`, { email })
  await workOff(shop)
  const other = await signUp(shop, email)
  await stayIn(shop, other)
  await other.post('/api/account/devices/claim', { token: linkSecret(shop, email, '/account/claim') })
  await workOff(shop)
  const { body } = await activate(other, { device: devices[0]?.id ?? '' })
  await shop.pay(body.clientSecret, aCard())
  await workOff(shop)
  const fresh = aSerial()
  await shop.operate('POST', '/devices', { serials: [fresh] })
  const path = `/members/${other.id}/devices/${devices[0]?.id}/swap`
  expect((await shop.operate('POST', path, { serial: fresh, reason: 'Broken' })).status).toBe(201)

  const { body: kept } = await other.get<{ cards: { id: string }[] }>('/api/account/cards')
  await shop.fetch(`/api/account/cards/${kept.cards[0]?.id}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${other.token}` },
  })
  expect(await planOf(shop, other)).toMatchObject({ status: 'active', paysWith: null })
  await passDays(shop, 31, { platform, driving: [fresh] })
  expect(await invoicesOf(shop, other)).toHaveLength(1)
  await stayIn(shop, other)
  expect((await devicesOf(other)).find(({ serial }) => serial === fresh)?.waitsFor).toEqual(['card'])
})

test('who pays for an adapter with the card of its order has that card for this order alone', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-02-10T18:00:00Z')
  const platform = await aPlatform(shop)
  const email = anEmail()
  const { body } = await shop.checkout(anOrder({ email, renewalConsent: true }))
  await shop.pay(body.client_secret, aCard())
  const serial = aSerial()
  await ship(shop, body.orderId, [serial])
  await platform.report([{ serial, at: shop.clock.now().toISOString() }])
  await workOff(shop)
  const other = await signUp(shop)
  await stayIn(shop, other)
  const token = linkSecret(shop, email, '/activate')
  expect((await other.post('/api/account/devices/claim', { token })).status).toBe(200)
  const [device] = await devicesOf(other)
  const { body: begun } = await activate(other, { device: device?.id ?? '' }, { with: 'kept' })
  expect(begun).toMatchObject({ state: 'begun' })
  await workOff(shop)

  expect((await other.get('/api/account/cards')).body).toMatchObject({ cards: [] })
  const { device: another } = await aWaitingAdapter(shop, other)
  expect((await offerTo(other, { device: another })).body.means).toBeNull()
})

test('what was due when the last card left is on the bill that is paid when the plan goes on', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-02-10T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member)
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  await passDays(shop, 10, { platform, driving: serials })
  await stayIn(shop, member)
  const { serials: more, device } = await aWaitingAdapter(shop, member)
  expect((await activate(member, { device }, { with: 'kept' })).body).toMatchObject({
    state: 'begun',
    total: 0,
  })
  const { body: kept } = await member.get<{ cards: { id: string }[] }>('/api/account/cards')
  const headers = { Authorization: `Bearer ${member.token}` }
  for (const { id } of kept.cards) await shop.fetch(`/api/account/cards/${id}`, { method: 'DELETE', headers })
  await passDays(shop, 70, { platform, driving: [...serials, ...more] })
  expect(await planOf(shop, member)).toMatchObject({ status: 'waiting' })

  await stayIn(shop, member)
  const { body: offer } = await offerTo(member, { device })
  const { body: started } = await activate(member, { device })
  await shop.pay(started.clientSecret, aCard())
  expect((await stateOf(shop, started.id)).body).toMatchObject({ state: 'begun' })
  await workOff(shop)
  const bill = (await invoicesOf(shop, member)).at(-1)
  expect(bill).toMatchObject({ status: 'paid', total: offer.today?.total })
  expect(bill?.lines.map(({ description, amount }) => [description, amount])).toEqual([
    ['Carried over from your last bill', 5.79],
  ])
  expect(await wrongIn(shop)).toEqual([])
})

test('an adapter goes on with the card of its order while another of the plan has no card left', async () => {
  const { shop, member, platform, serials, devices } = await paidByItsOrder(1)
  await passDays(shop, 5, { platform, driving: serials })
  await stayIn(shop, member)
  const { serials: more } = await buyAndShip(shop, member)
  await platform.report(more.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  await passDays(shop, 12, { platform, driving: [...serials, ...more] })
  await stayIn(shop, member)
  const { body: kept } = await member.get<{ cards: { id: string }[] }>('/api/account/cards')
  for (const { id } of kept.cards) expect(await member.remove(`/api/account/cards/${id}`)).toBe(204)
  await passDays(shop, 14, { platform, driving: [...serials, ...more] })
  expect(await planOf(shop, member)).toMatchObject({ status: 'waiting' })

  await stayIn(shop, member)
  const { body } = await activate(member, { device: devices[0]?.id ?? '' }, { with: 'kept' })
  expect(body).toMatchObject({ state: 'begun' })
  expect(await planOf(shop, member)).toMatchObject({ status: 'active', units: 1 })
})
