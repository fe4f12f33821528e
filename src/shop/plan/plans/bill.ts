import type { Day } from '../../kernel/day.ts'
import {
  apportion,
  type CentParts,
  type Cents,
  centParts,
  largerParts,
  minus,
  minusParts,
  roundParts,
  smallerParts,
  sum,
  sumParts,
  times,
  ZERO,
} from '../../kernel/money.ts'
import { type BillLine, monthLines, type OpenLine } from './bill-lines.ts'
import { billedOn, monthCost, type Span, stretchesOf } from './day-costs.ts'
import { devicePrice, type TermsGroup } from './device-terms.ts'
import { type MonthAsked, monthAsked } from './month-asked.ts'
import type { PriceTerms } from './month-price.ts'
import { type PlanMonth, planMonth } from './months.ts'

/** A month that was billed before, as stored. */
export interface BilledMonth {
  index: number
  /** What was billed in advance, in cents, for how many devices at which price of the list. */
  advance: Cents
  units: number
  unitPrice: Cents
  /** What its days came to when they were settled; null while only the advance is billed. */
  settled: CentParts | null
  /** Staff gave its bill up, and nothing was paid for it. */
  isGivenUp?: boolean
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
  /** What went back to the card since the last bill, ahead of the bill that takes it off. */
  paidBack?: Cents
}

export interface Bill {
  month: PlanMonth
  units: number
  /** By the price list, in cents. */
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
  const asked = monthAsked(life, { day: month.start, monthStart: month.start })
  const { units, unitPrice, total: advance } = asked
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
    ...advanceLines(month, asked),
    ...open.map(({ parts: _, ...line }, index) => ({ ...line, amount: amounts[index] ?? ZERO })),
    ...lineOf('paid_back', life.paidBack ?? ZERO),
    ...lineOf('carried', life.carried),
    ...lineOf('credit', minus(ZERO, life.credit)),
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

/** Days that are not used after all give nothing back of a bill that nobody paid. */
function settle(life: PlanLife, billed: BilledMonth): Settled {
  const month = planMonth(life.anchor, billed.index)
  const stretches = stretchesOf(month, life.spans, life.terms)
  const silent = new Set(
    life.silent.filter(({ index }) => index === billed.index).map(({ deviceId }) => deviceId),
  )
  const accounted = billed.settled ?? centParts(billed.advance)
  const days = monthCost(month, stretches, silent)
  const cost = billed.isGivenUp ? largerParts(days, smallerParts(accounted, centParts(billed.advance))) : days
  const base = billedOn(life.spans, { day: month.start, units: billed.units })
  const { devices } = life.terms
  const paid = new Map(
    base.map((id) => [id, devicePrice(devices.get(id), billed.unitPrice, month.start)] as const),
  )
  const stands = base.length === billed.units && sum([...paid.values()]) === billed.advance
  // Followed line by line where the advance still stands; a month that changed after it was settled gets one line.
  if (billed.settled === null && stands && cost === days) {
    return { accounted, cost, lines: monthLines({ month, stretches, base, silent, paid }) }
  }
  const parts = minusParts(cost, accounted)
  const lines: OpenLine[] =
    parts === 0 ? [] : [{ kind: 'correction', from: month.start, to: month.end, parts }]
  return { accounted, cost, lines }
}

/** The coming month, a line for the devices of each terms. */
export function advanceLines(month: PlanMonth, { unitPrice, groups }: MonthAsked): BillLine[] {
  return groups.map((group) => advanceLine(month, unitPrice, group))
}

/** The coming month of devices with the same terms; said so where they are not those of everybody. */
function advanceLine(month: PlanMonth, listPrice: Cents, group: TermsGroup): BillLine {
  const { price, discount, includedUntil } = group
  const units = group.deviceIds.length
  const period = { from: month.start, to: month.end, units }
  if (includedUntil !== null) return { kind: 'included', ...period, until: includedUntil, amount: ZERO }
  const priced = { ...period, unitPrice: price, amount: times(price, units) }
  if (discount === 0) return { kind: 'advance', ...priced }
  return { kind: 'discounted', ...priced, oldPrice: listPrice, discount }
}

function lineOf(kind: 'paid_back' | 'carried' | 'credit', amount: Cents): BillLine[] {
  return amount === 0 ? [] : [{ kind, amount }]
}
