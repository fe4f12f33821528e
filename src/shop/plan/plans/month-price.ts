import { type Day, latest, plusDays } from '../../kernel/day.ts'
import type { Cents } from '../../kernel/money.ts'
import type { TermsByDevice } from './device-terms.ts'
import { billingDayFrom } from './months.ts'

/** Days between the mail that announces a higher price and the first month it may reach. */
export const NOTICE_DAYS = 30

/** A dated row of plan prices; see `priceLists`. */
export interface PlanPriceRow {
  id: string
  planPrice: Cents
  planDiscountPrice: Cents
  planDiscountThreshold: number
  startsOn: Day
}

/** The prices mailed to a payer, and when; and the terms of enterprise codes. */
export interface PriceTerms {
  /** All rows of the market, oldest first. */
  rows: readonly PlanPriceRow[]
  /** The day of the consent: the newest row of that day is what was agreed to. */
  agreedOn: Day
  /** Days on which a row was announced to this payer by mail, by the row's id. */
  noticedOn: ReadonlyMap<string, Day>
  devices: TermsByDevice
}

/** What a month costs for each of `units` adapters under one row, in cents. */
export function tierPrice(row: PlanPriceRow, units: number): Cents {
  return units >= row.planDiscountThreshold ? row.planDiscountPrice : row.planPrice
}

/**
 * What a month costs each of `units` adapters on a day, in cents. A lower price holds from the day it starts,
 * a higher one only from the first month that begins 30 days or more after its notice was mailed.
 * @throws RangeError when the market had no price yet
 */
export function monthPriceOn(
  terms: PriceTerms,
  { units, day, monthStart }: { units: number; day: Day; monthStart: Day },
): Cents {
  const agreed = terms.rows.filter((row) => row.startsOn <= terms.agreedOn).at(-1) ?? terms.rows[0]
  if (!agreed) throw new RangeError('there is no price of the plan')
  let price = tierPrice(agreed, units)
  for (const row of terms.rows) {
    if (row.startsOn <= agreed.startsOn || row.startsOn > day) continue
    const next = tierPrice(row, units)
    if (next <= price || mayRaise(terms, row, monthStart)) price = next
  }
  return price
}

/** The first billing day a higher row may reach a payer on who was told of it on a day. @param anchor their first billing day */
export function raisedFrom(
  { startsOn }: Pick<PlanPriceRow, 'startsOn'>,
  { noticedOn, anchor }: { noticedOn: Day; anchor: Day },
): Day {
  return billingDayFrom(anchor, latest(plusDays(noticedOn, NOTICE_DAYS), startsOn))
}

function mayRaise(terms: PriceTerms, row: PlanPriceRow, monthStart: Day): boolean {
  const noticed = terms.noticedOn.get(row.id)
  return noticed !== undefined && monthStart >= plusDays(noticed, NOTICE_DAYS) && monthStart >= row.startsOn
}
