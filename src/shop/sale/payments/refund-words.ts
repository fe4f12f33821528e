import { openDays, plusOpenDays } from '../../facts/delivery/business-days.ts'
import { HOLIDAYS } from '../../facts/markets/holidays.ts'
import { marketOf } from '../../facts/markets/markets.ts'
import { dayIn, isoOfDay } from '../../kernel/day.ts'
import type { MarketCode } from '../../kernel/market-code.ts'

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

/** The days between which most banks of a market show a refund that began then; ISO 8601. */
export function arrivalOf(startedAt: Date, market: MarketCode): { expectedFrom: string; expectedBy: string } {
  const isOpen = openDays(HOLIDAYS[market])
  const start = dayIn(marketOf(market).timeZone, startedAt)
  return {
    expectedFrom: isoOfDay(plusOpenDays(start, BANK_DAYS.from, isOpen)),
    expectedBy: isoOfDay(plusOpenDays(start, BANK_DAYS.by, isOpen)),
  }
}
