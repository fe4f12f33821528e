import { z } from 'zod'
import { anyone, requireMember } from '../../kernel/actor.ts'
import { isoOfDay, type Day as PlanDay } from '../../kernel/day.ts'
import { minus, toUnits, ZERO } from '../../kernel/money.ts'
import { answer, Currency, Day, Units } from '../../kernel/wire.ts'
import { type Decision, spansWith } from '../../plan/devices/course.ts'
import { type DevicePlan, planDecision } from '../../plan/devices/decide-device.ts'
import { type Bill, nextBill, type PlanLife } from '../../plan/plans/bill.ts'
import { loadLife } from '../../plan/plans/load-life.ts'
import { isLastOf } from '../../plan/plans/owed-back.ts'
import type { Ctx } from '../../system/context.ts'
import { taxGivenBack } from './give-back.ts'
import { MoneyBackAnswer, previewMoneyBack } from './money-back.ts'
import { NextBillAnswer, presentNext } from './present-plan.ts'
import { namesIn, taxOf } from './queries.ts'

export const DecisionPreview = answer(
  'DevicePreview',
  'What a decision about an adapter would come to',
  z.object({
    currency: Currency,
    monthlyBefore: Units.describe('A month of the plan as it is, before tax, in currency units'),
    monthlyAfter: Units.describe('A month of the plan after it, before tax, in currency units'),
    from: Day.describe('The first day it counts, ISO 8601'),
    finalBill: NextBillAnswer.optional().describe('For `cancel`: the bill that is still to come'),
    moneyBack: MoneyBackAnswer.nullable()
      .optional()
      .describe('For `return`: what goes back to the card at once; null for nothing'),
  }),
)
export type DecisionPreview = z.input<typeof DecisionPreview>

/** Who may: the owner. A swap or handing a device over changes no price, or only the other person's. */
export type Previewed = Decision | { action: 'swap' } | { action: 'hand_over' } | { action: 'return' }

/** What a decision would cost or save, in money; changes nothing. @throws ShopError as the decision itself would */
export async function previewDecision(
  ctx: Ctx,
  { id, decision, language }: { id: string; decision: Previewed; language: string },
): Promise<DecisionPreview> {
  const { userId } = requireMember(ctx)
  return previewOf(ctx, { userId, id, decision, language })
}

/** The same about the device of a member, for a caller who has been let in. */
export async function previewOf(
  ctx: Ctx,
  { userId, id, decision, language }: { userId: string; id: string; decision: Previewed; language: string },
): Promise<DecisionPreview> {
  anyone(ctx)
  const isSwap = decision.action === 'swap'
  const asked = isSwap ? { action: 'resume' as const } : asEnd(decision)
  const plan = await planDecision(ctx.db, ctx, { userId, id, decision: asked })
  const { account, today } = plan
  const endsToday = decision.action === 'hand_over' || decision.action === 'return'
  const course = endsToday ? { ...plan.course, billed: [], endOn: today } : plan.course
  const life = await loadLife(ctx.db, ctx, { account, anchor: account.anchorOn ?? today })
  const spans = (of: PlanLife) => spansWith(of.spans, id, { billed: course.billed, today })
  const after: PlanLife = isSwap ? life : { ...life, spans: spans(life) }
  const bill = nextBill(after)
  const from = course.endOn ?? course.pauseOn ?? (isSwap ? today : backOn(plan))
  return {
    currency: account.currency,
    monthlyBefore: toUnits(nextBill(life).advance),
    monthlyAfter: toUnits(bill.advance),
    from: isoOfDay(from),
    ...(decision.action === 'cancel' && {
      finalBill: await present(ctx, { bill, account, language, isLast: isLastOf(after.spans, bill) }),
    }),
    ...(decision.action === 'return' && {
      moneyBack: await previewMoneyBack(ctx, account, { spans, language }),
    }),
  }
}

function asEnd(decision: Exclude<Previewed, { action: 'swap' }>): Decision {
  return decision.action === 'hand_over' || decision.action === 'return' ? { action: 'cancel' } : decision
}

/** What was decided for a day to come is taken back for that day: until then the device is in use and paid. */
function backOn({ device: { state, endOn, pauseOn }, today }: DevicePlan): PlanDay {
  return state === 'paused' ? today : (endOn ?? pauseOn ?? today)
}

interface FinalBill {
  bill: Bill
  account: Parameters<typeof taxOf>[1]
  language: string
  isLast: boolean
}

async function present(ctx: Ctx, { bill, account, language, isLast }: FinalBill) {
  const names = await namesIn(ctx.db, bill.lines)
  const { subtotal } = bill
  if (subtotal >= ZERO || !isLast) {
    return presentNext({ bill, tax: await taxOf(ctx, account, bill) }, { language, names })
  }
  const back = await taxGivenBack(ctx.db, account.id, minus(ZERO, subtotal))
  const tax = { amount: minus(ZERO, back), parts: [], source: 'table' as const }
  return presentNext({ bill, tax }, { language, names })
}
