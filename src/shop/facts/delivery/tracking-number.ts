import { CARRIERS, type Carrier } from './carriers.ts'

/** More is no number of a carrier, and is not looked at. */
const LONGEST = 60

export interface TrackingNumber {
  /** In capitals, without spaces and what the barcode has beside it. */
  number: string
  /** Whose it may be, the surest first; empty for one that no carrier of the shop makes. */
  carriers: readonly Carrier[]
}

/** Reads what was typed, or a scanner read off a label. */
export function readTracking(text: string): TrackingNumber {
  const code = text
    .slice(0, LONGEST)
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
  const number = numberIn(code)
  const isOf = ({ shapes }: Carrier) =>
    shapes.some(({ pattern, check }) => pattern.test(number) && (check?.(number) ?? true))
  return { number, carriers: text.length > LONGEST ? [] : CARRIERS.filter(isOf) }
}

/** A label of USPS has the ZIP code before the number, and one of FedEx the number at the end of 34 digits. */
function numberIn(code: string): string {
  const usps = /^420(?:\d{5}|\d{9})(9[1-5](?:\d{20}|\d{24}))$/.exec(code)?.[1]
  const fedEx = /^(?:10|96)\d{20}(\d{12})$/.exec(code)?.[1]
  return usps ?? fedEx ?? code
}

/** The carrier people mean by a name; undefined for one whose numbers the shop cannot read. */
export function carrierCalled(name: string): Carrier | undefined {
  return CARRIERS.find(({ isCalled }) => isCalled.test(name.trim()))
}
