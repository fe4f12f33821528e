import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { orderLines } from '../../db/tables/orders.ts'
import { aCard, anAddress, anEmail, anOrder } from '../factories.ts'
import { aMembersOrder, type Member, signUp } from '../member.ts'
import { startTestShop, type TestShop, type TestShopOptions } from '../start-test-shop.ts'

interface Again {
  quantity: number
  ordered: number
  why: string
  title: string
  deviceVariantSku: string
  shippingAddress: { line1: string }
  vehicle: { model: string; compatible: string } | null
  code: string
}

async function openShop(options?: TestShopOptions) {
  const shop = await startTestShop(options)
  onTestFinished(() => shop.close())
  return { shop, member: await signUp(shop) }
}

async function buy(shop: TestShop, member: Member, order: Parameters<typeof aMembersOrder>[0] = {}) {
  const { body } = await member.checkout(aMembersOrder(order))
  expect((await shop.pay(body.client_secret, aCard())).body.status).toBe('complete')
  return body.orderId
}

const again = (member: Pick<Member, 'get'>, id: string) =>
  member.get<Again>(`/api/account/orders/${id}/again`)

test('a placed order can be made again: number, address and the car, judged as it is now', async () => {
  const { shop, member } = await openShop()
  const vehicle = { makeId: 'honda', modelId: 'civic', year: 2018, fuel: null, weight: null }
  const shippingAddress = anAddress('us', { line1: '500 W 2nd St' })
  const id = await buy(shop, member, { quantity: 3, vehicle, shippingAddress })
  expect((await again(member, id)).body).toMatchObject({
    ordered: 3,
    quantity: 3,
    why: 'all',
    deviceVariantSku: 'MP-ADAPTER-US',
    shippingAddress: { line1: '500 W 2nd St' },
    vehicle: { model: 'Civic', compatible: 'yes' },
  })
})

test('what is sold no more is said: too few left, none left, another version in its place', async () => {
  const { shop, member } = await openShop({ stock: 10 })
  const id = await buy(shop, member, { quantity: 4 })
  const stock = (quantity: number) => shop.operate('PUT', '/inventory/MP-ADAPTER-US', { quantity })
  const asks = async () => {
    shop.ctx.catalog.refresh()
    return (await again(member, id)).body
  }
  await stock(3)
  expect(await asks()).toMatchObject({ ordered: 4, quantity: 3, why: 'fewer_left' })
  await stock(0)
  expect(await asks()).toMatchObject({ quantity: 0, why: 'sold_out' })
  await stock(10)
  await shop.db
    .update(orderLines)
    .set({ sku: 'MP-ADAPTER-OLD', title: 'Milepost adapter, 2024' })
    .where(eq(orderLines.orderId, id))
  expect(await asks()).toMatchObject({ quantity: 0, why: 'not_sold', title: 'Milepost adapter, 2024' })
})

test('another’s order, a guest’s and one that was never paid look like an unknown one', async () => {
  const { shop, member } = await openShop()
  const id = await buy(shop, member)
  const other = await signUp(shop)
  const begun = (await member.checkout(aMembersOrder())).body.orderId
  const guests = anOrder({ email: anEmail() })
  const guestOrder = await shop.checkout(guests)
  await shop.pay(guestOrder.body.client_secret, aCard())
  const answers = [
    await again(other, id),
    await again(member, begun),
    await again(member, guestOrder.body.orderId),
    await again(member, 'ord_none'),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'unknown_order' } })
  expect((await shop.get(`/api/account/orders/${id}/again`)).status).toBe(401)
})
