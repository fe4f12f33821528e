import { type Day, earliest, latest, plusDays } from '../../kernel/day.ts'
import type { Cents } from '../../kernel/money.ts'
import type { PlanLife } from './bill.ts'
import { monthAsked } from './month-asked.ts'
import { NOTICE_DAYS } from './month-price.ts'
import { billingDay, monthIndexOf } from './months.ts'

/** From a day on, the adapters of a plan cost another amount a month because of prices its member is told of. */
export interface PriceStep {
  day: Day
  /** Does a month of the plan begin that day? A higher price waits for one, a lower one does not. */
  isBillingDay: boolean
  /** Adapters on the plan that day, as far as it is decided today. */
  units: number
  /** What a month of them costs without the new prices, and with them; before tax. */
  before: Cents
  after: Cents
}

/** What a price does to one member: everything that billing knows of the plan but what was billed. */
export type PricedLife = Pick<PlanLife, 'anchor' | 'spans' | 'terms'>

/**
 * What new prices change for one member, as billing will ask it: day by day, for the adapters on the plan, at their tier, with
 * their codes and included months. Empty where nothing changes.
 * @param rowIds rows of the life's prices, none of which held on the day of the consent
 * @param today the day on which rows without a notice are told of
 */
export function foretellPrice(
  life: PricedLife,
  { rowIds, today }: { rowIds: readonly string[]; today: Day },
): PriceStep[] {
  const told = rowIds.map((id) => [id, life.terms.noticedOn.get(id) ?? today] as const)
  const rows = life.terms.rows.filter(({ id }) => !rowIds.includes(id))
  if (rows.length === 0) return []
  const noticedOn = new Map([...life.terms.noticedOn, ...told])
  const withThem = { ...life, terms: { ...life.terms, noticedOn } }
  const without = { ...life, terms: { ...life.terms, rows } }
  const steps: PriceStep[] = []
  let change = 0
  for (const day of daysOfChange(life, { rowIds, today })) {
    const monthStart = billingDay(life.anchor, Math.max(0, monthIndexOf(life.anchor, day)))
    const { units, total: after } = monthAsked(withThem, { day, monthStart })
    const before = monthAsked(without, { day, monthStart }).total
    // A day without adapters costs nothing either way, and is no change.
    if (units === 0 || after - before === change) continue
    change = after - before
    steps.push({ day, isBillingDay: day === monthStart, units, before, after })
  }
  return steps
}

/** The days on which the price of a member can change, oldest first: a month begins, a price begins, an adapter comes or goes. */
function daysOfChange(
  { anchor, spans, terms }: PricedLife,
  { rowIds, today }: { rowIds: readonly string[]; today: Day },
): Day[] {
  const starts = terms.rows.map(({ startsOn }) => startsOn)
  const included = [...terms.devices.values()].flatMap(({ includedUntil }) => includedUntil ?? [])
  const told = terms.rows.filter(({ id }) => rowIds.includes(id))
  const first = told.map(({ startsOn }) => startsOn).reduce(earliest, today)
  const last = plusDays(
    [...starts, ...included, ...terms.noticedOn.values()].reduce(latest, today),
    NOTICE_DAYS,
  )
  const months = []
  for (let index = monthIndexOf(anchor, first); index <= monthIndexOf(anchor, last) + 1; index++)
    months.push(billingDay(anchor, index))
  const cuts = spans.flatMap(({ from, to }) => (to === null ? [from] : [from, to]))
  const days = [first, ...months, ...starts, ...cuts]
  return [...new Set(days)].filter((day) => day >= first && day >= anchor).sort((a, b) => a - b)
}
