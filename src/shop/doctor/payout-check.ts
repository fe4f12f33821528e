import type { Ctx } from '../context.ts'
import { type Currency, formatAmount, ZERO } from '../kernel/money.ts'
import type { Payout, PayoutContent } from '../payments/balance.ts'
import { keptSums, type PayoutSums, paymentsIn, sumsOf, unmatchedOf } from '../reports/payout-sums.ts'
import { type Check, type Finding, MOST } from './finding.ts'

const DAY_MS = 86_400_000
/** A payout that is closed may still be on its way to the bank. */
const LONGEST_WAY_DAYS = 30
const NOTHING: PayoutContent = { amount: ZERO, entries: [] }

/** Sums of payouts that were kept are those of the card provider's movements, and say of each payment that the books lack it. */
export const payouts: Check = {
  name: 'payouts',
  async run({ ctx, since }) {
    const span = { from: since, to: new Date(ctx.clock.now().getTime() + LONGEST_WAY_DAYS * DAY_MS) }
    const kept = await keptSums(ctx, span)
    if (kept.length === 0) return { looked: 0, wrong: [] }
    const there = new Map((await ctx.payments.listPayouts(span)).map((payout) => [payout.reference, payout]))
    const wrong: Finding[] = []
    for (const row of kept) {
      const fresh = await readAnew(ctx, there.get(row.reference))
      const noted = new Set(row.unmatched.map(({ reference }) => reference))
      const lost = fresh.lone.filter((reference) => !noted.has(reference)).length
      const [here, due] = [inWords(row, row.currency), inWords(fresh.sums, row.currency)]
      if (here !== due) wrong.push({ what: 'payout_differs', data: { reference: row.reference, here, due } })
      if (lost > 0) wrong.push({ what: 'payout_lost', data: { reference: row.reference, lost } })
    }
    return { looked: kept.length, wrong: wrong.slice(0, MOST) }
  },
}

async function readAnew(ctx: Ctx, payout: Payout | undefined) {
  const content = payout ? await ctx.payments.readPayout(payout) : NOTHING
  return { sums: sumsOf(content), lone: [...(await unmatchedOf(ctx, paymentsIn(content))).keys()] }
}

function inWords({ amount, gross, refunds, fees, payments }: PayoutSums, currency: Currency): string {
  const say = [amount, gross, refunds, fees].map((each) => formatAmount(each, 'en'))
  return `${say.join(', ')} ${currency} (${payments})`
}
