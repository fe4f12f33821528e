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
import { daysBefore, PROVIDER_DAYS } from './examine.ts'
import { readThere } from './payments-there.ts'
import { findKnown } from './provider-checks.ts'

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
  const since = daysBefore(ctx, days)
  const there = await compareBooks(ctx, since)
  await skipNumbers(ctx, there.highestNumber)
  const mended = { settled: 0, reported: 0, refunds: 0 }
  for (const payment of there.unknown) {
    const state = await ctx.payments.findSessionOf(payment)
    mended[await adoptPayment(ctx, payment, { state, source: 'doctor' })] += 1
  }
  const adopted = differentRefunds(there.unknown, await findKnown(ctx, there.unknown))
  for (const reference of [...there.differentRefunds, ...adopted]) {
    await takeRefunds(ctx, reference)
    mended.refunds += 1
  }
  await forgetPayouts(ctx, since)
  await recordAudit(ctx.db, ctx.actor, { action: 'books.mended', subject: 'doctor', detail: mended })
  return mended
}

/** What the provider has beside what the books have. */
async function compareBooks(ctx: Ctx, since: Date) {
  const unknown: ProviderPayment[] = []
  const different: string[] = []
  let highestNumber = 0
  await readThere(ctx, since, async (page) => {
    const known = await findKnown(ctx, page)
    unknown.push(...page.filter(({ reference }) => !known.has(reference)))
    different.push(...differentRefunds(page, known))
    highestNumber = Math.max(highestNumber, ...numbersOf(page))
  })
  return { unknown, differentRefunds: different, highestNumber }
}

function differentRefunds(there: ProviderPayment[], known: Awaited<ReturnType<typeof findKnown>>): string[] {
  return there
    .filter(({ reference, refunded }) => (known.get(reference)?.accepted ?? refunded) !== refunded)
    .map(({ reference }) => reference)
}

function numbersOf(there: ProviderPayment[]): number[] {
  return there
    .filter(({ subject }) => subject?.startsWith('ord_'))
    .map(({ subjectNumber }) => Number(subjectNumber))
    .filter((number) => Number.isSafeInteger(number) && number < 2_000_000_000)
}

/** Buyers have read these numbers in their mails: no other order may get one. */
async function skipNumbers({ db }: Ctx, highest: number): Promise<void> {
  await db.execute(sql`
    select setval(sequence, ${highest}) from (select pg_get_serial_sequence('orders', 'number')::regclass as sequence) s
    where ${highest} > coalesce(pg_sequence_last_value(sequence), 0)`)
}
