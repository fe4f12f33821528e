import { z } from 'zod'
import { recordAudit } from '../../kernel/audit.ts'
import { formatMoneyOf } from '../../kernel/money.ts'
import { answer, Count } from '../../kernel/wire.ts'
import { adoptPayment } from '../../sale/payments/adopt-payment.ts'
import type { ProviderPayment } from '../../sale/payments/provider.ts'
import { takeRefunds } from '../../sale/payments/take-refunds.ts'
import type { Ctx } from '../../system/context.ts'
import { mailNotice, raiseNotice } from '../../system/notices/raise-notice.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { forgetPayouts } from '../reports/payout-sums.ts'
import { billNumbersOf, skipDocumentNumbers } from './document-numbers.ts'
import { daysBefore, PROVIDER_DAYS } from './examine.ts'
import { numberOf, skipNumbers } from './order-numbers.ts'
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

/** A buyer whose payment is older than the newest by so long was told of it, by a shop that lived on, in milliseconds. */
const TOLD_WITHIN_MS = 2 * 60_000

interface Mending {
  /** How far back the provider is asked. */
  days?: number
  /** The database was set back: what is unknown here was known, and its buyers were told. */
  isSetBack?: boolean
  /** It is of an earlier moment, whatever the provider knows: numbers go on behind all that may have been given. */
  isOlder?: boolean
}

/**
 * Mends what a restored backup lost, as far as the card provider still knows it: settles payments, writes refunds
 * down, and never gives an order or a bill a number that the provider has seen already. What it cannot place it reports. Sums of payouts are read anew.
 * @throws ShopError `unavailable` when the provider cannot be asked
 */
export async function mend(
  ctx: Ctx,
  { days = PROVIDER_DAYS, isSetBack = false, isOlder = false }: Mending = {},
): Promise<z.output<typeof Mended>> {
  requireStaff(ctx, 'jobs')
  const since = daysBefore(ctx, days)
  const there = await compareBooks(ctx, since)
  await skipNumbers(ctx.db, there.highestNumber, isOlder)
  await skipDocumentNumbers(ctx, there.bills, isOlder)
  const mended = { settled: 0, reported: 0, refunds: 0 }
  const toldBefore = Math.max(0, ...there.unknown.map(madeAt)) - TOLD_WITHIN_MS
  const reported: Reported[] = []
  for (const payment of there.unknown) {
    const state = await ctx.payments.findSessionOf(payment)
    const source = isSetBack && madeAt(payment) < toldBefore ? 'set_back' : 'doctor'
    const adoption = await adoptPayment(ctx, payment, { state, source, quiet: true })
    mended[adoption.outcome] += 1
    if (adoption.outcome === 'reported' && adoption.noticeId)
      reported.push({ ...payment, noticeId: adoption.noticeId })
  }
  await tellOfReported(ctx, reported)
  const adopted = differentRefunds(there.unknown, await findKnown(ctx, there.unknown))
  for (const reference of [...there.differentRefunds, ...adopted]) {
    await takeRefunds(ctx, reference)
    mended.refunds += 1
  }
  await forgetPayouts(ctx, since)
  await recordAudit(ctx.db, ctx.actor, { action: 'books.mended', subject: 'doctor', detail: mended })
  return mended
}

type Reported = ProviderPayment & { noticeId: string }

function madeAt({ createdAt }: ProviderPayment): number {
  return createdAt.getTime()
}

/** One mail tells of all payments that could not be placed. */
async function tellOfReported(ctx: Ctx, reported: readonly Reported[]): Promise<void> {
  const [first, ...others] = reported
  if (!first) return
  await ctx.db.transaction(async (tx) => {
    if (others.length === 0) return mailNotice(tx, ctx, first.noticeId)
    const detail = { found: reported.length, findings: reported.slice(0, MOST_IN_MAIL).map(inOneLine) }
    await raiseNotice(tx, ctx, { kind: 'payments_lost', key: first.reference, subject: 'payments', detail })
  })
}

/** Payments that the mail spells out. */
const MOST_IN_MAIL = 20

function inOneLine({ reference, subject, subjectNumber, amount, currency }: ProviderPayment): string {
  return `${subjectNumber ?? subject}: ${formatMoneyOf(amount, currency)} (${reference})`
}

/** What the provider has beside what the books have. */
async function compareBooks(ctx: Ctx, since: Date) {
  const unknown: ProviderPayment[] = []
  const different: string[] = []
  const ofBills: ProviderPayment[] = []
  let highestNumber = 0
  await readThere(ctx, since, async (page) => {
    const known = await findKnown(ctx, page)
    ofBills.push(...page.filter(({ subject }) => subject?.startsWith('inv_')))
    unknown.push(...page.filter(({ reference }) => !known.has(reference)))
    different.push(...differentRefunds(page, known))
    highestNumber = Math.max(highestNumber, ...page.map(numberOf))
  })
  return { unknown, differentRefunds: different, highestNumber, bills: billNumbersOf(ofBills) }
}

function differentRefunds(there: ProviderPayment[], known: Awaited<ReturnType<typeof findKnown>>): string[] {
  return there
    .filter(({ reference, refunded }) => (known.get(reference)?.accepted ?? refunded) !== refunded)
    .map(({ reference }) => reference)
}
