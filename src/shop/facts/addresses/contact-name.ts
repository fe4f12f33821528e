/**
 * The last word is the last name: `Mary Ann Smith` is Mary Ann, of the Smiths. Who has one name, as `Cher`, has it in
 * both places: an address needs a first and a last name.
 */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  const lastName = words.at(-1) ?? ''
  return { firstName: words.length > 1 ? words.slice(0, -1).join(' ') : lastName, lastName }
}

/** As people write it; one name once. */
export function fullName(contact: { firstName?: string; lastName?: string } | null | undefined): string {
  const { firstName = '', lastName = '' } = contact ?? {}
  return firstName === lastName ? firstName : `${firstName} ${lastName}`.trim()
}
