import { Hono } from 'hono'
import { z } from 'zod'
import { textUpTo } from '../../shop/kernel/bounded-text.ts'
import { Email } from '../../shop/kernel/email-field.ts'
import { inputError } from '../../shop/kernel/input-error.ts'
import { answerDispute, getDisputePack, printDisputePack } from '../../shop/office/disputes/answer-dispute.ts'
import type { PackPrinter } from '../../shop/office/disputes/pack-document.ts'
import { openQuote } from '../../shop/sale/offers/list-quotes.ts'
import { describeQuote, type QuotePrinter } from '../../shop/sale/offers/quote-document.ts'
import { describeSlips, type SlipPrinter } from '../../shop/sale/parcels/slip-batch.ts'
import { describeCreditNote } from '../../shop/service/billing/credit-note.ts'
import { describeInvoice, type InvoicePrinter } from '../../shop/service/billing/invoice-document.ts'
import { getCreditNote, listCreditNotes } from '../../shop/service/billing/list-credit-notes.ts'
import { getInvoice } from '../../shop/service/billing/queries.ts'
import { readJson, readQuery } from '../input.ts'
import { languageOf } from '../language.ts'
import { sendPdf } from '../send-pdf.ts'
import type { ShopEnv } from '../shop-env.ts'
import { idCursor } from '../wire-values.ts'

export const CreditNoteQuery = z.object({
  email: z.optional(Email),
  cursor: idCursor('cn').optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export const AnswerInput = z.object({
  submit: z
    .boolean()
    .meta({ description: 'To the bank, for good; otherwise it is only kept at the card company' }),
})

export interface Printers {
  quotePrinter: QuotePrinter
  invoicePrinter: InvoicePrinter
  packPrinter: PackPrinter
  slipPrinter: SlipPrinter
}

export const SlipsQuery = z.object({
  orders: textUpTo(3_000)
    .regex(/^\d{1,9}(,\d{1,9}){0,199}$/, inputError('order_numbers'))
    .transform((text) => text.split(',').map(Number))
    .meta({ description: 'Numbers of orders, joined by commas; at most 200', example: '10023,10024' }),
})

/** Credit notes, and the documents that buyers and members have on paper. */
export function papersRoutes({ quotePrinter, invoicePrinter, packPrinter, slipPrinter }: Printers) {
  return new Hono<ShopEnv>()
    .get('/credit-notes', async (c) => {
      const filter = { ...readQuery(c, CreditNoteQuery), language: languageOf(c) }
      return c.json(await listCreditNotes(c.var.ctx, filter))
    })
    .get('/credit-notes/:id/pdf', async (c) => {
      const note = await getCreditNote(c.var.ctx, c.req.param('id'))
      const printed = await invoicePrinter.print(await describeCreditNote(c.var.ctx, note, languageOf(c)))
      return sendPdf(c, printed, `credit-note-${note.number}`)
    })
    .get('/invoices/:id/pdf', async (c) => {
      const bill = await getInvoice(c.var.ctx, c.req.param('id'))
      const printed = await invoicePrinter.print(await describeInvoice(c.var.ctx, bill, languageOf(c)))
      return sendPdf(c, printed, `bill-${bill.invoice.number}`)
    })
    .get('/disputes/:id/pack', async (c) => c.json(await getDisputePack(c.var.ctx, c.req.param('id'))))
    .get('/disputes/:id/pack/pdf', async (c) => {
      const { number, printed } = await printDisputePack(c.var.ctx, c.req.param('id'), packPrinter)
      return sendPdf(c, printed, `dispute-${number}`)
    })
    .post('/disputes/:id/answers', async (c) =>
      c.json(await answerDispute(c.var.ctx, c.req.param('id'), await readJson(c, AnswerInput)), 201),
    )
    .get('/slips.pdf', async (c) => {
      const batch = await describeSlips(c.var.ctx, readQuery(c, SlipsQuery).orders, languageOf(c))
      return sendPdf(c, await slipPrinter.print(batch), 'packing-slips')
    })
    .get('/quotes/:id/pdf', async (c) => {
      const quote = await openQuote(c.var.ctx, c.req.param('id'))
      const printed = await quotePrinter.print(await describeQuote(c.var.ctx, quote))
      return sendPdf(c, printed, `quote-${quote.number}`)
    })
}
