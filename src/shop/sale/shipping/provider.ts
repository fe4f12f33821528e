import type { ParcelState } from '../../facts/delivery/parcel-states.ts'
import type { Cents, Currency } from '../../kernel/money.ts'

/** An address as carriers read one. */
export interface CarrierAddress {
  name: string
  company: string | undefined
  street1: string
  street2: string | undefined
  city: string
  state: string
  zip: string
  /** ISO 3166-1 alpha-2 in capitals. */
  country: string
  phone: string | undefined
  email: string | undefined
}

/** What is in it, as customs reads it. */
export interface CustomsItem {
  description: string
  quantity: number
  grams: number
  /** Of all its units. */
  value: Cents
  currency: Currency
  hsCode: string | undefined
  /** ISO 3166-1 alpha-2 in capitals. */
  originCountry: string | undefined
}

export interface ShipmentWish {
  /** The shop's own id of it: the same again is the same shipment. Without one it is asked for its rates alone. */
  reference: string | undefined
  from: CarrierAddress
  to: CarrierAddress
  grams: number
  /** Empty within a country. */
  customs: readonly CustomsItem[]
  /** Goes from `to` back to `from`. */
  isReturn: boolean
}

export interface Rate {
  id: string
  /** As the seller of labels calls it, as in `USPS`. */
  carrier: string
  service: string
  cost: Cents
  currency: string
  /** Null where the carrier does not say. */
  days: number | null
}

export interface OfferedShipment {
  id: string
  rates: Rate[]
}

export interface BoughtLabel {
  trackingNumber: string
  trackerId: string | null
  /** Where it is printed from. */
  url: string
  cost: Cents
  currency: string
}

/** One line of what a carrier says of a parcel. */
export interface CarrierNews {
  state: Extract<ParcelState, 'in_transit' | 'delivered' | 'exception' | 'returned'>
  at: Date
  place: string | undefined
  said: string | undefined
}

export interface TrackerEvent {
  /** The seller's own id of the event. */
  id: string
  trackerId: string
  trackingNumber: string
  /** Oldest first, all that is known so far. */
  news: CarrierNews[]
}

/** Who sells labels of many carriers. Every call may be repeated: what was done is done once. */
export interface LabelProvider {
  name: 'easypost' | 'sandbox'
  /** A shipment with its rates; with a reference that is known, the one that is there. @throws ShopError `label_refused`, `labels_unavailable` */
  openShipment(wish: ShipmentWish): Promise<OfferedShipment>
  /** Buys a rate of a shipment, or answers the label that was bought before. @throws ShopError as `openShipment` */
  buy(shipmentId: string, rateId: string): Promise<BoughtLabel>
  /** Gives a label up. @returns whether its seller takes it back @throws ShopError `labels_unavailable` */
  giveUp(shipmentId: string): Promise<boolean>
  /** A call of its webhook; undefined for one about something else. @throws ShopError `bad_signature` */
  readEvent(rawBody: string, headers: Headers): TrackerEvent | undefined
}
