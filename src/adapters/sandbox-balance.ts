import { and, eq, gte, lt, type SQLWrapper, sql } from 'drizzle-orm'
import { bookedAt, movedMoney, sandboxRefunds, sandboxSessions } from '../../db/tables/sandbox.ts'
import type { Db } from '../shop/kernel/db.ts'
import {
  type Cents,
  CURRENCIES,
  type Currency,
  cents,
  minus,
  percent,
  share,
  sum,
  ZERO,
} from '../shop/kernel/money.ts'
import type { BalanceBook, BalanceEntry, Payout, Span } from '../shop/sale/payments/balance.ts'
import type { Clock } from '../shop/system/context.ts'
import { DISPUTE_FEE, DISPUTED } from './sandbox-disputes.ts'

const DAY_MS = 86_400_000
/** Money of a day is sent two days later. */
const SENT_AFTER_DAYS = 2
/** What was booked before midnight is in the database by then, in milliseconds. */
const CLOSED_AFTER_MS = 3_600_000

/** The sandbox keeps 2.9 % and 30 cents of a payment, as card companies do, and gives no fee back with a refund. */
function sandboxFee(amount: Cents): Cents {
  return sum([share(amount, percent(2.9)), cents(30)])
}

/** The books of the sandbox: one payout a day and currency. */
export function sandboxBalance({ db, clock }: { db: Db; clock: Clock }): BalanceBook {
  return {
    async listBalance(span) {
      const found = await Promise.all(CURRENCIES.map((currency) => readEntries(db, currency, span)))
      return found.flat().sort((a, b) => a.at.getTime() - b.at.getTime())
    },
    async listPayouts({ from, to }) {
      const dayBefore = (at: Date) => new Date((Math.ceil(at.getTime() / DAY_MS) - SENT_AFTER_DAYS) * DAY_MS)
      const days = { from: dayBefore(from), to: dayBefore(to) }
      return (await daysWithMoney(db, days)).map((found) => payoutOf(found, clock.now()))
    },
    async readPayout({ currency, arrivesAt }) {
      const from = new Date(arrivesAt.getTime() - SENT_AFTER_DAYS * DAY_MS)
      const entries = await readEntries(db, currency, { from, to: new Date(from.getTime() + DAY_MS) })
      return { amount: sum(entries.map(({ amount, fee }) => minus(amount, fee))), entries }
    },
  }
}

interface DayWithMoney {
  currency: Currency
  /** Midnight UTC, in milliseconds. */
  day: number
}

/** Days on which money moved, oldest first: for each day two looks into an index, however much there is. */
async function daysWithMoney(db: Db, { from, to }: Span): Promise<DayWithMoney[]> {
  const asked: (DayWithMoney & { from: Date; to: Date })[] = []
  for (let day = from.getTime(); day < to.getTime(); day += DAY_MS)
    for (const currency of CURRENCIES)
      asked.push({ currency, day, from: new Date(day), to: new Date(day + DAY_MS) })
  const within = (at: SQLWrapper) => sql`${at} >= v."from" and ${at} < v."to"`
  const found = await db
    .select({ day: sql`v.day`.mapWith(Number), currency: sql<Currency>`v.currency` })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) v(day bigint, currency text, "from" timestamptz, "to" timestamptz)`,
    )
    .where(
      sql`exists (select from ${sandboxSessions} where ${movedMoney(sandboxSessions)}
          and ${sandboxSessions.currency} = v.currency and ${within(bookedAt(sandboxSessions))})
        or exists (select from ${sandboxRefunds} join ${sandboxSessions}
            on ${sandboxSessions.paymentReference} = ${sandboxRefunds.paymentReference}
          where ${sandboxSessions.currency} = v.currency and ${within(sandboxRefunds.createdAt)})`,
    )
  return found.sort((a, b) => a.day - b.day)
}

function payoutOf({ currency, day }: DayWithMoney, now: Date): Payout {
  const arrivesAt = new Date(day + SENT_AFTER_DAYS * DAY_MS)
  return {
    reference: `sbxpo_${arrivesAt.toISOString().slice(0, 10)}_${currency.toLowerCase()}`,
    status: arrivesAt <= now ? 'paid' : 'pending',
    currency,
    arrivesAt,
    isClosed: day + DAY_MS + CLOSED_AFTER_MS <= now.getTime(),
  }
}

async function readEntries(db: Db, currency: Currency, span: Span): Promise<BalanceEntry[]> {
  const { id, paymentReference, amount, card } = sandboxSessions
  const at = bookedAt(sandboxSessions).mapWith(sandboxSessions.createdAt)
  const paid = await db
    .select({ id, paymentReference, amount, at, card })
    .from(sandboxSessions)
    .where(
      and(
        movedMoney(sandboxSessions),
        eq(sandboxSessions.currency, currency),
        gte(at, span.from.toISOString()),
        lt(at, span.to.toISOString()),
      ),
    )
    .orderBy(at)
  const back = await db
    .select({ refund: sandboxRefunds })
    .from(sandboxRefunds)
    .innerJoin(sandboxSessions, eq(sandboxSessions.paymentReference, sandboxRefunds.paymentReference))
    .where(
      and(
        eq(sandboxSessions.currency, currency),
        gte(sandboxRefunds.createdAt, span.from),
        lt(sandboxRefunds.createdAt, span.to),
      ),
    )
  return [
    ...paid.map(({ id, paymentReference, amount, at }) => ({
      reference: `sbxtx_${id.slice(4)}`,
      kind: 'payment' as const,
      paymentReference,
      currency,
      amount,
      fee: sandboxFee(amount),
      at,
    })),
    ...paid
      .filter(({ card }) => card?.last4 === DISPUTED)
      .map(({ id, paymentReference, amount, at }) => ({
        reference: `sbxtd_${id.slice(4)}`,
        kind: 'dispute' as const,
        paymentReference,
        currency,
        amount: minus(ZERO, amount),
        fee: DISPUTE_FEE,
        at,
      })),
    ...back.map(({ refund }) => ({
      reference: refund.reference,
      kind: 'refund' as const,
      paymentReference: refund.paymentReference,
      currency,
      amount: minus(ZERO, refund.amount),
      fee: ZERO,
      at: refund.createdAt,
    })),
  ]
}
