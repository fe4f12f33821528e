import { fullName } from './contact-name.ts'
import { COUNTRIES } from './countries.ts'
import type { ShippingAddress } from './schema.ts'

/** An address as on a label. */
export function labelLines(address: ShippingAddress): string[] {
  const { contact } = address
  const country = COUNTRIES.find(({ iso2 }) => iso2.toLowerCase() === address.country)?.name
  return [
    fullName(contact),
    address.businessName,
    address.line1,
    address.line2,
    `${address.city}, ${address.state} ${address.postalCode}`,
    country,
  ].filter((line): line is string => Boolean(line))
}
