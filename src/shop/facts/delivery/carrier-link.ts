import { CARRIERS } from './carriers.ts'

/** The carrier's own page about a parcel; null for a carrier the shop does not know. */
export function carrierLink({ carrier, trackingNumber }: { carrier: string; trackingNumber: string }) {
  const page = CARRIERS.find(({ begins }) => begins.test(carrier.trim()))?.page
  return page ? page + encodeURIComponent(trackingNumber.replaceAll(' ', '')) : null
}
