import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { claims } from '../../../../db/tables/claims.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { requireSameCountry } from '../../sale/parcels/require-same-country.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { adviceOn } from './advice-on.ts'
import { hasOtherOwner, presentClaim } from './present-claim.ts'
import { type ClaimRow, lockClaim, numberOf } from './read-claims.ts'
import { statusOf, termsOf } from './rules.ts'
import type { ClaimDecision, StaffClaim } from './schema.ts'
import { endClaim } from './settle-claim.ts'

/**
 * Approves or declines a claim. An approval that differs from the rules needs a reason. The person who opened the claim
 * gets a mail that says what to do next.
 * @throws ShopError `unknown_claim`, `claim_decided`, `claim_overrules` where a reason is missing, `claim_needs_address`,
 *   `wrong_country`
 */
export function decideClaim(ctx: Ctx, id: string, wish: ClaimDecision): Promise<z.input<typeof StaffClaim>> {
  requireStaff(ctx, 'claims')
  return ctx.db.transaction(async (tx) => {
    const row = await lockClaim(tx, id)
    if (row.claim.status !== 'open') throw new ShopError('claim_decided')
    const decidedAt = ctx.clock.now()
    const decided =
      wish.decision === 'decline'
        ? await endClaim(tx, ctx, { row, to: 'declined', changes: { answer: wish.answer, decidedAt } })
        : await grant(tx, ctx, { row, wish, decidedAt })
    return presentClaim({ ...ctx, db: tx }, decided)
  })
}

type Grant = Extract<ClaimDecision, { decision: 'approve' }>

async function grant(
  tx: Db,
  ctx: Ctx,
  { row, wish, decidedAt }: { row: ClaimRow; wish: Grant; decidedAt: Date },
): Promise<ClaimRow> {
  const { claim, order, device } = row
  const advice = await adviceOn({ ...ctx, db: tx }, { order, device, reason: claim.reason })
  if (!advice) throw new ShopError('claim_not_shipped')
  const { isOverruled, ...terms } = termsOf(advice, wish)
  if (isOverruled && !wish.overruledWhy) throw new ShopError('claim_overrules', { at: 'overruledWhy' })
  const { overruledWhy, answer, shippingAddress } = wish
  const isSending = terms.resolution === 'replacement' || terms.resolution === 'repair'
  if (isSending && hasOtherOwner(row) && !shippingAddress && !claim.shippingAddress)
    throw new ShopError('claim_needs_address', { at: 'shippingAddress' })
  requireSameCountry(order, shippingAddress)
  const status = statusOf({ ...terms, ...NOTHING_DONE })
  const change = {
    ...terms,
    overruledWhy: isOverruled ? (overruledWhy ?? null) : null,
    ...(answer && { answer }),
    ...(shippingAddress && { shippingAddress }),
  }
  await tx
    .update(claims)
    .set({ ...change, status, decidedAt, updatedAt: decidedAt })
    .where(eq(claims.id, claim.id))
  await recordAudit(tx, ctx.actor, {
    action: 'claim.approved',
    subject: claim.id,
    detail: {
      ...{ claim: numberOf(row), orderId: order.id, serial: device.serial, ...terms },
      ...(change.overruledWhy && { reason: change.overruledWhy }),
    },
  })
  await ctx.jobs.enqueue(tx, { name: 'mail-claim', data: { claimId: claim.id, kind: 'approved' } })
  return { ...row, claim: { ...claim, ...change, status, decidedAt } }
}

const NOTHING_DONE = { isInspected: false, isSent: false, hasReported: false, isRefunded: false }
