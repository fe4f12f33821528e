import type { ShippingAddress } from '../../facts/addresses/schema.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Order } from '../orders/order-lines.ts'

/** A parcel stays in the market of its order, whose tax was paid. @throws ShopError `wrong_country` */
export function requireSameCountry(
  { country }: Pick<Order, 'country'>,
  address: ShippingAddress | null | undefined,
): void {
  if (address && address.country !== country)
    throw new ShopError('wrong_country', { at: 'shippingAddress.country' })
}
