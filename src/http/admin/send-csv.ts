import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { ShopEnv } from '../shop-env.ts'

/** Lines as a file to save, sent as they are read. */
export function sendCsv(c: Context<ShopEnv>, name: string, lines: AsyncGenerator<string>) {
  return c.body(Readable.toWeb(Readable.from(lines, { objectMode: false })) as ReadableStream, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}
