import type { Day } from '../../kernel/day.ts'
import { type Cents, minus, type Ppm, ppm, share, ZERO } from '../../kernel/money.ts'

const NONE = ppm(0)

/** What the enterprise code a device was bought with changes about its plan. */
export interface DeviceTerms {
  /** Off the monthly price. */
  discount: Ppm
  /** A billing day of its plan: the months before it cost nothing. Null where none is included. */
  includedUntil: Day | null
}

/** By the device's id; none for a device that was bought without such a code. */
export type TermsByDevice = ReadonlyMap<string, DeviceTerms>

/** Does the month that begins on this day cost the device nothing? */
export function isIncluded(terms: DeviceTerms | undefined, monthStart: Day): boolean {
  const until = terms?.includedUntil ?? null
  return until !== null && monthStart < until
}

/** A month of one device in whole cents, where the price list asks for `listPrice`. */
export function devicePrice(terms: DeviceTerms | undefined, listPrice: Cents, monthStart: Day): Cents {
  if (isIncluded(terms, monthStart)) return ZERO
  return terms ? minus(listPrice, share(listPrice, terms.discount)) : listPrice
}

/** Devices whose month costs the same for the same reason. */
export interface TermsGroup {
  deviceIds: string[]
  /** A month of each, in cents. */
  price: Cents
  discount: Ppm
  /** The billing day their included months end on; null where the month is not included. */
  includedUntil: Day | null
}

/** The devices of a month's first day by what they cost: the list price first, then discounts, then what is included. */
export function termsGroups(
  deviceIds: readonly string[],
  { terms, listPrice, monthStart }: { terms: TermsByDevice; listPrice: Cents; monthStart: Day },
): TermsGroup[] {
  const groups = new Map<string, TermsGroup>()
  for (const id of deviceIds) {
    const own = terms.get(id)
    const includedUntil = isIncluded(own, monthStart) ? (own?.includedUntil ?? null) : null
    const discount = includedUntil === null ? (own?.discount ?? NONE) : NONE
    const key = `${includedUntil} ${discount}`
    const price = devicePrice(own, listPrice, monthStart)
    const group = groups.get(key) ?? { deviceIds: [], price, discount, includedUntil }
    group.deviceIds.push(id)
    groups.set(key, group)
  }
  return [...groups.values()].sort(
    (a, b) => (a.includedUntil ?? 0) - (b.includedUntil ?? 0) || a.discount - b.discount,
  )
}
