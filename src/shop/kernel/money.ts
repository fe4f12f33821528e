/**
 * Money is whole cents of one currency. This is the only file that rounds.
 * @see docs/decisions/0002-whole-cents.md
 */
export type Cents = number & { readonly __unit: 'cents' }

export const CURRENCIES = ['USD', 'CAD'] as const
export type Currency = (typeof CURRENCIES)[number]

/** The sign an amount is written with; the code of the currency says whose it is. */
export const CURRENCY_SIGNS = { USD: '$', CAD: '$' } as const satisfies Record<Currency, string>

/** The sign of amounts whose currency is written beside them: a currency with another sign is a type error here. */
const SIGN: '$' = '$' as (typeof CURRENCY_SIGNS)[Currency]

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
  return rounded(BigInt(amount) * BigInt(rate), BigInt(WHOLE))
}

/** A rate's share of a part of an amount, rounded once. @param part basis points of the amount */
export function shareOfPart(amount: Cents, part: number, rate: Ppm): Cents {
  return rounded(BigInt(amount) * BigInt(part) * BigInt(rate), BigInt(WHOLE) * 10_000n)
}

/** So much of an amount as `part` of `whole` units have. @throws RangeError for no units */
export function partOf(amount: Cents, part: number, whole: number): Cents {
  if (whole <= 0) throw new RangeError(`a part of ${whole} units`)
  return rounded(BigInt(amount) * BigInt(part), BigInt(whole))
}

/** The one place where a fraction of a cent becomes a cent or none: half away from zero. */
function rounded(numerator: bigint, denominator: bigint): Cents {
  const size = numerator < 0n ? -numerator : numerator
  const whole = Number((2n * size + denominator) / (2n * denominator))
  return cents(numerator < 0n ? -whole : whole)
}

/**
 * An exact amount smaller than a cent can say: whole 377,580ths of one, which every division of cents by the 28 to
 * 31 days of a month comes out in.
 */
export type CentParts = number & { readonly __unit: 'cent parts' }

/** The least common multiple of 28, 29, 30 and 31. */
const PARTS = 377_580

/** `numerator / divisor` cents, exactly. @throws RangeError where the parts would not be whole or safe */
export function centParts(numerator: number, divisor = 1): CentParts {
  const parts = (numerator * PARTS) / divisor
  if (PARTS % divisor !== 0 || !Number.isSafeInteger(parts)) {
    throw new RangeError(`not exact in parts of a cent: ${numerator} / ${divisor}`)
  }
  return (parts === 0 ? 0 : parts) as CentParts
}

export function sumParts(amounts: readonly CentParts[]): CentParts {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  if (!Number.isSafeInteger(total)) throw new RangeError(`too many parts of a cent: ${total}`)
  return (total === 0 ? 0 : total) as CentParts
}

export function minusParts(a: CentParts, b: CentParts): CentParts {
  return sumParts([a, -b as CentParts])
}

export function smallerParts(a: CentParts, b: CentParts): CentParts {
  return a < b ? a : b
}

export function largerParts(a: CentParts, b: CentParts): CentParts {
  return a > b ? a : b
}

/** An exact amount in whole cents, half away from zero. */
export function roundParts(parts: CentParts): Cents {
  return rounded(BigInt(parts), BigInt(PARTS))
}

/**
 * Cuts a total into whole cents along exact shares: each gets its whole cents, and the cents that are left go to the
 * largest remainders, the first among equals.
 * @throws RangeError when the shares are more than a cent each away from the total
 */
