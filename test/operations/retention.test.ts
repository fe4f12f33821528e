import { count, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { idempotencyKeys } from '../../db/tables/orders.ts'
import { webhookDeliveries, webhookEndpoints } from '../../db/tables/outgoing-webhooks.ts'
import { checkoutSessions } from '../../db/tables/payments.ts'
import { providerEvents } from '../../db/tables/provider-events.ts'
import { keepDaysOf } from '../../src/shop/facts/config/config-retention.ts'
import { readRows } from '../../src/shop/office/doctor/rule.ts'
import { privacyLists } from '../../src/shop/people/privacy/privacy-lists.ts'
import { deleteOldData } from '../../src/shop/people/retention/delete-old-data.ts'
import { CheckoutOrder } from '../../src/shop/sale/checkout/schema.ts'
import { sweepSessions } from '../../src/shop/sale/payments/sweep-sessions.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { aCard, anAddress, anOrder } from '../factories.ts'
import { aMembersOrder, signUp } from '../member.ts'
import { aDriver, stayIn } from '../plans/plan-life.ts'
import { startTestShop } from '../start-test-shop.ts'
import { tablesWith } from './tables-with.ts'

const DAY = 86_400_000

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  onTestFinished(() => expect(shop.log.lines.filter(({ event }) => event === 'retention.failed')).toEqual([]))
  return shop
}

test('what is over is deleted after its days, and what was bought stays', async () => {
  const shop = await openShop()
  const [left, bought] = [anOrder(), anOrder()]
  const abandoned = await shop.checkout(left)
  const paid = await shop.checkout(bought)
  await shop.pay(paid.body.client_secret, aCard())
  const event = { provider: 'stripe', type: 'refund.updated', payload: {}, receivedAt: shop.clock.now() }
  await shop.db.insert(providerEvents).values([
    { ...event, id: 'evt_handled', externalId: 'a', handledAt: shop.clock.now() },
    { ...event, id: 'evt_waiting', externalId: 'b' },
  ])
  shop.clock.advance(DAY)
  await sweepSessions(shop.ctx)
  await deleteOldData(shop.ctx)
  expect(await rows(shop, idempotencyKeys)).toBe(2)

  shop.clock.advance(30 * DAY)
  await deleteOldData(shop.ctx)
  expect(await rows(shop, idempotencyKeys)).toBe(0)
  expect(await rows(shop, checkoutSessions)).toBe(1)
  expect(await rows(shop, providerEvents)).toBe(2)
  const gone = await shop.operate('GET', `/orders/${abandoned.body.orderId}`)
  expect(gone.body).toMatchObject({ status: 'expired', shippingAddress: null })
  expect(JSON.stringify(gone.body)).not.toContain(left.email)
  expect(JSON.stringify(gone.body)).not.toContain('Congress')
  const kept = await shop.get(`/api/orders/${paid.body.orderId}?email=${bought.email}`)
  expect(kept.body).toMatchObject({ status: 'paid', shippingAddress: { line1: '500 Congress Ave' } })
  expect((await shop.get(`/api/orders/${abandoned.body.orderId}?email=erased`)).status).toBe(404)

  shop.clock.advance(60 * DAY)
  await deleteOldData(shop.ctx)
  expect(await rows(shop, providerEvents)).toBe(1)
})

test('nothing that a buyer typed into an order that was given up is left anywhere', async () => {
  const shop = await openShop()
  const contact = { firstName: 'Zelphina', lastName: 'Quorvath', phone: '+15125550143' }
  const place = { ...anAddress(), line1: '77 Zelphina Quorvath Rd', contact }
  const typed = {
    ...everyText('Quorvath'),
    email: 'zelphina.quorvath@example.com',
    shippingAddress: place,
    billingAddress: { ...place, contact },
    billingAddressSelection: 'billingAddress' as const,
  }
  expect(Object.keys(typed)).toEqual(expect.arrayContaining(['usage', 'poNumber']))
  const { status } = await shop.checkout(anOrder(typed))
  expect(status).toBe(200)
  expect(await tablesWith(shop.db, 'quorvath')).toContain('orders')

  shop.clock.advance(DAY)
  await sweepSessions(shop.ctx)
  shop.clock.advance(31 * DAY)
  await deleteOldData(shop.ctx)

  expect(await tablesWith(shop.db, 'quorvath')).toEqual([])
})

/** Every field of an order at checkout that takes any text, filled with it: a new one is in here by itself. */
function everyText(text: string) {
  const taken = Object.entries(CheckoutOrder.shape).filter(([, field]) => field.safeParse(text).success)
  return Object.fromEntries(taken.filter(([name]) => !NAMES.includes(name)).map(([name]) => [name, text]))
}

/** They name a thing of the shop, or the buyer's language. */
const NAMES = ['orderId', 'deviceVariantSku', 'subscriptionVariantSku', 'enterpriseId', 'locale']

