import { Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { describeQuote, getQuote, type QuotePrinter } from '../shop/sale/offers/quote-document.ts'
import { noteQuoteOpened } from '../shop/sale/offers/send-quote.ts'
import { presentOrder } from '../shop/sale/orders/present-order.ts'
import { isStaffLooking } from './admin/staff-cookie.ts'
import { GuestQuery } from './guest-query.ts'
import { readQuery } from './input.ts'
import type { RateLimiter } from './rate-limit.ts'
import { sendPdf } from './send-pdf.ts'
import type { ShopEnv } from './shop-env.ts'

/** A quote, to be read by a page or printed. */
export function quotes(limit: RateLimiter, printer: QuotePrinter) {
  return new Hono<ShopEnv>().get(
    '/quote/:id',
    limit({ name: 'quote', points: 120, duration: 60 }),
    async (c) => {
      const { ctx } = c.var
      const { email } = readQuery(c, GuestQuery)
      const order = await getQuote(ctx, c.req.param('id'), email)
      if (!isStaffLooking(c)) await noteQuoteOpened(ctx, order)
      c.header('Cache-Control', 'no-store')
      c.header('Vary', 'Accept')
      const supports = ['application/json', 'application/pdf']
      const wanted = accepts(c, { header: 'Accept', supports, default: 'application/json' })
      if (wanted === 'application/json') return c.json(await presentOrder(ctx, order))
      const pdf = await printer.print(await describeQuote(ctx, order))
      return sendPdf(c, pdf, `quote-${order.number}`)
    },
  )
}
