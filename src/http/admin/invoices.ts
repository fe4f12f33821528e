import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { wordsUpTo } from '../../shop/kernel/bounded-text.ts'
import { Email } from '../../shop/kernel/email-field.ts'
import { answer, Email as EmailAnswer, idOf, nextPage } from '../../shop/kernel/wire.ts'
import { INVOICE_STATUSES } from '../../shop/plan/plans/invoice-status.ts'
import type { Invoice } from '../../shop/plan/plans/move-invoice.ts'
import { retryInvoice, voidInvoice, writeOffInvoice } from '../../shop/service/billing/mind-invoice.ts'
import { InvoiceAnswer, presentInvoice } from '../../shop/service/billing/present-plan.ts'
import { listInvoices, namesIn } from '../../shop/service/billing/queries.ts'
import { readJson, readQuery } from '../input.ts'
import { languageOf } from '../language.ts'
import type { ShopEnv } from '../shop-env.ts'
import { idCursor } from '../wire-values.ts'

export const InvoiceQuery = z.object({
  status: z.enum(INVOICE_STATUSES).optional(),
  email: z.optional(Email),
  cursor: idCursor('inv').optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export const VoidReason = z.object({ reason: wordsUpTo(300).min(1) })

export const InvoicePage = answer(
  'InvoicePage',
  'Bills of all plans, newest first',
  z.object({
    invoices: z
      .array(
        InvoiceAnswer.extend({
          memberId: idOf('usr').nullable().describe('Whose it is; null once the account is gone'),
          email: EmailAnswer.nullable().describe('Of the member; hidden in part from who may not read it'),
        }),
      )
      .describe('At most `limit`'),
    next: nextPage(z.string()),
  }),
)

/** The bills of all plans. */
export function invoicesRoutes() {
  return new Hono<ShopEnv>()
    .get('/', async (c) => {
      const page = await listInvoices(c.var.ctx, readQuery(c, InvoiceQuery))
      const language = languageOf(c)
      return c.json({
        invoices: page.invoices.map(({ memberId, email, ...row }) => ({
          ...presentInvoice(row, language),
          memberId,
          email,
        })),
        next: page.next,
      } satisfies z.input<typeof InvoicePage>)
    })
    .post('/:id/retry', async (c) => present(c, await retryInvoice(c.var.ctx, c.req.param('id'))))
    .post('/:id/void', async (c) => {
      const { reason } = await readJson(c, VoidReason)
      return present(c, await voidInvoice(c.var.ctx, c.req.param('id'), reason))
    })
    .post('/:id/write-off', async (c) => {
      const { reason } = await readJson(c, VoidReason)
      return present(c, await writeOffInvoice(c.var.ctx, c.req.param('id'), reason))
    })
}

async function present(c: Context<ShopEnv>, invoice: Invoice) {
  const names = await namesIn(c.var.ctx.db, invoice.lines)
  return c.json(presentInvoice({ invoice, names }, languageOf(c)), 201)
}
