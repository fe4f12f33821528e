import { expect, onTestFinished, test } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import { savedCards } from '../../db/tables/payments.ts'
import { deleteAccount } from '../../src/shop/people/accounts/delete-account.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { aCard, anOrder } from '../factories.ts'
import { aDriver, passDays, stayIn, workOff } from '../plans/plan-life.ts'
import { startTestShop } from '../start-test-shop.ts'

test('a member takes along refunds, days of use, history, what the card company knows them by, and orders made as a guest', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials, orderId } = await buyAndShip(shop, member)
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  await passDays(shop, 2, { platform, driving: serials })
  await shop.operate('POST', `/orders/${orderId}/notes`, { text: 'Likes blue' })
  await shop.operate('POST', `/orders/${orderId}/refunds`, { amount: 5, reason: 'late parcel' })
  await workOff(shop)
  const order = anOrder({ email: member.email, renewalConsent: true })
  const guest = await shop.post<{ orderId: string; client_secret: string }>('/api/orders/checkout', {
    order,
    uiMode: 'embedded',
  })
  await shop.pay(guest.body.client_secret, aCard())
  await workOff(shop)
  const read = async () => {
    await stayIn(shop, member)
    return (await member.get<Record<string, { orderId?: string; id?: string }[]>>('/api/account/export')).body
  }
  expect((await read()).orders?.map(({ id }) => id)).toEqual([orderId])
  await shop.db.update(users).set({ emailVerified: true })
  const whole = await read()
  expect(whole.orders?.map(({ id }) => id)).toEqual([orderId, guest.body.orderId])
  expect(whole).toMatchObject({
    refunds: [{ orderId, invoiceId: null, amount: 5, currency: 'USD' }],
    usage: ['2027-03-04', '2027-03-05', '2027-03-06'].map((day) => ({ serial: serials[0], day })),
    notes: [{ orderId, text: 'Likes blue' }],
  })
  for (const name of ['cards', 'mails', 'history', 'invoices', 'plans', 'consents'])
    expect(whole[name]).not.toEqual([])
  expect(whole.cards).toHaveLength(2)
  expect(JSON.stringify(whole.history)).not.toMatch(/staff:/)
  const known = (whole.cards ?? []) as { customerReference?: string }[]
  expect(known.map(({ customerReference }) => customerReference)).not.toContain(undefined)
  expect(whole.records).toMatchObject({
    users: [{ email: member.email }],
    orders: expect.arrayContaining([expect.objectContaining({ id: guest.body.orderId })]),
    charges: expect.arrayContaining([expect.objectContaining({ orderId })]),
    device_days: expect.arrayContaining([expect.objectContaining({ day: '2027-03-05' })]),
  })
})

test('who leaves takes every card away at the provider, one saved as a guest with the same mailbox too, and no name on a card stays', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  const member = await aDriver(shop)
  await buyAndShip(shop, member)
  const order = anOrder({ email: member.email, renewalConsent: true })
  const guest = await shop.post<{ client_secret: string }>('/api/orders/checkout', {
    order,
    uiMode: 'embedded',
  })
  await shop.pay(guest.body.client_secret, aCard())
  await shop.db.update(users).set({ emailVerified: true })
  await workOff(shop)
  const gone: string[] = []
  const { payments } = shop.ctx
  const { deleteCustomer } = payments
  payments.deleteCustomer = (customerReference) => {
    gone.push(customerReference)
    return deleteCustomer.call(payments, customerReference)
  }
  onTestFinished(() => {
    payments.deleteCustomer = deleteCustomer
  })
  const [row] = await shop.db.select().from(users)
  if (!row) throw new Error('no member')
  await deleteAccount(shop.ctx, row as Parameters<typeof deleteAccount>[1])
  await workOff(shop)
  const left = await shop.db.select().from(savedCards)
  expect(left.map(({ customerReference }) => customerReference).toSorted()).toEqual(gone.toSorted())
  expect(left).toHaveLength(2)
  expect(left.map(({ name, last4, brand }) => [name, last4, brand])).toEqual([
    [null, null, null],
    [null, null, null],
  ])
})
