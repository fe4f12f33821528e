import { hashSecret } from '../../kernel/hashes.ts'

/** What of an address says where it is. */
export interface KeptPlace {
  country: string
  line1: string
  line2?: string | undefined
  city: string
  state: string
  postalCode: string
}

/**
 * The same for one place however it is written: case, accents, punctuation and blanks do not matter, nor in which of the
 * two lines its unit stands.
 */
export function placeKey({ country, line1, line2 = '', city, state, postalCode }: KeptPlace): string {
  return hashSecret([country, state, postalCode, city, `${line1}${line2}`].map(plain).join(' '))
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
