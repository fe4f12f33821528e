import { isShopError } from '../../kernel/errors.ts'
import { mapInLanes } from '../../kernel/in-lanes.ts'
import { type Currency, formatAmount, ZERO } from '../../kernel/money.ts'
import type { Payout, PayoutContent } from '../../sale/payments/balance.ts'
import type { Ctx } from '../../system/context.ts'
import { keptSums, type PayoutSums, paymentsIn, sumsOf, unmatchedOf } from '../reports/payout-sums.ts'
import { type Check, type Finding, MOST } from './finding.ts'

const DAY_MS = 86_400_000
/** A payout that is closed may still be on its way to the bank. */
const LONGEST_WAY_DAYS = 30
const NOTHING: PayoutContent = { amount: ZERO, entries: [] }

/** Sums of payouts that were kept are those of the card provider's movements, and say of each payment that the books lack it. Some are asked for at once: each is a question to the card company. */
export const payouts: Check = {
  name: 'payouts',
  isSlow: true,
  async run({ ctx, since }) {
    const span = { from: since, to: new Date(ctx.clock.now().getTime() + LONGEST_WAY_DAYS * DAY_MS) }
    const kept = await keptSums(ctx, span)
    if (kept.length === 0) return { looked: 0, wrong: [] }
    const there = new Map((await ctx.payments.listPayouts(span)).map((payout) => [payout.reference, payout]))
    const wrong = await mapInLanes(kept, (row) => compare(ctx, row, there.get(row.reference)))
    return { looked: kept.length, wrong: wrong.flat().slice(0, MOST) }
  },
}

type KeptSums = Awaited<ReturnType<typeof keptSums>>[number]

async function compare(ctx: Ctx, row: KeptSums, payout: Payout | undefined): Promise<Finding[]> {
  const { reference, currency } = row
  try {
    const fresh = await readAnew(ctx, payout)
    const noted = new Set(row.unmatched.map((each) => each.reference))
    const lost = fresh.lone.filter((lone) => !noted.has(lone)).length
    const [here, due] = [inWords(row, currency), inWords(fresh.sums, currency)]
    return [
      ...(here !== due ? [{ what: 'payout_differs' as const, data: { reference, here, due } }] : []),
      ...(lost > 0 ? [{ what: 'payout_lost' as const, data: { reference, lost } }] : []),
    ]
  } catch (error) {
    if (!isShopError(error, 'payment_list_too_long')) throw error
    return [{ what: 'payout_unread', data: { reference } }]
  }
}

async function readAnew(ctx: Ctx, payout: Payout | undefined) {
  const content = payout ? await ctx.payments.readPayout(payout) : NOTHING
  return { sums: sumsOf(content), lone: [...(await unmatchedOf(ctx, paymentsIn(content))).keys()] }
}

function inWords({ amount, gross, refunds, fees, payments }: PayoutSums, currency: Currency): string {
  const say = [amount, gross, refunds, fees].map((each) => formatAmount(each, 'en'))
  return `${say.join(', ')} ${currency} (${payments})`
}
