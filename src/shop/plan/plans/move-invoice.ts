import { eq, inArray, sql } from 'drizzle-orm'
import { invoices } from '../../../../db/tables/plans.ts'
import type { Actor } from '../../kernel/actor.ts'
import { recordAudit, recordAudits } from '../../kernel/audit.ts'
import { isoOfDay } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { together } from '../../kernel/together.ts'
import type { Ctx } from '../../system/context.ts'
import { canMove, type InvoiceStatus } from './invoice-status.ts'

export type Invoice = typeof invoices.$inferSelect

/** What a draft is given as it opens. */
type Given = Pick<
  Invoice,
  | 'number'
  | 'legalOwner'
  | 'tax'
  | 'taxParts'
  | 'taxExemption'
  | 'untaxedIn'
  | 'taxLocation'
  | 'total'
  | 'nextAttemptOn'
>

/** What may change with a status: never an amount once the invoice is open. */
type Changes = Partial<
  Given & Pick<Invoice, 'lastDecline' | 'blockedCard' | 'failedOn' | 'openedAt' | 'paidAt' | 'closedReason'>
>

/**
 * The only way an invoice changes its status: along the table, with its audit row, in the caller's transaction.
 * @throws ShopError `conflict` for a move the table does not have
 */
export async function moveInvoice(
  tx: Db,
  ctx: Pick<Ctx, 'actor'>,
  {
    invoice,
    ...move
  }: {
    invoice: Invoice
    /** A bill begins as a draft, and none becomes one again. */
    to: Exclude<InvoiceStatus, 'draft'>
    changes?: Changes
    actor?: Actor
    detail?: Record<string, unknown>
  },
): Promise<Invoice> {
  if (!canMove(invoice.status, move.to)) {
    throw new ShopError('wrong_invoice_state', { from: invoice.status, to: move.to })
  }
  const change = { ...move.changes, status: move.to }
  await tx.update(invoices).set(change).where(eq(invoices.id, invoice.id))
  await recordAudit(tx, move.actor ?? ctx.actor, {
    action: `invoice.${move.to}`,
    subject: invoice.id,
    detail: { from: invoice.status, ...move.detail },
  })
  return { ...invoice, ...change }
}

type Opening = { invoice: Invoice } & Given

/** Opens drafts the caller has locked, all in one statement, each with its audit row. */
export async function openInvoices(
  tx: Db,
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  openings: readonly Opening[],
): Promise<void> {
  for (const { invoice } of openings)
    if (!canMove(invoice.status, 'open'))
      throw new ShopError('wrong_invoice_state', { from: invoice.status, to: 'open' })
  const rows = openings.map(({ invoice, nextAttemptOn, ...given }) => ({
    ...given,
    id: invoice.id,
    next: nextAttemptOn === null ? null : isoOfDay(nextAttemptOn),
  }))
  await tx.execute(sql`
    update ${invoices} set status = 'open', opened_at = ${sql.param(ctx.clock.now(), invoices.openedAt)},
      number = v.number, legal_owner = v."legalOwner", tax = v.tax, tax_parts = v."taxParts", tax_exemption = v."taxExemption",
      untaxed_in = v."untaxedIn",
      tax_location = v."taxLocation", total = v.total, next_attempt_on = v.next, before = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v(id text, number text, "legalOwner" text, tax bigint,
      "taxParts" jsonb, "taxExemption" jsonb, "untaxedIn" text, "taxLocation" jsonb, total bigint, next date)
    where ${invoices.id} = v.id`)
  await recordAudits(
    tx,
    ctx.actor,
    openings.map(({ invoice }) => ({
      action: 'invoice.open',
      subject: invoice.id,
      detail: { from: invoice.status },
    })),
  )
}

/** Invoices the caller has locked are paid, all in one statement, each with its audit row. */
export async function payInvoices(
  tx: Db,
  ctx: Pick<Ctx, 'clock'>,
  { paid, actor }: { paid: readonly { invoice: Invoice; reference: string }[]; actor: Actor },
): Promise<void> {
  for (const { invoice } of paid)
    if (!canMove(invoice.status, 'paid'))
      throw new ShopError('wrong_invoice_state', { from: invoice.status, to: 'paid' })
  const ids = paid.map(({ invoice }) => invoice.id)
  await together(
    tx
      .update(invoices)
      .set({ status: 'paid', paidAt: ctx.clock.now(), nextAttemptOn: null, lastDecline: null })
      .where(inArray(invoices.id, ids)),
    recordAudits(
      tx,
      actor,
      paid.map(({ invoice, reference }) => ({
        action: 'invoice.paid',
        subject: invoice.id,
        detail: { from: invoice.status, payment: reference },
      })),
    ),
  )
}

/** Several, in one order for all who lock them. @returns them by their id */
export async function lockInvoices(tx: Db, ids: readonly string[]): Promise<Map<string, Invoice>> {
  const rows = await tx
    .select()
    .from(invoices)
    .where(inArray(invoices.id, [...ids]))
    .orderBy(invoices.id)
    .for('update')
  return new Map(rows.map((invoice) => [invoice.id, invoice]))
}

/** @throws ShopError `not_found` */
export async function lockInvoice(tx: Db, id: string): Promise<Invoice> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update')
  if (!invoice) throw new ShopError('unknown_invoice')
  return invoice
}
