import type { AddressAnswer } from '../../../../shop/addresses/address-answer.ts'

const FIELDS = [
  'country',
  'firstName',
  'lastName',
  'businessName',
  'line1',
  'line2',
  'city',
  'state',
  'postalCode',
  'phone',
] as const

/** A delivery address as a form sends it: text alone. */
export type AddressForm = Record<(typeof FIELDS)[number], string>

export function readAddressForm(sent: FormData): AddressForm {
  return Object.fromEntries(FIELDS.map((name) => [name, String(sent.get(name) ?? '')])) as AddressForm
}

export function formOf({ contact, businessName, line2, ...place }: AddressAnswer): AddressForm {
  const { country, line1, city, state, postalCode } = place
  return {
    country,
    firstName: contact.firstName,
    lastName: contact.lastName,
    businessName: businessName ?? '',
    line1,
    line2: line2 ?? '',
    city,
    state,
    postalCode,
    phone: nationalPhone(contact.phone ?? ''),
  }
}

/** A number of the US or Canada as people there write it, as in `(512) 555-0143`; any other as it is. */
function nationalPhone(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})/, '($1) $2-$3')
}

/** As the API takes it. */
export function addressOf({ firstName, lastName, phone, ...place }: AddressForm) {
  return { ...place, contact: { firstName, lastName, phone } }
}
