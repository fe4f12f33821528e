import type { AddressAnswer } from '../../shop/addresses/address-answer.ts'
import { addressLines } from '../../shop/addresses/address-lines.ts'

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' })

/** A postal address, line by line as on a label. */
export function PostalAddress({ address }: { address: AddressAnswer }) {
  const country = COUNTRIES.of(address.country.toUpperCase())
  const lines = [...addressLines(address, country), address.contact.phone].filter(Boolean)
  return <address className="whitespace-pre-line text-sm not-italic">{lines.join('\n')}</address>
}
