import { mapInLanes } from '../../kernel/in-lanes.ts'
import type { PaymentsAsked, ProviderPayment } from '../../sale/payments/provider.ts'
import type { Ctx } from '../../system/context.ts'

/** The time is asked for in so many spans, some at once: each page is a question to the card company. */
const SPANS = 30
const SHORTEST_SPAN_MS = 86_400_000

/**
 * Reads what the provider has of the shop's payments since then, to the last, a page at a time and in no order; only what
 * is kept of a page stays in memory.
 * @throws ShopError `unavailable`
 */
export async function readThere(
  ctx: Ctx,
  since: Date,
  take: (page: ProviderPayment[]) => Promise<void>,
): Promise<void> {
  await mapInLanes(spansOf(since, ctx.clock.now()), async (span) => {
    let after: string | null = null
    do {
      const page = await ctx.payments.listPayments({ ...span, after })
      await take(page.payments.filter(({ subject }) => subject !== null))
      after = page.next
    } while (after !== null)
  })
}

/** The last span has no end: a provider's clock may be fast. */
function spansOf(since: Date, now: Date): Omit<PaymentsAsked, 'after'>[] {
  const [from, to] = [since.getTime(), now.getTime()]
  const length = Math.max(SHORTEST_SPAN_MS, Math.ceil((to - from) / SPANS))
  const starts = Array.from(
    { length: Math.max(1, Math.ceil((to - from) / length)) },
    (_, i) => from + i * length,
  )
  return starts.map((start, i) => ({
    since: new Date(start),
    ...(i < starts.length - 1 ? { until: new Date(start + length) } : {}),
  }))
}
