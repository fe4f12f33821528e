import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { webhookDeliveries } from '../../db/tables/outgoing-webhooks.ts'
import { createWebhookSender } from '../../src/adapters/webhook-sender.ts'
import { collectEvents } from '../../src/shop/system/outgoing-webhooks/collect-events.ts'
import { deliverWebhooks } from '../../src/shop/system/outgoing-webhooks/deliver.ts'
import { WEBHOOK_TYPES } from '../../src/shop/system/outgoing-webhooks/event-types.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { aCard, anOrder } from '../factories.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { aDriver, invoicesOf, stayIn, workOff } from './plan-life.ts'

interface Heard {
  id: string
  timestamp: string
  signature: string
  raw: string
  body: { type: string; data: { devices?: { serial: string }[]; status?: string } }
}

/** A program that listens, and answers as it is told. */
async function aListener() {
  const heard: Heard[] = []
  const mood = { status: 204 }
  const server = createServer(async (request, response) => {
    let raw = ''
    for await (const chunk of request) raw += chunk
    const header = (name: string) => String(request.headers[name])
    heard.push({
      id: header('webhook-id'),
      timestamp: header('webhook-timestamp'),
      signature: header('webhook-signature'),
      raw,
      body: JSON.parse(raw),
    })
    response.writeHead(mood.status).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return { heard, mood, url, types: () => heard.map(({ body }) => body.type) }
}

async function tell(shop: TestShop) {
  await collectEvents(shop.ctx)
  await deliverWebhooks(shop.ctx, createWebhookSender())
}

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  return shop
}

test('a platform hears of a plan from start to end, signed, and of nothing about a person', async () => {
  const shop = await openShop()
  const { heard, url, types } = await aListener()
  const made = await shop.operate<{ secret: string; id: string }>('POST', '/webhooks', {
    url,
    types: WEBHOOK_TYPES,
  })
  expect(made.status).toBe(201)
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member)
  await platform.report([{ serial: serials[0], at: shop.clock.now().toISOString(), latitude: 30.2672 }])
  await workOff(shop)
  await tell(shop)
  await tell(shop)
  expect(types().toSorted()).toEqual([
    'invoice.paid',
    'order.paid',
    'order.shipped',
    'parcel.handed_over',
    'plan.started',
  ])
  const started = heard.find(({ body }) => body.type === 'plan.started')
  expect(started?.body.data.devices).toMatchObject([{ serial: serials[0] }])
  const key = Buffer.from(made.body.secret.replace('whsec_', ''), 'base64')
  const signed = createHmac('sha256', key).update(`${started?.id}.${started?.timestamp}.${started?.raw}`)
  expect(started?.signature).toBe(`v1,${signed.digest('base64')}`)
  expect(JSON.stringify(heard)).not.toContain(member.email)
  expect(JSON.stringify(heard)).not.toContain('30.2672')

  await stayIn(shop, member)
  const { body } = await member.get<{ devices: { id: string }[] }>('/api/account/devices')
  const sent = await buyAndShip(shop, member)
  const fresh = sent.serials[0]
  await member.post(`/api/account/devices/${body.devices[0]?.id}/swap`, { serial: fresh })
  await tell(shop)
  // Messages are sent side by side, so they come in any order.
  expect(types().slice(5).toSorted()).toEqual([
    'device.swapped',
    'order.paid',
    'order.shipped',
    'parcel.handed_over',
  ])
})

test('a message that was not taken comes again under its id, is given up after three days, and can be replayed', async () => {
  const shop = await openShop()
  const { heard, mood, url } = await aListener()
  mood.status = 500
  const { body } = await shop.operate<{ id: string }>('POST', '/webhooks', { url, types: ['order.paid'] })
  const sent = await shop.operate<{ id: string; status: string }>('POST', `/webhooks/${body.id}/test`, {})
  for (let hour = 0; hour < 100; hour++) {
    await deliverWebhooks(shop.ctx, createWebhookSender())
    shop.clock.advance(60 * 60_000)
  }
  expect(heard.length).toBeGreaterThan(8)
  expect(new Set(heard.map(({ id }) => id))).toEqual(new Set([sent.body.id]))
  const failed = await shop.operate<{ deliveries: unknown[] }>('GET', '/webhooks/deliveries?status=failed')
  expect(failed.body.deliveries).toMatchObject([{ id: sent.body.id, lastStatus: 500 }])
  mood.status = 204
  await shop.operate('POST', `/webhooks/deliveries/${sent.body.id}/replay`, {})
  await deliverWebhooks(shop.ctx, createWebhookSender())
  const taken = await shop.operate<{ deliveries: unknown[] }>('GET', '/webhooks/deliveries')
  expect(taken.body.deliveries).toMatchObject([{ id: sent.body.id, status: 'delivered', attempts: 1 }])
  await shop.operate('DELETE', `/webhooks/${body.id}`)
  expect((await shop.operate('POST', `/webhooks/${body.id}/test`, {})).status).toBe(404)
})

