import { createRememberedTax } from '../../src/adapters/remembered-tax.ts'
import { createStripeClient } from '../../src/adapters/stripe-client.ts'
import { createStripePayments } from '../../src/adapters/stripe-payments.ts'
import { createStripeTax } from '../../src/adapters/stripe-tax.ts'
import { anOrder } from '../factories.ts'
import { startTestShop, type TestShop, type TestShopOptions } from '../start-test-shop.ts'
import { type StripeEvent, signed, type Tampering } from '../stripe-stand-in/event-sender.ts'
import { type StripeStandIn, startStripeStandIn } from '../stripe-stand-in/stand-in.ts'
import type { TestClock } from '../test-clock.ts'
import { WEBHOOK_SECRET } from './payment-rigs.ts'

export interface StripeShop extends TestShop {
  standIn: StripeStandIn
  /** A guest checks out and stands before Stripe's card form. */
  guestAtThePayment(
    quantity?: number,
  ): Promise<{ orderId: string; email: string; sessionId: string; total: number }>
  /** One webhook call as Stripe would make it, or as somebody else would. */
  receive(event: StripeEvent, tampering?: Tampering): Promise<number>
  readOrder(orderId: string, email: string): Promise<Record<string, unknown>>
}

/** A shop that takes cards through Stripe's stand-in. */
export async function startStripeShop({
  stripeTax = false,
  timeoutMs = 10_000,
  ...options
}: {
  expectedErrors?: string[]
  settings?: TestShopOptions['settings']
  database?: TestShopOptions['database']
  mail?: TestShopOptions['mail']
  stripeTax?: boolean
  /** Short where Stripe is silent; else as long as in a shop, so that a machine that stands still makes no second call. */
  timeoutMs?: number
} = {}): Promise<StripeShop> {
  let clock: TestClock | undefined
  const now = () => (clock ? clock.now().getTime() : Date.now())
  const standIn = await startStripeStandIn({ now })
  const client = createStripeClient({ secretKey: 'sk_test_shop', apiBase: standIn.url, timeoutMs })
  const shop = await startTestShop({
    ...options,
    ...(stripeTax && { tax: createRememberedTax(createStripeTax(client)) }),
    payments: (made) => {
      clock = made.clock
      return createStripePayments({ client, webhookSecrets: [WEBHOOK_SECRET], clock: made.clock })
    },
  })
  return {
    ...shop,
    standIn,
    async guestAtThePayment(quantity = 1) {
      const order = anOrder({ quantity })
      const { body } = await shop.checkout(order)
      const session = standIn.sessions().find((candidate) => candidate.client_secret === body.client_secret)
      if (!session) throw new Error(`no session for ${body.orderId}`)
      return {
        orderId: body.orderId,
        email: order.email ?? '',
        sessionId: session.id,
        total: Number(session.amount_total),
      }
    },
    async receive(event, tampering = {}) {
      const call = signed(event, WEBHOOK_SECRET, tampering, Math.floor(now() / 1_000))
      return (await shop.fetch('/api/webhooks/stripe', call)).status
    },
    async readOrder(orderId, email) {
      return (await shop.get(`/api/orders/${orderId}?email=${encodeURIComponent(email)}`)).body
    },
    async close() {
      await shop.close()
      await standIn.close()
    },
  }
}
