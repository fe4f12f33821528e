import { Hono } from 'hono'
import { attachAccount } from '../shop/accounts/attach-account.ts'
import { deleteAccount } from '../shop/accounts/delete-account.ts'
import { exportAccount } from '../shop/accounts/export-account.ts'
import { presentMember } from '../shop/accounts/present-member.ts'
import { findMemberByEmail } from '../shop/accounts/queries.ts'
import { register } from '../shop/accounts/register.ts'
import { registerForOrder } from '../shop/accounts/register-for-order.ts'
import { AccountDeletion, EmailOnly, NewAccount } from '../shop/accounts/schema.ts'
import { listMemberOrders } from '../shop/orders/member-orders.ts'
import { presentOrder } from '../shop/orders/present-order.ts'
import { readJson } from './input.ts'
import { attemptFrom } from './known-browser.ts'
import { compareEmails, deviceOf, requireSession } from './member-token.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'
import type { SignInGuard } from './sign-in-guard.ts'

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
      return c.json({ ...signedIn, ...compareEmails(c, signedIn.user.email) }, 201)
    })
    .post('/check-email', asking, async (c) => {
      const { email } = await readJson(c, EmailOnly)
      const member = await findMemberByEmail(c.var.ctx.db, email)
      return c.json({ email, isEmailRegistered: member !== undefined })
    })
    .get('/me', (c) => c.json({ user: presentMember(requireSession(c).member) }))
    .get('/me/export', asking, async (c) => {
      const session = requireSession(c)
      const account = await exportAccount(c.var.ctx, session)
      c.header('Content-Disposition', 'attachment; filename="account.json"')
      return c.json({ ...account, orders: await listMemberOrders(c.var.ctx, session.member.id) })
    })
    .delete('/me', leaving, async (c) => {
      const session = requireSession(c)
      const { password } = await readJson(c, AccountDeletion)
      await attemptFrom(c, guard, {
        email: session.member.email,
        signIn: () => deleteAccount(c.var.ctx, session, password ?? undefined),
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
      if (c.var.session) return c.json({ order: await presentOrder(ctx, await attachAccount(ctx, id)) })
      const { order, ...signedIn } = await registerForOrder(ctx, {
        orderId: id,
        account: await readJson(c, NewAccount),
        device: deviceOf(c),
      })
      return c.json({ ...signedIn, order: await presentOrder(ctx, order) }, 201)
    },
  )
}
