import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Actor } from '../../shop/kernel/context.ts'
import { ShopError } from '../../shop/kernel/errors.ts'
import { findStaffRole } from '../../shop/staff/queries.ts'
import { tokenOf } from '../member-token.ts'
import { operatorTokenCheck } from '../operator-token.ts'
import type { ShopEnv } from '../shop-env.ts'

type Staff = Extract<Actor, { kind: 'staff' }>

/** What support may do beside reading everything. Whatever is not here needs an admin, so a new route does. */
const SUPPORT_MAY: ReadonlySet<string> = new Set([
  'POST /orders/:id/fulfilments',
  'POST /orders/:id/cancellation',
  'POST /orders/:id/refunds',
])

/** Lets in who holds the operator token, and members of the staff as far as their role goes. */
export function requireStaff(operatorToken: string): MiddlewareHandler<ShopEnv> {
  const isOperatorToken = operatorTokenCheck(operatorToken)
  return async (c, next) => {
    const isOperator = isOperatorToken(tokenOf(c) ?? '')
    const actor: Staff = isOperator
      ? { kind: 'staff', name: 'operator', role: 'admin' }
      : await requireMember(c)
    if (actor.role !== 'admin' && !isSupportsDuty(c)) {
      c.var.ctx.log.warn('admin.refused', { path: c.req.path, actor: actor.name })
      throw new ShopError('admin_only')
    }
    c.set('ctx', { ...c.var.ctx, actor })
    await next()
    c.header('Cache-Control', 'no-store')
  }
}

/** @throws ShopError `unauthorized` for strangers, `forbidden` for customers */
async function requireMember(c: Context<ShopEnv>): Promise<Staff> {
  const member = c.var.session?.member
  const role = member && (await findStaffRole(c.var.ctx.db, member))
  if (member && role) return { kind: 'staff', name: member.id, role }
  c.var.ctx.log.warn('admin.refused', { path: c.req.path, ...(member ? { userId: member.id } : {}) })
  throw member ? new ShopError('staff_only') : new ShopError('staff_login_needed')
}

function isSupportsDuty(c: Context): boolean {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return true
  return matchedRoutes(c).some(
    ({ method, path }) =>
      method === c.req.method && SUPPORT_MAY.has(`${method} ${path.replace(/^.*\/admin(?=\/)/, '')}`),
  )
}
