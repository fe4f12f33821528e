import { marketOf } from '../../facts/markets/markets.ts'
import { type Day, dayIn } from '../../kernel/day.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { type Cents, cents } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'

/** What an operator may decide about the monthly plan. */
export interface PlanSettings {
  /** Time zones whose midnights cut the days of a market, where they are to differ from the market's own. */
  timeZones: Partial<Record<MarketCode, string>>
  /** Does a device that sent no report in a whole paid month give that month back? */
  silenceCredit: boolean
  /** Bills under this many cents wait for the next one: card companies charge nothing smaller. */
  minimumCharge: Cents
  /** Days after the first failure on which a card is asked again; the last one suspends the plan. */
  dunningDays: readonly number[]
}

export const PLAN_DEFAULTS: PlanSettings = {
  timeZones: {},
  silenceCredit: true,
  minimumCharge: cents(50),
  dunningDays: [0, 3, 5, 7],
}

/** The day it is in a market, now or at another moment. */
export function marketDay(
  ctx: Pick<Ctx, 'clock' | 'plan'>,
  market: MarketCode,
  at: Date = ctx.clock.now(),
): Day {
  return dayIn(zoneOf(ctx, market), at)
}

/** The time zone whose midnights cut the days of a market. */
export function zoneOf(ctx: Pick<Ctx, 'plan'>, market: MarketCode): string {
  return ctx.plan.timeZones[market] ?? marketOf(market).timeZone
}
