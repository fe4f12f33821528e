import { requireMember } from '../../kernel/actor.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { agreeFor } from '../../plan/plans/activate-devices.ts'
import type { Ctx } from '../../system/context.ts'
import { readPlanTerms } from './plan-terms.ts'

/**
 * Who may: a member, for themselves. Writes down what they agree to about every adapter that no agreement covers: those in
 * use begin today, if there is something to pay with, and else wait for it.
 * @throws ShopError `plan_agreed_already` where none is left, `plan_needs_card` where all wait for a card, `plan_suspended`
 */
export async function agreeToPlan(ctx: Ctx, wish: { market: MarketCode; language: string }): Promise<void> {
  const { userId } = requireMember(ctx)
  const terms = await readPlanTerms(ctx, wish)
  const { text, textVersion, language, market, quantity, unitPrice, currency, chargedFrom } = terms
  const amounts = { market, quantity, unitPrice, currency, ...(chargedFrom && { chargedFrom }) }
  const words = { text, textVersion, language, amounts }
  await ctx.db.transaction((tx) => agreeFor(tx, ctx, { userId, market, words }))
}
