import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { wordsUpTo } from '../../shop/kernel/bounded-text.ts'
import { isoOfDay } from '../../shop/kernel/day.ts'
import { inputError } from '../../shop/kernel/input-error.ts'
import { MARKET_CODES } from '../../shop/kernel/market-code.ts'
import { fromUnits, isWholeCents, toUnits } from '../../shop/kernel/money.ts'
import { seenOf } from '../../shop/kernel/seen.ts'
import { answer, Count, Country, Currency, Day, idOf, nextPage, Units, When } from '../../shop/kernel/wire.ts'
import { marketDay, zoneOf } from '../../shop/plan/plans/plan-settings.ts'
import { changeStock } from '../../shop/sale/catalog/change-stock.ts'
import { setLowStock } from '../../shop/sale/catalog/set-low-stock.ts'
import { type NewPrices, setPrices } from '../../shop/sale/catalog/set-prices.ts'
import { setStock } from '../../shop/sale/catalog/set-stock.ts'
import { withdrawPrices } from '../../shop/sale/catalog/withdraw-prices.ts'
import { listStock } from '../../shop/sale/orders/list-stock.ts'
import type { PriceList } from '../../shop/sale/pricing/price-list.ts'
import {
  countPriceNotices,
  type PriceNotices,
  type PricesPreview,
  previewPrices,
} from '../../shop/service/plan-notices/count-price-notices.ts'
import type { Ctx } from '../../shop/system/context.ts'
import { readJson } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { WireDate } from '../wire-values.ts'

/** Decimal currency units with at most two decimals, read as cents. */
export const Money = z
  .number(inputError('amount'))
  .min(0, inputError('not_negative'))
  .max(1_000_000, inputError('too_large'))
  .refine(isWholeCents, inputError('two_decimals'))
  .transform(fromUnits)

export const Stock = z.object({
  quantity: z
    .int(inputError('whole_number'))
    .min(0, inputError('not_negative'))
    .max(1_000_000, inputError('too_big')),
})

export const StockChange = z.object({
  delta: z
    .int(inputError('whole_number'))
    .min(-1_000_000, inputError('too_small'))
    .max(1_000_000, inputError('too_big'))
    .refine((delta) => delta !== 0, inputError('not_zero')),
  reason: wordsUpTo(300).min(1),
})

export const LowStock = z.object({
  lowAt: z
    .int(inputError('whole_number'))
    .min(0, inputError('not_negative'))
    .max(1_000_000)
    .meta({ description: 'With so many left or fewer, it is something to do' }),
  leadDays: z
    .int(inputError('whole_number'))
    .min(0, inputError('not_negative'))
    .max(365, inputError('too_big'))
    .optional()
    .meta({
      description:
        'Days from an order to its supplier until the units are here; as it was where nothing is said',
    }),
  seen: seenOf(['lowAt', 'leadDays']),
})

export const LowStockAnswer = answer(
  'LowStock',
  'When a variant is low',
  z.object({
    sku: z.string().describe('The variant'),
    lowAt: Count.describe('With so many left or fewer, it is something to do'),
    leadDays: Count.describe('Days from an order to its supplier until the units are here'),
  }),
)

export const Prices = z.object({
  country: z.enum(MARKET_CODES),
  devicePrice: Money,
  planPrice: Money,
  planDiscountPrice: Money,
  planDiscountThreshold: z.int().min(1).max(999),
  from: WireDate.optional(),
})

export const StockAnswer = answer(
  'Stock',
  'How many units of a variant may be sold',
  z.object({
    sku: z.string().describe('The variant'),
    quantity: Count.describe('Units that may still be sold; those held or sold are not among them'),
  }),
)

export const Inventory = answer(
  'Inventory',
  'How many units of each variant may be sold',
  z.object({
    inventory: z
      .array(
        z.object({
          sku: z.string().describe('The variant'),
          title: z.string().describe('As the buyer reads it'),
          quantity: Count.describe('Units that may still be sold; those held or sold are not among them'),
          held: Count.describe('Units of buyers who are paying'),
          toPack: Count.describe('Units paid for that have not left'),
          serials: Count.nullable().describe(
            'New adapters in stock by their serial numbers, to be as many as the three before together; null where none was received as this variant',
          ),
          refurbished: Count.describe('Refurbished adapters on the shelf, which only replace broken ones'),
          scrap: Count.describe('Adapters on the shelf that go out to nobody'),
          waiting: Count.describe('Emails that get a mail when it is on sale again'),
          lowAt: Count.describe('With so many left or fewer, it is something to do'),
          leadDays: Count.describe('Days from an order to its supplier until the units are here'),
          onOrder: Count.describe('Units ordered from suppliers that are still to come'),
          sold: Count.describe('Units paid for in the last four weeks, whose orders were not called off'),
          daysLeft: Count.nullable().describe(
            'Whole days until nothing is left at this rate; null where nothing is sold',
          ),
          reorderAt: Count.describe('With so many here and on order, or fewer, more are to be ordered'),
          reorder: Count.describe('Units to order now; 0 where it is not due'),
        }),
      )
      .describe('Every variant that has stock'),
    next: nextPage(z.string()),
  }),
)

