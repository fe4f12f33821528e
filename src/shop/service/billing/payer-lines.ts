import { eq } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { planAccounts } from '../../../../db/tables/plans.ts'
import { fullName } from '../../facts/addresses/contact-name.ts'
import { anyone } from '../../kernel/actor.ts'
import type { Invoice } from '../../plan/plans/move-invoice.ts'
import type { Ctx } from '../../system/context.ts'
import { seesDetails, shownEmail } from '../../system/staff/shown-email.ts'

/**
 * Whom a bill is for, as lines of a label: name, email and where they were taxed. Of an account that was deleted
 * only the place is known, and a reader among staff sees no name and no street.
 */
export async function payerLines(
  ctx: Ctx,
  { planAccountId, taxLocation }: Pick<Invoice, 'planAccountId' | 'taxLocation'>,
): Promise<string[]> {
  anyone(ctx)
  const [account] = await ctx.db
    .select({ user: users, place: planAccounts.taxLocation })
    .from(planAccounts)
    .leftJoin(users, eq(users.id, planAccounts.userId))
    .where(eq(planAccounts.id, planAccountId))
  const { line1, city, state, postalCode } = taxLocation ?? account?.place ?? {}
  const town = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const seen = seesDetails(ctx)
  const { user } = account ?? {}
  const lines = [seen && user && fullName(user), user && shownEmail(ctx, user.email), seen && line1, town]
  return lines.filter((line) => typeof line === 'string' && line !== '') as string[]
}
