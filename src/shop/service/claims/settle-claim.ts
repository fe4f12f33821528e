import { eq } from 'drizzle-orm'
import { claims } from '../../../../db/tables/claims.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../../system/context.ts'
import { doneOf } from './present-claim.ts'
import { type Claim, type ClaimRow, getClaim, numberOf } from './read-claims.ts'
import { OVER, statusOf } from './rules.ts'

export type ClaimChanges = Partial<Omit<typeof claims.$inferInsert, 'id' | 'status'>>

/** Writes a change to a locked claim and updates its status. When that closes the claim, the person who opened it gets a mail. */
export async function changeClaim(
  tx: Db,
  ctx: Pick<Ctx, 'clock' | 'actor' | 'jobs'>,
  { claim, changes }: { claim: Claim; changes: ClaimChanges },
): Promise<ClaimRow> {
  await tx
    .update(claims)
    .set({ ...changes, updatedAt: ctx.clock.now() })
    .where(eq(claims.id, claim.id))
  const row = await getClaim(tx, claim.id)
  const done = OVER.includes(row.claim.status) ? undefined : doneOf(row)
  const status = done && statusOf(done)
  if (!status || status === row.claim.status) return row
  if (status === 'closed') return endClaim(tx, ctx, { row, to: 'closed' })
  await tx.update(claims).set({ status }).where(eq(claims.id, claim.id))
  return { ...row, claim: { ...row.claim, status } }
}

/** A claim is over: closed or declined. */
export async function endClaim(
  tx: Db,
  ctx: Pick<Ctx, 'clock' | 'actor' | 'jobs'>,
  { row, to, changes }: { row: ClaimRow; to: 'closed' | 'declined'; changes?: ClaimChanges },
): Promise<ClaimRow> {
  const now = ctx.clock.now()
  const { id } = row.claim
  const change = { ...changes, status: to, closedAt: to === 'closed' ? now : null, updatedAt: now }
  await tx.update(claims).set(change).where(eq(claims.id, id))
  await recordAudit(tx, ctx.actor, {
    action: `claim.${to}`,
    subject: id,
    detail: {
      ...{ claim: numberOf(row), orderId: row.order.id, serial: row.device.serial },
      ...(row.claim.resolution && { resolution: row.claim.resolution }),
      ...(changes?.closedWhy && { reason: changes.closedWhy }),
      ...(changes?.answer && { reason: changes.answer }),
    },
  })
  await ctx.jobs.enqueue(tx, { name: 'mail-claim', data: { claimId: id, kind: to } })
  return getClaim(tx, id)
}
