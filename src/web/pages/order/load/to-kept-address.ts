import type { Address } from '../../../base/wire.ts'

const EMPTY: Address = {
  country: '',
  line1: '',
  city: '',
  state: '',
  postalCode: '',
  contact: { firstName: '', lastName: '' },
}

/** An order's address as the form keeps it: the order's e-mail stands with the contact. */
export function toKeptAddress(address: Address | null, email: string): Address {
  const known = address ?? EMPTY
  return { ...known, contact: { ...known.contact, email } }
}
