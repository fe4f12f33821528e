import { Hono } from 'hono'
import { z } from 'zod'
import { answer, Email, When } from '../shop/kernel/wire.ts'
import { attachAccount } from '../shop/people/accounts/attach-account.ts'
import { exportAccount } from '../shop/people/accounts/export-account.ts'
import { TracesAnswer } from '../shop/people/accounts/export-traces.ts'
import { MemberAnswer, presentMember } from '../shop/people/accounts/present-member.ts'
import { findMemberByEmail, SessionAnswer } from '../shop/people/accounts/queries.ts'
import { register } from '../shop/people/accounts/register.ts'
import { registerForOrder } from '../shop/people/accounts/register-for-order.ts'
import { AccountDeletion, EmailOnly, NewAccount } from '../shop/people/accounts/schema.ts'
import { listMemberOrders } from '../shop/sale/orders/member-orders.ts'
import { OrderAnswer, presentOrder } from '../shop/sale/orders/present-order.ts'
import { leaveShop } from '../shop/service/leaving/leave-shop.ts'
import { SubscriptionAnswer } from '../shop/service/subscriptions/present-subscription.ts'
import type { OnlyMember, SignedInForOrder } from './auth.ts'
import { readJson } from './input.ts'
import { attemptFrom } from './known-browser.ts'
import { compareEmails, deviceOf, requireSession } from './member-token.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'
import type { SignInGuard } from './sign-in-guard.ts'

export const EmailKnown = answer(
  'EmailKnown',
  'Has a mailbox an account?',
  z.object({ email: Email, isEmailRegistered: z.boolean().describe('Has it one?') }),
)

export const AccountExport = answer(
  'AccountExport',
  'Everything the shop stores about a member',
  z.object({
    exportedAt: When,
    user: MemberAnswer,
    signInWays: z
      .array(
        z.object({
          way: z.string().describe('`password`, or the company that signs the member in'),
          since: When,
        }),
      )
      .describe('How the member signs in'),
    subscriptions: z
      .array(SubscriptionAnswer.omit({ userAccountId: true }))
      .describe('Every plan, those that ended too'),
    sessions: z.array(SessionAnswer).describe('Where the member is signed in'),
    orders: z
      .array(OrderAnswer)
      .describe('All of them, a guest’s with the same proven mailbox too, oldest first'),
    ...TracesAnswer.shape,
    records: z
      .record(z.string(), z.array(z.record(z.string(), z.unknown())))
      .describe(
        'Every row the shop keeps about the member, by table, with the columns that are theirs: money in cents, days in ISO 8601',
      ),
  }),
)

export const OrderOfAccount = answer(
  'OrderOfAccount',
  'An order that belongs to an account now',
  z.object({
    token: z.string().optional().describe('Of the account that was made; absent where the caller had one'),
    user: MemberAnswer.optional().describe('The account that was made; absent where the caller had one'),
    order: OrderAnswer,
  }),
)

/** People with accounts, and what they may do with their own. */
export function accounts(limit: RateLimiter, guard: SignInGuard) {
  const making = limit({ name: 'register', points: 30, duration: 600 })
  const asking = limit({ name: 'check-email', points: 30, duration: 60 })
  const leaving = limit({ name: 'delete-account', points: 10, duration: 900 })
  return new Hono<ShopEnv>()
    .use(async (c, next) => {
      await next()
      c.header('Cache-Control', 'no-store')
    })
    .post('/', making, async (c) => {
      const signedIn = await register(c.var.ctx, await readJson(c, NewAccount), deviceOf(c))
      return c.json(
        { ...signedIn, ...compareEmails(c, signedIn.user.email) } satisfies z.input<typeof SignedInForOrder>,
        201,
      )
    })
    .post('/check-email', asking, async (c) => {
      const { email } = await readJson(c, EmailOnly)
      const member = await findMemberByEmail(c.var.ctx.db, email)
      return c.json({ email, isEmailRegistered: member !== undefined } satisfies z.input<typeof EmailKnown>)
    })
    .get('/me', (c) =>
      c.json({ user: presentMember(requireSession(c).member) } satisfies z.input<typeof OnlyMember>),
    )
    .get('/me/export', asking, async (c) => {
      const session = requireSession(c)
      const account = await exportAccount(c.var.ctx, session)
      c.header('Content-Disposition', 'attachment; filename="account.json"')
      return c.json({
        ...account,
        orders: await listMemberOrders(c.var.ctx, session.member),
      } satisfies z.input<typeof AccountExport>)
    })
    .delete('/me', leaving, async (c) => {
      const session = requireSession(c)
      const { password } = await readJson(c, AccountDeletion)
      await attemptFrom(c, guard, {
        email: session.member.email,
        signIn: () => leaveShop(c.var.ctx, session, password ?? undefined),
      })
      return c.body(null, 204)
    })
}

/** Ties an order to an account: the caller's own, or one made on the spot from `localUser`. */
export function orderAccount(limit: RateLimiter) {
  return new Hono<ShopEnv>().put(
    '/:id/account',
    limit({ name: 'order-account', points: 30, duration: 600 }),
    async (c) => {
      const { ctx } = c.var
      const id = c.req.param('id')
      c.header('Cache-Control', 'no-store')
      if (c.var.session)
        return c.json({ order: await presentOrder(ctx, await attachAccount(ctx, id)) } satisfies z.input<
          typeof OrderOfAccount
        >)
      const { order, ...signedIn } = await registerForOrder(ctx, {
        orderId: id,
        account: await readJson(c, NewAccount),
        device: deviceOf(c),
      })
      return c.json(
        { ...signedIn, order: await presentOrder(ctx, order) } satisfies z.input<typeof OrderOfAccount>,
        201,
      )
    },
  )
}
