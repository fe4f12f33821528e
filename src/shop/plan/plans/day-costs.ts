import type { Day } from '../../kernel/day.ts'
import { type CentParts, type Cents, centParts } from '../../kernel/money.ts'
import { devicePrice } from './device-terms.ts'
import { monthPriceOn, type PriceTerms } from './month-price.ts'
import type { PlanMonth } from './months.ts'

/** Days for which one device is billed: from a day up to, and without, another. */
export interface Span {
  deviceId: string
  from: Day
  /** Null while the span has no end. */
  to: Day | null
  /** From before agreements named adapters, and none covers it. */
  isLegacy?: boolean
}

/** Days of one month on which neither the devices nor the price change. */
export interface Stretch {
  from: Day
  to: Day
  days: number
  deviceIds: string[]
  /** A month of each at this count, in cents, by its id. */
  prices: ReadonlyMap<string, Cents>
}

/** The devices billed on a day, each once. */
export function devicesOn(spans: readonly Span[], day: Day): string[] {
  const billed = spans.filter((span) => span.from <= day && (span.to === null || day < span.to))
  return [...new Set(billed.map((span) => span.deviceId))].sort()
}

/**
 * The devices a bill of `units` counted on a day: those of that day, but for what changed on it after the bill was
 * made. Where the days do not tell which they were, those of the day as they are now.
 * @param spans oldest first
 */
export function billedOn(spans: readonly Span[], { day, units }: { day: Day; units: number }): string[] {
  const now = devicesOn(spans, day)
  const missing = units - now.length
  if (missing === 0) return now
  if (missing < 0) {
    const late = idsOf(spans.filter(({ from }) => from === day)).slice(missing)
    return late.length === -missing ? now.filter((id) => !late.includes(id)) : now
  }
  const gone = spans.filter(({ deviceId, to }) => to === day && !now.includes(deviceId))
  const came = gone.filter(({ from }) => from === day)
  const left = idsOf(came.length > 0 ? came : gone)
  return left.length === missing ? [...now, ...left].sort() : now
}

function idsOf(spans: readonly Span[]): string[] {
  return [...new Set(spans.map(({ deviceId }) => deviceId))]
}

/** A month cut where a device comes or goes or a price starts. */
export function stretchesOf(month: PlanMonth, spans: readonly Span[], terms: PriceTerms): Stretch[] {
  const cuts = [
    ...spans.flatMap(({ from, to }) => (to === null ? [from] : [from, to])),
    ...terms.rows.map((row) => row.startsOn),
  ].filter((day) => day > month.start && day < month.end)
  const starts = [...new Set([month.start, ...cuts])].sort((a, b) => a - b)
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? month.end
    const deviceIds = devicesOn(spans, from)
    const monthStart = month.start
    const price = monthPriceOn(terms, { units: deviceIds.length, day: from, monthStart })
    const prices = new Map(
      deviceIds.map((id) => [id, devicePrice(terms.devices.get(id), price, monthStart)] as const),
    )
    return { from, to, days: to - from, deviceIds, prices }
  })
}

/**
 * What a month costs by the law of the plan: each day costs its units at the price of their tier, less what their
 * terms take off, divided by the days of the month. The days of `silent` devices, which sent no report in the month,
 * and of included ones count for the tier and cost nothing.
 */
export function monthCost(
  month: PlanMonth,
  stretches: readonly Stretch[],
  silent: ReadonlySet<string> = new Set(),
): CentParts {
  const centDays = stretches.reduce((total, { prices, days }) => {
    const paying = [...prices].filter(([id]) => !silent.has(id))
    return total + paying.reduce((cents, [, price]) => cents + price, 0) * days
  }, 0)
  return centParts(centDays, month.days)
}
