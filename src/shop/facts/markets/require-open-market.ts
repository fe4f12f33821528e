import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { marketOf } from './markets.ts'

/**
 * Nothing is priced, offered or sold where the operator does not sell at present, whatever a page showed.
 * @throws ShopError `invalid`
 */
export async function requireOpenMarket(ctx: Pick<Ctx, 'config'>, country: string): Promise<void> {
  const market = marketOf(country)
  if (market.isOpen(await ctx.config.current())) return
  throw new ShopError('country_not_served', { country: market.code }, { at: 'country' })
}
