import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { ConfigSource } from '../../shop/config/config-source.ts'
import { installByHand } from '../../shop/devices/install-device.ts'
import { presentDevice } from '../../shop/devices/present-device.ts'
import { receiveDevices } from '../../shop/devices/receive-devices.ts'
import { codeUpTo, wordsUpTo } from '../../shop/kernel/bounded-text.ts'
import { readJson } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { WireDate } from '../wire-values.ts'

const MAX_SERIALS = 2_000

export const Delivery = z.object({
  serials: z.array(codeUpTo(40).min(1)).min(1).max(MAX_SERIALS),
  model: wordsUpTo(80).min(1).optional(),
})

export const HandInstall = z.object({
  reason: wordsUpTo(300).min(1),
  installedAt: WireDate.optional(),
})

/** Adapters by serial number, and the keys of those who report for them. */
export function devicesRoutes(config: ConfigSource) {
  return new Hono<ShopEnv>()
    .post('/devices', async (c) => {
      const { deviceSerialPattern } = await config.current()
      const pattern = deviceSerialPattern ? new RegExp(`^(?:${deviceSerialPattern})$`) : undefined
      return c.json(await receiveDevices(c.var.ctx, await readDelivery(c), pattern), 201)
    })
    .post('/devices/:id/installation', async (c) => {
      const device = await installByHand(c.var.ctx, c.req.param('id'), await readJson(c, HandInstall))
      // An adapter that has just come into use has an end only where its included months have one.
      const endsWithIncluded = device.endOn !== null
      return c.json(await presentDevice(c.var.ctx, { device, vehicle: null, endsWithIncluded }), 201)
    })
}

/** JSON, or a CSV file with a serial number in the first column and the model in the second; a header is left out. */
async function readDelivery(c: Context<ShopEnv>): Promise<z.infer<typeof Delivery>> {
  if (!/^text\/csv\b/i.test(c.req.header('content-type') ?? '')) return readJson(c, Delivery)
  const rows = (await c.req.text())
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.split(/[,;]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
    .filter(([serial]) => serial)
  const isHeader = /^(serial|imei)/i.test(rows[0]?.[0] ?? '')
  const lines = isHeader ? rows.slice(1) : rows
  const model = lines.find(([, name]) => name)?.[1]
  return Delivery.parse({ serials: lines.map(([serial]) => serial), ...(model ? { model } : {}) })
}
