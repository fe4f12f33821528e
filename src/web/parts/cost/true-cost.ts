import { type Cents, minus, sum, times, ZERO } from '../../../shop/kernel/money.ts'
import type { PlanPrice } from '../../../shop/pricing/plan-price.ts'

/** The spans people compare, in months from the purchase. */
export const SPANS = [12, 24, 36] as const

/** Past half a year an adapter is rather returned than installed. */
export const MAX_MONTHS_UNTIL_INSTALL = 6

export interface CostFacts {
  /** What the adapters cost today, after discounts. */
  adapters: Cents
  /** A month of the plan for all of them. */
  plan: Pick<PlanPrice, 'adjustedSubtotal' | 'baseSubtotal'>
  /** On the adapters, and on one month of the plan; null while the place is unknown. */
  tax: { today: Cents; monthly: Cents } | null
  /** The plan starts at install: these months come without a charge. */
  monthsUntilInstall?: number
}

/** What is paid from the purchase to the end of a span. */
export interface SpanCost {
  months: number
  /** How often the plan is charged in it. */
  charges: number
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
function costOver(months: number, { adapters, plan, tax, monthsUntilInstall = 0 }: CostFacts): SpanCost {
  const charges = Math.max(0, months - monthsUntilInstall)
  const planTotal = times(plan.adjustedSubtotal, charges)
  const taxTotal = tax ? sum([tax.today, times(tax.monthly, charges)]) : ZERO
  return {
    months,
    charges,
    adapters,
    plan: planTotal,
    tax: taxTotal,
    total: sum([adapters, planTotal, taxTotal]),
    saved: times(minus(plan.baseSubtotal, plan.adjustedSubtotal), charges),
  }
}
