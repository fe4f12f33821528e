import { z } from 'zod'
import { anyone } from '../../kernel/actor.ts'
import { isoOfDay } from '../../kernel/day.ts'
import { sum, toUnits, ZERO } from '../../kernel/money.ts'
import { answer, Day, Units } from '../../kernel/wire.ts'
import type { PlanLife } from '../../plan/plans/bill.ts'
import type { PlanAccount } from '../../plan/plans/plan-account.ts'
import { marketDay } from '../../plan/plans/plan-settings.ts'
import { arrivalOf } from '../../sale/payments/refund-words.ts'
import type { Ctx } from '../../system/context.ts'
import { creditLines } from './credit-lines.ts'
import { findOwedBack, taxGivenBack } from './give-back.ts'
import { namesIn } from './queries.ts'

export const MoneyBackAnswer = answer(
  'MoneyBack',
  'Money of a plan that goes back to the card at once, under a credit note',
  z.object({
    on: Day.describe('The day it is sent, ISO 8601'),
    by: Day.describe('When it shows at most banks, ISO 8601'),
    lines: z
      .array(
        z.object({
          description: z.string().describe('What it is for, as in which adapter and which days'),
          why: z.string().describe('Why it comes to this amount'),
          amount: Units,
        }),
      )
      .describe('What goes back before tax, in the language of the caller'),
    amount: Units.describe('Before tax, in currency units'),
    tax: Units.describe('In currency units'),
    total: Units.describe('What goes back, in currency units'),
  }),
)
export type MoneyBack = z.input<typeof MoneyBackAnswer>

/**
 * What would go back today if the days of a plan were others; null for nothing. Changes nothing.
 * @param more `spans`: the days it would have
 */
export async function previewMoneyBack(
  ctx: Ctx,
  account: PlanAccount,
  { spans, language }: { spans: (life: PlanLife) => PlanLife['spans']; language: string },
): Promise<MoneyBack | null> {
  anyone(ctx)
  const { amount, lines } = await findOwedBack(ctx.db, ctx, { account, spans })
  if (amount === ZERO) return null
  const tax = await taxGivenBack(ctx.db, account.id, amount)
  const names = await namesIn(ctx.db, lines)
  return {
    on: isoOfDay(marketDay(ctx, account.market)),
    by: arrivalOf(ctx.clock.now(), account.market).expectedBy,
    lines: creditLines(lines, language, names).map(({ label, why, amount: each }) => ({
      description: label,
      why,
      amount: toUnits(each),
    })),
    amount: toUnits(amount),
    tax: toUnits(tax),
    total: toUnits(sum([amount, tax])),
  }
}
