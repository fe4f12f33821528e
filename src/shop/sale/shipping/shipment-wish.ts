import { fullName } from '../../facts/addresses/contact-name.ts'
import type { ShippingAddress } from '../../facts/addresses/schema.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import type { Order, Units } from '../orders/order-lines.ts'
import type { CarrierAddress, CustomsItem, LabelProvider, ShipmentWish } from './provider.ts'
import { readShippingFacts } from './shipping-facts.ts'

/** As in `100 Example Street, Austin, TX 78701, US`. */
const SHIP_FROM = /^(.{1,100}), ([^,]{1,60}), ([A-Z]{2}) ([A-Z\d][A-Z\d -]{2,9}), ([A-Z]{2})$/

/** @throws ShopError `labels_not_set_up` for a shop without a label service */
export function requireLabels({ labels }: Pick<Ctx, 'labels'>): LabelProvider {
  if (!labels) throw new ShopError('labels_not_set_up')
  return labels
}

/** Where the shop's parcels come from, by the settings. @throws ShopError `ship_from_unreadable` */
export async function readShipFrom({ config }: Pick<Ctx, 'config'>): Promise<CarrierAddress> {
  const { brand, shipFrom, supportPhone, supportEmail } = await config.current()
  const [, street1, city, state, zip, country] = SHIP_FROM.exec(shipFrom) ?? []
  if (!street1 || !city || !state || !zip || !country) throw new ShopError('ship_from_unreadable')
  const phone = supportPhone || undefined
  return {
    name: brand,
    company: undefined,
    street1,
    street2: undefined,
    city,
    state,
    zip,
    country,
    phone,
    email: supportEmail,
  }
}

function carrierAddress(address: ShippingAddress, email: string): CarrierAddress {
  const { contact, businessName, line1, line2, city, state, postalCode, country } = address
  return {
    ...{ name: fullName(contact), company: businessName || undefined, email: contact.email || email },
    ...{ street1: line1, street2: line2 || undefined, city, state, zip: postalCode },
    ...{ country: country.toUpperCase(), phone: contact.phone?.replace(/ x\d+$/, '') },
  }
}

/**
 * The shipment to request from a carrier for these units of an order.
 * @throws ShopError `weight_unknown` for a product without a weight, `address_missing`
 */
export async function wishFor(
  db: Db,
  {
    order,
    units,
    address = order.shippingAddress,
    ...rest
  }: {
    order: Order
    units: readonly Units[]
    address?: ShippingAddress | null | undefined
  } & Pick<ShipmentWish, 'reference' | 'from' | 'isReturn'>,
): Promise<ShipmentWish> {
  if (!address) throw new ShopError('wrong_state', { from: order.status, to: 'fulfilled' })
  const facts = await readShippingFacts(db)
  const to = carrierAddress(address, order.email)
  const items = units.map(({ sku, quantity }): CustomsItem => {
    const known = facts.get(sku)
    if (!known?.grams) throw new ShopError('weight_unknown', { sku })
    const line = order.lines.find((each) => each.sku === sku)
    return {
      description: known.customsName ?? line?.title ?? sku,
      quantity,
      grams: known.grams * quantity,
      value: ((line?.unitPrice ?? 0) * quantity) as Cents,
      currency: order.currency,
      hsCode: known.hsCode ?? undefined,
      originCountry: known.originCountry ?? undefined,
    }
  })
  const grams = items.reduce((sum, item) => sum + item.grams, 0)
  return { ...rest, to, grams, customs: to.country === rest.from.country ? [] : items }
}
