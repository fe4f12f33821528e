import { foldCode } from '../../kernel/fold.ts'
import { DEFAULT_MARKET, findMarket, MARKETS } from '../markets/markets.ts'

/**
 * A postal code as the post office writes it (`78701-1234`, `K1A 0B6`), or undefined when it breaks the
 * country's rule. Countries the shop does not sell to follow the US rule, as the specification says. Wide digits,
 * other dashes and marks of direction, as pasted text brings them, are read as with a phone number.
 */
export function normalizePostalCode(country: string, text: string): string | undefined {
  const { postal } = findMarket(country) ?? MARKETS[DEFAULT_MARKET]
  return postal.normalize(foldCode(text))
}
