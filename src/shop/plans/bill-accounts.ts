import { and, asc, eq, isNotNull, isNull, lte, notInArray } from 'drizzle-orm'
import { planCredits } from '../../../db/tables/plan-credits.ts'
import { invoices, planAccounts, planMonths } from '../../../db/tables/plans.ts'
import type { Ctx } from '../context.ts'
import { idFrom } from '../id-from.ts'
import type { Db } from '../kernel/context.ts'
import { type Cents, ZERO } from '../kernel/money.ts'
import { MARKET_CODES, type MarketCode } from '../markets/market-code.ts'
import { type Bill, nextBill, type PlanLife } from './bill.ts'
import { isoOfDay } from './day.ts'
import { findSilent, loadLife } from './load-life.ts'
import { type PlanMonth, planMonth } from './months.ts'
import type { PlanAccount } from './plan-account.ts'
import { marketDay } from './plan-settings.ts'
import { setStatus } from './suspend-plan.ts'

/**
 * Bills plan accounts whose next month has come, one transaction each. Several processes may do so at once: an account
 * another one has locked is passed over, and the key of the month is there once. Months that were missed are billed one
 * after the other, oldest first.
 * @param which `userId`: only those of one payer
 * @returns how many months were billed
 */
export async function billDueAccounts(
  ctx: Ctx,
  { limit = 100, userId }: { limit?: number; userId?: string } = {},
): Promise<number> {
  let billed = 0
  const failed: string[] = []
  for (const market of MARKET_CODES) {
    while (billed < limit) {
      const outcome = await billOne(ctx, { market, failed, userId })
      if (outcome === 'none') break
      if (outcome === 'billed') billed += 1
    }
  }
  return billed
}

/** Accounts that are due in one market, but for those that failed; of one payer, or of all. */
interface Due {
  market: MarketCode
  failed: string[]
  userId: string | undefined
}

async function billOne(ctx: Ctx, due: Due): Promise<'billed' | 'failed' | 'none'> {
  let claimed: PlanAccount | undefined
  try {
    return await ctx.db.transaction(async (tx) => {
      claimed = await claimDue(tx, ctx, due)
      if (!claimed) return 'none'
      await billMonth(tx, ctx, { account: claimed })
      return 'billed'
    })
  } catch (error) {
    if (!claimed) throw error
    // One account that cannot be billed must not keep the others waiting; it is due again in the next round.
    due.failed.push(claimed.id)
    ctx.log.error('plan.billing_failed', { planAccountId: claimed.id, error })
    return 'failed'
  }
}

async function claimDue(tx: Db, ctx: Ctx, { market, failed, userId }: Due): Promise<PlanAccount | undefined> {
  const [account] = await tx
    .select()
    .from(planAccounts)
    .where(
      and(
        eq(planAccounts.market, market),
        isNotNull(planAccounts.nextBillOn),
        lte(planAccounts.nextBillOn, marketDay(ctx, market)),
        userId ? eq(planAccounts.userId, userId) : undefined,
        failed.length > 0 ? notInArray(planAccounts.id, failed) : undefined,
      ),
    )
    .orderBy(asc(planAccounts.nextBillOn), asc(planAccounts.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return account
}

/** The last bill of a plan that has ended, made before its billing day comes; nothing is billed after it. */
export async function billFinalMonth(tx: Db, ctx: Ctx, account: PlanAccount): Promise<void> {
  await billMonth(tx, ctx, { account, isFinal: true })
}

async function billMonth(
  tx: Db,
  ctx: Ctx,
  { account, isFinal = false }: { account: PlanAccount; isFinal?: boolean },
): Promise<void> {
  if (!account.anchorOn) throw new Error(`plan account ${account.id} is due without a first day`)
  const before = await loadLife(tx, ctx, { account, anchor: account.anchorOn })
  const last = before.months.length - 1
  // A month that is cut short by its final bill is not over, and no adapter was silent in all of it.
  const silent = last >= 0 && ctx.plan.silenceCredit && !isFinal ? await findSilent(tx, before, last) : []
  const life = {
    ...before,
    silent: [...before.silent, ...silent.map((deviceId) => ({ index: last, deviceId }))],
  }
  for (const deviceId of silent)
    await tellOfCredit(tx, ctx, { deviceId, month: planMonth(before.anchor, last) })
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
  await takeCredits(tx, account, bill)
  if (bill.subtotal >= ctx.plan.minimumCharge) await draftInvoice(tx, ctx, { account, bill })
  await moveOn(tx, ctx, { account, bill, carried, isLast: isFinal || isLastBill(account, life, bill) })
}

async function tellOfCredit(
  tx: Db,
  ctx: Ctx,
  { deviceId, month }: { deviceId: string; month: PlanMonth },
): Promise<void> {
  const id = [deviceId, isoOfDay(month.start), isoOfDay(month.end)].join('.')
  await ctx.jobs.enqueue(tx, { name: 'mail-plan', data: { kind: 'month-credited', id } })
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

/** No other bill takes the same credits off: the account is locked, and giving one locks it too. */
async function takeCredits(tx: Db, account: PlanAccount, { month }: Bill): Promise<void> {
  await tx
    .update(planCredits)
    .set({ monthStartsOn: month.start })
    .where(and(eq(planCredits.planAccountId, account.id), isNull(planCredits.monthStartsOn)))
}

async function draftInvoice(
  tx: Db,
  ctx: Ctx,
  { account, bill }: { account: PlanAccount; bill: Bill },
): Promise<void> {
  await tx.insert(invoices).values({
    // The same month has the same id in a restored backup, so that a payment made for it is found.
    id: idFrom('inv', account.id, bill.month.index),
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
  if (!isLast) return
  await setStatus(tx, ctx, { account, status: 'ended' })
  if (carried < ZERO) {
    await ctx.jobs.enqueue(tx, { name: 'give-back', data: { planAccountId: account.id } })
  }
}

/** Nothing is billed any more, and nothing will be: the last device was cancelled or went to another member. */
function isLastBill({ status }: PlanAccount, { spans }: PlanLife, { units, month }: Bill): boolean {
  const goesOn = spans.some(({ to }) => to === null || to > month.start)
  return units === 0 && !goesOn && (status === 'active' || status === 'past_due')
}
