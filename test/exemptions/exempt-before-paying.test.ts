import { expect, test } from 'vitest'
import { orderHolds } from '../../db/tables/holds.ts'
import { deleteOldData } from '../../src/shop/people/retention/delete-old-data.ts'
import { examine } from '../doctor/examined-shop.ts'
import { aCard, anAddress, anOrder } from '../factories.ts'
import { aMembersOrder, signUp } from '../member.ts'
import type { TestShop } from '../start-test-shop.ts'
import { aCertificate, decide, type OrderBody, openShop, seen } from './certificates.ts'

const OHIO = anAddress('us', { line1: '50 W Broad St', city: 'Columbus', state: 'OH', postalCode: '43215' })

type Sender = { post<T>(path: string, body: unknown): Promise<{ body: T }> }

const file = async (shop: Sender, more = {}) =>
  (await shop.post<{ id: string }>('/api/tax-certificates', aCertificate(more))).body.id

interface Held {
  status: string
  holds: { reason: string; releasedAt: string | null }[]
  lines: { toPack?: number }[]
}

const heldFor = async (shop: TestShop, id: string) =>
  (await shop.operate<Held>('GET', `/orders/${id}`)).body.holds.filter(({ releasedAt }) => !releasedAt)

/** A guest buys with a certificate, and pays. */
async function buyWith(shop: TestShop, taxCertificate: string, more: Parameters<typeof anOrder>[0] = {}) {
  const order = { ...anOrder(more), taxCertificate }
  const { body } = await shop.checkout(order)
  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()
  const read = await shop.get<OrderBody>(`/api/orders/${body.orderId}?email=${order.email}`)
  return { ...read.body, email: order.email }
}

test('a guest who sends a certificate first sees and pays no tax, and the parcel waits until staff have accepted it', async () => {
  const shop = await openShop()
  const taxCertificate = await file(shop)
  const place = 'country=us&state=TX&postalCode=78701&city=Austin&quantity=1'
  const cart = await shop.get<OrderBody>(`/api/products/bouncie?${place}&taxCertificate=${taxCertificate}`)
  expect(cart.body.pricing).toMatchObject({ total: 89.99, taxInfo: { amount: 0, exemption: '***21-7' } })
  const order = await buyWith(shop, taxCertificate)
  expect(order.pricing).toMatchObject({ total: 89.99, taxInfo: { amount: 0, exemption: '***21-7' } })
  expect(await heldFor(shop, order.id)).toMatchObject([{ reason: 'tax_certificate' }])
  const listed = await shop.operate<{ certificates: object[] }>('GET', '/tax-certificates')
  expect(listed.body.certificates).toMatchObject([{ orderId: order.id, email: order.email }])
  expect((await decide(shop, taxCertificate, { decision: 'accept' })).status).toBe(201)
  await shop.runJobs()
  expect(await heldFor(shop, order.id)).toEqual([])
  expect(await seen(shop, order.id)).toMatchObject({ status: 'paid', refunds: [] })
  expect(await examine(shop)).toMatchObject({ ok: true })
})

test('a certificate that is refused calls the order off, with all the money, and its buyer reads why', async () => {
  const shop = await openShop()
  const taxCertificate = await file(shop)
  const order = await buyWith(shop, taxCertificate)
  shop.outbox.splice(0)
  await decide(shop, taxCertificate, { decision: 'refuse', reason: 'It is not signed.' })
  await shop.runJobs()
  expect(await seen(shop, order.id)).toMatchObject({
    status: 'refunded',
    refunds: [{ amount: 89.99, status: 'succeeded' }],
  })
  const told = shop.outbox.find(({ subject }) => subject === 'We couldn’t accept your tax certificate')
  expect(told).toMatchObject({ to: order.email, text: expect.stringContaining('It is not signed.') })
  expect(told?.text.replace(/\s+/g, ' ')).toContain('we’ve canceled it')
  expect(await examine(shop)).toMatchObject({ ok: true })
})

test('where a complete certificate frees the seller it is accepted when the order is paid, and nothing waits', async () => {
  const shop = await openShop()
  const member = await signUp(shop)
  const taxCertificate = await file(member, { region: 'OH' })
  const { body } = await member.checkout(aMembersOrder({ shippingAddress: OHIO, taxCertificate }))
  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()
  expect(await heldFor(shop, body.orderId)).toEqual([])
  expect(await shop.db.select().from(orderHolds)).toMatchObject([{ reason: 'tax_certificate' }])
  const own = await member.get<{ certificates: object[] }>('/api/account/tax-certificates')
  expect(own.body.certificates).toMatchObject([{ id: taxCertificate, status: 'accepted' }])
  const later = await member.checkout(aMembersOrder({ shippingAddress: OHIO }))
  const read = await member.get<OrderBody>(`/api/orders/${later.body.orderId}`)
  expect(read.body.pricing.taxInfo).toMatchObject({ amount: 0, exemption: '***21-7' })
})

test('a certificate of elsewhere, of another member, that has expired or that paid for an order before takes no tax away', async () => {
  const shop = await openShop()
  const taxOf = async (taxCertificate: string, buyer: Pick<TestShop, 'get'> = shop) => {
    const place = 'country=us&state=TX&postalCode=78701&city=Austin&quantity=1'
    const query = `${place}&taxCertificate=${taxCertificate}`
    return (await buyer.get<OrderBody>(`/api/products/bouncie?${query}`)).body.pricing.taxInfo.amount
  }
  expect(await taxOf(await file(shop, { region: 'OH' }))).toBe(5.62)
  expect(await taxOf(await file(shop, { expiresOn: '2020-01-01' }))).toBe(5.62)
  expect(await taxOf('txc_nobody')).toBe(5.62)
  const member = await signUp(shop)
  const theirs = await file(member)
  expect(await taxOf(theirs)).toBe(5.62)
  expect(await taxOf(theirs, await signUp(shop))).toBe(5.62)
  expect(await taxOf(theirs, member)).toBe(0)
  const guests = await file(shop)
  expect(await taxOf(guests)).toBe(0)
  await buyWith(shop, guests)
  expect(await taxOf(guests)).toBe(5.62)
})

test('two orders begun with one certificate both wait for it', async () => {
  const shop = await openShop()
  const taxCertificate = await file(shop)
  const [first, second] = [anOrder(), anOrder()]
  const opened = []
  for (const order of [first, second]) opened.push((await shop.checkout({ ...order, taxCertificate })).body)
  for (const { client_secret } of opened) await shop.pay(client_secret, aCard())
  await shop.runJobs()
  for (const { orderId } of opened) expect(await heldFor(shop, orderId)).toHaveLength(1)
  await decide(shop, taxCertificate, { decision: 'accept' })
  for (const { orderId } of opened) expect(await heldFor(shop, orderId)).toEqual([])
})

test('a certificate that no order took is gone after a day, and one that an order took stays', async () => {
  const shop = await openShop()
  await file(shop)
  const taken = await file(shop, { number: '2' })
  await buyWith(shop, taken)
  shop.clock.advance(2 * 86_400_000)
  await deleteOldData(shop.ctx)
  const listed = await shop.operate<{ certificates: { id: string }[] }>('GET', '/tax-certificates')
  expect(listed.body.certificates.map(({ id }) => id)).toEqual([taken])
})