/** A day without a time is the one where the prices hold. */
async function readPrices(c: Context<ShopEnv>): Promise<NewPrices> {
  const { from, ...prices } = await readJson(c, Prices)
  const { ctx } = c.var
  return { ...prices, from: from?.beginsIn(zoneOf(ctx, prices.country)) ?? ctx.clock.now() }
}

/** Stock and prices. */
export function catalogRoutes() {
  return new Hono<ShopEnv>()
    .get('/inventory', async (c) => {
      const inventory = await listStock(c.var.ctx)
      return c.json({ inventory, next: null } satisfies z.input<typeof Inventory>)
    })
    .patch('/inventory/:sku', async (c) =>
      c.json(
        (await changeStock(c.var.ctx, c.req.param('sku'), await readJson(c, StockChange))) satisfies z.input<
          typeof StockAnswer
        >,
      ),
    )
    .put('/inventory/:sku/threshold', async (c) => {
      const change = await readJson(c, LowStock)
      return c.json(await setLowStock(c.var.ctx, c.req.param('sku'), change))
    })
    .delete('/prices/:id', async (c) => {
      await withdrawPrices(c.var.ctx, c.req.param('id'))
      return c.body(null, 204)
    })
    .put('/inventory/:sku', async (c) => {
      const { quantity } = await readJson(c, Stock)
      return c.json(await setStock(c.var.ctx, c.req.param('sku'), quantity))
    })
    .get('/prices', async (c) => {
      const notices = await countPriceNotices(c.var.ctx)
      const { priceLists } = await c.var.ctx.catalog.current()
      const prices = priceLists.map((list) => presentPriceList(c.var.ctx, list, notices))
      return c.json({ prices, next: null } satisfies z.input<typeof PriceLists>)
    })
    .post('/prices/preview', async (c) => {
      const planned = await readPrices(c)
      return c.json((await previewPrices(c.var.ctx, planned)) satisfies z.input<typeof PricesPreview>)
    })
    .put('/prices', async (c) => {
      const list = await setPrices(c.var.ctx, await readPrices(c))
      return c.json(presentPriceList(c.var.ctx, list, await countPriceNotices(c.var.ctx)))
    })
}

export const PriceListAnswer = answer(
  'PriceList',
  'The prices of a country from a date on',
  z.object({
    id: idOf('pl'),
    country: Country,
    currency: Currency,
    devicePrice: Units.describe('One adapter, in currency units'),
    planPrice: Units.describe('A month of the plan for one adapter, in currency units'),
    planDiscountPrice: Units.describe('The same from `planDiscountThreshold` adapters on, in currency units'),
    planDiscountThreshold: Count.describe('Active adapters of one member'),
    from: When,
    startsOn: Day.describe('The day of `from` where the prices hold'),
    notices: z
      .object({
        sent: Count.describe('Members who were mailed that the price changes'),
        due: Count.describe('Members who are mailed at the next daily run'),
      })
      .nullable()
      .describe('Mails that announce these prices to members; null where they change nothing any more'),
  }),
)

export const PriceLists = answer(
  'PriceLists',
  'Prices, past and to come',
  z.object({ prices: z.array(PriceListAnswer).describe('Of all countries'), next: nextPage(z.string()) }),
)

function presentPriceList(
  ctx: Pick<Ctx, 'clock' | 'plan'>,
  list: PriceList,
  notices: ReadonlyMap<string, PriceNotices>,
): z.input<typeof PriceListAnswer> {
  return {
    id: list.id,
    country: list.country,
    currency: list.currency,
    devicePrice: toUnits(list.devicePrice),
    planPrice: toUnits(list.planPrice),
    planDiscountPrice: toUnits(list.planDiscountPrice),
    planDiscountThreshold: list.planDiscountThreshold,
    from: list.startsAt,
    startsOn: isoOfDay(marketDay(ctx, list.country, list.startsAt)),
    notices: notices.get(list.id) ?? null,
  }
}
