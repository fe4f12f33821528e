import { type Context, Hono } from 'hono'
import { changePassword } from '../shop/accounts/change-password.ts'
import { confirmEmail, requestEmailProof } from '../shop/accounts/confirm-email.ts'
import { endOtherSessions, endSession } from '../shop/accounts/end-sessions.ts'
import { logIn } from '../shop/accounts/log-in.ts'
import { logInWithSocial } from '../shop/accounts/log-in-with-social.ts'
import { presentMember } from '../shop/accounts/present-member.ts'
import { listSessions } from '../shop/accounts/queries.ts'
import { requestPasswordReset, resetPassword } from '../shop/accounts/reset-password.ts'
import {
  EmailOnly,
  EmailProof,
  LogIn,
  PasswordChange,
  PasswordReset,
  SocialLogIn,
} from '../shop/accounts/schema.ts'
import { readJson } from './input.ts'
import { attemptFrom, welcomeFrom } from './known-browser.ts'
import { compareEmails, deviceOf, orderEmailOf, requireSession, tokenOf } from './member-token.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'
import type { SignInGuard } from './sign-in-guard.ts'

/** Signing in and out, and all that proves who somebody is. */
export function auth(limit: RateLimiter, guard: SignInGuard) {
  const signingIn = limit({ name: 'log-in', points: 60, duration: 60 })
  const proving = limit({ name: 'account-proof', points: 30, duration: 900 })
  return new Hono<ShopEnv>()
    .use(async (c, next) => {
      await next()
      c.header('Cache-Control', 'no-store')
    })
    .post('/login', signingIn, async (c) => {
      const { credentials } = await readJson(c, LogIn)
      const signIn = () => logIn(c.var.ctx, credentials, deviceOf(c))
      return c.json(await attemptFrom(c, guard, { email: credentials.email, signIn }))
    })
    .post('/oauth-login', signingIn, async (c) => {
      const login = await readJson(c, SocialLogIn)
      const from = { device: deviceOf(c), orderEmail: orderEmailOf(c) }
      const signedIn = await logInWithSocial(c.var.ctx, login, from)
      return c.json({ ...signedIn, ...compareEmails(c, signedIn.user.email) })
    })
    .post('/logout', async (c) => {
      if (c.var.session) await endSession(c.var.ctx, c.var.session, c.var.session.id)
      return c.body(null, 204)
    })
    .get('/verify-token', (c) => {
      const session = requireSession(c)
      return c.json({ valid: true, user: presentMember(session.member), expiresAt: session.expiresAt })
    })
    .post('/user-authorization', (c) => c.json(authorization(c)))
    .route('/sessions', sessions())
    .put('/password', proving, async (c) => {
      const session = requireSession(c)
      const change = await readJson(c, PasswordChange)
      const { email } = session.member
      await attemptFrom(c, guard, { email, signIn: () => changePassword(c.var.ctx, session, change) })
      return c.body(null, 204)
    })
    .post('/password-reset', proving, async (c) => {
      const { email } = await readJson(c, EmailOnly)
      if (await guard.mayMail(c.var.ctx, `reset ${email}`)) await requestPasswordReset(c.var.ctx, email)
      return c.body(null, 204)
    })
    .put('/password-reset', proving, async (c) => {
      const signedIn = await resetPassword(c.var.ctx, await readJson(c, PasswordReset), deviceOf(c))
      await welcomeFrom(c, guard, signedIn.user.email)
      return c.json(signedIn)
    })
    .post('/email-confirmation', proving, async (c) => {
      const { member } = requireSession(c)
      if (await guard.mayMail(c.var.ctx, `confirm ${member.email}`))
        await requestEmailProof(c.var.ctx, member)
      return c.body(null, 204)
    })
    .put('/email-confirmation', proving, async (c) => {
      const { member } = requireSession(c)
      const { token } = await readJson(c, EmailProof)
      return c.json({ user: await confirmEmail(c.var.ctx, member, token) })
    })
}

/** The devices a member is signed in on. */
function sessions() {
  return new Hono<ShopEnv>()
    .get('/', async (c) => {
      const { id, member } = requireSession(c)
      return c.json({ sessions: await listSessions(c.var.ctx, member.id, id) })
    })
    .delete('/', async (c) => c.json({ ended: await endOtherSessions(c.var.ctx, requireSession(c)) }))
    .delete('/:id', async (c) => {
      await endSession(c.var.ctx, requireSession(c), c.req.param('id'))
      return c.body(null, 204)
    })
}

function authorization(c: Context<ShopEnv>) {
  const { member } = requireSession(c)
  return { token: tokenOf(c), user: presentMember(member) }
}
