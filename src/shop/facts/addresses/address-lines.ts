import type { AddressAnswer } from './address-answer.ts'
import { fullName } from './contact-name.ts'

/** A postal address as on a label, without empty lines. @param country its name in the reader's language */
export function addressLines(address: AddressAnswer, country: string | undefined): string[] {
  const { contact, businessName, line1, line2, city, state, postalCode } = address
  const lines = [fullName(contact), businessName, line1, line2, `${city}, ${state} ${postalCode}`, country]
  return lines.filter((line) => line !== undefined && line !== null && line !== '') as string[]
}
