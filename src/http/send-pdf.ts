import type { Context } from 'hono'
import type { ShopEnv } from './shop-env.ts'

/** A printed document, shown in the browser. @param name without its ending */
export function sendPdf(c: Context<ShopEnv>, printed: Uint8Array, name: string) {
  return c.body(new Uint8Array(printed), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name}.pdf"`,
  })
}
