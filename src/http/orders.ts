import { Hono } from 'hono'
import { z } from 'zod'
import { requireMember } from '../shop/kernel/actor.ts'
import { codeUpTo } from '../shop/kernel/bounded-text.ts'
import { Email as Address } from '../shop/kernel/email-field.ts'
import { answer, Count, Email, idOf, When } from '../shop/kernel/wire.ts'
import { authorizeOrder } from '../shop/sale/checkout/authorize-order.ts'
import { AuthorizeRequest, CheckoutRequest } from '../shop/sale/checkout/schema.ts'
import { startCheckout } from '../shop/sale/checkout/start-checkout.ts'
import { openUpgrade } from '../shop/sale/offers/open-upgrade.ts'
import { noteQuoteOpened } from '../shop/sale/offers/send-quote.ts'
import { getOwnOrder } from '../shop/sale/orders/own-order.ts'
import { OrderAnswer, presentOrder } from '../shop/sale/orders/present-order.ts'
import { readCheckoutSession } from '../shop/sale/payments/checkout-session.ts'
import { keepHold } from '../shop/sale/payments/keep-hold.ts'
import type { Ctx } from '../shop/system/context.ts'
import { isStaffLooking } from './admin/staff-cookie.ts'
import type { CodeGuesses } from './code-guesses.ts'
import { GuestQuery } from './guest-query.ts'
import { readAttempt, readAttemptOrTwin } from './idempotency-key.ts'
import { readJson, readJsonBody, readQuery } from './input.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'
import { createDoor } from './waiting-line/door.ts'
import type { WaitingLine } from './waiting-line/waiting-line.ts'

/** The buyer's own orders. */
export function orders(limit: RateLimiter, guesses: CodeGuesses, line?: WaitingLine) {
  const guessing = limit({ name: 'order-lookup', points: 600, duration: 60 })
  const door = createDoor(line)
  const buying = limit({ name: 'checkout', points: 300, duration: 60 })
  return new Hono<ShopEnv>()
    .use((c, next) => {
      // Before the answer is there: afterwards it would be made anew, body and all.
      c.header('Cache-Control', 'no-store')
      return next()
    })
    .post('/checkout', buying, async (c) => {
      const body = await readJsonBody(c)
      const request = CheckoutRequest.parse(body)
      const attempt = readAttempt(c, 'checkout', body)
      const ask = () => startCheckout(c.var.ctx, request, attempt)
      return door(c, { order: request.order, attempt }, async () =>
        c.json(await guesses.watch(c, request.order, { ask })),
      )
    })
    .post('/authorize', buying, async (c) => {
      const { ctx } = c.var
      requireMember(ctx)
      const body = await readJsonBody(c)
      const { order } = AuthorizeRequest.parse(body)
      const attempt = readAttemptOrTwin(c, 'authorize', body)
      const ask = () => authorizeOrder(ctx, order, attempt)
      return door(c, { order, attempt }, async () => {
        const answer = await guesses.watch(c, order, { ask })
        return c.json(await presentAuthorized(ctx, answer))
      })
    })
    .post('/:id/upgrade-session', guessing, async (c) => {
      const { token } = await readJson(c, UpgradeToken)
      const { order, email, enterpriseType } = await openUpgrade(c.var.ctx, c.req.param('id'), token)
      const presented = await presentOrder(c.var.ctx, order)
      const { id: orderId, enterpriseId, quantity } = presented
      return c.json({
        orderId,
        email,
        enterpriseType,
        enterpriseId,
        quantity,
        order: presented,
      } satisfies z.input<typeof UpgradeSession>)
    })
    .get('/checkout-session/:id', guessing, async (c) => {
      const { email } = readQuery(c, GuestQuery)
      const reading = await readCheckoutSession(c.var.ctx, c.req.param('id'), email)
      const order = await presentOrder(c.var.ctx, reading.order)
      return c.json({
        status: reading.status,
        paymentStatus: reading.paymentStatus,
        orderId: order.id,
        order,
        heldUntil: reading.heldUntil,
      } satisfies z.input<typeof CheckoutSession>)
    })
    .post('/checkout-session/:id/presence', guessing, async (c) => {
      const { email } = await readJson(c, Presence)
      const heldUntil = await keepHold(c.var.ctx, c.req.param('id'), email ?? undefined)
      return c.json({ heldUntil } satisfies z.input<typeof Hold>)
    })
    .get('/:id', guessing, async (c) => {
      const { email } = readQuery(c, GuestQuery)
      const order = await getOwnOrder(c.var.ctx, c.req.param('id'), email)
      if (!isStaffLooking(c)) await noteQuoteOpened(c.var.ctx, order)
      return c.json(await presentOrder(c.var.ctx, order))
    })
}

async function presentAuthorized(
  ctx: Ctx,
  { orderId, client_secret }: Awaited<ReturnType<typeof authorizeOrder>>,
): Promise<z.input<typeof Authorization>> {
  if (client_secret) return { outcome: 'confirm', orderId, client_secret }
  const paid = await presentOrder(ctx, await getOwnOrder(ctx, orderId, undefined))
  return { outcome: 'paid', orderId, ...paid }
}

export const CheckoutSession = answer(
  'CheckoutSession',
  'A payment and its order',
  z.object({
    status: z.enum(['open', 'complete', 'expired']).describe('Where the payment stands'),
    paymentStatus: z
      .enum(['paid', 'unpaid', 'processing', 'refunded'])
      .describe('`processing`: the bank takes its time, ask again'),
    orderId: idOf('ord'),
    order: OrderAnswer,
    heldUntil: When.nullable().describe(
      'Until when the adapters are held, ISO 8601 in UTC; null when nothing waits to be paid',
    ),
  }),
)

/** The guest's e-mail proves the order; a member's token does without. */
export const Presence = z.object({ email: z.nullish(Address).catch(undefined) })

export const Hold = answer(
  'Hold',
  'What is held for a buyer',
  z.object({ heldUntil: When.describe('Until when, ISO 8601 in UTC, unless the page is heard of again') }),
)

export const UpgradeSession = answer(
  'UpgradeSession',
  'The order of an upgrade link, opened',
  z.object({
    orderId: idOf('ord'),
    email: Email.describe('Proves this order from here on'),
    enterpriseType: z.string().describe('What kind of buyer the upgrade is for'),
    enterpriseId: z.string().describe('The code of the upgrade'),
    quantity: Count.describe('Adapters'),
    order: OrderAnswer,
  }),
)

const AuthorizedOrder = answer(
  'AuthorizedOrder',
  'The order, paid with the saved card',
  OrderAnswer.extend({
    outcome: z.literal('paid').describe('Branch on this'),
    orderId: idOf('ord').describe('The same as `id`, as in every other outcome'),
  }),
)

const ConfirmationNeeded = answer(
  'ConfirmationNeeded',
  'The bank wants the buyer to confirm first; the order waits with its stock held',
  z.object({
    outcome: z.literal('confirm').describe('Branch on this'),
    orderId: idOf('ord'),
    client_secret: z.string().describe('What the tools of the card company need'),
  }),
)

export const Authorization = answer(
  'Authorization',
  'The order once it is paid, or what the bank needs to ask the buyer',
  z.discriminatedUnion('outcome', [AuthorizedOrder, ConfirmationNeeded]),
)

export type Authorization = z.output<typeof Authorization>

export const UpgradeToken = z.object({ token: codeUpTo(200).min(1) })
