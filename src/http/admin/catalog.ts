import { Hono } from 'hono'
import { z } from 'zod'
import { changeStock } from '../../shop/catalog/change-stock.ts'
import { setPrices } from '../../shop/catalog/set-prices.ts'
import { setStock } from '../../shop/catalog/set-stock.ts'
import { fromUnits, toUnits } from '../../shop/kernel/money.ts'
import { MARKET_CODES } from '../../shop/markets/market-code.ts'
import { listStock } from '../../shop/orders/list-stock.ts'
import type { PriceList } from '../../shop/pricing/price-list.ts'
import { readJson } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { WireDate } from '../wire-values.ts'

/** Decimal currency units with at most two decimals, read as cents. */
export const Money = z
  .number('Must be an amount of money')
  .min(0, 'Must not be negative')
  .max(1_000_000, 'Too large')
  .refine((units) => Math.abs(units * 100 - Math.round(units * 100)) < 1e-6, 'At most two decimals')
  .transform(fromUnits)

export const Stock = z.object({
  quantity: z.int('Must be a whole number').min(0, 'Must not be negative').max(1_000_000),
})

export const StockChange = z.object({
  delta: z.int('Must be a whole number').min(-1_000_000).max(1_000_000),
  reason: z.string().trim().min(1, 'Required').max(300),
})

export const Prices = z.object({
  country: z.enum(MARKET_CODES),
  devicePrice: Money,
  planPrice: Money,
  planDiscountPrice: Money,
  planDiscountThreshold: z.int().min(1).max(999),
  from: WireDate.optional(),
})

/** Stock and prices. */
export function catalogDesk() {
  return new Hono<ShopEnv>()
    .get('/inventory', async (c) => {
      return c.json({ inventory: await listStock(c.var.ctx), next: null })
    })
    .patch('/inventory/:sku', async (c) =>
      c.json(await changeStock(c.var.ctx, c.req.param('sku'), await readJson(c, StockChange))),
    )
    .put('/inventory/:sku', async (c) => {
      const { quantity } = await readJson(c, Stock)
      return c.json(await setStock(c.var.ctx, c.req.param('sku'), quantity))
    })
    .get('/prices', async (c) =>
      c.json({ prices: (await c.var.ctx.catalog.current()).priceLists.map(presentPriceList) }),
    )
    .put('/prices', async (c) => {
      const { from, ...prices } = await readJson(c, Prices)
      return c.json(
        presentPriceList(await setPrices(c.var.ctx, { ...prices, from: from ?? c.var.ctx.clock.now() })),
      )
    })
}

function presentPriceList(list: PriceList) {
  return {
    id: list.id,
    country: list.country,
    currency: list.currency,
    devicePrice: toUnits(list.devicePrice),
    planPrice: toUnits(list.planPrice),
    planDiscountPrice: toUnits(list.planDiscountPrice),
    planDiscountThreshold: list.planDiscountThreshold,
    from: list.startsAt,
  }
}
