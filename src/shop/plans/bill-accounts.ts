import { and, asc, eq, isNotNull, lte, notInArray } from 'drizzle-orm'
import { invoices, planAccounts, planMonths } from '../../../db/tables/plans.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import { type Cents, ZERO } from '../kernel/money.ts'
import { MARKET_CODES, type MarketCode } from '../markets/market-code.ts'
import { type Bill, nextBill, type PlanLife } from './bill.ts'
import { findSilent, loadLife } from './load-life.ts'
import type { PlanAccount } from './plan-account.ts'
import { marketDay } from './plan-settings.ts'
import { setStatus } from './suspend-plan.ts'

/**
 * Bills plan accounts whose next month has come, one transaction each. Several processes may do so at once: an account
 * another one has locked is passed over, and the key of the month is there once. Months that were missed are billed one
 * after the other, oldest first.
 * @returns how many months were billed
 */
export async function billDueAccounts(ctx: Ctx, limit = 100): Promise<number> {
  let billed = 0
  const failed: string[] = []
  for (const market of MARKET_CODES) {
    while (billed < limit) {
      const outcome = await billOne(ctx, market, failed)
      if (outcome === 'none') break
      if (outcome === 'billed') billed += 1
    }
  }
  return billed
}

async function billOne(
  ctx: Ctx,
  market: MarketCode,
  failed: string[],
): Promise<'billed' | 'failed' | 'none'> {
  let claimed: PlanAccount | undefined
  try {
    return await ctx.db.transaction(async (tx) => {
      claimed = await claimDue(tx, ctx, { market, failed })
      if (!claimed) return 'none'
      await billMonth(tx, ctx, claimed)
      return 'billed'
    })
  } catch (error) {
    if (!claimed) throw error
    // One account that cannot be billed must not keep the others waiting; it is due again in the next round.
    failed.push(claimed.id)
    ctx.log.error('plan.billing_failed', { planAccountId: claimed.id, error })
    return 'failed'
  }
}

async function claimDue(
  tx: Db,
  ctx: Ctx,
  { market, failed }: { market: MarketCode; failed: string[] },
): Promise<PlanAccount | undefined> {
  const [account] = await tx
    .select()
    .from(planAccounts)
    .where(
      and(
        eq(planAccounts.market, market),
        isNotNull(planAccounts.nextBillOn),
        lte(planAccounts.nextBillOn, marketDay(ctx, market)),
        failed.length > 0 ? notInArray(planAccounts.id, failed) : undefined,
      ),
    )
    .orderBy(asc(planAccounts.nextBillOn), asc(planAccounts.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return account
}

async function billMonth(tx: Db, ctx: Ctx, account: PlanAccount): Promise<void> {
  if (!account.anchorOn) throw new Error(`plan account ${account.id} is due without a first day`)
  const before = await loadLife(tx, ctx, { account, anchor: account.anchorOn })
  const last = before.months.length - 1
  const silent = last >= 0 && ctx.plan.silenceCredit ? await findSilent(tx, before, last) : []
  const life = {
    ...before,
    silent: [...before.silent, ...silent.map((deviceId) => ({ index: last, deviceId }))],
  }
  const bill = nextBill(life)
  const carried = bill.subtotal < ctx.plan.minimumCharge ? bill.subtotal : ZERO
  await settleMonths(tx, account, { bill, last, silent })
  await tx.insert(planMonths).values({
    planAccountId: account.id,
    startsOn: bill.month.start,
    endsOn: bill.month.end,
    index: bill.month.index,
    units: bill.units,
    unitPrice: bill.unitPrice,
    advance: bill.advance,
    carried,
    billedAt: ctx.clock.now(),
  })
  if (bill.subtotal >= ctx.plan.minimumCharge) await draftInvoice(tx, ctx, { account, bill })
  await moveOn(tx, ctx, { account, bill, carried, isLast: isLastBill(account, life, bill) })
}

async function settleMonths(
  tx: Db,
  account: PlanAccount,
  { bill, last, silent }: { bill: Bill; last: number; silent: string[] },
): Promise<void> {
  for (const [index, settled] of bill.settled) {
    await tx
      .update(planMonths)
      .set({ settled, ...(index === last ? { silentDevices: silent } : {}) })
      .where(and(eq(planMonths.planAccountId, account.id), eq(planMonths.index, index)))
  }
}

async function draftInvoice(
  tx: Db,
  ctx: Ctx,
  { account, bill }: { account: PlanAccount; bill: Bill },
): Promise<void> {
  await tx.insert(invoices).values({
    id: newId('inv'),
    planAccountId: account.id,
    market: account.market,
    status: 'draft',
    periodStart: bill.month.start,
    periodEnd: bill.month.end,
    lines: bill.lines,
    currency: account.currency,
    subtotal: bill.subtotal,
    tax: ZERO,
    total: bill.subtotal,
    createdAt: ctx.clock.now(),
  })
}

async function moveOn(
  tx: Db,
  ctx: Ctx,
  { account, bill, carried, isLast }: { account: PlanAccount; bill: Bill; carried: Cents; isLast: boolean },
): Promise<void> {
  await tx
    .update(planAccounts)
    .set({ nextBillOn: isLast ? null : bill.month.end, carried, updatedAt: ctx.clock.now() })
    .where(eq(planAccounts.id, account.id))
  if (isLast) await setStatus(tx, ctx, { account, status: 'ended' })
}

/** Nothing is billed any more, and nothing will be: the last device was cancelled or went to another member. */
function isLastBill({ status }: PlanAccount, { spans }: PlanLife, { units, month }: Bill): boolean {
  const goesOn = spans.some(({ to }) => to === null || to > month.start)
  return units === 0 && !goesOn && (status === 'active' || status === 'past_due')
}
