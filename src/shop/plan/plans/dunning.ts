import { type Day, plusDays } from '../../kernel/day.ts'

/** Declines after which the same card is not asked again: it is lost, stolen or closed, or never will pay. */
const HARD = new Set([
  'lost_card',
  'stolen_card',
  'pickup_card',
  'restricted_card',
  'expired_card',
  'invalid_account',
  'closed_account',
  'new_account_information_available',
  'no_card',
])

export function mayRetry(declineCode: string): boolean {
  return !HARD.has(declineCode)
}

/** The day a card is asked next after a failure; undefined after the last one, which suspends the plan. */
export function nextAttempt(
  days: readonly number[],
  { failedOn, today }: { failedOn: Day; today: Day },
): Day | undefined {
  return days.map((after) => plusDays(failedOn, after)).find((day) => day > today)
}
