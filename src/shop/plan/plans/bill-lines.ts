import type { Day } from '../../kernel/day.ts'
import { type CentParts, type Cents, centParts, type Ppm, sumParts, ZERO } from '../../kernel/money.ts'
import type { Stretch } from './day-costs.ts'
import type { PlanMonth } from './months.ts'

interface Period {
  from: Day
  /** The first day after it. */
  to: Day
}

interface PartOfMonth extends Period {
  days: number
  monthDays: number
}

/** What a line of a bill says; `plans/line-words.ts` puts it into words. */
export type LineFacts =
  /** The coming month. */
  | ({ kind: 'advance'; units: number; unitPrice: Cents } & Period)
  /** The coming month of adapters whose code takes `discount` parts per million off. */
  | ({ kind: 'discounted'; units: number; oldPrice: Cents; unitPrice: Cents; discount: Ppm } & Period)
  /** The coming month of adapters whose code includes it, as it does every month before `until`. */
  | ({ kind: 'included'; units: number; until: Day } & Period)
  /** Days of a device that came after the month was billed, or left before it ended. */
  | ({ kind: 'added' | 'given_back'; deviceId: string; unitPrice: Cents } & PartOfMonth)
  /** Days for which the price was another than the one billed: the count crossed a tier, or a price changed. */
  | ({ kind: 'price'; units: number; oldPrice: Cents; unitPrice: Cents } & PartOfMonth)
  /** A month without one report, given back. */
  | ({ kind: 'silent'; deviceId: string } & Period)
  /** A month that had been settled and changed afterwards. */
  | ({ kind: 'correction' } & Period)
  | { kind: 'carried' }
  /** Of the lines that give days back, what went back before the bill. */
  | { kind: 'paid_back' }
  /** On a credit note: of its lines, what other notes give back. */
  | { kind: 'other_note' }
  /** Given by staff. */
  | { kind: 'credit' }

export type BillLine = LineFacts & { amount: Cents }
/** A line before it is cut to whole cents. */
export type OpenLine = LineFacts & { parts: CentParts }

interface MonthPast {
  month: PlanMonth
  stretches: readonly Stretch[]
  /** The devices the month was billed for in advance. */
  base: readonly string[]
  silent: ReadonlySet<string>
  /** The price each of them was billed at, by its id. */
  paid: ReadonlyMap<string, Cents>
}

/** How a past month differs from what was billed for it in advance, device by device. */
export function monthLines(past: MonthPast): OpenLine[] {
  const lines = past.stretches.flatMap((stretch) => stretchLines(past, stretch))
  return [...joinNeighbors(lines), ...silentLines(past)].filter(({ parts }) => parts !== 0)
}

function stretchLines({ month, base, paid }: MonthPast, stretch: Stretch): OpenLine[] {
  const { from, to, days, deviceIds, prices } = stretch
  const part = { from, to, days, monthDays: month.days }
  const exact = (centsADay: number) => centParts(centsADay * days, month.days)
  const lines: OpenLine[] = []
  for (const deviceId of deviceIds.filter((id) => !base.includes(id))) {
    const price = prices.get(deviceId) ?? ZERO
    lines.push({ kind: 'added', deviceId, unitPrice: price, ...part, parts: exact(price) })
  }
  for (const deviceId of base.filter((id) => !deviceIds.includes(id))) {
    const price = paid.get(deviceId) ?? ZERO
    lines.push({ kind: 'given_back', deviceId, unitPrice: price, ...part, parts: exact(-price) })
  }
  for (const { units, oldPrice, unitPrice } of changesOf({ base, paid }, prices)) {
    const parts = exact((unitPrice - oldPrice) * units)
    lines.push({ kind: 'price', units, oldPrice, unitPrice, ...part, parts })
  }
  return lines
}

/** Devices that stayed at another price than the one billed, those with the same two prices together. */
function changesOf({ base, paid }: Pick<MonthPast, 'base' | 'paid'>, prices: Stretch['prices']) {
  const changes = new Map<string, { units: number; oldPrice: Cents; unitPrice: Cents }>()
  for (const id of base) {
    const [oldPrice, unitPrice] = [paid.get(id) ?? ZERO, prices.get(id)]
    if (unitPrice === undefined || unitPrice === oldPrice) continue
    const key = `${oldPrice} ${unitPrice}`
    const units = (changes.get(key)?.units ?? 0) + 1
    changes.set(key, { units, oldPrice, unitPrice })
  }
  return [...changes.values()]
}

/** One line for days that follow each other and say the same. */
function joinNeighbors(lines: readonly OpenLine[]): OpenLine[] {
  const joined: OpenLine[] = []
  for (const line of lines) {
    const index = joined.findIndex((earlier) => follows(earlier, line))
    const earlier = joined[index]
    if (earlier && 'days' in earlier && 'days' in line) {
      const parts = sumParts([earlier.parts, line.parts])
      joined[index] = { ...earlier, to: line.to, days: earlier.days + line.days, parts }
    } else {
      joined.push(line)
    }
  }
  return joined
}

function follows(earlier: OpenLine, line: OpenLine): boolean {
  if (!('days' in earlier && 'days' in line) || earlier.kind !== line.kind) return false
  if (earlier.to !== line.from || earlier.unitPrice !== line.unitPrice) return false
  if (earlier.kind === 'price')
    return line.kind === 'price' && earlier.units === line.units && earlier.oldPrice === line.oldPrice
  return line.kind !== 'price' && earlier.deviceId === line.deviceId
}

function silentLines({ month, stretches, silent }: MonthPast): OpenLine[] {
  return [...silent].sort().map((deviceId) => {
    const centDays = stretches
      .filter(({ deviceIds }) => deviceIds.includes(deviceId))
      .reduce((total, { prices, days }) => total + (prices.get(deviceId) ?? ZERO) * days, 0)
    const period = { from: month.start, to: month.end }
    return { kind: 'silent', deviceId, ...period, parts: centParts(-centDays, month.days) }
  })
}
