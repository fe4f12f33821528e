import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { exportOrders } from '../../shop/exports/export-orders.ts'
import { readQuery } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { ExportFilter } from './orders.ts'

/** Lists as files, sent as they are read. */
export function exportsDesk() {
  return new Hono<ShopEnv>().get('/orders.csv', async (c) =>
    sendCsv(c, 'orders.csv', await exportOrders(c.var.ctx, readQuery(c, ExportFilter))),
  )
}

function sendCsv(c: Context<ShopEnv>, name: string, lines: AsyncGenerator<string>) {
  return c.body(Readable.toWeb(Readable.from(lines, { objectMode: false })) as ReadableStream, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}
