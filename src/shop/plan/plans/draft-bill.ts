import type { invoices } from '../../../../db/tables/plans.ts'
import { idFrom } from '../../kernel/id-from.ts'
import { ZERO } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import type { Bill, PlanLife } from './bill.ts'
import type { PlanAccount } from './plan-account.ts'

/** The row of a bill that is made, with what its plan was before. */
export function draftOf(
  ctx: Pick<Ctx, 'clock'>,
  { account, bill, life }: { account: PlanAccount; bill: Bill; life: PlanLife },
): typeof invoices.$inferInsert {
  return {
    // The same month has the same id in a restored backup, so that a payment made for it is found.
    id: idFrom('inv', account.id, bill.month.index),
    planAccountId: account.id,
    market: account.market,
    status: 'draft',
    periodStart: bill.month.start,
    periodEnd: bill.month.end,
    lines: bill.lines,
    currency: account.currency,
    subtotal: bill.subtotal,
    tax: ZERO,
    total: bill.subtotal,
    before: {
      carried: account.carried,
      carriedLines: account.carriedLines,
      paidBack: account.paidBack,
      settled: life.months.flatMap(({ index, settled }) =>
        bill.settled.get(index) === settled ? [] : [[index, settled] as [number, typeof settled]],
      ),
    },
    createdAt: ctx.clock.now(),
  }
}
