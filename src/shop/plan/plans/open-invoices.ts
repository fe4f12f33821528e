import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { documentNumbers, invoices, planAccounts } from '../../../../db/tables/plans.ts'
import { taxFor } from '../../facts/tax/exemption.ts'
import type { Tax, TaxLocation } from '../../facts/tax/provider.ts'
import { taxOfInvoice } from '../../facts/tax/tax-of-invoice.ts'
import { isConstant } from '../../kernel/constant.ts'
import { databaseTrouble } from '../../kernel/database-trouble.ts'
import type { Db } from '../../kernel/db.ts'
import { isShopError, ShopError } from '../../kernel/errors.ts'
import { cents, ZERO } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import { confirmMeans } from './confirm-means.ts'
import { findPaying } from './find-paying.ts'
import { type Invoice, openInvoices } from './move-invoice.ts'
import type { PlanAccount } from './plan-account.ts'
import { marketDay } from './plan-settings.ts'
import { takeBackDraft } from './take-back-drafts.ts'

/** A draft that could not be opened is left alone for so long. */
const REST_MS = 900_000
/** So many in a row that the tax provider does not answer about: it is down, and a round does not wait for each of the others. */
const DOWN_AFTER = 5

/** Older drafts than this were not made in this round, which asked the provider about the cards that pay for them. */
const ASKED_MS = 60_000

/**
 * Puts tax on drafts and opens them under the next number of their series. The tax provider is asked outside any
 * transaction, and so is the card company about drafts that wait since an earlier round. A draft that nothing can pay any
 * more is taken back. One that cannot be opened stays one, is named on the list of what waits for a person, and is tried again a quarter
 * of an hour later; those behind it are opened meanwhile.
 * @param which `userId`: only those of one payer, also what failed just now; `limit`: how many are opened together
 * @returns how many were opened or taken back
 */
export async function openDrafts(
  ctx: Ctx,
  { limit = 100, userId }: { limit?: number; userId?: string } = {},
): Promise<number> {
  const now = ctx.clock.now().getTime()
  const rested = new Date(now - REST_MS)
  const isDue = userId
    ? eq(planAccounts.userId, userId)
    : or(isNull(invoices.openingFailedAt), lte(invoices.openingFailedAt, rested))
  let opened = 0
  for (;;) {
    const drafts = await ctx.db
      .select({ invoice: invoices, account: planAccounts })
      .from(invoices)
      .innerJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
      .where(and(isConstant(invoices.status, 'draft'), isDue))
      .orderBy(asc(invoices.createdAt))
      .limit(limit)
    const waited = drafts.filter(({ invoice }) => invoice.createdAt.getTime() < now - ASKED_MS)
    await confirmMeans(
      ctx,
      waited.flatMap(({ account }) => account.userId ?? []),
    )
    const { taxed, isDown } = await taxAll(ctx, drafts)
    if (taxed.length > 0) opened += await openSome(ctx, taxed)
    // What failed is not due any more, so the next page is of others.
    if (drafts.length < limit || isDown || userId) return opened
  }
}

/** A draft, with what the tax provider said. */
interface Taxed {
  id: string
  planAccountId: string
  userId: string | null
  location: TaxLocation
  tax: Tax | null
}

async function taxAll(ctx: Ctx, drafts: readonly { invoice: Invoice; account: PlanAccount }[]) {
  const taxed: Taxed[] = []
  let unanswered = 0
  for (const { invoice, account } of drafts) {
    try {
      const tax = await taxOf(ctx, account, invoice)
      const { id: planAccountId, userId, taxLocation: location } = account
      taxed.push({ id: invoice.id, planAccountId, userId, location, tax })
      unanswered = 0
    } catch (error) {
      ctx.log.warn('plan.draft_waits', { invoiceId: invoice.id, error })
      await letRest(ctx, invoice.id, error)
      unanswered = isShopError(error) && error.retryAfter !== undefined ? unanswered + 1 : 0
    }
    if (unanswered === DOWN_AFTER) break
  }
  return { taxed, isDown: unanswered === DOWN_AFTER }
}

async function taxOf(ctx: Ctx, account: PlanAccount, invoice: Invoice): Promise<Tax | null> {
  return taxFor(ctx, account.userId, {
    kind: 'service',
    location: account.taxLocation,
    currency: invoice.currency,
    subtotal: invoice.subtotal,
    at: ctx.clock.now(),
  })
}

