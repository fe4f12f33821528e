import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../system/context.ts'
import { mayDo } from '../../system/staff/duties.ts'
import { isBeyondSupport } from '../../system/staff/support-limit.ts'
import type { Order } from './order-lines.ts'
import { isComplete } from './status.ts'

const TOKEN = /^(ord_[0-9a-z]{1,40})\.([\w-]{32})$/

type Linked = Pick<Order, 'id' | 'email'>
type Signing = Pick<Ctx, 'settings'>

/**
 * What opens the page of one order: its id and a signature over id and e-mail, so that a corrected e-mail makes the
 * links of before worthless. It runs out with the order itself.
 */
function statusToken({ settings }: Signing, order: Linked): string {
  return `${order.id}.${signatureOf(settings.linkKey, order)}`
}

/** The order id in a token; undefined for other text. The signature is checked later, with the order. */
export function orderIdIn(token: string): string | undefined {
  return TOKEN.exec(token)?.[1]
}

export function isSignedFor({ settings }: Signing, order: Linked, token: string): boolean {
  const given = Buffer.from(token)
  return [settings.linkKey, ...(settings.oldLinkKeys ?? [])].some((key) => {
    const right = Buffer.from(`${order.id}.${signatureOf(key, order)}`)
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

/** The address of an order's page, for mails. */
export function statusUrl(ctx: Signing, order: Linked): string {
  return `${ctx.settings.publicUrl}/order/status?token=${statusToken(ctx, order)}`
}

/**
 * As `statusUrl`, for who reads the order: null before it is paid, for staff who may not act as its buyer, and for keys. The page
 * cancels the order and sends the money back, so support has none of an order beyond its limit.
 */
export function statusUrlFor(
  ctx: Pick<Ctx, 'settings' | 'actor'>,
  order: Linked & Pick<Order, 'status' | 'cancelRequestedAt' | 'total'>,
): string | null {
  const { actor } = ctx
  if (actor.kind === 'key') return null
  if (actor.kind === 'staff' && !mayDo(actor.role, 'edit_order')) return null
  if (isBeyondSupport(actor, order.total)) return null
  return isComplete(order.status) || order.cancelRequestedAt ? statusUrl(ctx, order) : null
}

function signatureOf(key: string, { id, email }: Linked): string {
  return createHmac('sha256', key).update(`order-status\n${id}\n${email}`).digest('base64url').slice(0, 32)
}
