import type { ApiKeyScope } from '../../../db/tables/devices.ts'
import type { StaffRole } from '../../../db/tables/staff.ts'
import { ShopError } from './errors.ts'

/** Who acts. A guest proves an order with its e-mail; a key is another program; the system is a job, the sweeper or a webhook. */
export type Actor =
  | { kind: 'guest' }
  | { kind: 'customer'; userId: string; email: string }
  | { kind: 'staff'; name: string; role: StaffRole }
  | { kind: 'key'; id: string; name: string; scopes: readonly ApiKeyScope[] }
  | { kind: 'system'; name: string }

/** How the audit log names an actor: `staff:kim`, `customer:usr_...`, `key:Warehouse`, `guest`. */
export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case 'guest':
      return 'guest'
    case 'customer':
      return `customer:${actor.userId}`
    case 'staff':
      return `staff:${actor.name}`
    case 'key':
      return `key:${actor.name}`
    case 'system':
      return `system:${actor.name}`
  }
}

export type Member = Extract<Actor, { kind: 'customer' }>

/** @throws ShopError `unauthorized` for anyone but a signed-in member */
export function requireMember(ctx: { actor: Actor }): Member {
  if (ctx.actor.kind === 'customer') return ctx.actor
  throw new ShopError('not_signed_in')
}

/** The member who acts; null for a guest, staff and the shop itself. */
export function memberOf({ actor }: { actor: Actor }): string | null {
  return actor.kind === 'customer' ? actor.userId : null
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
