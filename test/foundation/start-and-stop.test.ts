import { once } from 'node:events'
import { type IncomingMessage, type RequestOptions, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCard, anOrder } from '../factories.ts'
import { type RunningShop, spawnShop, startShop, temporaryFolder } from '../running-shop.ts'
import { callerOf, furnishedFolder, newFolder, openShop } from './open-shop.ts'

describe('the shop that was just unpacked', () => {
  const folder = temporaryFolder()
  let shop: RunningShop

  beforeAll(async () => {
    shop = await startShop({ dataDir: folder.path })
  })
  afterAll(async () => {
    shop.signal('SIGKILL')
    await shop.exited
    folder.remove()
  })

  test('opens without a setting, says where to look, and shows its home page', async () => {
    const page = await fetch(shop.origin)
    const health = await fetch(`${shop.origin}/healthz`)

    expect(shop.output()).toContain(`Milepost is open at ${shop.origin}`)
    expect(shop.output()).toContain('TEST MODE')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<title>Driving connected starts here!</title>')
    expect(health.status).toBe(200)
  })

  test('refuses a second start on its data folder, in one sentence', async () => {
    const second = await spawnShop({ dataDir: folder.path })

    expect(await second.exited).toBe(1)
    expect(second.output()).toBe(
      `The data folder ${folder.path} is in use by another running shop. Stop that one first, or start this one with another DATA_DIR.\n`,
    )
  })

  test('refuses a start on its port, and says the way out', async () => {
    const second = await spawnShop({ dataDir: furnishedFolder(), port: shop.port })

    expect(await second.exited).toBe(1)
    expect(second.output().trim()).toMatch(
      new RegExp(
        `^The shop cannot listen:\\s+\\S*:${shop.port} is taken: stop what listens there, or set another PORT$`,
      ),
    )
  })
})

test.each([
  ['Stripe without its webhook secret', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
  ['production without a database', { NODE_ENV: 'production', ALLOW_SANDBOX: '1' }, 'DATABASE_URL'],
  [
    'test cards in production',
    { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' },
    'ALLOW_SANDBOX',
  ],
])('%s does not start, and the reason is said', async (_case, env, reason) => {
  const shop = await spawnShop({ dataDir: newFolder(), env })

  expect(await shop.exited).toBe(1)
  expect(shop.output()).toContain(reason)
})

function get(url: string, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((done, failed) => request(url, options, done).once('error', failed).end())
}

test('SIGTERM lets a request that is under way finish, takes no new one, and then ends the process', async () => {
  const shop = await openShop({ dataDir: furnishedFolder() })
  const body = JSON.stringify({ order: anOrder(), uiMode: 'embedded' })
  const slow = request(`${shop.origin}/api/orders/checkout`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      // Answered as soon as the shop has the request in hand.
      Expect: '100-continue',
    },
  })
  const answered = new Promise<number | undefined>((done, failed) => {
    slow.once('response', (response) => done(response.resume().statusCode)).once('error', failed)
  })
  const underWay = once(slow, 'continue')
  slow.write(body.slice(0, 40))
  await underWay

  shop.signal('SIGTERM')
  const knock = () =>
    get(`${shop.origin}/healthz`, { agent: false }).then(
      (answer) => answer.resume().statusCode,
      (error) => error.code,
    )
  await expect.poll(knock, { timeout: 10_000 }).toBe('ECONNREFUSED')
  slow.end(body.slice(40))

  expect(await answered).toBe(200)
  expect(await shop.exited).toBe(0)
})

test('an order paid before a restart is there after it', async () => {
  const dataDir = furnishedFolder()
  const order = anOrder()
  const before = await openShop({ dataDir })
  const { body } = await callerOf(before).checkout(order)
  await callerOf(before).pay(body.client_secret, aCard())
  before.signal('SIGTERM')
  await before.exited

  const after = await openShop({ dataDir })

  const read = await callerOf(after).get(`/api/orders/${body.orderId}?email=${order.email}`)
  expect(read.body.complete).toBe(true)
})

test('a second npm start of an unchanged checkout neither installs nor builds again', async () => {
  const dataDir = furnishedFolder()

  const shop = await openShop({ dataDir, command: ['npm', 'start'] })
  shop.signal('SIGTERM')

  expect(await shop.exited).toBe(0)
  expect(shop.output()).toContain('Milepost is open at')
  expect(shop.output()).not.toMatch(/Installing|Building/)
})
