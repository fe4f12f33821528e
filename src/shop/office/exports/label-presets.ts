import { fullName } from '../../facts/addresses/contact-name.ts'
import { type Cents, toUnits } from '../../kernel/money.ts'
import type { Order, OrderLine } from '../../sale/orders/order-lines.ts'
import type { ShippingFacts } from '../../sale/shipping/shipping-facts.ts'
import type { Cell } from './csv.ts'

export const LABEL_PROGRAMS = ['shipstation', 'shippo', 'ups', 'fedex', 'canada_post'] as const
export type LabelProgram = (typeof LABEL_PROGRAMS)[number]

/** One line of a parcel, with the parcel around it. */
export interface LabelLine {
  order: Order
  /** The same in every line of a parcel. */
  lines: readonly (OrderLine & { facts: ShippingFacts | undefined })[]
  line: OrderLine & { facts: ShippingFacts | undefined }
  /** As its carrier or the program calls it; empty where the program decides. */
  service: string
}

type LabelColumns = Record<string, (row: LabelLine) => Cell>

export interface LabelPreset {
  /** One row for each product of a parcel, or one for the parcel. */
  rows: 'line' | 'parcel'
  /** Programs that read a file in the alphabet of Windows unless it begins with the mark of UTF-8. */
  hasMark: boolean
  columns: LabelColumns
}

const GRAMS_PER_OUNCE = 28.349_523_125
const GRAMS_PER_POUND = 453.592_37

const to = ({ order }: LabelLine) => order.shippingAddress
const name = (row: LabelLine) => {
  const contact = to(row)?.contact
  return contact && fullName(contact)
}
const country = ({ order }: LabelLine) => order.country.toUpperCase()
const number = ({ order }: LabelLine) => order.number
/** As it is dialed in America, and no formula to a spreadsheet. */
const phone = (row: LabelLine) =>
  to(row)
    ?.contact.phone?.replace(/^\+1(\d{3})(\d{3})(\d{4})/, '$1-$2-$3')
    .replace('+', '')
const day = ({ order }: LabelLine) => (order.paidAt ?? order.createdAt).toISOString().slice(0, 10)
const lineGrams = ({ facts, quantity }: LabelLine['line']) => (facts?.grams ?? 0) * quantity
const grams = ({ lines }: LabelLine) => lines.reduce((sum, each) => sum + lineGrams(each), 0)
/** Null where no unit has a weight: a program asks for one then. */
const weight = (of: number, unit: number) => (of > 0 ? Math.max(0.01, Number((of / unit).toFixed(2))) : null)
const customsValueOf = (lines: readonly OrderLine[]) =>
  toUnits(lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0) as Cents)
const units = ({ lines }: LabelLine) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
const customs = ({ lines: [first] }: LabelLine) => first?.facts
const email = ({ order }: LabelLine) => order.email

/**
 * The names under which it offers fields when a file is imported.
 * @see https://help.shipstation.com/hc/en-us/articles/360036323571 and, for customs, 6841661248411 (items tab)
 */
const SHIPSTATION: LabelColumns = {
  'Order #': number,
  'Order Date': day,
  'Shipping Service': ({ service }) => service,
  'Weight(oz)': (row) => weight(grams(row), GRAMS_PER_OUNCE),
  'Recipient Full Name': name,
  'Recipient Company': (row) => to(row)?.businessName,
  'Recipient Phone': phone,
  'Address Line 1': (row) => to(row)?.line1,
  'Address Line 2': (row) => to(row)?.line2,
  City: (row) => to(row)?.city,
  State: (row) => to(row)?.state,
  'Postal Code': (row) => to(row)?.postalCode,
  'Country Code': country,
  'Buyer Email': email,
  'Item SKU': ({ line }) => line.sku,
  'Item Name': ({ line }) => line.facts?.customsName ?? line.title,
  'Item Quantity': ({ line }) => line.quantity,
  'Item Unit Price': ({ line }) => toUnits(line.unitPrice),
  'Item Weight (oz)': ({ line }) => weight(line.facts?.grams ?? 0, GRAMS_PER_OUNCE),
  'HS Tariff': ({ line }) => line.facts?.hsCode,
  'Country of Origin': ({ line }) => line.facts?.originCountry,
}

/** The orders template, second version, in its order of columns; customs are declared in the program. @see https://support.goshippo.com, "Upload orders by CSV" */
const SHIPPO: LabelColumns = {
  'Order Number': number,
  'Order Date': day,
  'Recipient Name': name,
  Company: (row) => to(row)?.businessName,
  Email: email,
  Phone: phone,
  'Street Line 1': (row) => to(row)?.line1,
  'Street Number': () => '',
  'Street Line 2': (row) => to(row)?.line2,
  City: (row) => to(row)?.city,
  'State/Province': (row) => to(row)?.state,
  'Zip/Postal Code': (row) => to(row)?.postalCode,
  Country: country,
  'Item Title': ({ line }) => line.facts?.customsName ?? line.title,
  SKU: ({ line }) => line.sku,
  Quantity: ({ line }) => line.quantity,
  'Item Weight': ({ line }) => weight(line.facts?.grams ?? 0, GRAMS_PER_OUNCE),
  'Item Weight Unit': () => 'oz',
  'Item Price': ({ line }) => toUnits(line.unitPrice),
  'Item Currency': ({ order }) => order.currency,
  'Order Weight': (row) => weight(grams(row), GRAMS_PER_OUNCE),
  'Order Weight Unit': () => 'oz',
  'Order Amount': ({ order }) => toUnits(order.total),
  'Order Currency': ({ order }) => order.currency,
}