async function letRest({ db, clock }: Ctx, id: string, error: unknown): Promise<void> {
  const openingFailure = isShopError(error) ? error.problem : 'failed'
  await db
    .update(invoices)
    .set({ openingFailedAt: clock.now(), openingFailure })
    .where(and(eq(invoices.id, id), eq(invoices.status, 'draft')))
}

/** Together where that works, else one by one: a draft that cannot be opened keeps none of the others waiting. */
async function openSome(ctx: Ctx, taxed: readonly Taxed[]): Promise<number> {
  try {
    const { opened, unpayable } = await open(ctx, taxed)
    for (const draft of unpayable) await takeBack(ctx, draft)
    return opened + unpayable.length
  } catch (error) {
    const [first, ...others] = taxed
    if (!first || databaseTrouble(error)) throw error
    if (others.length === 0) {
      ctx.log.error('plan.opening_failed', { invoiceId: first.id, error })
      await letRest(ctx, first.id, error)
      return 0
    }
    let opened = 0
    for (const each of taxed) opened += await openSome(ctx, [each])
    return opened
  }
}

/** Where it cannot be taken back it stays a draft, which opens once there is something to pay it with. */
async function takeBack(ctx: Ctx, draft: Pick<Taxed, 'id' | 'planAccountId'>): Promise<void> {
  if (!(await takeBackDraft(ctx, draft))) await letRest(ctx, draft.id, new ShopError('no_saved_card'))
}

/** All of them in one transaction. Numbers are taken last, under the lock of their row: one that is taken is used. */
async function open(ctx: Ctx, taxed: readonly Taxed[]): Promise<{ opened: number; unpayable: Taxed[] }> {
  const { legalOwner } = await ctx.config.current()
  return ctx.db.transaction(async (tx) => {
    const locked = await tx
      .select()
      .from(invoices)
      .where(
        inArray(
          invoices.id,
          taxed.map(({ id }) => id),
        ),
      )
      .orderBy(asc(invoices.id))
      .for('update')
    const drafts = new Map(
      locked.filter(({ status }) => status === 'draft').map((invoice) => [invoice.id, invoice]),
    )
    const due = taxed.flatMap((each) => {
      const invoice = drafts.get(each.id)
      return invoice ? [{ ...each, invoice }] : []
    })
    const paying = await findPaying({ db: tx, payments: ctx.payments }, due)
    const isPayable = Map.groupBy(due, (bill) => {
      const { card, onTerms } = paying(bill)
      return card !== undefined || onTerms
    })
    const opened = isPayable.get(true) ?? []
    for (const [market, some] of Map.groupBy(opened, ({ invoice }) => invoice.market)) {
      const numbers = await takeNumbers(tx, { legalOwner, series: market, count: some.length })
      await openInvoices(
        tx,
        ctx,
        some.map(({ invoice, location, tax }, at) => ({
          invoice,
          number: numbers[at] ?? '',
          legalOwner,
          tax: tax?.amount ?? ZERO,
          ...taxOfInvoice(tax),
          taxLocation: location,
          total: cents(invoice.subtotal + (tax?.amount ?? 0)),
          nextAttemptOn: marketDay(ctx, invoice.market),
        })),
      )
    }
    return { opened: opened.length, unpayable: isPayable.get(false) ?? [] }
  })
}

/** As in `US-000042`. */
export async function takeNumber(tx: Db, legalOwner: string, series: string): Promise<string> {
  const [number] = await takeNumbers(tx, { legalOwner, series, count: 1 })
  if (!number) throw new Error('the database gave no number')
  return number
}

async function takeNumbers(
  tx: Db,
  { legalOwner, series, count }: { legalOwner: string; series: string; count: number },
): Promise<string[]> {
  const [row] = await tx
    .insert(documentNumbers)
    .values({ legalOwner, series, last: count })
    .onConflictDoUpdate({
      target: [documentNumbers.legalOwner, documentNumbers.series],
      set: { last: sql`${documentNumbers.last} + ${count}` },
    })
    .returning({ last: documentNumbers.last })
  if (!row) throw new Error('the database gave no number')
  const first = row.last - count + 1
  return Array.from(
    { length: count },
    (_, at) => `${series.toUpperCase()}-${String(first + at).padStart(6, '0')}`,
  )
}
