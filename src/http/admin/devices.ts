import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { ConfigSource } from '../../shop/facts/config/config-source.ts'
import { codeUpTo, wordsUpTo } from '../../shop/kernel/bounded-text.ts'
import { UNIT_CONDITIONS } from '../../shop/plan/devices/condition.ts'
import { installByHand } from '../../shop/plan/devices/install-device.ts'
import { presentDevice } from '../../shop/plan/devices/present-device.ts'
import { receiveDevices } from '../../shop/plan/devices/receive-devices.ts'
import { serialPattern } from '../../shop/plan/devices/serial.ts'
import { readJson } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { WireDate } from '../wire-values.ts'
import { readTable } from './read-table.ts'

const MAX_SERIALS = 2_000
/** Longer than any serial number of a maker. */
const MAX_SERIAL = 40

export const Delivery = z.object({
  serials: z.array(codeUpTo(MAX_SERIAL).min(1)).min(1).max(MAX_SERIALS),
  model: wordsUpTo(80).min(1).optional(),
  sku: codeUpTo(60).min(1).optional().meta({
    description:
      'The variant they are sold as: none is packed for another then, and they are compared with what is on sale',
  }),
  condition: z
    .enum(UNIT_CONDITIONS)
    .optional()
    .meta({ description: 'What they are good for; `new` where nothing is said' }),
})

export const HandInstall = z.object({
  reason: wordsUpTo(300).min(1),
  installedAt: WireDate.optional(),
})

/** Adapters by serial number, and the keys of those who report for them. */
export function devicesRoutes(config: ConfigSource) {
  return new Hono<ShopEnv>()
    .post('/devices', async (c) => {
      const pattern = serialPattern(await config.current())
      return c.json(await receiveDevices(c.var.ctx, await readDelivery(c), pattern), 201)
    })
    .post('/devices/:id/installation', async (c) => {
      const { reason, installedAt } = await readJson(c, HandInstall)
      const device = await installByHand(c.var.ctx, c.req.param('id'), {
        reason,
        installedAt: installedAt?.beginsIn,
      })
      // An adapter that has just come into use has an end only where its included months have one.
      const endsWithIncluded = device.endOn !== null
      return c.json(
        await presentDevice(c.var.ctx, { device, vehicle: null, isRefunded: false, endsWithIncluded }),
        201,
      )
    })
}

/**
 * JSON, or a table with serial number, model and SKU in its columns, the last two as in the first line that has them; a header is left out. What is
 * wrong in a table is said of its line, also where it is too long to be a serial number.
 */
async function readDelivery(c: Context<ShopEnv>): Promise<z.infer<typeof Delivery> & { lines?: number[] }> {
  if (!/^text\/csv\b/i.test(c.req.header('content-type') ?? '')) return readJson(c, Delivery)
  const all = (await readTable(c.req.raw.body)).filter(({ cells: [serial] }) => serial)
  const isHeader = /^(serial|imei)/i.test(all[0]?.cells[0] ?? '')
  const rows = isHeader ? all.slice(1) : all
  const model = rows.find(({ cells: [, name] }) => name)?.cells[1]
  const serials = rows.map(({ cells: [serial = ''] }) => serial.slice(0, MAX_SERIAL))
  const sku = rows.find(({ cells: [, , name] }) => name)?.cells[2]
  const delivery = Delivery.parse({ serials, ...(model ? { model } : {}), ...(sku ? { sku } : {}) })
  return { ...delivery, lines: rows.map(({ line }) => line) }
}
