import type { z } from 'zod'
import type { Ctx } from '../../system/context.ts'
import { seesDetails, shownEmail } from '../../system/staff/shown-email.ts'
import { adviceOn } from './advice-on.ts'
import { type ClaimRow, numberOf } from './read-claims.ts'
import { type Done, OVER, type Step, stepsOf } from './rules.ts'
import type { ClaimAnswer, StaffClaim } from './schema.ts'

/** How far the approved resolution has progressed; undefined for a claim that was not approved. */
export function doneOf({ claim, isRefunded }: ClaimRow): Done | undefined {
  const { resolution, needsReturn, found, sentAt, reportedAt } = claim
  if (resolution === null || claim.status === 'declined') return undefined
  return {
    resolution,
    needsReturn: needsReturn === true,
    isInspected: found !== null,
    isSent: sentAt !== null,
    hasReported: reportedAt !== null,
    isRefunded,
  }
}

function openSteps(row: ClaimRow): Step[] {
  const done = OVER.includes(row.claim.status) ? undefined : doneOf(row)
  return done ? stepsOf(done) : []
}

function factsOf(row: ClaimRow) {
  const { claim, device, replacement } = row
  const { id, reason, status, resolution, needsReturn, shopPays, answer, labelUrl, createdAt, closedAt } =
    claim
  const { sentAt, sentCarrier, sentTracking } = claim
  return {
    ...{
      id,
      number: numberOf(row),
      serial: device.serial,
      reason,
      status,
      resolution,
      needsReturn,
      shopPays,
    },
    ...{ answer, labelUrl, openedAt: createdAt, closedAt },
    sent: sentAt && { carrier: sentCarrier ?? '', trackingNumber: sentTracking, at: sentAt },
    replacementSerial: replacement?.serial ?? null,
    steps: openSteps(row),
  }
}

/** The claim as the person who opened it sees it. */
export function presentOwnClaim(row: ClaimRow): ClaimAnswer {
  return { ...factsOf(row), words: row.claim.words }
}

/** The claim as staff see it, with the advice of the rules until it is decided. */
export async function presentClaim(ctx: Ctx, row: ClaimRow): Promise<z.input<typeof StaffClaim>> {
  const { claim, device, order, user } = row
  const { openedBy, overruledWhy, labelCarrier, labelTracking, found, foundWords } = claim
  const { inspectedAt, reportedAt, closedWhy, decidedAt } = claim
  const isShown = seesDetails(ctx)
  return {
    ...factsOf(row),
    words: isShown ? claim.words : null,
    ...{ orderId: order.id, orderNumber: order.number, memberId: user?.id ?? null },
    email: shownEmail(ctx, user?.email ?? order.email),
    ...{ openedBy, pictures: isShown ? row.pictures : 0, overruledWhy, labelCarrier, labelTracking },
    ...{ found, foundWords, inspectedAt, reportedAt, closedWhy, decidedAt },
    deviceState: device.state,
    otherOwner: hasOtherOwner(row),
    hasAddress: claim.shippingAddress !== null,
    advice: claim.status === 'open' ? await adviceOn(ctx, { order, device, reason: claim.reason }) : null,
  }
}

/** The warranty belongs to the owner of the adapter. After a change of owner, the order does not have their address. */
export function hasOtherOwner({ device, order }: Pick<ClaimRow, 'device' | 'order'>): boolean {
  return device.ownerId !== null && device.ownerId !== order.userId
}
