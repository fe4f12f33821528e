import { say } from '../../../words/say.ts'
import { isMarket } from '../markets/markets.ts'
import { isMilitary } from './place-trouble.ts'
import type { PostalArea } from './provider.ts'
import type { BillingAddress, ShippingAddress } from './schema.ts'

const PO_BOX =
  /\bp\.?\s*o\.?\s*b(?:ox|\.|\b)|\bpost(?:al)?\s+(?:office\s+)?box\b|\bcase\s+postale\b|\bc\.?\s?p\.?\s*\d|^\s*box\s+\d/i

/** Does the line name a box at the post office, in English or French? */
function isPoBox(line: string): boolean {
  return PO_BOX.test(line)
}

/** Hints about an address before a parcel goes there. They never block a sale. */
export function notesOn(
  address: ShippingAddress | BillingAddress,
  area: PostalArea,
  language: string,
): string[] {
  const notes: string[] = []
  const goesByParcel = 'phone' in address.contact
  if (isMilitary(address)) {
    if (goesByParcel) notes.push(say(language, 'places.note.military'))
    return notes
  }
  if (goesByParcel && [address.line1, address.line2 ?? ''].some(isPoBox)) {
    notes.push(say(language, 'places.note.po_box'))
  }
  if (isMarket(address.country) && area.state === undefined) {
    notes.push(say(language, 'places.note.unknown_code', { postalCode: address.postalCode }))
  }
  return notes
}
