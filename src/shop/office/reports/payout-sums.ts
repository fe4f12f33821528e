import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { LoneMovement } from '../../../../db/tables/lone-movement.ts'
import { payments } from '../../../../db/tables/payments.ts'
import { payoutSums } from '../../../../db/tables/reports.ts'
import { requireSystem } from '../../kernel/actor.ts'
import { mapInLanes } from '../../kernel/in-lanes.ts'
import { type Cents, sum } from '../../kernel/money.ts'
import type { BalanceEntry, Payout, PayoutContent, Span } from '../../sale/payments/balance.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { isLarge } from './kept-days.ts'

const DAY_MS = 86_400_000
/** Days of payouts that are read ahead; they include all of last month. */
const READ_AHEAD_DAYS = 62

/** What a payout came to, in cents of its currency. */
export interface PayoutSums {
  amount: Cents
  gross: Cents
  /** Below zero, with disputes. */
  refunds: Cents
  fees: Cents
  payments: number
}

/** A movement, and what the books say instead; null for a payment they do not know. */
export interface Unmatched extends LoneMovement {
  expected: Cents | null
}

interface SummedPayout {
  payout: Payout
  sums: PayoutSums & { unmatched: Unmatched[] }
}

/**
 * The payouts of a span with their sums. What nothing is added to any more is read once and kept; payments in it that
 * the books did not have are looked for again each time. @throws ShopError `unavailable`
 */
export async function sumPayouts(ctx: Ctx, span: Span): Promise<SummedPayout[]> {
  requireStaff(ctx, 'accounting')
  const found = await ctx.payments.listPayouts(span)
  const kept = new Map((await keptSums(ctx, span)).map((row) => [row.reference, row]))
  const unmatched = await unmatchedOf(
    ctx,
    [...kept.values()].flatMap((row) => row.unmatched),
  )
  return mapInLanes(found, async (payout) => {
    const row = kept.get(payout.reference)
    const known = row && {
      ...row,
      unmatched: row.unmatched.flatMap((each) => unmatched.get(each.reference) ?? []),
    }
    return { payout, sums: known ?? (await readSums(ctx, payout)) }
  })
}

/** Reads the latest payouts of a large shop ahead, so that staff do not wait for the card company. */
export async function keepPayouts(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  if (!(await isLarge(ctx.db))) return
  const to = ctx.clock.now()
  await sumPayouts(ctx, { from: new Date(to.getTime() - READ_AHEAD_DAYS * DAY_MS), to })
}

/** The sums that were kept of what arrives in a span. */
export function keptSums({ db, payments: provider }: Ctx, { from, to }: Span) {
  return db
    .select()
    .from(payoutSums)
    .where(
      and(
        eq(payoutSums.provider, provider.name),
        gte(payoutSums.arrivesAt, from),
        lt(payoutSums.arrivesAt, to),
      ),
    )
}

/** Stored sums of payouts that arrived since then are read again at the next request. */
export async function forgetPayouts({ db, payments: provider }: Ctx, since: Date): Promise<void> {
  await db
    .delete(payoutSums)
    .where(and(eq(payoutSums.provider, provider.name), gte(payoutSums.arrivesAt, since)))
}

async function readSums(ctx: Ctx, payout: Payout): Promise<SummedPayout['sums']> {
  const content = await ctx.payments.readPayout(payout)
  const unmatched = [...(await unmatchedOf(ctx, paymentsIn(content))).values()]
  const sums = sumsOf(content)
  if (payout.isClosed) {
    const { reference, arrivesAt, currency } = payout
    const lone = unmatched.map(({ expected: _, ...movement }) => movement)
    const names = { provider: ctx.payments.name, reference, arrivesAt, currency }
    await ctx.db
      .insert(payoutSums)
      .values({ ...names, ...sums, unmatched: lone, readAt: ctx.clock.now() })
      .onConflictDoNothing()
  }
  return { ...sums, unmatched }
}

/** What a payout came to by its movements. */
export function sumsOf({ amount, entries }: PayoutContent): PayoutSums {
  const total = (of: BalanceEntry[]) => sum(of.map((entry) => entry.amount))
  const paid = entries.filter(({ kind }) => kind === 'payment')
  return {
    amount,
    gross: total(paid),
    refunds: total(entries.filter(({ kind }) => kind === 'refund' || kind === 'dispute')),
    fees: sum(entries.map(({ fee }) => fee)),
    payments: paid.length,
  }
}

/** The payments of a payout, as they are looked for in the books. */
export function paymentsIn({ entries }: PayoutContent): LoneMovement[] {
  return entries
    .filter(({ kind }) => kind === 'payment')
    .map(({ reference, paymentReference, amount }) => ({ reference, paymentReference, amount }))
}

/** Those of some movements that the books do not have like that, by the name of the movement. */
export async function unmatchedOf(
  { db, payments: provider }: Ctx,
  movements: LoneMovement[],
): Promise<Map<string, Unmatched>> {
  if (movements.length === 0) return new Map()
  const rows = await db
    .select({ reference: sql<string>`v.reference`, expected: payments.amount })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) v(reference text, "paymentReference" text, amount bigint)`,
    )
    .leftJoin(
      payments,
      and(eq(payments.provider, provider.name), eq(payments.reference, sql`v."paymentReference"`)),
    )
    .where(sql`${payments.amount} is distinct from v.amount`)
  const expected = new Map(rows.map((row) => [row.reference, row.expected]))
  return new Map(
    movements.flatMap((movement) => {
      const known = expected.get(movement.reference)
      return known === undefined ? [] : [[movement.reference, { ...movement, expected: known }] as const]
    }),
  )
}