/**
 * The sample map for files with commas that comes with WorldShip; below it what goods between countries need.
 * @see https://www.ups.com/worldshiphelp, "Shipment Data Field Descriptions"
 */
const UPS: LabelColumns = {
  OrderId: number,
  ShipmentInformation_ServiceType: ({ service }) => service,
  ShipmentInformation_BillingOption: () => 'Prepaid',
  ShipmentInformation_QvnOption: () => '',
  ShipmentInformation_QvnShipNotification1Option: () => '',
  ShipmentInformation_NotificationRecipient1Type: () => '',
  ShipmentInformation_NotificationRecipient1FaxorEmail: email,
  ShipTo_CompanyOrName: (row) => to(row)?.businessName || name(row),
  ShipTo_Attention: name,
  ShipTo_StreetAddress: (row) => to(row)?.line1,
  ShipTo_RoomFloorAddress2: (row) => to(row)?.line2,
  ShipTo_City: (row) => to(row)?.city,
  ShipTo_State: (row) => to(row)?.state,
  ShipTo_Country: country,
  ShipTo_ZipCode: (row) => to(row)?.postalCode,
  ShipTo_Telephone: phone,
  ShipTo_ResidentialIndicator: (row) => (to(row)?.businessName ? 'N' : 'Y'),
  Package_PackageType: () => 'Package',
  Package_Weight: (row) => weight(grams(row), GRAMS_PER_POUND),
  Package_Reference1: number,
  Goods_DescriptionOfGood: (row) => customs(row)?.customsName,
  Goods_TariffCode: (row) => customs(row)?.hsCode,
  Goods_CountryTerritoryOfOrigin: (row) => customs(row)?.originCountry,
  Goods_InvoiceUnits: units,
  Goods_InvoiceUnitPrice: ({ line }) => toUnits(line.unitPrice),
  Goods_InvoiceCurrencyCode: ({ order }) => order.currency,
}

/**
 * The fields of the shipment template of FedEx Ship Manager at fedex.com. The American one has `recipientState`, the
 * Canadian one `recipientProvince`; the other is passed over. @see https://www.fedex.com, "Import shipments"
 */
const FEDEX: LabelColumns = {
  reference: number,
  recipientContactName: name,
  recipientCompany: (row) => to(row)?.businessName,
  recipientContactNumber: phone,
  recipientEmail: email,
  recipientLine1: (row) => to(row)?.line1,
  recipientLine2: (row) => to(row)?.line2,
  recipientPostcode: (row) => to(row)?.postalCode,
  recipientState: (row) => to(row)?.state,
  recipientProvince: (row) => to(row)?.state,
  recipientCity: (row) => to(row)?.city,
  recipientCountry: country,
  packageType: () => 'YOUR_PACKAGING',
  numberOfPackages: () => 1,
  packageWeight: (row) => weight(grams(row), GRAMS_PER_POUND),
  weightUnits: () => 'LBS',
  currencyType: ({ order }) => order.currency,
  itemDescription: (row) => customs(row)?.customsName,
  harmonizedCode: (row) => customs(row)?.hsCode?.replace(/\D/g, ''),
  manufacturingCountry: (row) => customs(row)?.originCountry,
  commodityQuantity: units,
  commodityMeasureUnit: () => 'PCS',
  commodityWeight: (row) => weight(grams(row), GRAMS_PER_POUND),
  customsValue: ({ lines }) => customsValueOf(lines),
  purposeOfShipment: () => 'SOLD',
  serviceType: ({ service }) => service,
}

/**
 * What Electronic Shipping Tools and Snap Ship ask of an order, under names to map on import; services by the codes of
 * Canada Post, as `DOM.EP`. @see Electronic Shipping Tools, "File import specifications", order entry and customs goods
 */
const CANADA_POST: LabelColumns = {
  'Order ID': number,
  'Recipient name': name,
  Company: (row) => to(row)?.businessName,
  'Address line 1': (row) => to(row)?.line1,
  'Address line 2': (row) => to(row)?.line2,
  City: (row) => to(row)?.city,
  Province: (row) => to(row)?.state,
  'Postal code': (row) => to(row)?.postalCode,
  'Country code': country,
  'Client voice phone': phone,
  Email: email,
  Service: ({ service }) => service,
  'Weight (kg)': (row) => weight(grams(row), 1_000),
  'Customer reference 1': number,
  'Customs currency': ({ order }) => order.currency,
  'Customs description': (row) => customs(row)?.customsName,
  'HS tariff code': (row) => customs(row)?.hsCode,
  'Country of origin': (row) => customs(row)?.originCountry,
  'Customs quantity': units,
  'Customs value per unit': ({ line }) => toUnits(line.unitPrice),
}

export const LABEL_PRESETS: Readonly<Record<LabelProgram, LabelPreset>> = {
  shipstation: { rows: 'line', hasMark: false, columns: SHIPSTATION },
  shippo: { rows: 'line', hasMark: false, columns: SHIPPO },
  ups: { rows: 'parcel', hasMark: true, columns: UPS },
  fedex: { rows: 'parcel', hasMark: false, columns: FEDEX },
  canada_post: { rows: 'parcel', hasMark: true, columns: CANADA_POST },
}
