import { and, asc, eq, sql } from 'drizzle-orm'
import { documentNumbers, invoices, planAccounts } from '../../../db/tables/plans.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../kernel/context.ts'
import { cents, ZERO } from '../kernel/money.ts'
import type { Tax, TaxLocation } from '../tax/provider.ts'
import { type Invoice, lockInvoice, moveInvoice } from './move-invoice.ts'
import type { PlanAccount } from './plan-account.ts'
import { marketDay } from './plan-settings.ts'

/**
 * Puts tax on drafts and opens them under the next number of their series. The tax provider is asked outside any
 * transaction; a draft it cannot be asked about stays one until the next round.
 * @param which `userId`: only those of one payer
 * @returns how many were opened
 */
export async function openDrafts(
  ctx: Ctx,
  { limit = 100, userId }: { limit?: number; userId?: string } = {},
): Promise<number> {
  const drafts = await ctx.db
    .select({ invoice: invoices, account: planAccounts })
    .from(invoices)
    .innerJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
    .where(and(eq(invoices.status, 'draft'), userId ? eq(planAccounts.userId, userId) : undefined))
    .orderBy(asc(invoices.createdAt))
    .limit(limit)
  let opened = 0
  for (const { invoice, account } of drafts) {
    try {
      const tax = await taxOf(ctx, account, invoice)
      if (await open(ctx, { id: invoice.id, location: account.taxLocation, tax })) opened += 1
    } catch (error) {
      ctx.log.warn('plan.draft_waits', { invoiceId: invoice.id, error })
    }
  }
  return opened
}

async function taxOf(ctx: Ctx, account: PlanAccount, invoice: Invoice): Promise<Tax | null> {
  return ctx.tax.taxOn({
    location: account.taxLocation,
    currency: invoice.currency,
    subtotal: invoice.subtotal,
    at: ctx.clock.now(),
  })
}

/** Numbers are taken last, under the lock of their row: one that is taken is used. */
async function open(
  ctx: Ctx,
  { id, location, tax }: { id: string; location: TaxLocation; tax: Tax | null },
): Promise<boolean> {
  const { legalOwner } = await ctx.config.current()
  return ctx.db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id)
    if (invoice.status !== 'draft') return false
    await moveInvoice(tx, ctx, {
      invoice,
      to: 'open',
      changes: {
        number: await takeNumber(tx, legalOwner, invoice.market),
        legalOwner,
        tax: tax?.amount ?? ZERO,
        taxParts: tax?.parts ?? [],
        taxLocation: location,
        total: cents(invoice.subtotal + (tax?.amount ?? 0)),
        openedAt: ctx.clock.now(),
        nextAttemptOn: marketDay(ctx, invoice.market),
      },
    })
    return true
  })
}

/** As in `US-000042`. */
export async function takeNumber(tx: Db, legalOwner: string, series: string): Promise<string> {
  const [row] = await tx
    .insert(documentNumbers)
    .values({ legalOwner, series, last: 1 })
    .onConflictDoUpdate({
      target: [documentNumbers.legalOwner, documentNumbers.series],
      set: { last: sql`${documentNumbers.last} + 1` },
    })
    .returning({ last: documentNumbers.last })
  if (!row) throw new Error('the database gave no number')
  return `${series.toUpperCase()}-${String(row.last).padStart(6, '0')}`
}
