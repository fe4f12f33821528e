import { type Cents, minus, sum, times, ZERO } from '../../../shop/kernel/money.ts'
import type { PlanPrice } from '../../../shop/sale/pricing/plan-price.ts'

/** The spans people compare, in months from the purchase. */
export const SPANS = [12, 24, 36] as const

export interface CostFacts {
  /** What the adapters cost today, after discounts. */
  adapters: Cents
  /** A month of the plan for all of them. */
  plan: Pick<PlanPrice, 'adjustedSubtotal' | 'baseSubtotal'>
  /** On the adapters, and on one month of the plan; null while the place is unknown. */
  tax: { today: Cents; monthly: Cents } | null
}

/** What is paid from the purchase to the end of a span, when the adapters are installed as they arrive. */
export interface SpanCost {
  months: number
  adapters: Cents
  plan: Cents
  /** Nothing while the place is not known. */
  tax: Cents
  total: Cents
  /** What the plan would cost more at the price for few adapters, before tax. */
  saved: Cents
}

export interface TrueCost {
  today: Cents
  monthly: Cents
  hasTax: boolean
  spans: SpanCost[]
}

/** Everything the adapters and their plan come to: today, each month, and over the years. */
export function trueCost(facts: CostFacts): TrueCost {
  return {
    today: sum([facts.adapters, facts.tax?.today ?? ZERO]),
    monthly: sum([facts.plan.adjustedSubtotal, facts.tax?.monthly ?? ZERO]),
    hasTax: facts.tax !== null,
    spans: SPANS.map((months) => costOver(months, facts)),
  }
}

/** Every month is charged and taxed by itself, so its rounded tax is what adds up. */
function costOver(months: number, { adapters, plan, tax }: CostFacts): SpanCost {
  const planTotal = times(plan.adjustedSubtotal, months)
  const taxTotal = tax ? sum([tax.today, times(tax.monthly, months)]) : ZERO
  return {
    months,
    adapters,
    plan: planTotal,
    tax: taxTotal,
    total: sum([adapters, planTotal, taxTotal]),
    saved: times(minus(plan.baseSubtotal, plan.adjustedSubtotal), months),
  }
}
