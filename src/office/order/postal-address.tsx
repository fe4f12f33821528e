import type { AddressAnswer } from '../../shop/facts/addresses/address-answer.ts'
import { addressLines } from '../../shop/facts/addresses/address-lines.ts'

interface PostalAddressProps {
  address: AddressAnswer
  /** That of the country's name. */
  language?: string
}

/** A postal address, line by line as on a label. */
export function PostalAddress({ address, language = 'en' }: PostalAddressProps) {
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(address.country.toUpperCase())
  const lines = [...addressLines(address, country), address.contact.phone].filter(Boolean)
  return <address className="whitespace-pre-line text-sm not-italic">{lines.join('\n')}</address>
}
