import { and, eq, gt, gte, lt } from 'drizzle-orm'
import { sandboxRefunds, sandboxSessions } from '../../db/tables/sandbox.ts'
import type { Clock } from '../shop/context.ts'
import type { Db } from '../shop/kernel/db.ts'
import { type Cents, cents, minus, percent, share, sum, ZERO } from '../shop/kernel/money.ts'
import type { BalanceBook, BalanceEntry, Payout, Span } from '../shop/payments/balance.ts'

const DAY_MS = 86_400_000
/** Money of a day is sent two days later. */
const SENT_AFTER_DAYS = 2

/** The sandbox keeps 2.9 % and 30 cents of a payment, as card companies do, and gives no fee back with a refund. */
function sandboxFee(amount: Cents): Cents {
  return sum([share(amount, percent(2.9)), cents(30)])
}

/** The books of the sandbox: one payout a day and currency. */
export function sandboxBalance({ db, clock }: { db: Db; clock: Clock }): BalanceBook {
  return {
    listBalance: (span) => readEntries(db, span),
    async listPayouts({ from, to }) {
      const shift = (at: Date) => new Date(dayOf(at) - SENT_AFTER_DAYS * DAY_MS)
      const entries = await readEntries(db, {
        from: shift(from),
        to: shift(new Date(to.getTime() - 1 + DAY_MS)),
      })
      const sets = Map.groupBy(entries, ({ at, currency }) => `${dayOf(at)}.${currency}`)
      return [...sets.values()].map((set) => payoutOf(set, clock.now()))
    },
  }
}

function payoutOf(entries: BalanceEntry[], now: Date): Payout {
  const [first] = entries
  if (!first) throw new Error('a payout is made of something')
  const arrivesAt = new Date(dayOf(first.at) + SENT_AFTER_DAYS * DAY_MS)
  return {
    reference: `sbxpo_${arrivesAt.toISOString().slice(0, 10)}_${first.currency.toLowerCase()}`,
    status: arrivesAt <= now ? 'paid' : 'pending',
    currency: first.currency,
    amount: sum(entries.map(({ amount, fee }) => minus(amount, fee))),
    arrivesAt,
    entries,
  }
}

async function readEntries(db: Db, { from, to }: Span): Promise<BalanceEntry[]> {
  const { id, paymentReference, currency, amount, createdAt } = sandboxSessions
  const paid = await db
    .select({ id, paymentReference, currency, amount, createdAt })
    .from(sandboxSessions)
    .where(
      and(
        eq(sandboxSessions.status, 'complete'),
        gt(sandboxSessions.amount, ZERO),
        gte(sandboxSessions.createdAt, from),
        lt(sandboxSessions.createdAt, to),
      ),
    )
  const back = await db
    .select({ refund: sandboxRefunds, currency: sandboxSessions.currency })
    .from(sandboxRefunds)
    .innerJoin(sandboxSessions, eq(sandboxSessions.paymentReference, sandboxRefunds.paymentReference))
    .where(and(gte(sandboxRefunds.createdAt, from), lt(sandboxRefunds.createdAt, to)))
  const entries: BalanceEntry[] = [
    ...paid.map(({ id, paymentReference, currency, amount, createdAt }) => ({
      reference: `sbxtx_${id.slice(4)}`,
      kind: 'payment' as const,
      paymentReference,
      currency,
      amount,
      fee: sandboxFee(amount),
      at: createdAt,
    })),
    ...back.map(({ refund, currency }) => ({
      reference: refund.reference,
      kind: 'refund' as const,
      paymentReference: refund.paymentReference,
      currency,
      amount: minus(ZERO, refund.amount),
      fee: ZERO,
      at: refund.createdAt,
    })),
  ]
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** Midnight UTC. */
function dayOf(at: Date): number {
  return Math.floor(at.getTime() / DAY_MS) * DAY_MS
}