test('who deletes an account is forgotten at once in orders that were never paid', async () => {
  const shop = await openShop()
  const member = await signUp(shop)
  const { body } = await member.checkout(aMembersOrder())
  shop.clock.advance(DAY / 12)
  await sweepSessions(shop.ctx)
  const left = await shop.fetch('/api/users/me', {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${member.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: 'plough-violet-93' }),
  })
  expect(left.status).toBe(204)
  const order = await shop.operate('GET', `/orders/${body.orderId}`)
  expect(order.body).toMatchObject({ status: 'expired', shippingAddress: null })
  expect(JSON.stringify(order.body)).not.toContain(member.email)
})

test('the audit log can be emptied by nobody', async () => {
  const shop = await openShop()
  await shop.checkout(anOrder())
  await expect(shop.db.execute(sql`truncate audit_events`)).rejects.toThrow()
})

test('a message that was delivered goes after its days, unless the act it tells of would be read anew', async () => {
  const shop = await openShop()
  const now = shop.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  const endpoint = { url: 'https://books.example.com/hook', secret: 's', types: ['order.paid' as const] }
  await shop.db.insert(webhookEndpoints).values([
    { ...endpoint, id: 'whk_busy', createdAt: ago(300), readUntil: now },
    { ...endpoint, id: 'whk_quiet', createdAt: ago(300), readUntil: ago(100) },
    { ...endpoint, id: 'whk_removed', createdAt: ago(300), readUntil: ago(100), removedAt: ago(50) },
  ])
  const message = { type: 'order.paid' as const, body: {}, status: 'delivered' as const, createdAt: ago(100) }
  await shop.db.insert(webhookDeliveries).values([
    { ...message, id: 'msg_over', endpointId: 'whk_busy' },
    { ...message, id: 'msg_given_up', endpointId: 'whk_busy', status: 'failed' },
    { ...message, id: 'msg_pending', endpointId: 'whk_busy', status: 'pending' },
    { ...message, id: 'msg_young', endpointId: 'whk_busy', createdAt: ago(80) },
    { ...message, id: 'msg_last', endpointId: 'whk_quiet' },
    { ...message, id: 'msg_removed', endpointId: 'whk_removed' },
  ])

  await deleteOldData(shop.ctx)

  const kept = await shop.db.select({ id: webhookDeliveries.id }).from(webhookDeliveries)
  expect(kept.map(({ id }) => id).sort()).toEqual(['msg_last', 'msg_pending', 'msg_young'])
})

test('a request for a quote is forgotten some time after staff answered it', async () => {
  const shop = await openShop()
  const asked = {
    name: 'Robin Doe',
    email: 'robin@example.com',
    company: 'Doe Rentals',
    quantity: 400,
    country: 'us',
    note: 'By June',
  }
  expect((await shop.post('/api/quote-requests', asked)).status).toBe(201)
  const list = async () =>
    (await shop.operate<{ requests: { id: string }[] }>('GET', '/quote-requests')).body.requests
  const [request] = await list()
  shop.clock.advance(100 * DAY)
  await deleteOldData(shop.ctx)
  expect(await list()).toHaveLength(1)
  await shop.operate('POST', `/todo/${request?.id}/done`)
  shop.clock.advance(89 * DAY)
  await deleteOldData(shop.ctx)
  expect(await list()).toHaveLength(1)
  shop.clock.advance(2 * DAY)
  await deleteOldData(shop.ctx)
  expect(await list()).toEqual([])
})

test('the words of a mail and where it went are erased after their days; that it was sent stays', async () => {
  const shop = await openShop()
  const { body } = await shop.checkout(anOrder())
  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()
  const mails = async () =>
    (await shop.operate<{ mails: object[] }>('GET', `/orders/${body.orderId}/mails`)).body.mails
  shop.clock.advance(89 * DAY)
  await deleteOldData(shop.ctx)
  expect(await mails()).toMatchObject([{ kind: 'confirmation', subject: 'Order 10001 is confirmed' }])
  shop.clock.advance(2 * DAY)
  await deleteOldData(shop.ctx)
  const erased = { kind: 'confirmation', state: 'sent', to: null, subject: null, preview: null }
  expect(await mails()).toMatchObject([erased])
})

