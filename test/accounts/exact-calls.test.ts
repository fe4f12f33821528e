import { expect, onTestFinished, test } from 'vitest'
import { buyAndShip } from '../devices/platform.ts'
import { anAddress, anOrder } from '../factories.ts'
import { signUp } from '../member.ts'
import { startTestShop } from '../start-test-shop.ts'

async function aShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  return { shop, member: await signUp(shop) }
}

test.each([
  ['/api/account/devices/dev_1/cancel', { bogus: 1 }],
  ['/api/account/devices/dev_1/preview', { action: 'cancel', bogus: 1 }],
  ['/api/account/devices/dev_1/pause', { months: 1, bogus: 1 }],
  ['/api/account/consents', { market: 'us', agreed: true, bogus: 1 }],
])('a field that a call of an account does not have is refused by name: %s', async (path, body) => {
  const { member } = await aShop()
  expect(await member.post(path, body)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'bogus', message: 'There’s no field named bogus' }] },
  })
})

test('a day named wrongly ends no adapter a month late: it is refused, and the adapter goes on', async () => {
  const { member } = await aShop()
  const answer = await member.post('/api/account/devices/dev_1/cancel', { endsOn: '2028-10-12' })
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'endsOn' }] } })
})

test('a member who buys again begins with the address of the last order, and with no other person’s', async () => {
  const { shop, member } = await aShop()
  const read = (country: string) => member.get(`/api/account/last-address?country=${country}`)
  expect((await read('us')).body).toEqual({ address: null })
  const shippingAddress = anAddress('us', { line1: '500 W 2nd St', line2: 'Apt 4' })
  await buyAndShip(shop, member, { shippingAddress })
  const begun = anOrder({ email: null, shippingAddress: anAddress('us', { line1: '1 Not Paid St' }) })
  await member.checkout(begun)
  expect((await read('us')).body).toMatchObject({
    address: { line1: '500 W 2nd St', line2: 'Apt 4', contact: { phone: '+15125550143' } },
  })
  expect((await read('ca')).body).toEqual({ address: null })
  const other = await signUp(shop)
  expect((await other.get('/api/account/last-address?country=us')).body).toEqual({ address: null })
  expect((await shop.get('/api/account/last-address?country=us')).status).toBe(401)
})
