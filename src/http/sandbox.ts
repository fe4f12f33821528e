import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { sayProblem } from '../shop/facts/locale/problem-words.ts'
import { codeUpTo, textUpTo, wordsUpTo } from '../shop/kernel/bounded-text.ts'
import { type Cents, toUnits } from '../shop/kernel/money.ts'
import { answer, Currency, Units } from '../shop/kernel/wire.ts'
import type { SandboxEvent } from '../shop/sale/payments/hear-of-sandbox.ts'
import type { TestCard } from '../shop/sale/payments/test-cards.ts'
import type { Ctx } from '../shop/system/context.ts'
import { readJson, readQuery } from './input.ts'
import { languageOf } from './language.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'

const ClientSecret = textUpTo(200).min(1)

/** As a form sends it, in digits, or as a number. */
const CardDate = z.union([
  z.number(),
  textUpTo(4)
    .regex(/^\d{1,4}$/)
    .transform(Number),
])

/** The card is checked by the sandbox itself, as a bank would; here only its shape counts. */
export const PaySession = z.object({
  clientSecret: ClientSecret,
  card: z.object({
    number: codeUpTo(40),
    expMonth: CardDate,
    expYear: CardDate,
    cvc: codeUpTo(10),
    name: wordsUpTo(200).default(''),
  }),
  confirm: z.boolean().optional(),
})
type PaySession = z.output<typeof PaySession>

export const ConfirmCharge = z.object({ clientSecret: ClientSecret, confirm: z.boolean() })

export const ViewSession = z.object({ client_secret: ClientSecret })

export const SandboxPayment = answer(
  'SandboxPayment',
  'What the bank of the sandbox says',
  z.object({
    status: z
      .enum(['complete', 'processing', 'requires_confirmation', 'declined'])
      .describe('`requires_confirmation`: send the same again with `confirm`'),
    message: z.string().optional().describe('A sentence for the buyer, where the card is declined'),
    declineCode: z.string().optional().describe('Why the card is declined'),
    returnUrl: z.string().describe('Where to send the buyer once it is complete'),
  }),
)

export type SandboxPayment = z.output<typeof SandboxPayment>

export const SandboxSession = answer(
  'SandboxSession',
  'What a test payment is about',
  z.object({
    mode: z.literal('TEST').describe('No money moves'),
    amount: Units,
    currency: Currency,
    status: z.enum(['open', 'processing', 'complete', 'expired']).describe('Where it stands'),
    returnUrl: z.string().describe('Where to send the buyer once it is complete'),
    cancelUrl: z.string().nullable().describe('Where to send a buyer who turns back; null for nowhere'),
  }),
)

type PayAnswer = Omit<z.input<typeof SandboxPayment>, 'message'> & SandboxEvent

/** The sandbox's counter, as far as the payment page needs it. */
export interface SandboxProcessor {
  /** The cards it knows. */
  cards: readonly TestCard[]
  pay(payment: PaySession): Promise<PayAnswer>
  /** The buyer's answer to the bank about a saved card. */
  confirm(clientSecret: string, confirm: boolean): Promise<PayAnswer>
  view(
    clientSecret: string,
  ): Promise<Omit<z.input<typeof SandboxSession>, 'mode' | 'amount'> & { amount: Cents }>
}

/** Tells the shop that a session was paid, the way a webhook would. */
export type OnSandboxEvent = (ctx: Ctx, event: SandboxEvent) => Promise<unknown>

/** The routes behind the sandbox's card form, under /api/sandbox; only for a shop without Stripe. */
export function sandbox(limit: RateLimiter, processor: SandboxProcessor, onEvent: OnSandboxEvent) {
  const paying = limit({ name: 'sandbox-pay', points: 300, duration: 60 })
  return new Hono<ShopEnv>()
    .use((c, next) => {
      c.header('Cache-Control', 'no-store')
      return next()
    })
    .post('/sessions/pay', paying, async (c) => {
      const { providerSessionId, disputedPayment, state, ...answer } = await processor.pay(
        await readJson(c, PaySession),
      )
      const event = {
        providerSessionId,
        ...(state && { state }),
        ...(disputedPayment && { disputedPayment }),
      }
      if (answer.status === 'complete') await announce(c.var.ctx, onEvent, event)
      return c.json(inWords(c, answer))
    })
    .post('/sessions/confirm', paying, async (c) => {
      const { clientSecret, confirm } = await readJson(c, ConfirmCharge)
      const { providerSessionId, ...answer } = await processor.confirm(clientSecret, confirm)
      if (answer.status === 'complete') await announce(c.var.ctx, onEvent, { providerSessionId })
      return c.json(inWords(c, answer))
    })
    .get('/sessions', async (c) => {
      const { client_secret } = readQuery(c, ViewSession)
      const { amount, ...session } = await processor.view(client_secret)
      return c.json({ mode: 'TEST', amount: toUnits(amount), ...session } satisfies z.input<
        typeof SandboxSession
      >)
    })
}

/** The bank's code as the sentence of `card_declined`. */
function inWords(c: Context, payment: Omit<SandboxPayment, 'message'>): z.input<typeof SandboxPayment> {
  const { declineCode } = payment
  if (!declineCode) return payment
  return { ...payment, message: sayProblem(languageOf(c), 'card_declined', { reason: declineCode }) }
}

/** Paid is paid: what cannot be settled now, the returning buyer or the sweeper settles. */
async function announce(ctx: Ctx, onEvent: OnSandboxEvent, event: SandboxEvent) {
  try {
    await onEvent(ctx, event)
  } catch (error) {
    ctx.log.warn('sandbox.event_lost', { providerSessionId: event.providerSessionId, error })
  }
}
