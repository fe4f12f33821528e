import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { invoices } from '../../../../db/tables/plans.ts'
import { anyone } from '../../kernel/actor.ts'
import { type Day as CalendarDay, isoOfDay } from '../../kernel/day.ts'
import { type Cents, cents, minus, sum, toUnits, ZERO } from '../../kernel/money.ts'
import { Day, Units } from '../../kernel/wire.ts'
import type { Bill, PlanLife } from '../../plan/plans/bill.ts'
import type { PlanAccount } from '../../plan/plans/plan-account.ts'
import type { Ctx } from '../../system/context.ts'
import { taxGivenBack } from './give-back.ts'

/** What stands open between the shop and a member, beside the bill to come. */
export interface PlanBalance {
  /** Bills that are due and not paid, with tax. */
  owed: Cents
  /** What was paid for days that are not used; null for nothing. */
  back: {
    /** With tax where it goes to the card; before tax where a bill takes it off. */
    amount: Cents
    to: 'card' | 'next_bill'
    /** Null while the plan is off: then it comes off the first bill after it is back. */
    on: CalendarDay | null
  } | null
}

export const BALANCE = {
  owed: Units.describe('Bills that are due and not paid, with tax, in currency units'),
  comingBack: z
    .object({
      amount: Units.describe('With tax where it goes to the card, else before tax; in currency units'),
      to: z.enum(['card', 'next_bill']).describe('Goes to the card, or comes off a bill'),
      on: Day.nullable().describe('ISO 8601; null while the plan is suspended'),
    })
    .nullable()
    .describe('What was paid for days that are not used; null for nothing'),
}

export const NOTHING_OPEN: PlanBalance = { owed: ZERO, back: null }

/** @param bill the next one, as billing makes it; undefined where there will be none */
export async function planBalance(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { account, life, bill }: { account: PlanAccount; life?: PlanLife; bill?: Bill },
): Promise<PlanBalance> {
  anyone(ctx)
  return {
    owed: await owedOf(ctx, account),
    back: bill && life ? await backOf(ctx, { account, life, bill }) : null,
  }
}

async function owedOf({ db }: Pick<Ctx, 'db'>, { id }: PlanAccount): Promise<Cents> {
  const [row] = await db
    .select({ total: sql<string>`coalesce(sum(${invoices.total}), 0)` })
    .from(invoices)
    .where(and(eq(invoices.planAccountId, id), inArray(invoices.status, ['past_due', 'uncollectible'])))
  return cents(Number(row?.total ?? 0))
}

async function backOf(
  { db }: Pick<Ctx, 'db'>,
  { account, life, bill }: { account: PlanAccount; life: PlanLife; bill: Bill },
): Promise<PlanBalance['back']> {
  const amount = minus(ZERO, bill.subtotal)
  if (amount <= ZERO) return null
  const { start } = bill.month
  if (account.status === 'suspended') return { amount, to: 'next_bill', on: null }
  const isLast = life.spans.every(({ to }) => to !== null && to <= start)
  if (!isLast) return { amount, to: 'next_bill', on: start }
  return { amount: sum([amount, await taxGivenBack(db, account.id, amount)]), to: 'card', on: start }
}

export function presentBalance({ owed, back }: PlanBalance) {
  return {
    owed: toUnits(owed),
    comingBack: back && { amount: toUnits(back.amount), to: back.to, on: back.on && isoOfDay(back.on) },
  }
}
