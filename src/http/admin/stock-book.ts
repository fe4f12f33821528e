import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { businessDay } from '../../shop/facts/markets/days.ts'
import { isoDay, textUpTo } from '../../shop/kernel/bounded-text.ts'
import { type Day, dayOfIso, isoOfDay } from '../../shop/kernel/day.ts'
import { inputError } from '../../shop/kernel/input-error.ts'
import { exportStockValue } from '../../shop/office/exports/export-stock-value.ts'
import { listStockMoves } from '../../shop/sale/stock/stock-ledger.ts'
import { valueStock } from '../../shop/sale/stock/stock-value.ts'
import { readQuery } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { sendCsv } from './send-csv.ts'

export const MovesQuery = z.object({
  cursor: textUpTo(40)
    .check(z.iso.datetime(inputError('cursor')))
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

const DayInput = isoDay(inputError('date')).transform(dayOfIso)

export const StockValueQuery = z.object({
  on: DayInput.optional().meta({
    format: 'date',
    description: 'As of the end of this day; today where nothing is said',
  }),
  from: DayInput.optional().meta({
    format: 'date',
    description: 'The first day of what was sold; the first of the month where nothing is said',
  }),
})

/** Where units come from, where they go, and what they are worth. */
export function stockBookRoutes() {
  return new Hono<ShopEnv>()
    .get('/inventory/:sku/moves', async (c) => {
      const { cursor, limit } = readQuery(c, MovesQuery)
      const before = cursor ? new Date(cursor) : undefined
      return c.json(await listStockMoves(c.var.ctx, c.req.param('sku'), { before, limit }))
    })
    .get('/stock-value', async (c) => c.json(await valueStock(c.var.ctx, daysOf(c))))
    .get('/stock-value.csv', async (c) => {
      const days = daysOf(c)
      return sendCsv(c, `stock-value-${isoOfDay(days.on)}.csv`, await exportStockValue(c.var.ctx, days))
    })
}

function daysOf(c: Context<ShopEnv>): { on: Day; from: Day } {
  const { on = businessDay(c.var.ctx.clock.now()), from } = readQuery(c, StockValueQuery)
  return { on, from: from ?? dayOfIso(`${isoOfDay(on).slice(0, 7)}-01`) }
}
