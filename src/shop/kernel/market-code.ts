/**
 * The countries the shop sells to, in the order a choice shows them. A new one is added here, and the type
 * check then names every place that must decide something for it. Addresses may lie in other countries.
 */
export const MARKET_CODES = ['us', 'ca'] as const

export type MarketCode = (typeof MARKET_CODES)[number]
