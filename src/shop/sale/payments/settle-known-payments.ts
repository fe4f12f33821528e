import { inArray, min } from 'drizzle-orm'
import { checkoutSessions } from '../../../../db/tables/payments.ts'
import { requireSystem } from '../../kernel/actor.ts'
import type { Ctx } from '../../system/context.ts'
import { isLive, rowIsLive } from './live-session.ts'
import type { ProviderPayment } from './provider.ts'
import { settlePaidSession } from './settle-paid-session.ts'

/** A page may have been opened by a process whose clock was a little fast, in milliseconds. */
const CLOCK_DIFFERENCE_MS = 10 * 60_000

/**
 * After a start: settles what was paid while the shop was down, with one question for a hundred payments instead of one
 * for each open page. So buyers who paid need not wait until all the others, who only look, were asked about.
 * @returns how many were settled
 * @throws ShopError `unavailable` when the provider cannot be asked; the sweeper then asks page by page
 */
export async function settleKnownPayments(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const [oldest] = await ctx.db
    .select({ createdAt: min(checkoutSessions.createdAt) })
    .from(checkoutSessions)
    .where(rowIsLive)
  if (!oldest?.createdAt) return 0
  const since = new Date(oldest.createdAt.getTime() - CLOCK_DIFFERENCE_MS)
  let settled = 0
  for (let after: string | null = null; ; ) {
    const page = await ctx.payments.listPayments({ since, after })
    for (const name of await namesOfLive(ctx, page.payments)) {
      if ((await settlePaidSession(ctx, name, 'sweeper')) === 'paid') settled += 1
    }
    if (page.next === null) return settled
    after = page.next
  }
}

async function namesOfLive(ctx: Ctx, paid: ProviderPayment[]): Promise<string[]> {
  const ids = paid.flatMap(({ sessionId }) => sessionId ?? [])
  if (ids.length === 0) return []
  const { id, status, provider, providerSessionId } = checkoutSessions
  const rows = await ctx.db
    .select({ status, provider, providerSessionId })
    .from(checkoutSessions)
    .where(inArray(id, ids))
  return rows
    .filter((row) => isLive(row) && row.provider === ctx.payments.name)
    .flatMap((row) => row.providerSessionId ?? [])
}
