import { expect, onTestFinished, test } from 'vitest'
import { aPlatform, aSerial, ship } from '../devices/platform.ts'
import { aCard, anEmail, anOrder } from '../factories.ts'
import { signUp } from '../member.ts'
import { startTestShop } from '../start-test-shop.ts'
import { invoicesOf, passDays, planOf, stayIn, workOff } from './plan-life.ts'

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
