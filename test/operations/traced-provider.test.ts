import { expect, onTestFinished, test } from 'vitest'
import { createOtlpTracing } from '../../src/adapters/otlp-tracing.ts'
import { TAX_CODES } from '../../src/adapters/stripe-tax-codes.ts'
import { createPayments } from '../../src/process/create-payments.ts'
import { ShopConfig } from '../../src/shop/facts/config/config.ts'
import type { Env } from '../../src/start/env.ts'
import { aCard, anOrder } from '../factories.ts'
import { WEBHOOK_SECRET } from '../payments/payment-rigs.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { signed } from '../stripe-stand-in/event-sender.ts'
import { type StripeStandIn, startStripeStandIn } from '../stripe-stand-in/stand-in.ts'
import { createTestLog } from '../test-log.ts'
import { startTraceCollector } from '../trace-collector.ts'

const CLIENT = 3
const SECRET_KEY = 'sk_test_keyofthetracedshop'

/** A shop that takes cards and asks for tax through the stand-in of Stripe, put together as `assemble.ts` does, and traced. */
async function openTracedStripeShop() {
  const collector = await startTraceCollector()
  const tracing = createOtlpTracing({
    ...{ endpoint: collector.endpoint, headers: {}, serviceName: 'milepost', version: '0.0.0', share: 1 },
    log: createTestLog(),
  })
  let shop: TestShop | undefined
  const now = () => shop?.clock.now() ?? new Date()
  const standIn = await startStripeStandIn({ now: () => now().getTime() })
  const stripe = {
    ...{
      secretKey: SECRET_KEY,
      publishableKey: 'pk_test_1',
      apiBase: standIn.url,
      tax: true,
      taxCodes: TAX_CODES,
    },
    webhookSecrets: [WEBHOOK_SECRET],
  }
  const { payments, tax } = await createPayments({ stripe } as unknown as Env, {
    database: {} as Parameters<typeof createPayments>[1]['database'],
    clock: { now },
    config: { current: async () => ShopConfig.parse({}), latest: () => undefined, refresh: () => undefined },
    tracing,
  })
  shop = await startTestShop({ payments: () => payments, tax, observing: { tracing } })
  onTestFinished(async () => {
    await shop?.close()
    await standIn.close()
    await collector.close()
  })
  return { shop, standIn, collector, tracing }
}

async function receive({ shop, standIn }: { shop: TestShop; standIn: StripeStandIn }, session: string) {
  const { events } = standIn.pay(session, { hold: true })
  for (const event of events) {
    const call = signed(event, WEBHOOK_SECRET, {}, Math.floor(shop.clock.now().getTime() / 1_000))
    expect((await shop.fetch('/api/webhooks/stripe', call)).status).toBe(202)
  }
  await shop.runJobs()
}

test('each call to the card company and the tax service is a span where it was made, with its name and nothing of what was said', async () => {
  const made = await openTracedStripeShop()
  const { shop, standIn, collector, tracing } = made
  const order = anOrder()
  const { body } = await shop.checkout(order)
  const session = standIn.sessions()[0]?.id ?? ''
  await receive(made, session)
  await shop.operate('POST', `/orders/${body.orderId}/refunds`, { amount: 10, reason: 'Too late for Kim' })
  await shop.runJobs()
  standIn.faults.plan({ call: 'GET /v1/payouts', how: 'error', times: 3 })
  expect((await shop.operate('GET', '/payouts')).status).toBe(503)
  await tracing.stop()

  const spans = collector.spans()
  const calls = spans.filter(({ kind, name }) => kind === CLIENT && /^(payments|tax) /.test(name))
  const where = new Set(
    calls.map(({ name, parentSpanId }) => {
      const parent = spans.find(({ spanId }) => spanId === parentSpanId)
      return `${parent?.name} > ${name}`
    }),
  )
  expect([...where].toSorted()).toEqual(WHERE)
  expect(calls.filter(({ failed }) => failed).map(({ name }) => name)).toEqual(['payments listPayouts'])
  expect(calls.flatMap(({ facts }) => Object.keys(facts))).toEqual(['error.type'])

  const [intent] = standIn.objects('payment_intent')
  const [refund] = standIn.objects('refund')
  const { contact, line1, postalCode } = order.shippingAddress
  const secrets = [
    ...[SECRET_KEY, WEBHOOK_SECRET, body.client_secret, session, body.orderId, intent?.id, refund?.id],
    ...[order.email, contact.firstName, contact.lastName, contact.phone, line1, postalCode],
    ...['Too late for Kim', aCard().number, 'An error occurred'],
  ]
  expect(secrets.every((secret) => String(secret).length > 1)).toBe(true)
  expect(secrets.filter((secret) => collector.said().includes(String(secret)))).toEqual([])
})

/** What was under way, and what it asked for. */
const WHERE = [
  'GET /api/admin/payouts > payments listPayouts',
  'POST /api/orders/checkout > payments openSession',
  'POST /api/orders/checkout > tax taxOn',
  'POST /api/webhooks/stripe > payments readEvent',
  'job handle-provider-event > payments findSession',
  'job record-tax > tax recordReturn',
  'job record-tax > tax recordSale',
  'job send-refund > payments refund',
]
