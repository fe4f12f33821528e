import type { Day } from '../../kernel/day.ts'
import { type Cents, sum, times } from '../../kernel/money.ts'
import { devicesOn, type Span } from './day-costs.ts'
import { type TermsGroup, termsGroups } from './device-terms.ts'
import { monthPriceOn, type PriceTerms } from './month-price.ts'

/** What a month asks for the devices of one of its days, before tax and in cents. */
export interface MonthAsked {
  units: number
  /** By the price list, at this count. */
  unitPrice: Cents
  groups: TermsGroup[]
  total: Cents
}

/** A whole month at the price and the count of one of its days: what a bill asks in advance when it is the first one. */
export function monthAsked(
  { spans, terms }: { spans: readonly Span[]; terms: PriceTerms },
  { day, monthStart }: { day: Day; monthStart: Day },
): MonthAsked {
  const devices = devicesOn(spans, day)
  const unitPrice = monthPriceOn(terms, { units: devices.length, day, monthStart })
  const groups = termsGroups(devices, { terms: terms.devices, listPrice: unitPrice, monthStart })
  const total = sum(groups.map(({ price, deviceIds }) => times(price, deviceIds.length)))
  return { units: devices.length, unitPrice, groups, total }
}
