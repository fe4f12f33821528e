import type { AddressAnswer } from '../../shop/addresses/address-answer.ts'
import { fullName } from '../../shop/addresses/contact-name.ts'

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' })

/** A postal address, line by line as on a label. */
export function PostalAddress({ address }: { address: AddressAnswer }) {
  const { contact, businessName, line1, line2, city, state, postalCode, country } = address
  const lines = [
    fullName(contact),
    businessName,
    line1,
    line2,
    `${city}, ${state} ${postalCode}`,
    COUNTRIES.of(country.toUpperCase()),
    contact.phone,
  ].filter(Boolean)
  return <address className="whitespace-pre-line text-sm not-italic">{lines.join('\n')}</address>
}
