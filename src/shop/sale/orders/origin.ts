/** Who made an order: a buyer's checkout, or staff who then sent its owner a link. */
export const ORDER_ORIGINS = ['storefront', 'quote', 'upgrade'] as const
export type OrderOrigin = (typeof ORDER_ORIGINS)[number]
