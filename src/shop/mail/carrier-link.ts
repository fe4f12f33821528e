const PAGES: readonly [RegExp, string][] = [
  [/^ups\b/i, 'https://www.ups.com/track?tracknum='],
  [/^(usps|us postal|united states postal)/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [/^fed ?ex/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/^dhl/i, 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
  [
    /^(canada post|postes canada)/i,
    'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  ],
  [/^purolator/i, 'https://www.purolator.com/en/shipping/tracker?pin='],
]

/** The carrier's own page about a parcel; null for a carrier the shop does not know. */
export function carrierLink({ carrier, trackingNumber }: { carrier: string; trackingNumber: string }) {
  const page = PAGES.find(([name]) => name.test(carrier.trim()))?.[1]
  return page ? page + encodeURIComponent(trackingNumber.replaceAll(' ', '')) : null
}
