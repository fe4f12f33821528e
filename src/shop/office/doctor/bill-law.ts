/**
 * The law of the plan, written a second time and in another way, for holding bills against: a day costs the adapters in
 * use times the monthly price of their tier, divided by the days of that month. Counts day by day in fractions of
 * whole numbers, and shares no code with what makes the bills.
 */

export interface LawSpan {
  deviceId: string
  from: number
  to: number | null
}

export interface LawPrice {
  id: string
  startsOn: number
  single: number
  several: number
  severalFrom: number
}

/** What the code of an adapter gives it: millionths off its price, and a day before which its months cost nothing. */
export interface LawCode {
  millionthsOff: number
  freeUntil: number | null
}

export interface LawTerms {
  prices: readonly LawPrice[]
  agreedOn: number
  noticedOn: ReadonlyMap<string, number>
  codes: ReadonlyMap<string, LawCode>
}

export interface LawMonth {
  start: number
  end: number
  silent: ReadonlySet<string>
}

/** An amount in cents, exactly. */
export interface Fraction {
  top: bigint
  bottom: bigint
}

/** What the days of a month cost. */
export function costOfMonth(month: LawMonth, spans: readonly LawSpan[], terms: LawTerms): Fraction {
  let centDays = 0
  for (let day = month.start; day < month.end; day++) {
    const used = new Set(
      spans
        .filter((span) => day >= span.from && (span.to === null || day < span.to))
        .map((span) => span.deviceId),
    )
    const price = priceOf(used.size, { day, monthStart: month.start }, terms)
    for (const id of used) {
      if (!month.silent.has(id)) centDays += priceWith(terms.codes.get(id), price, month.start)
    }
  }
  return { top: BigInt(centDays), bottom: BigInt(month.end - month.start) }
}

/** A lower price holds at once; a higher one from the first month that begins 30 days after its mail. */
function priceOf(
  units: number,
  { day, monthStart }: { day: number; monthStart: number },
  terms: LawTerms,
): number {
  const priceIn = (row: LawPrice) => (units >= row.severalFrom ? row.several : row.single)
  let inForce: LawPrice | undefined
  let cents = 0
  for (const row of terms.prices) {
    if (inForce === undefined || row.startsOn <= terms.agreedOn) {
      inForce = row
      cents = priceIn(row)
      continue
    }
    if (row.startsOn > day || row.startsOn <= inForce.startsOn) continue
    const told = terms.noticedOn.get(row.id)
    const mayRise = told !== undefined && monthStart - told >= 30 && row.startsOn <= monthStart
    if (mayRise || priceIn(row) < cents) cents = priceIn(row)
  }
  return cents
}

/** Whole cents, half a cent off counting as one. */
function priceWith(code: LawCode | undefined, price: number, monthStart: number): number {
  if (!code) return price
  if (code.freeUntil !== null && monthStart < code.freeUntil) return 0
  return price - Math.floor((2 * price * code.millionthsOff + 1_000_000) / 2_000_000)
}

export function add(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }
}

/** Whole cents, half away from zero. */
export function rounded({ top, bottom }: Fraction): number {
  const size = top < 0n ? -top : top
  const whole = Number((size * 2n + bottom) / (bottom * 2n))
  return top < 0n ? -whole : whole
}

export function equal(a: Fraction, b: Fraction): boolean {
  return a.top * b.bottom === b.top * a.bottom
}
