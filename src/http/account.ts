import { type Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { z } from 'zod'
import { wordsUpTo } from '../shop/kernel/bounded-text.ts'
import { MARKET_CODES } from '../shop/kernel/market-code.ts'
import { answer } from '../shop/kernel/wire.ts'
import { csvTable } from '../shop/office/exports/csv-table.ts'
import { claimDevices } from '../shop/people/accounts/claim-devices.ts'
import { exportAccount } from '../shop/people/accounts/export-account.ts'
import type { MemberSession } from '../shop/people/accounts/member-session.ts'
import { DeviceAnswer, presentDevice, presentDevices } from '../shop/plan/devices/present-device.ts'
import { listOwnDevices } from '../shop/plan/devices/queries.ts'
import { removeVin } from '../shop/plan/devices/remove-vin.ts'
import { renameDevice } from '../shop/plan/devices/rename-device.ts'
import { ConsentAnswer, listConsents } from '../shop/plan/plans/list-consents.ts'
import { listMemberOrders } from '../shop/sale/orders/member-orders.ts'
import {
  describeCreditNote,
  getOwnCreditNote,
  presentCreditNote,
} from '../shop/service/billing/credit-note.ts'
import { describeInvoice, type InvoicePrinter } from '../shop/service/billing/invoice-document.ts'
import { listPlanAddresses, PlanAddressAnswer } from '../shop/service/billing/plan-addresses.ts'
import {
  InvoiceAnswer,
  PlanAnswer,
  presentInvoice,
  presentPlan,
} from '../shop/service/billing/present-plan.ts'
import { getOwnInvoice, listOwnInvoices, listOwnPlans } from '../shop/service/billing/queries.ts'
import { listOwnCertificates } from '../shop/service/exemptions/list-certificates.ts'
import { OwnCertificate } from '../shop/service/exemptions/schema.ts'
import { type LeavingAnswer, previewLeaving } from '../shop/service/leaving/leave-shop.ts'
import type { Ctx } from '../shop/system/context.ts'
import { accountAddresses } from './account-addresses.ts'
import { accountCards } from './account-cards.ts'
import { accountCertificates } from './account-certificates.ts'
import { accountConsents, Claim } from './account-consents.ts'
import { accountDevices } from './account-devices.ts'
import { accountMail } from './account-mail.ts'
import { accountOrders } from './account-orders.ts'
import { AccountExport } from './accounts.ts'
import { accountClaims } from './claims.ts'
import { createDeviceLimits } from './device-limits.ts'
import { readJson, readQuery } from './input.ts'
import { languageOf } from './language.ts'
import { requireSession } from './member-token.ts'
import type { RateLimiter } from './rate-limit.ts'
import { sendPdf } from './send-pdf.ts'
import type { ShopEnv } from './shop-env.ts'

export const DeviceName = z.object({
  name: wordsUpTo(60)
    .transform((name) => name || null)
    .nullable(),
})

/** A member may have a plan in each market; without a choice it is the oldest. */
export const PlanQuery = z.object({ market: z.enum(MARKET_CODES).optional() })

export const DeviceList = answer(
  'DeviceList',
  'The adapters of a member',
  z.object({ devices: z.array(DeviceAnswer).describe('Those on their way and those that ended too') }),
)

export const OwnPlan = answer(
  'OwnPlan',
  'The plan of a member; null before the first adapter is installed',
  PlanAnswer.nullable(),
)

export const InvoiceList = answer(
  'InvoiceList',
  'The bills of a member',
  z.object({ invoices: z.array(InvoiceAnswer).describe('Newest first') }),
)

export const WholeExport = answer(
  'WholeExport',
  'Everything the shop has of a member',
  AccountExport.extend({
    devices: z.array(DeviceAnswer).describe('All adapters'),
    plans: z.array(PlanAnswer).describe('One for each market'),
    addresses: z.array(PlanAddressAnswer).describe('What tax follows from, one for each plan'),
    invoices: z.array(InvoiceAnswer).describe('All bills, newest first'),
    consents: z.array(ConsentAnswer).describe('Newest first'),
    taxCertificates: z.array(OwnCertificate).describe('Newest first'),
  }),
)

/** The lists of the export that a spreadsheet can show. */
export const ExportQuery = z.object({
  csv: z
    .enum([
      'orders',
      'devices',
      'plans',
      'addresses',
      'invoices',
      'consents',
      'taxCertificates',
      'sessions',
      'refunds',
      'usage',
      'history',
      'cards',
      'mails',
      'notes',
    ])
    .optional(),
})

/** A document that comes as JSON unless it is asked for as PDF. */
function wantsPdf(c: Context<ShopEnv>): boolean {
  c.header('Vary', 'Accept')
  const supports = ['application/json', 'application/pdf']
  return accepts(c, { header: 'Accept', supports, default: 'application/json' }) === 'application/pdf'
}

/** What a member sees and does of the own plan. */
export function account(limit: RateLimiter, printer: InvoicePrinter, scale: number) {
  return new Hono<ShopEnv>()
    .use(limit({ name: 'account', points: 240, duration: 60 }), async (c, next) => {
      await next()
      c.header('Cache-Control', 'no-store')
    })
    .get('/devices', async (c) =>
      c.json({
        devices: await presentDevices(c.var.ctx, await listOwnDevices(c.var.ctx)),
      } satisfies z.input<typeof DeviceList>),
    )
    .post('/devices/claim', async (c) => {
      const { token } = await readJson(c, Claim)
      return c.json({
        devices: await presentDevices(c.var.ctx, await claimDevices(c.var.ctx, token)),
      } satisfies z.input<typeof DeviceList>)
    })
    .get('/plan', async (c) => {
      const { market } = readQuery(c, PlanQuery)
      const plans = await listOwnPlans(c.var.ctx)
      const plan = market ? plans.find(({ account }) => account.market === market) : plans[0]
      return c.json(plan ? presentPlan(plan, languageOf(c)) : null)
    })
    .get('/invoices', async (c) => {
      const language = languageOf(c)
      const invoices = await listOwnInvoices(c.var.ctx)
      return c.json({
        invoices: invoices.map((invoice) => presentInvoice(invoice, language)),
      } satisfies z.input<typeof InvoiceList>)
    })
    .get('/invoices/:id', async (c) => {
      const invoice = await getOwnInvoice(c.var.ctx, c.req.param('id'))
      const language = languageOf(c)
      if (!wantsPdf(c)) return c.json(presentInvoice(invoice, language))
      const printed = await printer.print(await describeInvoice(c.var.ctx, invoice, language))
      return sendPdf(c, printed, `bill-${invoice.invoice.number}`)
    })
    .get('/credit-notes/:id', async (c) => {
      const note = await getOwnCreditNote(c.var.ctx, c.req.param('id'))
      const language = languageOf(c)
      if (!wantsPdf(c)) return c.json(presentCreditNote(note, language))
      const printed = await printer.print(await describeCreditNote(c.var.ctx, note, language))
      return sendPdf(c, printed, `credit-note-${note.number}`)
    })
    .route('/orders', accountOrders())
    .get('/deletion', async (c) =>
      c.json((await previewLeaving(c.var.ctx, languageOf(c))) satisfies z.input<typeof LeavingAnswer>),
    )
    .get('/export', async (c) => {
      const { csv } = readQuery(c, ExportQuery)
      const whole = await wholeExport(c.var.ctx, requireSession(c), languageOf(c))
      c.header('Content-Disposition', `attachment; filename="${csv ? `${csv}.csv` : 'account.json'}"`)
      if (!csv) return c.json(whole)
      return c.body(csvTable(whole[csv]), 200, { 'Content-Type': 'text/csv; charset=utf-8' })
    })
    .route('/', accountAddresses())
    .route('/', accountCards())
    .route('/', accountCertificates())
    .route('/', accountClaims())
    .route('/', accountConsents())
    .route('/', accountMail())
    .route('/devices', accountDevices(createDeviceLimits(scale)))
    .patch('/devices/:id', async (c) => {
      const { name } = await readJson(c, DeviceName)
      return c.json(await presentDevice(c.var.ctx, await renameDevice(c.var.ctx, c.req.param('id'), name)))
    })
    .delete('/devices/:id/vin', async (c) =>
      c.json(await presentDevice(c.var.ctx, await removeVin(c.var.ctx, c.req.param('id')))),
    )
}

/** @param ctx of the member: everything is read as theirs */
export async function wholeExport(
  ctx: Ctx,
  session: Pick<MemberSession, 'id' | 'member'>,
  language: string,
): Promise<z.input<typeof WholeExport>> {
  return {
    ...(await exportAccount(ctx, session)),
    orders: await listMemberOrders(ctx, session.member),
    devices: await presentDevices(ctx, await listOwnDevices(ctx)),
    plans: (await listOwnPlans(ctx)).map((plan) => presentPlan(plan, language)),
    addresses: await listPlanAddresses(ctx),
    invoices: (await listOwnInvoices(ctx)).map((invoice) => presentInvoice(invoice, language)),
    consents: await listConsents(ctx),
    taxCertificates: await listOwnCertificates(ctx),
  }
}
