import { type Day, latest } from '../../kernel/day.ts'
import type { Span } from '../plans/day-costs.ts'
import { billingDay, monthIndexOf } from '../plans/months.ts'

export const MAX_PAUSE_MONTHS = 6

/**
 * What a member may decide about the plan of one device; `until` is the first day it is billed again, `on` the first
 * day that is not billed, the end of the paid month without it.
 */
export type Decision =
  | { action: 'pause'; months: number }
  | { action: 'pause'; until: Day }
  | { action: 'resume' }
  | { action: 'cancel'; on?: Day | undefined }

/** When a device is billed from today on, and on which days its state changes. */
export interface Course {
  /** At most two stretches: until a pause, and after it. */
  billed: { from: Day; to: Day | null }[]
  pauseOn: Day | null
  resumeOn: Day | null
  endOn: Day | null
}

export interface PlanNow {
  today: Day
  /** The day of the first bill of the plan. */
  anchor: Day
  /** The first day that is not paid yet: pauses begin on it, and ends unless their owner says otherwise. */
  paidUntil: Day
  /** Is the device billed today? */
  isBilled: boolean
  isPaused: boolean
  /** The day its owner has ended it on; null for none. */
  endOn: Day | null
}

export type CourseTrouble = 'pause_too_short' | 'pause_too_long' | 'end_not_in_month'

/** What becomes of a device by its owner's decision. */
export function courseOf(decision: Decision, now: PlanNow): Course | CourseTrouble {
  const from = latest(now.paidUntil, now.today)
  const rest = now.isBilled && from > now.today ? [{ from: now.today, to: from }] : []
  switch (decision.action) {
    case 'resume':
      return { billed: [{ from: now.today, to: null }], pauseOn: null, resumeOn: null, endOn: null }
    case 'cancel': {
      // An end that was decided stands, also where the plan has no next billing day any more.
      const last = latest(from, now.endOn ?? from)
      const endOn = decision.on ?? latest(now.endOn ?? (now.isPaused ? now.today : from), now.today)
      if (endOn < now.today || endOn > last) return 'end_not_in_month'
      const billed = now.isBilled && endOn > now.today ? [{ from: now.today, to: endOn }] : []
      return { billed, pauseOn: null, resumeOn: null, endOn }
    }
    case 'pause': {
      const begins = now.isPaused ? now.today : from
      const resumeOn = 'until' in decision ? decision.until : monthsAfter(now.anchor, from, decision.months)
      if (resumeOn <= begins) return 'pause_too_short'
      if (resumeOn > monthsAfter(now.anchor, from, MAX_PAUSE_MONTHS)) return 'pause_too_long'
      const pauseOn = now.isPaused ? null : begins
      return { billed: [...rest, { from: resumeOn, to: null }], pauseOn, resumeOn, endOn: null }
    }
  }
}

/** The billing day so many months after the one a day lies on or behind. */
function monthsAfter(anchor: Day, day: Day, months: number): Day {
  return billingDay(anchor, monthIndexOf(anchor, day) + months)
}

/** The days of a plan with those of one device, from today on, replaced. */
export function spansWith(
  spans: readonly Span[],
  deviceId: string,
  { billed, today }: { billed: Course['billed']; today: Day },
): Span[] {
  const past = spans.flatMap((span): Span[] => {
    if (span.deviceId !== deviceId || (span.to !== null && span.to <= today)) return [span]
    return span.from < today ? [{ ...span, to: today }] : []
  })
  return [...past, ...billed.map((stretch) => ({ deviceId, ...stretch }))]
}
