import { Hono } from 'hono'
import { z } from 'zod'
import type { ConfigSource } from '../../shop/facts/config/config-source.ts'
import { codeUpTo } from '../../shop/kernel/bounded-text.ts'
import { inputError } from '../../shop/kernel/input-error.ts'
import { exportCountingSheet } from '../../shop/office/exports/export-counting-sheet.ts'
import { UNIT_CONDITIONS } from '../../shop/plan/devices/condition.ts'
import { serialPattern } from '../../shop/plan/devices/serial.ts'
import { applyStocktake, undoStocktake } from '../../shop/sale/stock/apply-stocktake.ts'
import {
  countStocktake,
  dropStocktake,
  getStocktake,
  listStocktakes,
  scanStocktake,
  startStocktake,
  unscanStocktake,
} from '../../shop/sale/stock/count-stocktake.ts'
import { readJson } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { VoidReason } from './invoices.ts'
import { sendCsv } from './send-csv.ts'

export const StocktakeScans = z.object({
  sku: codeUpTo(60).min(1),
  condition: z.enum(UNIT_CONDITIONS).default('new').meta({ description: 'What the units lie there as' }),
  serials: z.array(codeUpTo(40).min(1)).min(1).max(2_000),
})

export const StocktakeCount = z.object({
  counted: z
    .int(inputError('whole_number'))
    .min(0, inputError('not_negative'))
    .max(1_000_000, inputError('too_big'))
    .meta({ description: 'Units that lie there' }),
})

/** Goods counted on the shelf. */
export function stocktakesRoutes(config: ConfigSource) {
  return new Hono<ShopEnv>()
    .get('/', async (c) => c.json(await listStocktakes(c.var.ctx)))
    .post('/', async (c) => c.json(await startStocktake(c.var.ctx), 201))
    .get('/:id', async (c) => c.json(await getStocktake(c.var.ctx, c.req.param('id'))))
    .delete('/:id', async (c) => {
      await dropStocktake(c.var.ctx, c.req.param('id'))
      return c.body(null, 204)
    })
    .get('/:id/sheet.csv', async (c) =>
      sendCsv(c, 'counting-sheet.csv', await exportCountingSheet(c.var.ctx, c.req.param('id'))),
    )
    .post('/:id/scans', async (c) => {
      const scans = await readJson(c, StocktakeScans)
      const pattern = serialPattern(await config.current())
      return c.json(await scanStocktake(c.var.ctx, c.req.param('id'), { ...scans, pattern }), 201)
    })
    .delete('/:id/scans/:serial', async (c) => {
      await unscanStocktake(c.var.ctx, c.req.param('id'), c.req.param('serial').slice(0, 40))
      return c.body(null, 204)
    })
    .put('/:id/counts/:sku', async (c) => {
      const { counted } = await readJson(c, StocktakeCount)
      const { id, sku } = c.req.param()
      return c.json(await countStocktake(c.var.ctx, id, { sku, counted }))
    })
    .post('/:id/application', async (c) =>
      c.json(await applyStocktake(c.var.ctx, c.req.param('id'), await readJson(c, VoidReason)), 201),
    )
    .post('/:id/reversal', async (c) =>
      c.json(await undoStocktake(c.var.ctx, c.req.param('id'), await readJson(c, VoidReason)), 201),
    )
}
