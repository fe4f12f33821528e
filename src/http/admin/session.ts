import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { codeUpTo, textUpTo } from '../../shop/kernel/bounded-text.ts'
import { Email } from '../../shop/kernel/email-field.ts'
import { inputError } from '../../shop/kernel/input-error.ts'
import { answer, shownOnce } from '../../shop/kernel/wire.ts'
import {
  addOfficePasskey,
  beginNewOfficePasskey,
  listOfficePasskeys,
  removeOfficePasskey,
} from '../../shop/office/staff-sign-in/office-passkeys.ts'
import {
  beginOfficePasskey,
  openStaffSessionByPasskey,
} from '../../shop/office/staff-sign-in/open-with-passkey.ts'
import { beginSecondFactor, confirmSecondFactor } from '../../shop/office/staff-sign-in/second-factor.ts'
import { closeStaffSession, openStaffSession } from '../../shop/office/staff-sign-in/staff-session.ts'
import type { Here } from '../../shop/office/staff-sign-in/write-session.ts'
import { PasswordProof } from '../../shop/people/accounts/schema.ts'
import type { PasskeyList } from '../../shop/system/passkeys/passkeys.ts'
import { NewPasskey, PasskeyLogIn, PasskeyResponse } from '../../shop/system/passkeys/schema.ts'
import { staffSelf } from '../../shop/system/staff/staff-self.ts'
import { readJson } from '../input.ts'
import { attemptFrom } from '../known-browser.ts'
import { deviceOf } from '../member-token.ts'
import { markPasskeyBrowser, takePasskeyBrowser } from '../passkey-cookie.ts'
import type { RateLimiter } from '../rate-limit.ts'
import type { ShopEnv } from '../shop-env.ts'
import type { SignInGuard } from '../sign-in-guard.ts'
import { dropStaffCookie, readStaffCookie, requireOwnOrigin, writeStaffCookie } from './staff-cookie.ts'

/** Authenticators show a code in two halves. */
const withoutBlanks = (code: string) => code.replace(/\s/g, '')

export const StaffLogIn = z.object({
  email: Email,
  password: textUpTo(1_000).min(1),
  code: codeUpTo(40).overwrite(withoutBlanks).optional().meta({
    description: 'Of the authenticator, or a recovery code; this or `passkey` once a second factor is set up',
  }),
  passkey: PasskeyResponse.optional(),
})

export const SecondFactor = answer(
  'SecondFactor',
  'A second factor as it is set up, shown this once',
  z.object({
    secret: shownOnce('In base32, for typing into an authenticator'),
    url: shownOnce('The same as an otpauth address, for a QR code'),
    recoveryCodes: z
      .array(shownOnce('A recovery code'))
      .describe('Each signs in once, for the day the authenticator is lost'),
  }),
)

export const FactorCode = z.object({
  code: codeUpTo(40).overwrite(withoutBlanks).min(6, inputError('required')).max(6),
})

/** Signing in to the office; mounted before the guard. */
export function staffSession(limit: RateLimiter, guard: SignInGuard) {
  const signingIn = limit({ name: 'staff-log-in', points: 30, duration: 60 })
  return new Hono<ShopEnv>()
    .post('/', signingIn, async (c) => {
      requireOwnOrigin(c)
      const logIn = await readJson(c, StaffLogIn)
      const here = hereOf(c, logIn.passkey ? takePasskeyBrowser(c) : '')
      const signIn = () => openStaffSession(c.var.ctx, logIn, here)
      writeStaffCookie(c, await attemptFrom(c, guard, { email: logIn.email, signIn }))
      c.header('Cache-Control', 'no-store')
      return c.body(null, 204)
    })
    .post('/passkey/challenge', signingIn, async (c) => {
      requireOwnOrigin(c)
      c.header('Cache-Control', 'no-store')
      return c.json(await beginOfficePasskey(c.var.ctx, markPasskeyBrowser(c)))
    })
    .post('/passkey', signingIn, async (c) => {
      requireOwnOrigin(c)
      const { passkey } = await readJson(c, PasskeyLogIn)
      const here = hereOf(c, takePasskeyBrowser(c))
      writeStaffCookie(c, await openStaffSessionByPasskey(c.var.ctx, passkey, here))
      c.header('Cache-Control', 'no-store')
      return c.body(null, 204)
    })
    .delete('/', async (c) => {
      const token = readStaffCookie(c)
      if (token) await closeStaffSession(c.var.ctx, token)
      dropStaffCookie(c)
      return c.body(null, 204)
    })
}

function hereOf(c: Context<ShopEnv>, browser: string): Here {
  return { userAgent: deviceOf(c).userAgent ?? '', before: readStaffCookie(c), browser }
}

/** The caller's passkeys for the office. */
export function officePasskeyRoutes() {
  return new Hono<ShopEnv>()
    .get('/', async (c) =>
      c.json({ passkeys: await listOfficePasskeys(c.var.ctx) } satisfies z.input<typeof PasskeyList>),
    )
    .post('/challenge', async (c) => c.json(await beginNewOfficePasskey(c.var.ctx, readStaffCookie(c))))
    .post('/', async (c) => {
      const from = { session: readStaffCookie(c), userAgent: deviceOf(c).userAgent }
      return c.json(await addOfficePasskey(c.var.ctx, await readJson(c, NewPasskey), from), 201)
    })
    .delete('/:id', async (c) => {
      await removeOfficePasskey(c.var.ctx, c.req.param('id'), readStaffCookie(c))
      return c.body(null, 204)
    })
}

/** The caller's second factor. */
export function secondFactorRoutes(guard: SignInGuard) {
  return new Hono<ShopEnv>()
    .post('/', async (c) => {
      const { password } = await readJson(c, PasswordProof)
      const { email } = await staffSelf(c.var.ctx)
      const signIn = () => beginSecondFactor(c.var.ctx, password)
      const { secret, recoveryCodes } = await (email ? attemptFrom(c, guard, { email, signIn }) : signIn())
      const { brand } = await c.var.ctx.config.current()
      const issuer = encodeURIComponent(brand)
      return c.json(
        { secret, url: `otpauth://totp/${issuer}?secret=${secret}&issuer=${issuer}`, recoveryCodes },
        201,
      )
    })
    .put('/', async (c) => {
      const { code } = await readJson(c, FactorCode)
      await confirmSecondFactor(c.var.ctx, code, readStaffCookie(c))
      return c.body(null, 204)
    })
}
