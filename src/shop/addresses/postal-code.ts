const US_POSTAL_CODE = /^(\d{5})(?:[ -]?(\d{4}))?$/
const CA_POSTAL_CODE = /^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/i

/**
 * A postal code as the post office writes it (`78701-1234`, `K1A 0B6`), or undefined when it breaks the
 * country's rule. Countries other than Canada follow the US rule.
 */
export function normalizePostalCode(country: string, text: string): string | undefined {
  const rule = country === 'ca' ? CA_POSTAL_CODE : US_POSTAL_CODE
  const match = rule.exec(text)
  if (!match) return undefined
  const [, first = '', second] = match
  if (!second) return first
  return country === 'ca' ? `${first} ${second}`.toUpperCase() : `${first}-${second}`
}
