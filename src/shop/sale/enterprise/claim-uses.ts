import { asc, inArray, sql } from 'drizzle-orm'
import { enterpriseCodes } from '../../../../db/tables/enterprise.ts'
import type { Db } from '../../kernel/db.ts'

/**
 * Counts one use of each code, in the transaction that settles the order.
 * @returns false, with nothing counted, when one of them has been used up meanwhile
 */
export async function claimUses(tx: Db, codes: string[]): Promise<boolean> {
  if (codes.length === 0) return true
  // Locked in one order everywhere, so that two orders with the same codes cannot wait for each other.
  const rows = await tx
    .select()
    .from(enterpriseCodes)
    .where(inArray(enterpriseCodes.code, codes))
    .orderBy(asc(enterpriseCodes.code))
    .for('update')
  const allLeft = rows.every((code) => code.maxUses === null || code.uses < code.maxUses)
  if (rows.length < codes.length || !allLeft) return false
  await addUses(tx, codes, 1)
  return true
}

/** Gives claimed uses back, in the transaction that claimed them. */
export async function releaseUses(tx: Db, codes: string[]): Promise<void> {
  if (codes.length > 0) await addUses(tx, codes, -1)
}

async function addUses(tx: Db, codes: string[], change: 1 | -1) {
  await tx
    .update(enterpriseCodes)
    .set({ uses: sql`${enterpriseCodes.uses} + ${change}` })
    .where(inArray(enterpriseCodes.code, codes))
}
