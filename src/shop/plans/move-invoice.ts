import { eq } from 'drizzle-orm'
import { invoices } from '../../../db/tables/plans.ts'
import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Actor, Db } from '../kernel/context.ts'
import { ShopError } from '../kernel/errors.ts'
import { canMove, type InvoiceStatus } from './invoice-status.ts'

export type Invoice = typeof invoices.$inferSelect

/** What may change with a status: never an amount once the invoice is open. */
type Changes = Partial<
  Pick<
    Invoice,
    | 'number'
    | 'legalOwner'
    | 'tax'
    | 'taxParts'
    | 'taxLocation'
    | 'total'
    | 'nextAttemptOn'
    | 'lastDecline'
    | 'blockedCard'
    | 'failedOn'
    | 'openedAt'
    | 'paidAt'
    | 'closedReason'
  >
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
    to: InvoiceStatus
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

/** @throws ShopError `not_found` */
export async function lockInvoice(tx: Db, id: string): Promise<Invoice> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update')
  if (!invoice) throw new ShopError('unknown_invoice')
  return invoice
}
