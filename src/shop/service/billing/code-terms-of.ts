import { and, eq } from 'drizzle-orm'
import { planTerms } from '../../../../db/tables/plan-terms.ts'
import { planAccounts } from '../../../../db/tables/plans.ts'
import type { Day } from '../../kernel/day.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { type Ppm, ppm } from '../../kernel/money.ts'
import { marketDay } from '../../plan/plans/plan-settings.ts'
import type { Ctx } from '../../system/context.ts'

interface Payer {
  userId: string | undefined
  market: MarketCode
  /** Ids of the devices that are on their way or in use. */
  owned: readonly string[]
}

/**
 * What holds for every adapter of a payer: the lowest discount, and the day on which the first included months end
 * where all are included until then. A consent that names them promises nothing that another adapter would break.
 */
export async function codeTermsOf(
  ctx: Pick<Ctx, 'db' | 'clock' | 'plan'>,
  { userId, market, owned }: Payer,
): Promise<{ discount: Ppm; chargedFrom: Day | null }> {
  const none = { discount: ppm(0), chargedFrom: null }
  if (!userId || owned.length === 0) return none
  const rows = await ctx.db
    .select({ deviceId: planTerms.deviceId, discount: planTerms.discount, until: planTerms.includedUntil })
    .from(planTerms)
    .innerJoin(planAccounts, eq(planAccounts.id, planTerms.planAccountId))
    .where(and(eq(planAccounts.userId, userId), eq(planAccounts.market, market)))
  const terms = owned.map((id) => rows.find(({ deviceId }) => deviceId === id))
  if (terms.includes(undefined)) return none
  const today = marketDay(ctx, market)
  const [first = today] = terms.map((own) => own?.until ?? today).sort((a, b) => a - b)
  const discount = terms.reduce((least, own) => Math.min(least, own?.discount ?? 0), 1_000_000)
  return { discount: ppm(discount), chargedFrom: first > today ? first : null }
}
