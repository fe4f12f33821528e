/** The meaning of the columns of a file, under each of the names that a program uses. */
interface TrackingProgram {
  name: string
  /** The order, or a parcel of it. */
  order: readonly string[]
  number: readonly string[]
  carrier?: readonly string[]
  service?: readonly string[]
  /** Whether the label was voided. */
  voided?: readonly string[]
}

/**
 * The files that programs for labels write, by their headings, what is told for sure first. ShipStation: shipments
 * export. Shippo: orders and transactions export. UPS WorldShip: export map with commas, by its fields. FedEx: reports of
 * Ship Manager at fedex.com. Canada Post: order history of Electronic Shipping Tools. The last is any table of two columns.
 */
const PROGRAMS: readonly TrackingProgram[] = [
  {
    name: 'ShipStation',
    order: ['Order - Number', 'Order #'],
    number: ['Shipment - Tracking Number', 'Tracking #'],
    carrier: ['Shipment - Carrier', 'Carrier - Carrier Selected', 'Carrier - Name'],
    service: ['Shipment - Service', 'Carrier - Service Selected'],
  },
  {
    name: 'UPS WorldShip',
    order: [
      'Package_Reference1',
      'Package Reference 1',
      'Package Reference No. 1',
      'Reference Number 1',
      'OrderId',
    ],
    number: ['Package_TrackingNumber', 'Package Tracking Number', 'PackageTrackingNumber'],
    service: ['ShipmentInformation_ServiceType', 'Service Type'],
    voided: ['ShipmentInformation_VoidIndicator', 'Void Indicator'],
  },
  {
    name: 'FedEx Ship Manager',
    order: ['reference', 'customerReference', 'Shipper reference'],
    number: ['masterTrackingNumber', 'pieceTrackingNumber', 'Master tracking number'],
    service: ['serviceType'],
  },
  {
    name: 'Canada Post',
    order: ['Customer Reference 1', 'Customer Reference', 'Cust Ref 1', 'Order ID'],
    number: ['Item Tracking Number', 'Tracking PIN', 'Product Tracking Number', 'Item Number'],
    service: ['Service Description', 'Service'],
  },
  {
    name: 'Shippo',
    order: ['Order Number', 'Order No'],
    number: ['Tracking Number', 'Tracking No'],
    carrier: ['Carrier', 'Provider'],
    service: ['Service Level', 'Service'],
  },
  {
    name: '',
    order: ['order', 'orderNumber', 'Reference'],
    number: ['tracking', 'trackingNumber', 'Tracking code'],
    carrier: ['carrier'],
    service: ['service'],
  },
]

export interface FoundColumns {
  program: string
  order: number
  number: number
  /** -1 where the file has none. */
  carrier: number
  service: number
  voided: number
}

const plain = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9#]/g, '')

/**
 * The program that wrote the file, recognized by its headings; undefined without a column for the order and one for the
 * tracking number.
 */
export function findColumns(headings: readonly string[]): FoundColumns | undefined {
  const there = headings.map(plain)
  const at = (names: readonly string[] = []) =>
    names.map((name) => there.indexOf(plain(name))).find((place) => place >= 0) ?? -1
  return PROGRAMS.map(({ name, order, number, carrier, service, voided }) => ({
    program: name,
    order: at(order),
    number: at(number),
    carrier: at(carrier),
    service: at(service),
    voided: at(voided),
  })).find(({ order, number }) => order >= 0 && number >= 0)
}
