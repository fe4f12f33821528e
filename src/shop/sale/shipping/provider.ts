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
  /** The shop's id of the shipment: the same id always means the same shipment. Without one, only rates are requested. */
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
  /** As the label service names it, such as `USPS`. */
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
  /** The link to print it from. */
  url: string
  cost: Cents
  currency: string
}

/** One tracking event that a carrier reports for a parcel. */
export interface CarrierNews {
  state: Extract<ParcelState, 'in_transit' | 'delivered' | 'exception' | 'returned'>
  at: Date
  place: string | undefined
  said: string | undefined
}

export interface TrackerEvent {
  /** The label service's id of the event. */
  id: string
  trackerId: string
  trackingNumber: string
  /** Oldest first, all that is known so far. */
  news: CarrierNews[]
}

/** A label service that sells labels of many carriers. Every call can be repeated safely: its effect happens once. */
export interface LabelProvider {
  name: 'easypost' | 'sandbox'
  /**
   * Creates a shipment and returns it with its rates. A reference that is already known returns the existing shipment.
   * @throws ShopError `label_refused`, `labels_unavailable`
   */
  openShipment(wish: ShipmentWish): Promise<OfferedShipment>
  /**
   * Buys a label at one of the shipment's rates, or returns the label that was bought before.
   * @throws ShopError as `openShipment`
   */
  buy(shipmentId: string, rateId: string): Promise<BoughtLabel>
  /**
   * Voids a label, by the id or the reference of its shipment.
   * @returns whether the service refunds it @throws ShopError `labels_unavailable`
   */
  giveUp(shipment: string): Promise<boolean>
  /** Reads a webhook call of the service; undefined if it is about something else. @throws ShopError `bad_signature` */
  readEvent(rawBody: string, headers: Headers): TrackerEvent | undefined
}
