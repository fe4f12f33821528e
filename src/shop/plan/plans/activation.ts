import { and, eq } from 'drizzle-orm'
import { activations } from '../../../../db/tables/activations.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../../system/context.ts'

export type Activation = typeof activations.$inferSelect

/** Several, in one order for all who lock them. @throws Error for one that is not there: a slip of the programmer */
export async function lockActivations(tx: Db, ids: readonly string[]): Promise<Map<string, Activation>> {
  const rows = new Map<string, Activation>()
  for (const id of [...new Set(ids)].toSorted()) {
    const [row] = await tx.select().from(activations).where(eq(activations.id, id)).for('update')
    if (!row) throw new Error(`no activation ${id}`)
    rows.set(id, row)
  }
  return rows
}

/** Nothing begins by it: no agreement, no day and no bill is written. One that has ended stays as it is. */
export async function voidActivation(
  tx: Db,
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  { id, reason }: { id: string; reason: NonNullable<Activation['voidReason']> },
): Promise<void> {
  const ended = await tx
    .update(activations)
    .set({ status: 'void', voidReason: reason, network: null, taxLocation: null, endedAt: ctx.clock.now() })
    .where(and(eq(activations.id, id), eq(activations.status, 'open')))
    .returning({ userId: activations.userId })
  if (ended.length > 0)
    await recordAudit(tx, ctx.actor, { action: 'activation.void', subject: id, detail: { reason } })
}
