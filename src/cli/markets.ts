import type { MarketCode } from '../shop/kernel/market-code.ts'

/** Every market by name: the terminal knows the shop by its types alone, and a market it lacks is a type error. */
const NAMES: Record<MarketCode, true> = { us: true, ca: true }

/** The markets in a usage text, as in `--country us|ca`. */
export const MARKET_CHOICE = Object.keys(NAMES).join('|')
