import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { ShopError } from '../../shop/kernel/errors.ts'
import { STAFF_SESSION_SECONDS } from '../../shop/office/staff-sign-in/write-session.ts'
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
  deleteCookie(c, LOOKING, lookingOptions(c))
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

const LOOKING = 'staff-looking'

function lookingOptions(c: Context<ShopEnv>) {
  return { ...optionsOf(c), path: '/api/orders' } as const
}

/** Marks the browser as one in which staff work. It opens nothing: it tells staff who look at a buyer's page from the buyer. */
export function markLooking(c: Context<ShopEnv>): void {
  setCookie(c, LOOKING, '1', { ...lookingOptions(c), maxAge: STAFF_SESSION_SECONDS })
}

export function isStaffLooking(c: Context<ShopEnv>): boolean {
  return getCookie(c, LOOKING) !== undefined
}
