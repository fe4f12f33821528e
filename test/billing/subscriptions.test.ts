import { expect, onTestFinished, test } from 'vitest'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { aMembersOrder, type Member, signUp } from '../member.ts'
import { aMemberWithCard } from '../saved-cards/members.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  return shop
}

interface Started {
  subscriptions: { id: string; status: string; deviceSerial: string | null }[]
  code: string
}

function install(shop: TestShop, member: Member, more: Record<string, unknown> = {}) {
  return shop.operate<Started>('POST', '/subscriptions', { email: member.email, ...more })
}

const detailsOf = (member: Member) => member.get(`/api/billing/subscription/details?userId=${member.id}`)

test('GET /billing/subscription/details tells how many plans run, what they cost and when they are billed next', async () => {
  const shop = await openShop()
  const member = await aMemberWithCard(shop)
  shop.clock.set('2026-12-20T12:00:00Z')
  await install(shop, member, { quantity: 2, startedAt: '2026-12-05T09:00:00Z' })
  await install(shop, member, { deviceSerial: 'mp-0001', startedAt: '2026-11-28T09:00:00Z' })
  const { status, body } = await detailsOf(member)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    quantity: 3,
    nextBillingDate: '12/28/2026',
    nextBillingAt: '2026-12-28T00:00:00.000Z',
    price: [{ currency: 'USD', unitPrice: 7.7, subtotal: 23.1 }],
    customer: { id: expect.stringMatching(/^sbxcus_/), email: member.email, userAccountId: member.id },
  })
  expect(body.subscriptions).toMatchObject([
    { deviceSerial: 'MP-0001', nextBillingDate: '12/28/2026' },
    { nextBillingDate: '1/05/2027' },
    { nextBillingDate: '1/05/2027' },
  ])
})

test('without an active plan there is nothing to tell, and another’s account looks the same', async () => {
  const shop = await openShop()
  const [owner, other] = [await signUp(shop), await signUp(shop)]
  const none = await detailsOf(other)
  expect(none.status).toBe(404)
  await install(shop, owner)
  const foreign = await other.get(`/api/billing/subscription/details?userId=${owner.id}`)
  expect(foreign).toMatchObject({ status: 404, body: none.body })
  const unknown = await owner.get('/api/billing/subscription/details?userId=usr_nothing')
  expect(unknown).toMatchObject({ status: 404, body: none.body })
  expect((await other.get('/api/billing/subscription/details?orNone=true')).status).toBe(204)
  expect((await owner.get('/api/billing/subscription/details')).status).toBe(200)
  expect((await shop.get(`/api/billing/subscription/details?userId=${owner.id}`)).status).toBe(401)
})

test('active plans count towards the plan’s discount, for the member who has them and for nobody else', async () => {
  const shop = await openShop()
  const [member, other] = [await signUp(shop), await signUp(shop)]
  await install(shop, member, { quantity: 2 })
  const unitPrice = async (who: Pick<Member, 'get'>, quantity: number) => {
    const { body } = await who.get<{ price: { adjustedUnitPrice: number; adjustedSubtotal: number } }>(
      `/api/subscriptions/price-info?quantity=${quantity}&currency=usd&state=tx`,
    )
    return [body.price.adjustedUnitPrice, body.price.adjustedSubtotal]
  }
  expect(await unitPrice(member, 1)).toEqual([7.7, 7.7])
  expect(await unitPrice(other, 1)).toEqual([9, 9])
  expect(await unitPrice(shop, 2)).toEqual([9, 18])

  const { body } = await member.checkout(aMembersOrder({ renewalConsent: true }))
  const order = await member.get<{ agreements: { renewalConsent: object } }>(`/api/orders/${body.orderId}`)
  expect(order.body.agreements.renewalConsent).toMatchObject({ amounts: { unitPrice: 7.7, quantity: 1 } })
})

test('a cancelled plan counts no more, and cancelling twice changes nothing', async () => {
  const shop = await openShop()
  const member = await signUp(shop)
  const { body } = await install(shop, member)
  const id = body.subscriptions[0]?.id
  const first = await shop.operate('POST', `/subscriptions/${id}/cancellation`)
  expect(first).toMatchObject({ status: 201, body: { status: 'cancelled' } })
  const again = await shop.operate('POST', `/subscriptions/${id}/cancellation`)
  expect(again.body.cancelledAt).toBe(first.body.cancelledAt)
  expect((await detailsOf(member)).status).toBe(404)
  const listed = await shop.operate<Started>('GET', `/subscriptions?email=${member.email}`)
  expect(listed.body.subscriptions).toMatchObject([{ status: 'cancelled' }])
  expect((await shop.operate('POST', '/subscriptions/sub_nothing/cancellation')).status).toBe(404)
})

test('an adapter has one active plan, also when two installs are told at once', async () => {
  const shop = await openShop()
  const member = await signUp(shop)
  const answers = await Promise.all([1, 2, 3].map(() => install(shop, member, { deviceSerial: 'MP-7777' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const id = answers.find(({ status }) => status === 201)?.body.subscriptions[0]?.id
  await shop.operate('POST', `/subscriptions/${id}/cancellation`)
  expect((await install(shop, member, { deviceSerial: 'mp-7777' })).status).toBe(201)
})

test('an adapter of the shop gets no plan written down: its own begins as its buyer agreed, or it waits', async () => {
  const shop = await openShop()
  const platform = await aPlatform(shop)
  const member = await signUp(shop)
  const { serials } = await buyAndShip(shop, member, { renewalConsent: false })
  const [deviceSerial = ''] = serials
  const written = await install(shop, member, { deviceSerial })
  expect(written).toMatchObject({ status: 409, body: { code: 'device_of_shop' } })
  await platform.report([{ serial: deviceSerial, at: shop.clock.now().toISOString() }])
  expect((await install(shop, member, { deviceSerial })).status).toBe(409)
  const { body } = await member.get<{ devices: object[] }>('/api/account/devices')
  expect(body.devices).toMatchObject([{ billedSince: null, waitsFor: ['agreement', 'card'] }])
  expect((await detailsOf(member)).status).toBe(404)
})

test('an install needs an account, and only staff tell of one', async () => {
  const shop = await openShop()
  const member = await signUp(shop)
  const nobody = await shop.operate('POST', '/subscriptions', { email: 'nobody@acme.example' })
  expect(nobody).toMatchObject({ status: 404, body: { code: 'unknown_account' } })
  expect((await install(shop, member, { quantity: 2, deviceSerial: 'MP-1234' })).status).toBe(422)
  expect((await member.post('/api/admin/subscriptions', { email: member.email })).status).toBe(403)
  expect((await shop.post('/api/admin/subscriptions', { email: member.email })).status).toBe(401)
})