test('the vehicle an adapter says it is in goes with its owner’s wish, with the adapter, and some time after its last report', async () => {
  const shop = await openShop()
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { quantity: 3 })
  const drive = (serial = '') =>
    platform.report([{ serial, at: shop.clock.now().toISOString(), vin: '1HGCM82633A004352' }])
  for (const serial of serials) await drive(serial)
  const [removed, silent, driving] = serials
  const vinOf = async (serial = '') => {
    await stayIn(shop, member)
    const { body } = await member.get<{
      devices: { id: string; serial: string; vehicle: { vin: string } | null }[]
    }>('/api/account/devices')
    const device = body.devices.find((each) => each.serial === serial)
    return { id: device?.id, vin: device?.vehicle?.vin ?? null }
  }
  expect((await vinOf(removed)).vin).toBe('1HGCM82633A004352')
  const { id } = await vinOf(removed)
  const gone = await shop.fetch(`/api/account/devices/${id}/vin`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${member.token}` },
  })
  expect(gone.status).toBe(200)
  shop.clock.advance(DAY)
  for (const serial of serials) await drive(serial)
  expect((await vinOf(removed)).vin).toBeNull()

  shop.clock.advance(80 * DAY)
  await drive(driving)
  shop.clock.advance(11 * DAY)
  await deleteOldData(shop.ctx)
  expect((await vinOf(silent)).vin).toBeNull()
  expect((await vinOf(driving)).vin).toBe('1HGCM82633A004352')
})

test('who a guest’s paid order was for is erased after the years of the books; its sums stay', async () => {
  const shop = await openShop()
  const [guest, member] = [anOrder({ poNumber: 'Quorvath 7' }), await signUp(shop)]
  const bought = await shop.checkout({ ...guest, email: 'quorvath@example.com' })
  await shop.pay(bought.body.client_secret, { ...aCard(), name: 'Z. Quorvath' })
  const owned = await member.checkout(aMembersOrder())
  await shop.pay(owned.body.client_secret, aCard())
  await shop.runJobs()
  await shop.operate('POST', `/orders/${bought.body.orderId}/notes`, { text: 'Ms. Quorvath called' })
  const years = (count: number) => shop.clock.set(`${new Date().getUTCFullYear() + count}-12-31T18:00:00Z`)
  years(6)
  await deleteOldData(shop.ctx)
  const known = await shop.operate('GET', `/orders/${bought.body.orderId}`)
  expect(known.body).toMatchObject({ shippingAddress: { line1: '500 Congress Ave' } })

  years(8)
  await deleteOldData(shop.ctx)
  const left = await shop.operate('GET', `/orders/${bought.body.orderId}`)
  expect(left.body).toMatchObject({ status: 'paid', shippingAddress: null, pricing: { total: 95.61 } })
  // The test provider's own books, of no real person.
  expect(await tablesWith(shop.db, 'quorvath')).toEqual(['sandbox_sessions'])
  const mine = await shop.operate('GET', `/orders/${owned.body.orderId}`)
  expect(mine.body).toMatchObject({ shippingAddress: { line1: '500 Congress Ave' } })
})

test('staff say in the settings how long data is kept; the policy and the rounds follow', async () => {
  const shop = await openShop()
  const forgotten: Date[] = []
  shop.ctx.settings.forgetMails = async (before) => {
    forgotten.push(before)
  }
  const link = await shop.operate('POST', '/upgrade-links', { email: anOrder().email, quantity: 1 })
  expect(link.status).toBe(201)
  const lists = async () => JSON.stringify(privacyLists('en-US', keepDaysOf(await shop.ctx.config.current())))
  expect(await lists()).toContain('90 days')
  const change = { keepMailsDays: 14, keepAbandonedDays: 400, keepVinsDays: 21 }
  expect((await shop.operate('PATCH', '/config', { keepMailsDays: 0 })).status).toBe(422)
  expect((await shop.operate('PATCH', '/config', change)).status).toBe(200)
  expect(await lists()).toMatch(/14 days.*/)

  shop.clock.advance(100 * DAY)
  await deleteOldData(shop.ctx)
  const days = forgotten.map((before) => Math.round((shop.clock.now().getTime() - before.getTime()) / DAY))
  expect(days).toEqual([14])
  expect(await tablesWithRows(shop, ['order_links'])).toEqual(['order_links'])
  expect((await shop.operate('PATCH', '/config', { keepAbandonedDays: 30 })).status).toBe(200)
  await deleteOldData(shop.ctx)
  expect(await tablesWithRows(shop, ['order_links'])).toEqual([])
})

test('counts that are over are cleared away, and so are browsers not seen for long', async () => {
  const shop = await openShop()
  const member = await signUp(shop)
  const logIn = (password: string) =>
    shop.post('/api/auth/login', { type: 'local', credentials: { email: member.email, password } })
  await logIn('plough-violet-93')
  await logIn('wrong-one')
  const limits = () => tablesWithRows(shop, ['attempt_counts', 'known_callers'])
  expect(await limits()).toEqual(['attempt_counts', 'known_callers'])
  shop.clock.advance(2 * DAY)
  await deleteOldData(shop.ctx)
  expect(await limits()).toEqual(['known_callers'])
  shop.clock.advance(401 * DAY)
  await deleteOldData(shop.ctx)
  expect(await limits()).toEqual([])
})

async function tablesWithRows(shop: Awaited<ReturnType<typeof openShop>>, names: string[]) {
  const counts = await Promise.all(
    names.map((name) => readRows(shop.db, sql`select 1 from ${sql.raw(name)} limit 1`)),
  )
  return names.filter((_, at) => counts[at]?.length)
}

async function rows(
  shop: Awaited<ReturnType<typeof openShop>>,
  table: typeof idempotencyKeys | typeof checkoutSessions | typeof providerEvents,
) {
  const [row] = await shop.db.select({ rows: count() }).from(table)
  return row?.rows
}
