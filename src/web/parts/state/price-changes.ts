import type { Currency } from '../../../shop/kernel/money.ts'
import type { StoredPricing } from '../../base/stored-pricing.ts'

/** The figures a shopper last saw for the cart, in currency units. */
export interface SeenFigures {
  /** What is bought at whose terms: where it changes, another price is no news. */
  goods: string
  /** What the price of one plan follows from: number, codes, member. */
  units: string
  /** All else the sums follow from: the units, and the place. */
  rest: string
  device: number
  plan: number
  tax: number
  today: number
}

/** One changed figure, in currency units. */
export interface PriceChange {
  what: 'device' | 'plan' | 'tax' | 'today'
  from: number
  to: number
}

/** What the newest answer of the shop says, as figures that can be held against those seen before. */
export interface Answered {
  pricing: StoredPricing
  /** One plan a month. */
  plan: number
  currency: Currency
  today: number
  /** As `SeenFigures` has them. */
  goods: string
  units: string
  rest: string
}

export function figuresOf({ pricing, plan, currency, today, goods, units, rest }: Answered): SeenFigures {
  return {
    goods: `${currency} ${goods}`,
    units,
    rest,
    device: pricing.lineItems[0]?.unitPrice ?? 0,
    plan,
    tax: pricing.taxInfo.amount,
    today,
  }
}

/**
 * What has changed by itself since the cart was last seen, added to changes its shopper has not yet confirmed. A tax
 * or total that only follows from another number, place or price is no news of its own.
 */
export function changesBetween(
  seen: SeenFigures | null,
  now: SeenFigures,
  open: readonly PriceChange[],
): PriceChange[] {
  if (!seen || seen.goods !== now.goods) return []
  const isSameCart = seen.rest === now.rest
  const device = changeOf('device', seen, now)
  const areSameUnits = seen.units === now.units
  const plan = areSameUnits ? changeOf('plan', seen, now) : []
  const isTaxed = seen.tax >= 0 && now.tax >= 0
  const tax = isSameCart && isTaxed && device.length === 0 ? changeOf('tax', seen, now) : []
  const isUnexplained = isSameCart && device.length === 0 && tax.length === 0 && isTaxed === now.tax >= 0
  const today = isUnexplained ? changeOf('today', seen, now) : []
  // Sums of another number of adapters cannot be set against the earlier ones.
  const kept = open.filter(({ what }) => what === 'device' || (what === 'plan' ? areSameUnits : isSameCart))
  return join(kept, [...device, ...plan, ...tax, ...today])
}

function changeOf(what: PriceChange['what'], seen: SeenFigures, now: SeenFigures): PriceChange[] {
  return seen[what] === now[what] ? [] : [{ what, from: seen[what], to: now[what] }]
}

/** The earliest figure against the newest; one that is back where it was has not changed. */
function join(open: readonly PriceChange[], news: readonly PriceChange[]): PriceChange[] {
  const byName = new Map(open.map((change) => [change.what, change]))
  for (const { what, from, to } of news) byName.set(what, { what, from: byName.get(what)?.from ?? from, to })
  return [...byName.values()].filter(({ from, to }) => from !== to)
}
