import { say } from '../../../words/say.ts'
import { sum, ZERO } from '../../kernel/money.ts'
import { nextBill } from '../../plan/plans/bill.ts'
import { shortDay } from '../../plan/plans/line-words.ts'
import { loadLife } from '../../plan/plans/load-life.ts'
import { isLastOf, owedBack } from '../../plan/plans/owed-back.ts'
import type { PlanAccount } from '../../plan/plans/plan-account.ts'
import type { Ctx } from '../../system/context.ts'
import { taxGivenBack } from '../billing/give-back.ts'
import { amountInWords } from './bill-lines.ts'

/**
 * What still passes between a member and the shop once adapters end as it was decided, as billing makes it: how much comes
 * back, on which day and how, or the last bill. A sentence with a space before it; empty where the plan goes on unchanged.
 */
export async function restInWords(
  ctx: Pick<Ctx, 'db' | 'clock' | 'plan'>,
  account: PlanAccount | null,
  language: string,
): Promise<string> {
  if (!account || account.anchorOn === null || account.nextBillOn === null || account.status === 'suspended')
    return ''
  const life = await loadLife(ctx.db, ctx, { account, anchor: account.anchorOn })
  const bill = nextBill(life)
  const { amount } = owedBack(life, bill)
  const isLast = isLastOf(life.spans, bill)
  const inWords = (back: 'card' | 'bill' | 'last' | 'none', cents = amount) =>
    say(language, 'plan.mail.rest', {
      back,
      amount: amountInWords(cents, account.currency, language),
      on: shortDay(bill.month.start, language),
    })
  if (amount > ZERO && isLast)
    return inWords('card', sum([amount, await taxGivenBack(ctx.db, account.id, amount)]))
  if (amount > ZERO) return inWords('bill')
  if (!isLast) return ''
  return bill.subtotal >= ctx.plan.minimumCharge ? inWords('last', bill.subtotal) : inWords('none')
}
