import { isMarket } from '../markets/markets.ts'
import { isMilitary } from './place-trouble.ts'
import type { PostalArea } from './provider.ts'
import type { BillingAddress, ShippingAddress } from './schema.ts'

const PO_BOX =
  /\bp\.?\s*o\.?\s*b(?:ox|\.|\b)|\bpost(?:al)?\s+(?:office\s+)?box\b|\bcase\s+postale\b|\bc\.?\s?p\.?\s*\d|^\s*box\s+\d/i

/** Does the line name a box at the post office, in English or French? */
export function isPoBox(line: string): boolean {
  return PO_BOX.test(line)
}

/** What a buyer should know before a parcel goes to this address. None of it stands in the way of a sale. */
export function notesOn(address: ShippingAddress | BillingAddress, area: PostalArea): string[] {
  const notes: string[] = []
  const goesByParcel = 'phone' in address.contact
  if (isMilitary(address)) {
    if (goesByParcel) notes.push('Military mail goes by post all the way and can take a few weeks.')
    return notes
  }
  if (goesByParcel && [address.line1, address.line2 ?? ''].some(isPoBox)) {
    notes.push('Only the post office delivers to a PO box, so your parcel may take a few days longer.')
  }
  if (isMarket(address.country) && area.state === undefined) {
    notes.push(`We do not know the postal code ${address.postalCode} yet. Please make sure it is right.`)
  }
  return notes
}
