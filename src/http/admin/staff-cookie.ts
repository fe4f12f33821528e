import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { ShopError } from '../../shop/kernel/errors.ts'
import { STAFF_SESSION_SECONDS } from '../../shop/staff-sign-in/staff-session.ts'
import type { ShopEnv } from '../shop-env.ts'

/** `__Host-` holds a cookie to this very host and to https. */
function nameOf(c: Context<ShopEnv>): string {
  return c.var.ctx.settings.publicUrl.startsWith('https:') ? '__Host-staff-session' : 'staff-session'
}

function optionsOf(c: Context<ShopEnv>) {
  const secure = c.var.ctx.settings.publicUrl.startsWith('https:')
  return { path: '/', httpOnly: true, secure, sameSite: 'Strict' } as const
}

export function writeStaffCookie(c: Context<ShopEnv>, token: string): void {
  setCookie(c, nameOf(c), token, { ...optionsOf(c), maxAge: STAFF_SESSION_SECONDS })
}

export function dropStaffCookie(c: Context<ShopEnv>): void {
  deleteCookie(c, nameOf(c), optionsOf(c))
}

/**
 * The secret of the cookie.
 * @throws ShopError `forbidden` when a page of another site would change something with it
 */
export function readStaffCookie(c: Context<ShopEnv>): string | undefined {
  const token = getCookie(c, nameOf(c))
  if (token && c.req.method !== 'GET' && c.req.method !== 'HEAD') requireOwnOrigin(c)
  return token
}

/** @throws ShopError `forbidden` */
export function requireOwnOrigin(c: Context<ShopEnv>): void {
  const { origin } = new URL(c.var.ctx.settings.publicUrl)
  if (c.req.header('origin') !== origin) throw new ShopError('foreign_origin')
}
