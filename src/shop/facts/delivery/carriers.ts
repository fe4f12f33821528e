/** How a number of a carrier is built; the whole number, in capitals without spaces. */
interface Shape {
  pattern: RegExp
  /** Does its check digit follow from the others? Left out where no rule is published. */
  check?: (number: string) => boolean
}

export interface Carrier {
  name: string
  /** What people call it. */
  isCalled: RegExp
  /** The beginning of a name under which its page finds parcels, as of `UPS Mail Innovations`. */
  begins: RegExp
  /** Its page about a parcel, up to the number. */
  page: string
  shapes: readonly Shape[]
}

/**
 * The carriers that buyers of the shop meet, what is surest first: a number may be built like those of two of them.
 * UPS and FedEx: github.com/jkeen/tracking_number_data, from their own guides to labels. USPS: Publication 199, IMpb, section
 * "MOD 10 check digit". Mail between countries: UPU S10. Canada Post: its PIN is a header, a sequence and a MOD 10 digit.
 * DHL Express: a waybill's last digit is the rest of the others by 7. Purolator publishes no rule.
 */
export const CARRIERS: readonly Carrier[] = [
  {
    name: 'UPS',
    isCalled: /^ups$/i,
    begins: /^ups\b/i,
    page: 'https://www.ups.com/track?tracknum=',
    shapes: [{ pattern: /^1Z[A-Z\d]{15}\d$/, check: isUps }],
  },
  {
    name: 'FedEx',
    isCalled: /^fed ?ex( (ground|express|home delivery))?$/i,
    begins: /^fed ?ex/i,
    page: 'https://www.fedex.com/fedextrack/?trknbr=',
    shapes: [
      { pattern: /^\d{12}$/, check: isFedEx12 },
      // Only its last 15 digits count, as of a ground parcel without the shop's own number before them.
      { pattern: /^96\d{20}$/, check: (number) => mod10(number.slice(-15)) },
      // An economy parcel that the post delivers; its check digit counts the 92 before it.
      { pattern: /^\d{2}29\d{16}$/, check: (number) => mod10(`92${number}`) },
      { pattern: /^\d{15}$/, check: mod10 },
    ],
  },
  {
    name: 'USPS',
    isCalled: /^(usps|us postal service|united states postal service)$/i,
    begins: /^(usps|us postal|united states postal)/i,
    page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
    shapes: [
      { pattern: /^9[1-5](\d{20}|\d{24})$/, check: mod10 },
      { pattern: /^\d{20}$/, check: (number) => mod10(number) || mod10(`91${number}`) },
      { pattern: /^[A-Z]{2}\d{9}US$/, check: isS10 },
    ],
  },
  {
    name: 'Canada Post',
    isCalled: /^(canada post|postes canada)$/i,
    begins: /^(canada post|postes canada)/i,
    page: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
    shapes: [
      { pattern: /^\d{16}$/, check: mod10 },
      { pattern: /^[A-Z]{2}\d{9}CA$/, check: isS10 },
    ],
  },
  {
    name: 'DHL',
    isCalled: /^dhl( (express|ecommerce))?$/i,
    begins: /^dhl/i,
    page: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
    shapes: [
      { pattern: /^\d{10}$/, check: (number) => Number(number.slice(0, 9)) % 7 === Number(number[9]) },
      { pattern: /^(JD|J[A-Z]{2,3})\d{9,18}$/ },
      { pattern: /^(GM|LX|RX)\d{14,26}$/ },
    ],
  },
  {
    name: 'Purolator',
    isCalled: /^purolator$/i,
    begins: /^purolator/i,
    page: 'https://www.purolator.com/en/shipping/tracker?pin=',
    shapes: [{ pattern: /^3[23]\d{10}$/ }, { pattern: /^[A-Z]{3}\d{9}$/ }],
  },
]

function weighed(digits: string, weights: readonly number[]): number {
  return [...digits].reduce((sum, digit, at) => sum + Number(digit) * (weights[at % weights.length] ?? 0), 0)
}

/** Weights 3 and 1 from the right, as with GS1. */
function mod10(number: string): boolean {
  const backwards = [...number.slice(0, -1)].toReversed().join('')
  return (10 - (weighed(backwards, [3, 1]) % 10)) % 10 === Number(number.at(-1))
}

/** A letter counts as its place in the alphabet plus 1, without tens. */
function isUps(number: string): boolean {
  const digits = [...number.slice(2, -1)].map((sign) =>
    /\d/.test(sign) ? sign : String((sign.charCodeAt(0) - 63) % 10),
  )
  return (10 - (weighed(digits.join(''), [1, 2]) % 10)) % 10 === Number(number.at(-1))
}

function isFedEx12(number: string): boolean {
  return (weighed(number.slice(0, 11), [3, 1, 7]) % 11) % 10 === Number(number[11])
}

/** @see https://www.upu.int/UPU/media/upu/files/postalSolutions/programmesAndServices/standards/S10-12.pdf */
function isS10(number: string): boolean {
  const rest = 11 - (weighed(number.slice(2, 10), [8, 6, 4, 2, 3, 5, 9, 7]) % 11)
  return (rest === 10 ? 0 : rest === 11 ? 5 : rest) === Number(number[10])
}
