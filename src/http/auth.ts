import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { answer, Count, When } from '../shop/kernel/wire.ts'
import { changePassword } from '../shop/people/accounts/change-password.ts'
import { confirmEmail, requestEmailProof } from '../shop/people/accounts/confirm-email.ts'
import { endOtherSessions, endSession } from '../shop/people/accounts/end-sessions.ts'
import { logIn } from '../shop/people/accounts/log-in.ts'
import { logInWithSocial } from '../shop/people/accounts/log-in-with-social.ts'
import { MemberAnswer, presentMember, SignedInAnswer } from '../shop/people/accounts/present-member.ts'
import { proveOwner } from '../shop/people/accounts/prove-owner.ts'
import { listSessions, SessionAnswer } from '../shop/people/accounts/queries.ts'
import { requestPasswordReset, resetPassword } from '../shop/people/accounts/reset-password.ts'
import {
  EmailOnly,
  EmailProof,
  LogIn,
  PasswordChange,
  PasswordProof,
  PasswordReset,
  SocialLogIn,
} from '../shop/people/accounts/schema.ts'
import { readJson } from './input.ts'
import { attemptFrom, welcomeFrom } from './known-browser.ts'
import { mailCodes } from './mail-code.ts'
import { compareEmails, deviceOf, orderEmailOf, requireSession, tokenOf } from './member-token.ts'
import { ownPasskeys } from './own-passkeys.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'
import type { SignInGuard } from './sign-in-guard.ts'

/** `emailMatchesOrder` stands where the call brought an `orderemail` header. */
export const SignedInForOrder = answer(
  'SignedInForOrder',
  'A session that has begun, and whether it is that of the buyer',
  SignedInAnswer.extend({
    emailMatchesOrder: z
      .boolean()
      .optional()
      .describe('Is it the e-mail of the header `orderemail`? Absent without the header'),
  }),
)

export type SignedInForOrder = z.output<typeof SignedInForOrder>

export const TokenVerified = answer(
  'TokenVerified',
  'A token that is good',
  z.object({
    valid: z.literal(true).describe('A token that is not good is answered with 401'),
    user: MemberAnswer,
    expiresAt: When,
  }),
)

export const OnlyMember = answer('OnlyMember', 'The signed-in member', z.object({ user: MemberAnswer }))

export const SessionList = answer(
  'SessionList',
  'The devices a member is signed in on',
  z.object({ sessions: z.array(SessionAnswer).describe('The one used last first') }),
)

export const SessionsEnded = answer('SessionsEnded', 'Sessions that ended', z.object({ ended: Count }))

/** Authentication: signing in and out, passwords, confirmed mailboxes. */
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
      return c.json({ ...signedIn, ...compareEmails(c, signedIn.user.email) } satisfies z.input<
        typeof SignedInForOrder
      >)
    })
    .post('/logout', async (c) => {
      if (c.var.session) await endSession(c.var.ctx, c.var.session, c.var.session.id)
      return c.body(null, 204)
    })
    .get('/verify-token', (c) => {
      const session = requireSession(c)
      return c.json({
        valid: true,
        user: presentMember(session.member),
        expiresAt: session.expiresAt,
      } satisfies z.input<typeof TokenVerified>)
    })
    .post('/user-authorization', (c) => c.json(authorization(c)))
    .route('/sessions', sessions())
    .route('/', withoutPassword(limit, guard))
    .put('/password', proving, async (c) => {
      const session = requireSession(c)
      const change = await readJson(c, PasswordChange)
      const { email } = session.member
      await attemptFrom(c, guard, { email, signIn: () => changePassword(c.var.ctx, session, change) })
      return c.body(null, 204)
    })
    .put('/proof', proving, async (c) => {
      const session = requireSession(c)
      const { password } = await readJson(c, PasswordProof)
      const { email } = session.member
      await attemptFrom(c, guard, { email, signIn: () => proveOwner(c.var.ctx, session, password) })
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
      return c.json({ user: await confirmEmail(c.var.ctx, member, token) } satisfies z.input<
        typeof OnlyMember
      >)
    })
}

/** Passkeys, and codes by mail. */
function withoutPassword(limit: RateLimiter, guard: SignInGuard) {
  return new Hono<ShopEnv>().route('/', ownPasskeys(limit)).route('/', mailCodes(limit, guard))
}

/** The devices a member is signed in on. */
function sessions() {
  return new Hono<ShopEnv>()
    .get('/', async (c) => {
      const { id, member } = requireSession(c)
      return c.json({ sessions: await listSessions(c.var.ctx, member.id, id) } satisfies z.input<
        typeof SessionList
      >)
    })
    .delete('/', async (c) =>
      c.json({ ended: await endOtherSessions(c.var.ctx, requireSession(c)) } satisfies z.input<
        typeof SessionsEnded
      >),
    )
    .delete('/:id', async (c) => {
      await endSession(c.var.ctx, requireSession(c), c.req.param('id'))
      return c.body(null, 204)
    })
}

function authorization(c: Context<ShopEnv>) {
  const { member } = requireSession(c)
  return { token: tokenOf(c), user: presentMember(member) }
}
