/** Why money goes back, as the buyer reads it. The reasons that staff write are internal. */
export const REFUND_WHYS = [
  'unfillable',
  'duplicate',
  'superseded',
  'cancelled',
  'late',
  'tax_exempt',
  'staff',
] as const
export type RefundWhy = (typeof REFUND_WHYS)[number]

export function refundWhy(reason: string): RefundWhy {
  return REFUND_WHYS.find((why) => why === reason) ?? 'staff'
}

/** Business days banks take to show a refund, at least and at most. */
const BANK_DAYS = { from: 5, by: 10 }

const DAY_MS = 86_400_000

/** The days between which most banks show a refund that began then; ISO 8601. */
export function arrivalOf(startedAt: Date): { expectedFrom: string; expectedBy: string } {
  return {
    expectedFrom: addBusinessDays(startedAt, BANK_DAYS.from),
    expectedBy: addBusinessDays(startedAt, BANK_DAYS.by),
  }
}

function addBusinessDays(from: Date, days: number): string {
  let at = from.getTime()
  for (let left = days; left > 0; ) {
    at += DAY_MS
    const weekday = new Date(at).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return new Date(at).toISOString().slice(0, 10)
}
