import {
  type CentParts,
  type Cents,
  centParts,
  minus,
  roundParts,
  sum,
  sumParts,
  times,
} from '../../kernel/money.ts'
import type { BilledMonth, PlanLife } from './bill.ts'
import { devicesOn, monthCost, type Span, stretchesOf } from './day-costs.ts'
import { termsGroups } from './device-terms.ts'
import { monthPriceOn } from './month-price.ts'
import { planMonth } from './months.ts'

/** A billed month without the days that nothing was agreed to about. */
export interface PutRight {
  index: number
  advance: Cents
  units: number
  /** Null for the last month, of which only the advance is billed. */
  settled: CentParts | null
}

/** What was charged for days that no agreement covers, and the months as they come to without them. */
export interface Unagreed {
  deviceIds: string[]
  /** Before tax, in cents. */
  amount: Cents
  months: PutRight[]
}

/** Days of a plan from before agreements named adapters that no agreement covers: what the bills asked for them. */
export function unagreedOf(life: PlanLife): Unagreed {
  const legacy = life.spans.filter(({ isLegacy, from, to }) => isLegacy && (to === null || to > from))
  const agreed = { ...life, spans: life.spans.filter(({ isLegacy }) => !isLegacy) }
  const months =
    legacy.length === 0 ? [] : life.months.map((billed) => putRight(agreed, billed, life.months.at(-1)))
  const before = sumParts(life.months.map(accounted))
  const after = sumParts(months.map((month) => month.settled ?? centParts(month.advance)))
  const amount = months.length === 0 ? sum([]) : minus(roundParts(before), roundParts(after))
  return { deviceIds: idsOf(legacy), amount, months }
}

function idsOf(spans: readonly Span[]): string[] {
  return [...new Set(spans.map(({ deviceId }) => deviceId))].sort()
}

function accounted({ settled, advance }: BilledMonth): CentParts {
  return settled ?? centParts(advance)
}

function putRight(life: PlanLife, billed: BilledMonth, last: BilledMonth | undefined): PutRight {
  const { index, settled, advance, units } = billed
  // Nothing was paid for it, so nothing goes back.
  if (billed.isGivenUp) return { index, settled, advance, units }
  const month = planMonth(life.anchor, index)
  if (billed === last && settled === null) {
    const starting = devicesOn(life.spans, month.start)
    const on = { units: starting.length, day: month.start, monthStart: month.start }
    const groups = termsGroups(starting, {
      terms: life.terms.devices,
      listPrice: monthPriceOn(life.terms, on),
      monthStart: month.start,
    })
    const due = sum(groups.map(({ price, deviceIds }) => times(price, deviceIds.length)))
    return { index, settled: null, units: starting.length, advance: due }
  }
  const silent = new Set(life.silent.filter((one) => one.index === index).map(({ deviceId }) => deviceId))
  return {
    index,
    advance,
    units,
    settled: monthCost(month, stretchesOf(month, life.spans, life.terms), silent),
  }
}
