import { expect, onTestFinished, test } from 'vitest'
import { linkSecret } from '../accounts/open-shop.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { anAddress, anEmail } from '../factories.ts'
import { type Member, signUp } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { aDriver, invoicesOf, passDays, planOf, stayIn, workOff, wrongIn } from './plan-life.ts'
import { offerTo } from './waiting-adapter.ts'

interface DeviceBody {
  id: string
  waitsFor: string[]
  waitsSince: string | null
}

async function devicesOf(shop: TestShop, member: Member) {
  await stayIn(shop, member)
  return (await member.get<{ devices: DeviceBody[] }>('/api/account/devices')).body.devices
}

/** A member whose adapter is paused from the next billing day on, until the one after it. */
async function aPauseToCome(on = '2027-03-04', shippingAddress = anAddress('us')) {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set(`${on}T18:00:00Z`)
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { shippingAddress })
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  const [device] = await devicesOf(shop, member)
  const path = `/api/account/devices/${device?.id}`
  expect((await member.post(`${path}/pause`, { months: 1 })).status).toBe(200)
  return { shop, member, path, serials, platform }
}

test('an adapter with a pause ahead that is handed over waits for its new owner’s agreement at once, and can be put on their plan', async () => {
  const { shop, member, path } = await aPauseToCome()
  const email = anEmail()
  await member.post(`${path}/hand-over`, { email })
  await workOff(shop)
  const other = await signUp(shop, email)
  await stayIn(shop, other)
  const token = linkSecret(shop, email, '/account/claim')
  expect((await other.post('/api/account/devices/claim', { token })).status).toBe(200)
  await workOff(shop)
  const [device] = await devicesOf(shop, other)
  expect(device).toMatchObject({ waitsFor: ['agreement', 'card'], waitsSince: '2027-03-04' })
  expect(shop.outbox.some(({ id, to }) => to === email && id.includes('.adapter-waiting.0.'))).toBe(true)
  expect(await offerTo(other, { device: device?.id ?? '' })).toMatchObject({
    status: 200,
    body: { today: { total: 9.45 } },
  })
  expect(await wrongIn(shop)).toEqual([])
})

test('an adapter with a pause ahead that goes back ends the plan on the next billing day, not when the pause would have ended', async () => {
  const { shop, member, path } = await aPauseToCome()
  await passDays(shop, 3)
  await stayIn(shop, member)
  expect((await member.post(`${path}/return`, { reason: 'Too small' })).status).toBe(200)
  await workOff(shop)
  await passDays(shop, 30)
  await stayIn(shop, member)
  expect(await planOf(shop, member)).toBeNull()
  expect(await wrongIn(shop, 90)).toEqual([])
})

test('the next bill is told with the tax of the day it is made on, where the rate changes before it', async () => {
  const address = { line1: '224 W 9th St', city: 'Sioux Falls', state: 'SD', postalCode: '57104' }
  const { shop, member, path, platform, serials } = await aPauseToCome('2027-06-04', anAddress('us', address))
  expect((await member.post(`${path}/resume`, {})).status).toBe(200)
  // South Dakota takes 4.2 % until the end of June 2027, and 4.5 % from July.
  const told = (await planOf(shop, member)).nextBill
  await passDays(shop, 30, { platform, driving: serials })
  const [june, july] = await invoicesOf(shop, member)
  expect(june).toMatchObject({ subtotal: 9, tax: 0.38 })
  expect(july).toMatchObject({ subtotal: 9, tax: 0.41 })
  expect(told).toMatchObject({ date: july?.periodStart, tax: july?.tax, total: july?.total })
})
