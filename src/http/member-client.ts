import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { MemberClient } from '../page-ports/member-client.ts'
import type { ShopEnv } from './shop-env.ts'

export type AskApi = (request: Request, env: unknown) => Response | Promise<Response>

/** As long as a session may live at most, in seconds; the session itself decides. */
const MAX_AGE = 90 * 24 * 60 * 60
/** What says where a call comes from, for the limits on calls, and on what device. */
const PASSED_ON = ['user-agent', 'x-forwarded-for']

/** The session of the pages is a cookie no script can read, so that they also work without scripts. */
export function createMemberClient(
  c: Context<ShopEnv>,
  { ask, language }: { ask: AskApi; language: string },
): MemberClient {
  const https = c.var.ctx.settings.publicUrl.startsWith('https:')
  const name = https ? '__Host-session' : 'session'
  const token = getCookie(c, name) ?? ''
  return {
    token,
    page: pageOf(c),
    async ask(path, init = {}) {
      const headers = new Headers(init.headers)
      for (const passed of PASSED_ON) {
        const value = c.req.header(passed)
        if (value) headers.set(passed, value)
      }
      headers.set('Accept-Language', language)
      if (token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`)
      if (init.body) headers.set('Content-Type', 'application/json')
      const url = new URL(`/api${path}`, c.req.url)
      return ask(new Request(url, { ...init, headers }), c.env)
    },
    cookieOf(fresh = '') {
      const attributes = `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
      return `${name}=${fresh}; ${attributes}; Max-Age=${fresh ? MAX_AGE : 0}`
    },
  }
}

/** A page whose data alone is asked for, as scripts do, is still that page. */
function pageOf(c: Context<ShopEnv>): string {
  const { pathname, searchParams } = new URL(c.req.url)
  searchParams.delete('_routes')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return pathname.replace(/\.data$/, '') + query
}

/**
 * Did a page of this shop send the form? `SameSite=Lax` keeps the cookie from other sites' forms already; this also
 * keeps out those of other hosts of the same site. A client that says neither is no browser, and has no cookie to abuse.
 */
export function isOwnForm(c: Context<ShopEnv>): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = c.req.header('origin')
  if (!origin) return true
  const { publicUrl } = c.var.ctx.settings
  return origin === new URL(publicUrl).origin || URL.parse(origin)?.host === c.req.header('host')
}
