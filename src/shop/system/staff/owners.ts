import { asc, eq } from 'drizzle-orm'
import { staff } from '../../../../db/tables/staff.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../context.ts'

/**
 * An owner is made, changed and dismissed by an owner, or by who has the operator token.
 * @throws ShopError `forbidden`
 */
export function requireOwnerRole({ actor }: Ctx): void {
  if (actor.kind === 'system') return
  const isOwner = actor.kind === 'staff' && (actor.role === 'owner' || actor.name === 'operator')
  if (!isOwner) throw new ShopError('owner_only')
}

/** Locks the owners before anything else of the staff is locked, so that two who leave at once see each other. */
export async function lockOwners(tx: Db): Promise<string[]> {
  const owners = await tx
    .select({ userId: staff.userId })
    .from(staff)
    .where(eq(staff.role, 'owner'))
    .orderBy(asc(staff.userId))
    .for('update')
  return owners.map(({ userId }) => userId)
}

/** @throws ShopError `conflict` when this person is the only owner */
export function keepAnOwner(owners: readonly string[], userId: string): void {
  if (owners.length === 1 && owners[0] === userId) throw new ShopError('last_owner')
}
