import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { payments } from '../../../db/tables/payments.ts'
import type { Ctx } from '../context.ts'
import { type Cents, sum, toUnits } from '../kernel/money.ts'
import type { BalanceEntry, Payout } from '../payments/balance.ts'
import { requireStaff } from '../staff/duties.ts'
import { answer, Count, Currency, nextPage, Units, When } from '../wire.ts'
import { type Month, spanOf } from './month.ts'

const PayoutAnswer = answer(
  'Payout',
  'Money the card company sent to the bank, against the books of the shop',
  z.object({
    reference: z.string().describe('As the card company knows it'),
    status: z.enum(['paid', 'pending', 'failed']).describe('Has it reached the bank?'),
    currency: Currency,
    amount: Units.describe('What the bank gets, in currency units'),
    arrivesAt: When,
    gross: Units.describe('Payments in it, in currency units'),
    refunds: Units.describe('Refunds and disputes in it, below zero, in currency units'),
    fees: Units.describe('What the card company keeps, in currency units'),
    payments: Count.describe('How many payments are in it'),
    unmatched: z
      .array(
        z.object({
          reference: z.string().describe('Of the movement, as the card company knows it'),
          paymentReference: z.string().nullable().describe('Of the payment; null where it belongs to none'),
          amount: Units.describe('In currency units'),
          expected: Units.nullable().describe('What the shop has; null for a payment it does not know'),
        }),
      )
      .describe('Payments the shop does not know, or knows with another amount; empty when all adds up'),
  }),
)

export const PayoutList = answer(
  'PayoutList',
  'Payouts of a month',
  z.object({ payouts: z.array(PayoutAnswer).describe('Oldest first'), next: nextPage(z.string()) }),
)

/**
 * What the card company sent to the bank in a month, each payment in it held against the shop's own.
 * @throws ShopError `unavailable` when the card company cannot be asked
 */
export async function listPayouts(ctx: Ctx, month: Month): Promise<z.input<typeof PayoutAnswer>[]> {
  requireStaff(ctx, 'accounting')
  const found = await ctx.payments.listPayouts(spanOf(month))
  const presented: z.input<typeof PayoutAnswer>[] = []
  for (const payout of found) presented.push(await reconcile(ctx, payout))
  return presented
}

async function reconcile(ctx: Ctx, payout: Payout): Promise<z.input<typeof PayoutAnswer>> {
  const { reference, status, currency, amount, arrivesAt, entries } = payout
  const paid = entries.filter(({ kind }) => kind === 'payment')
  const back = entries.filter(({ kind }) => kind === 'refund' || kind === 'dispute')
  const total = (some: BalanceEntry[]) => toUnits(sum(some.map((entry) => entry.amount)))
  return {
    reference,
    status,
    currency,
    amount: toUnits(amount),
    arrivesAt,
    gross: total(paid),
    refunds: total(back),
    fees: toUnits(sum(entries.map(({ fee }) => fee))),
    payments: paid.length,
    unmatched: await unmatchedIn(ctx, paid),
  }
}

async function unmatchedIn({ db, payments: provider }: Ctx, paid: BalanceEntry[]) {
  const references = paid.flatMap(({ paymentReference }) => paymentReference ?? [])
  const known = new Map<string, Cents>()
  for (let at = 0; at < references.length; at += 1_000) {
    const rows = await db
      .select({ reference: payments.reference, amount: payments.amount })
      .from(payments)
      .where(
        and(
          eq(payments.provider, provider.name),
          inArray(payments.reference, references.slice(at, at + 1_000)),
        ),
      )
    for (const row of rows) known.set(row.reference, row.amount)
  }
  return paid.flatMap(({ reference, paymentReference, amount }) => {
    const expected = known.get(paymentReference ?? '')
    if (expected === amount) return []
    return [
      {
        reference,
        paymentReference,
        amount: toUnits(amount),
        expected: expected === undefined ? null : toUnits(expected),
      },
    ]
  })
}
