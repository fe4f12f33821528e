import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { planAccounts } from '../../../../db/tables/plans.ts'
import { anyone } from '../../kernel/actor.ts'
import { answer, Currency, idOf } from '../../kernel/wire.ts'
import { spansWith } from '../../plan/devices/course.ts'
import { type Bill, nextBill, type PlanLife } from '../../plan/plans/bill.ts'
import { loadLife } from '../../plan/plans/load-life.ts'
import { isLastOf } from '../../plan/plans/owed-back.ts'
import type { PlanAccount } from '../../plan/plans/plan-account.ts'
import { marketDay } from '../../plan/plans/plan-settings.ts'
import type { Ctx } from '../../system/context.ts'
import { MoneyBackAnswer, previewMoneyBack } from './money-back.ts'
import { NextBillAnswer, presentNext } from './present-plan.ts'
import { namesIn, taxOf } from './queries.ts'

export const PlanEndsAnswer = answer(
  'PlanEnds',
  'What ending the plan of some adapters of a member today would come to',
  z.object({
    memberId: idOf('usr').describe('Whose plan it is'),
    currency: Currency,
    moneyBack: MoneyBackAnswer.nullable().describe('What goes back to the card at once; null for nothing'),
    nextBill: NextBillAnswer.nullable().describe('The bill still to come; null where none comes'),
  }),
)
export type PlanEnds = z.input<typeof PlanEndsAnswer>

/** What ending the plan of these adapters today comes to, for each member who has some of them. Changes nothing. */
export async function previewEnds(
  ctx: Ctx,
  { deviceIds, language }: { deviceIds: readonly string[]; language: string },
): Promise<PlanEnds[]> {
  anyone(ctx)
  if (deviceIds.length === 0) return []
  const rows = await ctx.db
    .select({ id: devices.id, account: planAccounts })
    .from(devices)
    .innerJoin(orders, eq(orders.id, devices.orderId))
    .innerJoin(
      planAccounts,
      and(eq(planAccounts.userId, devices.ownerId), eq(planAccounts.market, orders.country)),
    )
    .where(inArray(devices.id, [...deviceIds]))
  const byAccount = [...Map.groupBy(rows, ({ account }) => account.id).values()]
  const ends = byAccount.map((own) => previewOf(ctx, { own, language }))
  return (await Promise.all(ends)).flat()
}

async function previewOf(
  ctx: Ctx,
  { own, language }: { own: { id: string; account: PlanAccount }[]; language: string },
): Promise<PlanEnds[]> {
  const [first] = own
  if (!first?.account.userId || first.account.anchorOn === null) return []
  const { account } = first
  const today = marketDay(ctx, account.market)
  const ended = ({ spans }: Pick<PlanLife, 'spans'>) =>
    own.reduce<PlanLife['spans']>((left, { id }) => spansWith(left, id, { billed: [], today }), spans)
  const moneyBack = await previewMoneyBack(ctx, account, { spans: ended, language })
  const life = await loadLife(ctx.db, ctx, { account, anchor: first.account.anchorOn })
  const after = { ...life, spans: ended(life) }
  const bill = nextBill(after)
  const isDone = isLastOf(after.spans, bill) && (bill.subtotal <= 0 || account.nextBillOn === null)
  const nextOne = isDone ? null : await presentBill(ctx, { account, bill, language })
  return [{ memberId: first.account.userId, currency: account.currency, moneyBack, nextBill: nextOne }]
}

async function presentBill(
  ctx: Ctx,
  { account, bill, language }: { account: PlanAccount; bill: Bill; language: string },
) {
  const tax = await taxOf(ctx, account, bill)
  const names = await namesIn(ctx.db, bill.lines)
  return presentNext({ bill, tax }, { language, names })
}
