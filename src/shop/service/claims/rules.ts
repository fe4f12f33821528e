import { type Day, latest, plusDays } from '../../kernel/day.ts'
import { billingDay } from '../../plan/plans/months.ts'

/** The reasons for a claim, in the order of the form. */
export const CLAIM_REASONS = [
  'dead_on_arrival',
  'stopped_working',
  'no_signal',
  'wrong_data',
  'damaged',
  'wrong_item',
  'does_not_fit',
  'not_wanted',
  'recall',
] as const
export type ClaimReason = (typeof CLAIM_REASONS)[number]

const DEFECTS: readonly ClaimReason[] = ['dead_on_arrival', 'stopped_working', 'no_signal', 'wrong_data']

export const RESOLUTIONS = ['replacement', 'repair', 'refund', 'return_only'] as const
export type Resolution = (typeof RESOLUTIONS)[number]

/**
 * `approved`: work remains, and no adapter has to come back first. `awaiting_goods`: the adapter has to come back.
 * `inspected`: it came back, and work remains.
 */
export const CLAIM_STATUSES = [
  'open',
  'approved',
  'awaiting_goods',
  'inspected',
  'closed',
  'declined',
] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]

/** The statuses of a claim that is over. */
export const OVER: readonly ClaimStatus[] = ['closed', 'declined']

/** A replacement is under warranty for the rest of the first one's time, and at least so many days: the terms say so. */
const LEAST_WARRANTY_DAYS = 90

/** The last day of the warranty the terms give on an adapter that arrived on a day. */
export function warrantyUntil({
  arrivedOn,
  months,
  inPlaceOf,
}: {
  arrivedOn: Day
  months: number
  /** For a replacement: the last day of the warranty of the adapter it was sent for. */
  inPlaceOf?: Day | null | undefined
}): Day {
  if (inPlaceOf == null) return plusDays(billingDay(arrivedOn, months), -1)
  return latest(inPlaceOf, plusDays(arrivedOn, LEAST_WARRANTY_DAYS))
}

export interface Advice {
  /** The resolutions that the rules allow, the usual one first; empty if they allow none. */
  may: readonly Resolution[]
  /** Does the adapter have to come back? */
  needsReturn: boolean
  /** Does the shop pay for shipping, both ways? */
  shopPays: boolean
  refusal: 'claim_out_of_warranty' | 'claim_return_over' | null
}

interface Case {
  reason: ClaimReason
  today: Day
  /** The last days of the warranty, and of the time in which anything may be sent back. */
  warrantyUntil: Day
  returnUntil: Day
}

/**
 * What the terms promise, and who pays. A defect is repaired, replaced or refunded for as long as the warranty lasts, with
 * shipping both ways; so is what arrived damaged, and what the shop sent or promised wrongly, while it may be sent back. What
 * is only not wanted goes back while it may, at the buyer's cost. A recalled adapter is replaced at any time.
 */
export function advise({ reason, today, warrantyUntil: lasts, returnUntil }: Case): Advice {
  const isReturnable = today <= returnUntil
  const isCovered = today <= lasts
  const ofShop = { needsReturn: true, shopPays: true, refusal: null }
  if (reason === 'recall') return { ...ofShop, may: ['replacement', 'refund', 'repair', 'return_only'] }
  if (reason === 'not_wanted') {
    const may: Advice['may'] = isReturnable ? ['refund', 'return_only'] : []
    return { may, needsReturn: true, shopPays: false, refusal: isReturnable ? null : 'claim_return_over' }
  }
  const isDefect = DEFECTS.includes(reason)
  if (isDefect ? isCovered || isReturnable : isReturnable)
    return { ...ofShop, may: mayOf(reason), refusal: null }
  const refusal = isDefect ? 'claim_out_of_warranty' : 'claim_return_over'
  return { may: [], needsReturn: true, shopPays: isDefect, refusal }
}

function mayOf(reason: ClaimReason): Advice['may'] {
  if (reason === 'does_not_fit') return ['refund', 'return_only']
  return ['replacement', 'refund', 'repair', 'return_only']
}

export interface Wish {
  resolution: Resolution
  needsReturn?: boolean | undefined
  shopPays?: boolean | undefined
}

export interface Terms {
  resolution: Resolution
  needsReturn: boolean
  shopPays: boolean
  /** Does the decision differ from the rules? Then staff must give a reason. */
  isOverruled: boolean
}

/** The decision of staff, with defaults from the rules. A repair or a plain return needs the adapter back. */
export function termsOf(advice: Advice, wish: Wish): Terms {
  const { resolution } = wish
  const hasToComeBack = resolution === 'repair' || resolution === 'return_only'
  const needsReturn = hasToComeBack || (wish.needsReturn ?? advice.needsReturn)
  const shopPays = wish.shopPays ?? advice.shopPays
  // Letting the buyer keep the adapter or paying for shipping is a courtesy. It needs no reason if the rules allow the
  // resolution.
  const isOverruled = !advice.may.includes(resolution) || (advice.shopPays && !shopPays)
  return { resolution, needsReturn, shopPays, isOverruled }
}

/** How far what was promised has come. */
export interface Done {
  resolution: Resolution
  needsReturn: boolean
  isInspected: boolean
  isSent: boolean
  /** Has the replacement reported, so that the plan is its own? */
  hasReported: boolean
  isRefunded: boolean
}

/** What is still to be done about a claim that was granted, in this order; empty once it can be closed. */
export const STEPS = ['goods', 'send', 'report', 'refund'] as const
export type Step = (typeof STEPS)[number]

export function stepsOf(done: Done): Step[] {
  const { resolution, needsReturn, isInspected, isSent, hasReported, isRefunded } = done
  const isSending = resolution === 'replacement' || resolution === 'repair'
  const open: Record<Step, boolean> = {
    goods: needsReturn && !isInspected,
    send: isSending && !isSent,
    report: resolution === 'replacement' && isSent && !hasReported,
    refund: resolution === 'refund' && !isRefunded,
  }
  return STEPS.filter((step) => open[step])
}

/** Where a granted claim stands, by what is still to be done. */
export function statusOf(done: Done): Exclude<ClaimStatus, 'open' | 'declined'> {
  const steps = stepsOf(done)
  if (steps.length === 0) return 'closed'
  if (steps.includes('goods')) return 'awaiting_goods'
  return done.isInspected ? 'inspected' : 'approved'
}

/** So many days after a replacement left its member is asked whether it is plugged in, and staff are told. */
export const SILENT_DAYS = { remind: 10, tell: 21 } as const