test.each([301, 302, 304, 399, 400])('an answer of %i takes no message: it comes again', async (status) => {
  const shop = await openShop()
  const { heard, mood, url } = await aListener()
  mood.status = status
  const { body } = await shop.operate<{ id: string }>('POST', '/webhooks', { url, types: ['order.paid'] })
  await shop.operate('POST', `/webhooks/${body.id}/test`, {})
  await deliverWebhooks(shop.ctx, createWebhookSender())
  const asked = await shop.operate<{ deliveries: unknown[] }>('GET', '/webhooks/deliveries')
  expect(asked.body.deliveries).toMatchObject([{ status: 'pending', lastStatus: status, deliveredAt: null }])
  shop.clock.advance(5_000)
  await deliverWebhooks(shop.ctx, createWebhookSender())
  expect(heard).toHaveLength(2)
})

test('a message that another process has in hand is left to it', async ({ skip }) => {
  skip(process.env.TEST_DATABASE !== 'postgres', 'the embedded database has one process')
  const shop = await openShop()
  const { heard, url } = await aListener()
  const { body } = await shop.operate<{ id: string }>('POST', '/webhooks', { url, types: ['order.paid'] })
  await shop.operate('POST', `/webhooks/${body.id}/test`, {})
  const tried = await shop.db.transaction(async (other) => {
    await other.select().from(webhookDeliveries).for('update')
    return deliverWebhooks(shop.ctx, createWebhookSender())
  })
  expect([tried, heard]).toEqual([0, []])
  expect(await deliverWebhooks(shop.ctx, createWebhookSender())).toBe(1)
})

test('a message says what a bill and an order came to be, also when they have moved on before it is made', async () => {
  const shop = await openShop()
  const { heard, url } = await aListener()
  const told = ['order.paid', 'order.shipped', 'invoice.past_due', 'invoice.paid']
  await shop.operate('POST', '/webhooks', { url, types: told })
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { card: '4000000000000341' })
  await platform.report([{ serial: serials[0], at: shop.clock.now().toISOString() }])
  await workOff(shop)
  const [bill] = await invoicesOf(shop, member)
  const page = await member.post<{ url: string }>(`/api/account/invoices/${bill?.id}/pay`, { with: 'page' })
  await shop.pay(new URL(page.body.url).searchParams.get('cs'), aCard(), true)
  await workOff(shop)
  await tell(shop)
  const states = Object.fromEntries(heard.map(({ body }) => [body.type, body.data.status]))
  expect(states).toEqual({
    'order.paid': 'paid',
    'order.shipped': 'fulfilled',
    'invoice.past_due': 'past_due',
    'invoice.paid': 'paid',
  })
})

test('a message made by a clock an hour fast is sent by the right one', async () => {
  const shop = await openShop()
  const { heard, url } = await aListener()
  await shop.operate('POST', '/webhooks', { url, types: ['order.paid'] })
  const { body } = await shop.checkout(anOrder())
  await shop.pay(body.client_secret, aCard())
  shop.clock.advance(3_600_000)
  await collectEvents(shop.ctx)
  shop.clock.advance(-3_600_000)
  await deliverWebhooks(shop.ctx, createWebhookSender())
  await deliverWebhooks(shop.ctx, createWebhookSender())
  expect(heard).toHaveLength(1)
})

test('only a web address and known types are taken, by staff alone', async () => {
  const shop = await openShop()
  for (const wrong of [
    { url: 'ftp://x', types: ['order.paid'] },
    { url: 'https://x.example', types: ['x'] },
  ]) {
    expect((await shop.operate('POST', '/webhooks', wrong)).status).toBe(422)
  }
  const asGuest = await shop.post('/api/admin/webhooks', { url: 'https://x.example', types: ['order.paid'] })
  expect(asGuest.status).toBe(401)
})
