import { expect, onTestFinished, test } from 'vitest'
import type { CheckoutBody } from '../caller.ts'
import { anOrder } from '../factories.ts'
import { startStripeStandIn } from '../stripe-stand-in/stand-in.ts'
import { callerOf, furnishedFolder, openShop } from './open-shop.ts'

const TOKEN = 'operator-of-the-shop-that-was-killed-0123456789'

test('what was paid while the shop was dead is settled within 15 s of its start, with 60 pages open', async () => {
  const dataDir = furnishedFolder()
  const stripe = await startStripeStandIn()
  onTestFinished(() => stripe.close())
  const env = {
    OPERATOR_TOKEN: TOKEN,
    STRIPE_API_BASE: stripe.url,
    STRIPE_SECRET_KEY: 'sk_test_standin',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
    STRIPE_WEBHOOK_SECRET: 'whsec_standin',
    HOLD_SHARE: '100',
  }
  const shop = await openShop({ dataDir, env })
  const caller = callerOf(shop, TOKEN)
  const started: CheckoutBody[] = []
  for (let guest = 0; guest < 60; guest++) started.push((await caller.checkout(anOrder())).body)
  shop.signal('SIGKILL')
  await shop.exited
  // The webhook has no address, so nobody tells the shop.
  const late = started.slice(-3)
  for (const { client_secret } of late) stripe.pay(client_secret?.split('_secret_')[0] ?? '')

  await openShop({ dataDir, env, port: shop.port })
  const opened = Date.now()
  const isStarted = (id: string) => started.some(({ orderId }) => orderId === id)
  const paid = async () => {
    const { body } = await caller.operate<{ orders: { id: string }[] }>('GET', '/orders?status=paid&limit=50')
    return body.orders.map(({ id }) => id).filter(isStarted)
  }
  const ofLate = late.map(({ orderId }) => orderId).sort()
  await expect.poll(async () => (await paid()).sort(), { timeout: 15_000 }).toEqual(ofLate)
  expect(Date.now() - opened).toBeLessThan(15_000)
})