export function apportion(total: Cents, shares: readonly CentParts[]): Cents[] {
  const whole = shares.map((share) => Math.floor(share / PARTS))
  const left = total - whole.reduce((sum, amount) => sum + amount, 0)
  if (left < 0 || left > shares.length) throw new RangeError(`shares do not come to ${total} cents`)
  const order = shares
    .map((share, index) => ({ index, remainder: share - (whole[index] ?? 0) * PARTS }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  const lucky = new Set(order.slice(0, left).map(({ index }) => index))
  return whole.map((amount, index) => cents(amount + (lucky.has(index) ? 1 : 0)))
}

/** Cuts a total along weights; the cents that are left go to the largest remainders, the first among equals. */
export function splitByWeight(total: Cents, weights: readonly Cents[]): Cents[] {
  const all = BigInt(sum(weights))
  if (all === 0n) return weights.map((_, index) => (index === 0 ? total : ZERO))
  const whole = weights.map((weight) => Number((BigInt(total) * BigInt(weight)) / all))
  const rest = weights.map((weight) => (BigInt(total) * BigInt(weight)) % all)
  const left = total - whole.reduce((so, amount) => so + amount, 0)
  const byRest = weights
    .map((_, index) => index)
    .sort((a, b) => Number((rest[b] ?? 0n) - (rest[a] ?? 0n)) || a - b)
  const lucky = new Set(byRest.slice(0, left))
  return whole.map((amount, index) => cents(amount + (lucky.has(index) ? 1 : 0)))
}

/** Cents as the decimal number of currency units the API speaks: 8999 -> 89.99. */
export function toUnits(amount: Cents): number {
  return amount / 100
}

/** A decimal number of currency units as cents. @throws RangeError for more than two decimals. */
export function fromUnits(units: number): Cents {
  if (!isWholeCents(units)) throw new RangeError(`more than two decimals: ${units}`)
  return cents(Math.round(units * 100))
}

/** Can currency units be read as cents, having two decimals at most? */
export function isWholeCents(units: number): boolean {
  return Math.abs(Math.round(units * 100) / 100 - units) <= 1e-9
}

/** How money is written in a tongue. @see https://vitrinelinguistique.oqlf.gouv.qc.ca for French: `1 234,50 $` with no-break spaces */
const SHAPES: Record<string, { group: string; decimal: string; before: string; after: string }> = {
  fr: { group: '\u00a0', decimal: ',', before: '', after: `\u00a0${SIGN}` },
}
const ENGLISH = { group: ',', decimal: '.', before: SIGN, after: '' }

/** Where a tongue marks whose dollars they are by the country, and not by the code of the currency. */
const DOLLARS_OF: Record<string, Record<Currency, string>> = { fr: { USD: 'US', CAD: 'CA' } }

/**
 * For people: `$1,234.50`, in French `1 234,50 $`; the caller adds the code of the currency. Not by
 * `Intl.NumberFormat`, whose text follows the data of the machine it runs on: page, browser, mail and PDF must show one.
 *
 * @param language BCP 47; English where none is told, as in the office
 */
export function formatMoney(amount: Cents, language = 'en'): string {
  const { before, after } = shapeOf(language)
  return `${amount < 0 ? '-' : ''}${before}${formatAmount(Math.abs(amount) as Cents, language)}${after}`
}

/**
 * For people, with the currency: `$89.99 CAD`, in French `89,99 $ CA`.
 * @see https://vitrinelinguistique.oqlf.gouv.qc.ca for French: the sign with the country, or the code alone, never both
 */
export function formatMoneyOf(amount: Cents, currency: Currency, language = 'en'): string {
  const dollars = DOLLARS_OF[tongueOf(language)]
  const mark = dollars ? `\u00a0${dollars[currency]}` : ` ${currency}`
  return formatMoney(amount, language) + mark
}

/** The figures alone: `1,234.50`, in French `1 234,50`. */
export function formatAmount(amount: Cents, language: string): string {
  const { group, decimal } = shapeOf(language)
  const whole = Math.abs(amount)
  const units = String(Math.trunc(whole / 100)).replace(/\B(?=(\d{3})+(?!\d))/g, group)
  return `${amount < 0 ? '-' : ''}${units}${decimal}${String(whole % 100).padStart(2, '0')}`
}

function shapeOf(language: string) {
  return SHAPES[tongueOf(language)] ?? ENGLISH
}

function tongueOf(language: string): string {
  return language.split('-')[0] ?? ''
}
