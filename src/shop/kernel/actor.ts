import type { Actor } from './context.ts'
import { ShopError } from './errors.ts'

export type Member = Extract<Actor, { kind: 'customer' }>

/** @throws ShopError `unauthorized` for anyone but a signed-in member */
export function requireMember(ctx: { actor: Actor }): Member {
  if (ctx.actor.kind === 'customer') return ctx.actor
  throw new ShopError('not_signed_in')
}

/** For what only the shop itself does: a job, the sweeper, a webhook. @throws ShopError `forbidden` */
export function requireSystem(ctx: { actor: Actor }): void {
  if (ctx.actor.kind !== 'system') throw new ShopError('staff_only')
}

/**
 * A guest may call this, too; what it gives away is decided by what the caller proves, as an order's e-mail or a
 * link's secret. It does nothing, and says in the first line of a verb that everyone may.
 */
export function anyone(_ctx: { actor: Actor }): void {}
