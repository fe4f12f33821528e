import { createSandboxProcessor } from '../../src/adapters/sandbox-pay.ts'
import { createSandboxPayments } from '../../src/adapters/sandbox-payments.ts'
import { createStripeClient } from '../../src/adapters/stripe-client.ts'
import { createStripePayments } from '../../src/adapters/stripe-payments.ts'
import { cents } from '../../src/shop/kernel/money.ts'
import type { PaymentProvider, SessionRequest } from '../../src/shop/sale/payments/provider.ts'
import { openTestDatabase } from '../open-test-database.ts'
import { type StripeStandIn, startStripeStandIn } from '../stripe-stand-in/stand-in.ts'
import { createTestClock } from '../test-clock.ts'

export const WEBHOOK_SECRET = 'whsec_test'

/** A provider together with someone who can pay on its pages. */
export interface Rig {
  provider: PaymentProvider
  /** Pays the session opened under a key; the card's number decides how it goes. */
  pay(providerSessionId: string, clientSecret: string, card: string): Promise<unknown>
  /** Lets the money of a slow card arrive. */
  slowMoneyArrives(providerSessionId: string): Promise<void>
  /** Answers the bank that asks about a saved card. */
  answerBank(providerSessionId: string, clientSecret: string, yes: boolean): Promise<unknown>
  /** Lets time pass, in milliseconds. */
  pass(ms: number): void
  close(): Promise<void>
}

export async function startSandboxRig(): Promise<Rig> {
  const database = await openTestDatabase()
  const clock = createTestClock()
  const processor = createSandboxProcessor({ db: database.db, clock })
  return {
    provider: createSandboxPayments({ db: database.db, clock, publicUrl: 'https://shop.example' }),
    pay: (_id, clientSecret, card) => processor.pay({ clientSecret, card: aCard(card), confirm: true }),
    answerBank: (_id, clientSecret, yes) => processor.confirm(clientSecret, yes),
    slowMoneyArrives: async () => clock.advance(5_000),
    pass: clock.advance,
    close: database.close,
  }
}

export interface StripeRig extends Rig {
  standIn: StripeStandIn
}

export async function startStripeRig(
  options: { timeoutMs?: number; webhookSecrets?: string[] } = {},
): Promise<StripeRig> {
  const clock = createTestClock()
  const standIn = await startStripeStandIn({ now: () => clock.now().getTime() })
  const client = createStripeClient({
    secretKey: 'sk_test_contract',
    apiBase: standIn.url,
    timeoutMs: options.timeoutMs ?? 2_000,
  })
  return {
    standIn,
    provider: createStripePayments({
      client,
      webhookSecrets: options.webhookSecrets ?? [WEBHOOK_SECRET],
      clock,
    }),
    pay: async (id, _secret, card) => standIn.pay(id, { card }),
    answerBank: async (id, _secret, yes) => standIn.answerBank(id, yes),
    slowMoneyArrives: async (id) => {
      standIn.endSlow(id, true)
    },
    pass: clock.advance,
    close: standIn.close,
  }
}

export function aCard(number: string) {
  return { number, expMonth: 12, expYear: 2034, cvc: '123', name: 'Ada Buyer' }
}

let count = 0

/** A request like those of checkout, with a key of its own. */
export function aSession(changes: Partial<SessionRequest> = {}): SessionRequest {
  count++
  return {
    idempotencyKey: `cs_test${count}`,
    orderId: `ord_test${count}`,
    orderNumber: 1_000 + count,
    mode: 'embedded',
    amount: cents(20_458),
    currency: 'USD',
    email: 'ada@example.com',
    description: '2 × Milepost adapter',
    keepCard: false,
    savedCard: null,
    locale: 'en-us',
    successUrl: 'https://shop.example/order/success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://shop.example/order/cancel',
    expiresAt: new Date(Date.now() + 31 * 60_000),
    ...changes,
  }
}
