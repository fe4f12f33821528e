import { and, eq } from 'drizzle-orm'
import { activations } from '../../../../db/tables/activations.ts'
import { invoices, planAccounts } from '../../../../db/tables/plans.ts'
import type { Db } from '../../kernel/db.ts'
import { isShopError, ShopError } from '../../kernel/errors.ts'
import { ZERO } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import { activateDevices } from './activate-devices.ts'
import type { Activation } from './activation.ts'
import { billMonths } from './bill-months.ts'
import { type Invoice, openInvoices } from './move-invoice.ts'
import { takeNumber } from './open-invoices.ts'
import type { PlanAccount } from './plan-account.ts'

/** What an activation has come to: the plan runs, with the bill of today where one was due. */
export interface Begun {
  account: PlanAccount
  invoice: Invoice | null
}

/**
 * Writes what was agreed to and the days it begins, and bills them, in the caller's transaction. All of it is undone where
 * it comes to another amount than was shown, or an adapter waits no more.
 */
export async function beginActivation(
  tx: Db,
  ctx: Ctx,
  {
    activation,
    keepCard,
  }: {
    activation: Activation
    /** Keeps the card it is paid with, before anything needs one. */
    keepCard?: (part: Db) => Promise<void>
  },
): Promise<Begun | NonNullable<Activation['voidReason']>> {
  try {
    return await tx.transaction(async (part) => {
      await keepCard?.(part)
      const account = await start(part, ctx, activation)
      const invoice = await billToday(part, ctx, { account, activation })
      if ((invoice?.total ?? ZERO) !== activation.total) throw new Changed()
      await part
        .update(activations)
        .set({
          status: 'begun',
          network: null,
          taxLocation: null,
          invoiceId: invoice?.id ?? null,
          endedAt: ctx.clock.now(),
        })
        .where(eq(activations.id, activation.id))
      await ctx.jobs.enqueue(part, { name: 'mail-plan', data: { kind: 'plan-agreed', id: activation.id } })
      return { account, invoice }
    })
  } catch (error) {
    if (error instanceof Changed) return 'changed'
    if (isShopError(error) && error.retryAfter === undefined) return 'gone'
    throw error
  }
}

class Changed extends Error {}

async function start(
  tx: Db,
  ctx: Ctx,
  { userId, market, deviceIds, terms, day, createdAt, network }: Activation,
): Promise<PlanAccount> {
  if (!userId) throw new Changed()
  const given = { agreedAt: createdAt, network }
  const { account, started } = await activateDevices(tx, ctx, {
    userId,
    market,
    deviceIds,
    words: terms,
    given,
    day,
  })
  // All of what was shown, or nothing.
  if (!account || started.length < deviceIds.length) throw new ShopError('plan_agreed_already')
  return account
}

/**
 * The months due by the first day, with what earlier ones left unasked, in one bill; where nothing was charged, the monthly
 * run bills them.
 * @returns the bill, opened
 */
async function billToday(
  tx: Db,
  ctx: Ctx,
  { account, activation }: { account: PlanAccount; activation: Activation },
): Promise<Invoice | null> {
  if (activation.total === ZERO) return null
  for (let due = account; due.nextBillOn !== null && due.nextBillOn <= activation.day; ) {
    await billMonths(tx, ctx, { accounts: [due], carriedUntil: activation.day })
    const [moved] = await tx.select().from(planAccounts).where(eq(planAccounts.id, account.id))
    if (!moved) throw new Error(`plan account ${account.id} is gone`)
    due = moved
  }
  const drafts = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.planAccountId, account.id), eq(invoices.status, 'draft')))
  const [draft, ...others] = drafts
  if (!draft) return null
  // A draft of the monthly run waits for its tax; it is another bill than what was shown.
  if (others.length > 0 || draft.subtotal !== activation.subtotal) throw new Changed()
  return openAsShown(tx, ctx, { draft, activation })
}

/** With the tax that was shown, under the next number. It is paid in the same transaction, and no card is asked for it. */
async function openAsShown(
  tx: Db,
  ctx: Ctx,
  { draft, activation }: { draft: Invoice; activation: Activation },
): Promise<Invoice> {
  const { legalOwner } = await ctx.config.current()
  const { tax, taxParts, taxExemption, untaxedIn, taxLocation, total } = activation
  const number = await takeNumber(tx, legalOwner, draft.market)
  const opening = {
    number,
    legalOwner,
    tax,
    taxParts,
    taxExemption,
    untaxedIn,
    taxLocation,
    total,
    nextAttemptOn: null,
  }
  await openInvoices(tx, ctx, [{ invoice: draft, ...opening }])
  return { ...draft, ...opening, status: 'open' }
}
