import { expect, onTestFinished, test } from 'vitest'
import { startSweeper } from '../../src/process/sweeper.ts'
import { mindLateOrders } from '../../src/shop/service/after-sale/late-orders.ts'
import type { WebhookSender } from '../../src/shop/system/outgoing-webhooks/provider.ts'
import { openShop } from '../accounts/open-shop.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { aCard, anOrder } from '../factories.ts'
import { aDriver, invoicesOf, workOff } from '../plans/plan-life.ts'
import type { TestShop } from '../start-test-shop.ts'

interface StatusBody {
  order: { status: string; delivery: object }
  delay: { shipBy: string; needsYes: boolean; agreedAt: string | null } | null
  refunds: { why: string }[]
}

/** Paid on a Monday morning in Austin, to leave on Tuesday, November 24. */
async function aShopWithAnOrder() {
  const shop = await openShop()
  shop.clock.set('2026-11-23T15:00:00Z')
  const order = anOrder()
  const { body } = await shop.checkout(order)
  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()
  const token = /\/order\/status\?token=(\S+)/.exec(shop.outbox.at(-1)?.text ?? '')?.[1] ?? ''
  return { shop, token, id: body.orderId }
}

async function comes(shop: TestShop, day: string): Promise<string[]> {
  shop.clock.set(`${day}T18:00:00Z`)
  const sent = shop.outbox.length
  await mindLateOrders(shop.ctx)
  await shop.runJobs()
  // Looked at again it does nothing more.
  expect(await mindLateOrders(shop.ctx)).toBe(0)
  return shop.outbox.slice(sent).map(({ subject }) => subject)
}

const look = async (shop: TestShop, token: string) =>
  (await shop.post<StatusBody>('/api/order-links/status', { token })).body

const LATE = 'Order 10001 is late: wait or cancel?'

test('the days a buyer sees before paying are kept as promised, and stand in the confirmation', async () => {
  const { shop, token } = await aShopWithAnOrder()
  const promised = { shipBy: '2026-11-24', from: '2026-11-25', by: '2026-12-02' }
  const { body } = await shop.get('/api/products/bouncie?country=us&state=TX&quantity=1')
  expect(body.delivery).toEqual(promised)
  await shop.operate('PATCH', '/config', { dispatchBusinessDays: 9 })
  expect((await look(shop, token)).order.delivery).toEqual(promised)
  const mail = shop.outbox.at(-1)?.text.replace(/\s+/g, ' ')
  expect(mail).toContain('between November 25, 2026 and December 2, 2026')
})

test('a late order asks its buyer once: silence agrees to a first delay, and to no second one', async () => {
  const { shop, token, id } = await aShopWithAnOrder()
  expect(await comes(shop, '2026-11-24')).toEqual([])
  expect(await comes(shop, '2026-11-25')).toEqual([LATE])
  expect((await look(shop, token)).delay).toEqual({
    shipBy: '2026-12-25',
    needsYes: false,
    agreedAt: null,
  })
  const todo = await shop.operate<{ todo: object[] }>('GET', '/todo')
  expect(todo.body.todo).toContainEqual(expect.objectContaining({ kind: 'late_order', subject: id }))
  expect(await comes(shop, '2026-12-17')).toEqual([])
  expect(await comes(shop, '2026-12-18')).toEqual([LATE])
  expect(shop.outbox.at(-1)?.text.replace(/\s+/g, ' ')).toContain('Otherwise we’ll cancel it')
  expect(await comes(shop, '2026-12-25')).toEqual([])
  expect(await comes(shop, '2026-12-26')).toEqual(['Order 10001: your refund is on its way'])
  expect(await look(shop, token)).toMatchObject({ order: { status: 'refunded' }, refunds: [{ why: 'late' }] })
})

test('who agrees to wait keeps the order, and is asked again before the new day', async () => {
  const { shop, token } = await aShopWithAnOrder()
  await comes(shop, '2026-11-25')
  await comes(shop, '2026-12-18')
  const agreed = await shop.post<StatusBody>('/api/order-links/wait', { token })
  expect(agreed.body.delay).toMatchObject({ shipBy: '2027-01-24', needsYes: true })
  expect(agreed.body.delay?.agreedAt).not.toBeNull()
  expect(await comes(shop, '2026-12-26')).toEqual([])
  expect(await comes(shop, '2027-01-17')).toEqual([LATE])
  expect(await comes(shop, '2027-01-25')).toEqual(['Order 10001: your refund is on its way'])
})

test('what has left is not late', async () => {
  const { shop, id } = await aShopWithAnOrder()
  await shop.operate('POST', `/orders/${id}/fulfilments`, {
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
  })
  await shop.runJobs()
  expect(await comes(shop, '2026-12-20')).toEqual([])
})

test('a late order that its bank disputes keeps no other late order waiting, and no bill of a plan', async () => {
  const { shop } = await aShopWithAnOrder()
  const ids: string[] = []
  for (const number of ['4000000000000259', '4000000000000259', '4242424242424242', '4242424242424242']) {
    const { body } = await shop.checkout(anOrder())
    await shop.pay(body.client_secret, { ...aCard(), number })
    await workOff(shop)
    ids.push(body.orderId)
  }
  // Nobody agrees to wait longer, so all are to be called off.
  for (let day = 0; day < 75; day++) {
    shop.clock.advance(86_400_000)
    await mindLateOrders(shop.ctx)
  }
  await workOff(shop)
  const states = await Promise.all(
    ids.map(async (id) => (await shop.operate<{ status: string }>('GET', `/orders/${id}`)).body.status),
  )
  expect(states).toEqual(['paid', 'paid', 'refunded', 'refunded'])

  const driver = await aDriver(shop)
  const { serials } = await buyAndShip(shop, driver)
  const platform = await aPlatform(shop)
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  shop.clock.advance(32 * 86_400_000)
  const stop = startSweeper(shop.ctx, { send: async () => ({ status: 200 }) } as unknown as WebhookSender)
  onTestFinished(stop)
  await expect.poll(async () => (await invoicesOf(shop, driver)).length, { timeout: 60_000 }).toBe(2)
})

test('a parcel that leaves late is expected from the day it left, in the mail, on its page and in the account', async () => {
  const { shop, token, id } = await aShopWithAnOrder()
  shop.clock.set('2026-11-29T15:00:00Z')
  // Not left yet: nothing is said that is over.
  expect((await look(shop, token)).order.delivery).toMatchObject({ shipBy: '2026-11-30', from: '2026-12-02' })
  const parcel = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' }
  const shipped = await shop.operate('POST', `/orders/${id}/fulfilments`, parcel)
  expect(shipped.status).toBe(201)
  await shop.runJobs()
  const expected = { shipBy: '2026-11-29', from: '2026-12-01', by: '2026-12-04' }
  expect((await look(shop, token)).order.delivery).toEqual(expected)
  const asRead = await shop.operate<{ delivery: object }>('GET', `/orders/${id}`)
  expect(asRead.body.delivery).toEqual(expected)
  const mail = shop.outbox.find(({ subject }) => subject.includes('on its way'))
  expect(mail?.text.replace(/\s+/g, ' ')).toContain('between December 1, 2026 and December 4, 2026')
})
