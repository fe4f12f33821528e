import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { ConfigSource } from '../../shop/facts/config/config-source.ts'
import { codeUpTo, isoDay, wordsUpTo } from '../../shop/kernel/bounded-text.ts'
import { dayOfIso } from '../../shop/kernel/day.ts'
import { inputError } from '../../shop/kernel/input-error.ts'
import { CURRENCIES, ZERO } from '../../shop/kernel/money.ts'
import { iccidIn } from '../../shop/plan/devices/iccid.ts'
import { serialPattern } from '../../shop/plan/devices/serial.ts'
import { closeSupplierOrder, orderFromSupplier } from '../../shop/sale/stock/order-from-supplier.ts'
import { receiveGoods } from '../../shop/sale/stock/receive-goods.ts'
import { listSupplierOrders } from '../../shop/sale/stock/supplier-orders.ts'
import { readJson, readQuery } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { idCursor } from '../wire-values.ts'
import { Money } from './catalog.ts'
import { VoidReason } from './invoices.ts'
import { readGoodsTable } from './read-goods-table.ts'

const MAX_SERIALS = 2_000
const Units = z
  .int(inputError('whole_number'))
  .min(1, inputError('too_small'))
  .max(1_000_000, inputError('too_big'))
const Sku = codeUpTo(60).min(1)
const Currency = z.enum(CURRENCIES)

export const NewSupplierOrder = z.object({
  supplier: wordsUpTo(120).min(1).meta({ description: 'Who sends it' }),
  number: wordsUpTo(60).min(1).meta({ description: 'As the supplier’s papers have it' }),
  currency: Currency,
  expectedOn: isoDay(inputError('date')).transform(dayOfIso).meta({ format: 'date' }),
  landedCost: Money.optional().meta({
    description: 'Freight, duty and the like for all of it; spread over the units',
  }),
  lines: z
    .array(z.object({ sku: Sku, quantity: Units, unitCost: Money }))
    .min(1)
    .max(50),
})

export const SupplierOrderQuery = z.object({
  open: z.enum(['true', 'false']).optional(),
  cursor: idCursor('sor').optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export const Iccid = codeUpTo(40).refine((text) => iccidIn(text) !== undefined, inputError('sim_number'))

const ArrivedLine = z
  .object({
    sku: Sku,
    quantity: Units.optional(),
    serials: z
      .array(
        z.object({
          serial: codeUpTo(40).min(1),
          iccid: Iccid.optional(),
          batch: wordsUpTo(60).min(1).optional(),
          model: wordsUpTo(80).min(1).optional(),
        }),
      )
      .min(1)
      .max(MAX_SERIALS)
      .optional(),
    unitCost: Money.optional(),
  })
  .refine((line) => (line.quantity === undefined) !== (line.serials === undefined), {
    path: ['quantity'],
    error: inputError('units_or_serials'),
  })

const OfDelivery = {
  supplierOrderId: codeUpTo(60).min(1).optional(),
  batch: wordsUpTo(60).min(1).optional(),
  deliveryNote: wordsUpTo(60).min(1).optional(),
}

export const GoodsInput = z.object({
  ...OfDelivery,
  currency: Currency.optional(),
  landedCost: Money.optional().meta({
    description: 'Of this delivery; its part of the order’s where nothing is said',
  }),
  lines: z.array(ArrivedLine).min(1).max(50),
  dryRun: z.boolean().optional(),
})

/** What a file does not say. */
export const GoodsQuery = z.object({
  ...OfDelivery,
  sku: Sku.optional(),
  dryRun: z.enum(['true', 'false']).optional(),
})

/** What is ordered from suppliers, and what arrives. */
export function suppliesRoutes(config: ConfigSource) {
  return new Hono<ShopEnv>()
    .get('/supplier-orders', async (c) => {
      const { open, ...page } = readQuery(c, SupplierOrderQuery)
      return c.json(await listSupplierOrders(c.var.ctx, { ...page, open: open === 'true' }))
    })
    .post('/supplier-orders', async (c) => {
      const { landedCost = ZERO, ...order } = await readJson(c, NewSupplierOrder)
      return c.json(await orderFromSupplier(c.var.ctx, { ...order, landedCost }), 201)
    })
    .post('/supplier-orders/:id/closure', async (c) =>
      c.json(await closeSupplierOrder(c.var.ctx, c.req.param('id'), await readJson(c, VoidReason)), 201),
    )
    .post('/receipts', async (c) => {
      const pattern = serialPattern(await config.current())
      return c.json(await receiveGoods(c.var.ctx, await readGoods(c), pattern), 201)
    })
}

async function readGoods(c: Context<ShopEnv>) {
  if (!/^text\/csv\b/i.test(c.req.header('content-type') ?? '')) return readJson(c, GoodsInput)
  const { sku, dryRun, ...delivery } = readQuery(c, GoodsQuery)
  return { ...delivery, dryRun: dryRun === 'true', lines: await readGoodsTable(c.req.raw.body, { sku }) }
}
