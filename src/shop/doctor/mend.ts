import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import { adoptPayment } from '../payments/adopt-payment.ts'
import type { ProviderPayment } from '../payments/provider.ts'
import { takeRefunds } from '../payments/take-refunds.ts'
import { forgetPayouts } from '../reports/payout-sums.ts'
import { requireStaff } from '../staff/duties.ts'
import { answer, Count } from '../wire.ts'
import { PROVIDER_DAYS } from './examine.ts'
import { findKnown, findUnknown, listThere } from './provider-checks.ts'

export const Mended = answer(
  'Mended',
  'What was put right',
  z.object({
    settled: Count.describe('Payments the shop did not know of, by which an order or a bill is now paid'),
    reported: Count.describe(
      'Payments that belong to nothing here; each is on the list of what waits for a person',
    ),
    refunds: Count.describe('Payments whose refunds were brought up to what the card provider says'),
  }),
)

/**
 * Mends what a restored backup lost, as far as the card provider still knows it: settles payments, writes refunds
 * down, and never gives an order a number that the provider has seen already. What it cannot place it reports. Sums of payouts are read anew.
 * @throws ShopError `unavailable` when the provider cannot be asked
 */
export async function mend(
  ctx: Ctx,
  { days = PROVIDER_DAYS }: { days?: number } = {},
): Promise<z.output<typeof Mended>> {
  requireStaff(ctx, 'jobs')
  const since = new Date(Math.min(Date.now(), ctx.clock.now().getTime()) - days * 86_400_000)
  const { payments: there } = await listThere(ctx, since)
  await skipNumbers(ctx, there)
  const mended = { settled: 0, reported: 0, refunds: 0 }
  for (const payment of await findUnknown(ctx, there)) {
    const state = await ctx.payments.findSessionOf(payment)
    mended[await adoptPayment(ctx, payment, { state, source: 'doctor' })] += 1
  }
  const known = await findKnown(ctx, there)
  for (const { reference, refunded } of there) {
    const accepted = known.get(reference)?.accepted
    if (accepted === undefined || accepted === refunded) continue
    await takeRefunds(ctx, reference)
    mended.refunds += 1
  }
  await forgetPayouts(ctx, since)
  await recordAudit(ctx.db, ctx.actor, { action: 'books.mended', subject: 'doctor', detail: mended })
  return mended
}

/** Buyers have read these numbers in their mails: no other order may get one. */
async function skipNumbers({ db }: Ctx, there: ProviderPayment[]): Promise<void> {
  const numbers = there
    .filter(({ subject }) => subject?.startsWith('ord_'))
    .map(({ subjectNumber }) => Number(subjectNumber))
    .filter((number) => Number.isSafeInteger(number) && number < 2_000_000_000)
  const highest = Math.max(0, ...numbers)
  await db.execute(sql`
    select setval(sequence, ${highest}) from (select pg_get_serial_sequence('orders', 'number')::regclass as sequence) s
    where ${highest} > coalesce(pg_sequence_last_value(sequence), 0)`)
}
