import type { Context, MiddlewareHandler } from 'hono'
import type { Actor } from '../../shop/kernel/actor.ts'
import { isShopError, ShopError } from '../../shop/kernel/errors.ts'
import { hasSecondFactor } from '../../shop/office/staff-sign-in/second-factor.ts'
import { findStaffSession } from '../../shop/office/staff-sign-in/staff-session.ts'
import { KEY_BEGINS } from '../../shop/system/api-keys/find-key.ts'
import { requireScopeFor } from '../../shop/system/api-keys/require-api-key.ts'
import { findStaffRole } from '../../shop/system/staff/queries.ts'
import { tokenOf } from '../member-token.ts'
import { operatorTokenCheck } from '../operator-token.ts'
import type { ShopEnv } from '../shop-env.ts'
import { findStaffCall } from './staff-calls.ts'
import { readStaffCookie } from './staff-cookie.ts'

type Staff = Extract<Actor, { kind: 'staff' }>
type Program = Extract<Actor, { kind: 'key' }>

/**
 * Says who calls: the operator, by the token, another program, by a key with a scope for this call, or a member of the
 * staff. What each may do, the verbs say.
 */
export function onlyStaff(operatorToken: string): MiddlewareHandler<ShopEnv> {
  const isOperatorToken = operatorTokenCheck(operatorToken)
  return async (c, next) => {
    const token = tokenOf(c) ?? ''
    const actor: Staff | Program = isOperatorToken(token)
      ? { kind: 'staff', name: 'operator', role: 'admin' }
      : token.startsWith(KEY_BEGINS)
        ? await identifyProgram(c, token)
        : ((await staffOfCookie(c)) ?? (await identifyStaff(c)))
    c.set('ctx', { ...c.var.ctx, actor })
    if (actor.kind === 'staff') await requireFactor(c, actor)
    await next()
    if (isShopError(c.error, 'admin_only')) {
      c.var.ctx.log.warn('admin.refused', { path: c.req.path, actor: actor.name })
    }
    c.header('Cache-Control', 'no-store')
    // For screens that say what holds now: the clock of a trial may be moved.
    c.header('Shop-Time', c.var.ctx.clock.now().toISOString())
  }
}

/** What one may call to get a second factor, and to see that it is missing. */
const ENROLLING = /^\/api\/admin\/(me|second-factor|passkeys(\/challenge)?)$/

/**
 * Where the shop asks for a second factor, staff set one up before anything else.
 * @throws ShopError `forbidden`
 */
async function requireFactor(c: Context<ShopEnv>, { name }: Staff): Promise<void> {
  const { ctx } = c.var
  if (!ctx.settings.requireSecondFactor || name === 'operator' || ENROLLING.test(c.req.path)) return
  if (!(await hasSecondFactor(ctx.db, name))) throw new ShopError('second_factor_required')
}

/** @throws ShopError as `requireScopeFor` does, which the log notes without the key */
async function identifyProgram(c: Context<ShopEnv>, key: string): Promise<Program> {
  try {
    return await requireScopeFor(c.var.ctx, key, findStaffCall(c.req)?.id)
  } catch (error) {
    c.var.ctx.log.warn('admin.refused', { path: c.req.path, actor: 'key' })
    throw error
  }
}

/** A token sent along says who calls; only without one the cookie does. */
async function staffOfCookie(c: Context<ShopEnv>): Promise<Staff | undefined> {
  const token = tokenOf(c) ? undefined : readStaffCookie(c)
  return token ? findStaffSession(c.var.ctx, token) : undefined
}

/**
 * The token of a login, which took no code: staff with an authenticator come with the cookie of theirs alone.
 * @throws ShopError `unauthorized` for strangers and for such staff, `forbidden` for customers
 */
async function identifyStaff(c: Context<ShopEnv>): Promise<Staff> {
  const member = c.var.session?.member
  const role = member && (await findStaffRole(c.var.ctx.db, member))
  const needsCode = role !== undefined && (await hasSecondFactor(c.var.ctx.db, member?.id ?? ''))
  if (member && role && !needsCode) return { kind: 'staff', name: member.id, role }
  c.var.ctx.log.warn('admin.refused', { path: c.req.path, ...(member ? { userId: member.id } : {}) })
  throw new ShopError(member && !needsCode ? 'staff_only' : 'staff_login_needed')
}
