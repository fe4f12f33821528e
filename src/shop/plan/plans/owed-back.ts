import { type Cents, minus, sum, ZERO } from '../../kernel/money.ts'
import type { Bill, PlanLife } from './bill.ts'
import type { BillLine } from './bill-lines.ts'

/** Money that was paid for days nobody uses any more, and the lines it is made of. */
export interface OwedBack {
  /** Before tax, in cents; 0 where nothing is owed. */
  amount: Cents
  lines: BillLine[]
}

const NOTHING: OwedBack = { amount: ZERO, lines: [] }
/** What the bill of a plan that goes on asks for, or takes off, by itself. */
const OF_NEXT_BILL: readonly BillLine['kind'][] = ['advance', 'discounted', 'included', 'carried', 'credit']

/**
 * What a plan owes its member for the days that are paid by now. Where nothing is billed any more, all that its last
 * bill would give back.
 */
export function owedBack({ spans }: Pick<PlanLife, 'spans'>, bill: Bill): OwedBack {
  const isOver = isLastOf(spans, bill)
  const lines = isOver ? bill.lines : bill.lines.filter(({ kind }) => !OF_NEXT_BILL.includes(kind))
  const due = sum(lines.map(({ amount }) => amount))
  return due < ZERO ? { amount: minus(ZERO, due), lines } : NOTHING
}

/** Nothing is billed from the bill on. */
export function isLastOf(spans: PlanLife['spans'], { month }: Bill): boolean {
  return spans.every(({ to }) => to !== null && to <= month.start)
}
