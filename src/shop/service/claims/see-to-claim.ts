import { and, desc, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { claims } from '../../../../db/tables/claims.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { requireSystem } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { doneOf, presentClaim } from './present-claim.ts'
import { isRefunded, lockClaim, numberOf, readClaims } from './read-claims.ts'
import { OVER, SILENT_DAYS, stepsOf } from './rules.ts'
import type { ClaimClosing, ClaimLabel, StaffClaim } from './schema.ts'
import { changeClaim, endClaim } from './settle-claim.ts'
import { shelveInspected } from './shelve-inspected.ts'

/**
 * Saves the link to the prepaid return label of a claim, and mails it to the person who opened the claim.
 * @throws ShopError `unknown_claim`, `claim_not_granted`
 */
export function labelClaim(
  ctx: Ctx,
  id: string,
  { url, carrier, trackingNumber }: ClaimLabel,
): Promise<z.input<typeof StaffClaim>> {
  requireStaff(ctx, 'claims')
  return ctx.db.transaction(async (tx) => {
    const { claim } = await lockClaim(tx, id)
    if (claim.status !== 'awaiting_goods') throw new ShopError('claim_not_granted')
    const labelledAt = ctx.clock.now()
    const label = { labelCarrier: carrier ?? null, labelTracking: trackingNumber ?? null, labelledAt }
    const row = await changeClaim(tx, ctx, { claim, changes: { labelUrl: url, ...label } })
    await recordAudit(tx, ctx.actor, {
      action: 'claim.labelled',
      subject: id,
      detail: { claim: numberOf(row), orderId: row.order.id, ...(trackingNumber && { trackingNumber }) },
    })
    await ctx.jobs.enqueue(tx, { name: 'mail-claim', data: { claimId: id, kind: 'label' } })
    return presentClaim({ ...ctx, db: tx }, row)
  })
}

/**
 * Closes a claim. If something promised is not done yet, a reason is required.
 * @throws ShopError `unknown_claim`, `claim_decided` for one that is over, `claim_not_done`
 */
export function closeClaim(
  ctx: Ctx,
  id: string,
  { reason }: ClaimClosing,
): Promise<z.input<typeof StaffClaim>> {
  requireStaff(ctx, 'claims')
  return ctx.db.transaction(async (tx) => {
    const row = await lockClaim(tx, id)
    if (OVER.includes(row.claim.status)) throw new ShopError('claim_decided')
    const done = doneOf(row)
    if ((!done || stepsOf(done).length > 0) && !reason)
      throw new ShopError('claim_not_done', { at: 'reason' })
    const changes = { closedWhy: reason ?? null, decidedAt: row.claim.decidedAt ?? ctx.clock.now() }
    return presentClaim({ ...ctx, db: tx }, await endClaim(tx, ctx, { row, to: 'closed', changes }))
  })
}

/** Called when a replacement first reports: its claim moves on, and the adapter it replaces goes into stock if it came back. */
export function followReplacement(ctx: Ctx, deviceId: string): Promise<void> {
  requireSystem(ctx)
  return ctx.db.transaction(async (tx) => {
    const [device] = await tx.select().from(devices).where(eq(devices.id, deviceId))
    // One that was lost, sent again as another adapter and found took the place all the same.
    const isIts = or(eq(claims.replacementId, deviceId), eq(claims.deviceId, device?.replacesId ?? ''))
    const [found] = await tx
      .select({ id: claims.id })
      .from(claims)
      .where(and(isIts, isNull(claims.reportedAt), eq(claims.resolution, 'replacement')))
      .orderBy(desc(claims.createdAt))
      .limit(1)
    if (!found) return
    const { claim } = await lockClaim(tx, found.id)
    const changes = { replacementId: deviceId, reportedAt: device?.installedAt ?? ctx.clock.now() }
    await shelveInspected(tx, ctx, await changeClaim(tx, ctx, { claim, changes }))
  })
}

/**
 * What time does to claims: a replacement that is silent is asked about once, a refund that left closes its claim, and what
 * was inspected lies on its shelf once nobody uses it. @returns how many claims went on
 */
export async function followClaims(ctx: Ctx, limit = 100): Promise<number> {
  requireSystem(ctx)
  return (await remindOfSilent(ctx, limit)) + (await settleOthers(ctx, limit))
}

async function remindOfSilent(ctx: Ctx, limit: number): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - SILENT_DAYS.remind * 86_400_000)
  const isSilent = and(
    eq(claims.resolution, 'replacement'),
    lt(claims.sentAt, before),
    isNull(claims.reportedAt),
    isNull(claims.remindedAt),
    notInArray(claims.status, [...OVER]),
  )
  const due = await ctx.db.select({ id: claims.id }).from(claims).where(isSilent).limit(limit)
  for (const { id } of due)
    await ctx.db.transaction(async (tx) => {
      const { claim } = await lockClaim(tx, id)
      if (claim.remindedAt !== null || claim.reportedAt !== null) return
      await changeClaim(tx, ctx, { claim, changes: { remindedAt: ctx.clock.now() } })
      await ctx.jobs.enqueue(tx, { name: 'mail-claim', data: { claimId: id, kind: 'reminder' } })
    })
  return due.length
}

/** Refunds are made on the page of the order, and plans end by themselves: nothing there knows of claims. */
async function settleOthers(ctx: Ctx, limit: number): Promise<number> {
  const isUnshelved = sql`${claims.found} is not null and ${claims.resolution} <> 'repair' and ${devices.state} = 'retired'
    and ${devices.restockedAt} is null`
  const mayBeRefunded = sql`${claims.resolution} = 'refund' and ${claims.status} in ('approved', 'inspected')`
  const isReady = sql`(${isUnshelved}) or (${mayBeRefunded} and ${isRefunded})`
  const ready = await readClaims(ctx.db, isReady).limit(limit)
  for (const { claim } of ready)
    await ctx.db.transaction(async (tx) => {
      const row = await lockClaim(tx, claim.id)
      await shelveInspected(tx, ctx, await changeClaim(tx, ctx, { claim: row.claim, changes: {} }))
    })
  return ready.length
}
