import { z } from 'zod'
import { toUnits } from '../../kernel/money.ts'
import { answer, Count, Currency, nextPage, Units, When } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { type Month, spanOf } from './month.ts'
import { sumPayouts } from './payout-sums.ts'

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
  const found = await sumPayouts(ctx, spanOf(month))
  return found.map(({ payout: { reference, status, currency, arrivesAt }, sums }) => ({
    reference,
    status,
    currency,
    amount: toUnits(sums.amount),
    arrivesAt,
    gross: toUnits(sums.gross),
    refunds: toUnits(sums.refunds),
    fees: toUnits(sums.fees),
    payments: sums.payments,
    unmatched: sums.unmatched.map(({ amount, expected, ...movement }) => ({
      ...movement,
      amount: toUnits(amount),
      expected: expected === null ? null : toUnits(expected),
    })),
  }))
}
