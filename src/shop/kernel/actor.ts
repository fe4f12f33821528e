import type { Actor } from './context.ts'
import { ShopError } from './errors.ts'

export type Member = Extract<Actor, { kind: 'customer' }>

/** @throws ShopError `unauthorized` for anyone but a signed-in member */
export function requireMember(ctx: { actor: Actor }): Member {
  if (ctx.actor.kind === 'customer') return ctx.actor
  throw new ShopError('not_signed_in')
}
