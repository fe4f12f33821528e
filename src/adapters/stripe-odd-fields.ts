/** Longest name of a thing at Stripe that is kept, in characters; its own are shorter than 255. */
const LONGEST = 255

/** What the fields of a signed event had to be and were not, as in `amount_total`: told to the operator. */
export type Odd = Set<string>

/** A name of something at Stripe; null, and noted, for what is no name. */
export function nameIn(value: unknown, field: string, odd: Odd): string | null {
  if (typeof value === 'string' && value !== '' && value.length <= LONGEST && isPlain(value)) return value
  odd.add(field)
  return null
}

/** Whole cents; null where Stripe says null, and, noted, for what is no amount. */
export function amountIn(value: unknown, field: string, odd: Odd): number | null {
  if (value === null) return null
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  odd.add(field)
  return null
}

/** Text as the database takes it: no NUL, no half of a character, and no longer than a name. */
export function plainText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\u{fffd}').slice(0, LONGEST).toWellFormed()
}

/** Single values, and texts of a flat object; what is nested deeper is left out. */
export function plainFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
      if (typeof value === 'string') return [[plainText(name), plainText(value)]]
      if (value === null || typeof value === 'boolean' || typeof value === 'number')
        return [[plainText(name), value]]
      return []
    }),
  )
}

function isPlain(text: string): boolean {
  return plainText(text) === text
}
