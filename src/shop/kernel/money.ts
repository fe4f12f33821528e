/**
 * Money is whole cents of one currency. This is the only file that rounds.
 * @see docs/decisions/0002-whole-cents.md
 */
export type Cents = number & { readonly __unit: 'cents' }
export type Currency = 'USD' | 'CAD'

/** Parts per million: fine enough for 9.975 % (Quebec's QST) as a whole number, 99_750. */
export type Ppm = number & { readonly __unit: 'ppm' }

const WHOLE = 1_000_000

/** Brands a whole number of cents. @throws RangeError for fractions, NaN or numbers past 2^53. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of cents: ${value}`)
  return (value === 0 ? 0 : value) as Cents
}

/** Brands a rate in parts per million. @throws RangeError outside 0-100 %. */
export function ppm(value: number): Ppm {
  if (!Number.isSafeInteger(value) || value < 0 || value > WHOLE) {
    throw new RangeError(`not a rate between 0 and 100 %: ${value} ppm`)
  }
  return value as Ppm
}

/** A percentage (12.5) as parts per million (125_000). */
export function percent(value: number): Ppm {
  return ppm(Math.round(value * 10_000))
}

/** Parts per million (99_750) as a percentage (9.975). */
export function toPercent(rate: Ppm): number {
  return rate / 10_000
}

export const ZERO = cents(0)

export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((total, amount) => total + amount, 0))
}

export function minus(a: Cents, b: Cents): Cents {
  return cents(a - b)
}

export function times(amount: Cents, count: number): Cents {
  return cents(amount * count)
}

/** A rate's share of an amount. Rounds half away from zero, so a refund always mirrors its charge. */
export function share(amount: Cents, rate: Ppm): Cents {
  const scaled = BigInt(Math.abs(amount)) * BigInt(rate)
  const rounded = Number((scaled + BigInt(WHOLE / 2)) / BigInt(WHOLE))
  return cents(Math.sign(amount) * rounded)
}

/** Cents as the decimal number of currency units the API speaks: 8999 -> 89.99. */
export function toUnits(amount: Cents): number {
  return amount / 100
}

/** A decimal number of currency units as cents. @throws RangeError for more than two decimals. */
export function fromUnits(units: number): Cents {
  const value = Math.round(units * 100)
  if (Math.abs(value / 100 - units) > 1e-9) throw new RangeError(`more than two decimals: ${units}`)
  return cents(value)
}

/** For people: `$1,234.50`, or `CA$1,234.50` / `$1,234.50 CAD` where the caller adds the code. */
export function formatMoney(amount: Cents, symbol = '$'): string {
  const sign = amount < 0 ? '-' : ''
  const whole = Math.abs(amount)
  const units = String(Math.trunc(whole / 100)).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  const decimals = String(whole % 100).padStart(2, '0')
  return `${sign}${symbol}${units}.${decimals}`
}
