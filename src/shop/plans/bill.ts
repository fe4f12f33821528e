import {
  apportion,
  type CentParts,
  type Cents,
  centParts,
  minus,
  minusParts,
  roundParts,
  sum,
  sumParts,
  times,
  ZERO,
} from '../kernel/money.ts'
import { type BillLine, monthLines, type OpenLine } from './bill-lines.ts'
import type { Day } from './day.ts'
import { devicesOn, monthCost, type Span, stretchesOf } from './day-costs.ts'
import { monthPriceOn, type PriceTerms } from './month-price.ts'
import { type PlanMonth, planMonth } from './months.ts'

/** A month that was billed before, as it stands in the books. */
export interface BilledMonth {
  index: number
  /** What was billed in advance, in cents, for how many devices at which price. */
  advance: Cents
  units: number
  unitPrice: Cents
  /** What its days came to when they were settled; null while only the advance is billed. */
  settled: CentParts | null
}

/** A device that sent no report in a whole month it was billed for, and gets that month back. */
export interface SilentMonth {
  index: number
  deviceId: string
}

/** Everything a payer's next bill follows from. */
export interface PlanLife {
  /** The day of the first install: day of the month on which bills are made. */
  anchor: Day
  spans: readonly Span[]
  terms: PriceTerms
  silent: readonly SilentMonth[]
  /** All months billed so far, oldest first, without a hole. */
  months: readonly BilledMonth[]
  /** What staff gave and no bill has taken off yet. */
  credit: Cents
  /** What earlier bills left over because it was too little to charge, or more was given back than was due. */
  carried: Cents
}

export interface Bill {
  month: PlanMonth
  units: number
  unitPrice: Cents
  advance: Cents
  /** What the days of each past month come to by now, by index. */
  settled: ReadonlyMap<number, CentParts>
  lines: BillLine[]
  /** All lines together, before tax. Negative when more is given back than is due. */
  subtotal: Cents
}

/**
 * The bill of the next month: that month in advance at the count of its first day, what the days of the months past
 * came to beside what was billed for them, and what was carried over. Fractions of a cent are carried in the exact sum
 * of everything, so that all bills together are that sum rounded once.
 */
export function nextBill(life: PlanLife): Bill {
  const month = planMonth(life.anchor, life.months.length)
  const units = devicesOn(life.spans, month.start).length
  const unitPrice = monthPriceOn(life.terms, { units, day: month.start, monthStart: month.start })
  const advance = times(unitPrice, units)
  const past = life.months.map((billed) => ({ billed, ...settle(life, billed) }))

  const before = sumParts(past.map(({ accounted }) => accounted))
  const now = sumParts([...past.map(({ cost }) => cost), centParts(advance)])
  const due = minus(roundParts(now), roundParts(before))
  const open = past.flatMap(({ lines }) => lines)
  const amounts = apportion(
    minus(due, advance),
    open.map(({ parts }) => parts),
  )
  const lines = [
    ...(units > 0 ? [advanceLine(month, units, unitPrice)] : []),
    ...open.map(({ parts: _, ...line }, index) => ({ ...line, amount: amounts[index] ?? ZERO })),
    ...carriedLine(life.carried),
    ...(life.credit === 0 ? [] : [{ kind: 'credit' as const, amount: minus(ZERO, life.credit) }]),
  ]
  return {
    month,
    units,
    unitPrice,
    advance,
    settled: new Map(past.map(({ billed, cost }) => [billed.index, cost])),
    lines,
    subtotal: sum(lines.map(({ amount }) => amount)),
  }
}

interface Settled {
  /** What the books have for the month so far. */
  accounted: CentParts
  cost: CentParts
  lines: OpenLine[]
}

function settle(life: PlanLife, billed: BilledMonth): Settled {
  const month = planMonth(life.anchor, billed.index)
  const stretches = stretchesOf(month, life.spans, life.terms)
  const silent = new Set(
    life.silent.filter(({ index }) => index === billed.index).map(({ deviceId }) => deviceId),
  )
  const cost = monthCost(month, stretches, silent)
  const accounted = billed.settled ?? centParts(billed.advance)
  const base = devicesOn(life.spans, month.start)
  // Followed line by line where the advance still stands; a month that changed after it was settled gets one line.
  if (billed.settled === null && base.length === billed.units) {
    return { accounted, cost, lines: monthLines({ month, stretches, base, silent, paid: billed.unitPrice }) }
  }
  const parts = minusParts(cost, accounted)
  const lines: OpenLine[] =
    parts === 0 ? [] : [{ kind: 'correction', from: month.start, to: month.end, parts }]
  return { accounted, cost, lines }
}

function advanceLine(month: PlanMonth, units: number, unitPrice: Cents): BillLine {
  const amount = times(unitPrice, units)
  return { kind: 'advance', from: month.start, to: month.end, units, unitPrice, amount }
}

function carriedLine(carried: Cents): BillLine[] {
  return carried === 0 ? [] : [{ kind: 'carried', amount: carried }]
}
