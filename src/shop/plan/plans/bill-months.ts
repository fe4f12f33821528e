import { and, eq, isNull, sql } from 'drizzle-orm'
import { planCredits } from '../../../../db/tables/plan-credits.ts'
import { invoices, planAccounts, planMonths } from '../../../../db/tables/plans.ts'
import { type Day, isoOfDay } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { type Cents, ZERO } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import { type Bill, nextBill, type PlanLife } from './bill.ts'
import { draftOf } from './draft-bill.ts'
import { findSilent, loadLives, type MonthOfLife } from './load-life.ts'
import { findMeans, type Means } from './means.ts'
import { type PlanMonth, planMonth } from './months.ts'
import type { PlanAccount } from './plan-account.ts'
import { canPay, payingOn, type Stops, stopDevices, stopsOf, withoutStopped } from './stop-plans.ts'
import { setStatus } from './suspend-plan.ts'
import { listWaiting } from './waiting.ts'

/** The last bill of a plan that has ended, made before its billing day comes; nothing is billed after it. */
export async function billFinalMonth(tx: Db, ctx: Ctx, account: PlanAccount): Promise<void> {
  await billMonths(tx, ctx, { accounts: [account], isFinal: true })
}

/** A month that is billed now, with what it follows from. */
interface Billing {
  account: PlanAccount
  life: PlanLife
  bill: Bill
  /** The index of the month before, and the devices that were silent in all of it. */
  last: number
  silent: string[]
  /** Those of them that their owner has not heard of: a bill that is made again tells no one twice. */
  untold: string[]
  /** Too little to charge, or asked for with a later month. */
  carried: Cents
  /** Devices that end on this day, as there is no agreement to them, or nothing to pay with. */
  stops: Stops
  /** What is due for days past cannot be charged to anything: no bill is made, and the month stays open. */
  isHeld: boolean
}

interface Months {
  accounts: readonly PlanAccount[]
  isFinal?: boolean
  /** Months that are over by this day are asked for with the one after them: an activation makes one bill of all. */
  carriedUntil?: Day | undefined
}

/** Bills the next month of accounts of one market that the caller has locked. */
export async function billMonths(
  tx: Db,
  ctx: Ctx,
  { accounts, isFinal = false, carriedUntil }: Months,
): Promise<void> {
  if (accounts.length === 0) return
  const planned = await planBillings(tx, ctx, { accounts, isFinal, carriedUntil })
  for (const { account, stops } of planned) await stopDevices(tx, ctx, { account, stops })
  for (const { account } of planned.filter(({ isHeld }) => isHeld)) await rest(tx, ctx, { account, isFinal })
  const billings = planned.filter(({ isHeld }) => !isHeld)
  if (billings.length > 0) await writeMonths(tx, ctx, { billings, isFinal })
}

async function writeMonths(
  tx: Db,
  ctx: Ctx,
  { billings, isFinal }: { billings: readonly Billing[]; isFinal: boolean },
): Promise<void> {
  for (const { untold, life, last } of billings)
    for (const deviceId of untold)
      await tellOfCredit(tx, ctx, { deviceId, month: planMonth(life.anchor, last) })
  await settleMonths(tx, billings)
  await tx.insert(planMonths).values(
    billings.map(({ account, bill, carried }) => ({
      planAccountId: account.id,
      startsOn: bill.month.start,
      endsOn: bill.month.end,
      index: bill.month.index,
      units: bill.units,
      unitPrice: bill.unitPrice,
      advance: bill.advance,
      carried,
      billedAt: ctx.clock.now(),
    })),
  )
  for (const billing of billings) if (billing.life.credit > ZERO) await takeCredits(tx, billing)
  const drafts = billings.filter(
    ({ bill, carried }) => bill.subtotal >= ctx.plan.minimumCharge && carried === ZERO,
  )
  if (drafts.length > 0) await tx.insert(invoices).values(drafts.map((billing) => draftOf(ctx, billing)))
  await moveOn(tx, ctx, { billings, isFinal })
}

async function planBillings(
  tx: Db,
  ctx: Ctx,
  { accounts, isFinal = false, carriedUntil }: Months,
): Promise<Billing[]> {
  const anchored = accounts.map((account) => {
    if (!account.anchorOn) throw new Error(`plan account ${account.id} is due without a first day`)
    return { account, anchor: account.anchorOn }
  })
  const lives = await loadLives(tx, ctx, anchored)
  const past = lives.map((life): MonthOfLife => ({ life, index: life.months.length - 1 }))
  // A month that is cut short by its final bill is not over, and no adapter was silent in all of it.
  const looked = ctx.plan.silenceCredit && !isFinal ? past.filter(({ index }) => index >= 0) : []
  const silentOf = await findSilent(tx, looked)
  const payers = accounts.flatMap(({ userId }) => userId ?? [])
  const means = await findMeans({ db: tx, payments: ctx.payments }, payers)
  return accounts.flatMap((account, at) => {
    const before = past[at]
    if (!before) return []
    const { index: last } = before
    const silent = silentOf.get(before.life) ?? []
    const told = before.life.silent.filter(({ index }) => index === last).map(({ deviceId }) => deviceId)
    const untold = silent.filter((deviceId) => !told.includes(deviceId))
    const life = {
      ...before.life,
      silent: [...before.life.silent, ...untold.map((deviceId) => ({ index: last, deviceId }))],
    }
    return [
      { account, last, silent, untold, ...decide(ctx, life, { means: means(account.userId), carriedUntil }) },
    ]
  })
}

/**
 * The next bill of a life, less what it must not ask for: devices nothing was agreed to about, and all that costs money
 * where there is nothing to pay with.
 */
function decide(
  ctx: Pick<Ctx, 'plan'>,
  whole: PlanLife,
  { means, carriedUntil }: { means: Means; carriedUntil: Day | undefined },
): Pick<Billing, 'life' | 'bill' | 'carried' | 'stops' | 'isHeld'> {
  const { noMeans: unpaid, ...stops } = stopsOf(whole, means)
  const agreed: Stops = { ...stops, noMeans: [] }
  // The bill of an activation is paid in this very transaction.
  const isPaid = carriedUntil !== undefined
  const noMeans = isPaid ? [] : unpaid
  const life = withoutStopped(whole, agreed)
  const bill = nextBill(life)
  const isPayable = isPaid || canPay(life, { means, day: stops.day })
  const isCarried = bill.subtotal < ctx.plan.minimumCharge || bill.month.end <= (carriedUntil ?? stops.day)
  if (isCarried || (noMeans.length === 0 && isPayable)) {
    const carried = isCarried ? bill.subtotal : ZERO
    return { life, bill, carried, stops: agreed, isHeld: false }
  }
  const all = { ...agreed, noMeans: isPayable ? noMeans : payingOn(life, stops.day) }
  const rest = withoutStopped(life, all)
  const left = nextBill(rest)
  const isSmall = left.subtotal < ctx.plan.minimumCharge
  return {
    life: rest,
    bill: left,
    carried: isSmall ? left.subtotal : ZERO,
    stops: all,
    isHeld: !isSmall && !canPay(rest, { means, day: stops.day }),
  }
}

async function tellOfCredit(
  tx: Db,
  ctx: Ctx,
  { deviceId, month }: { deviceId: string; month: PlanMonth },
): Promise<void> {
  const id = [deviceId, isoOfDay(month.start), isoOfDay(month.end)].join('.')
  await ctx.jobs.enqueue(tx, { name: 'mail-plan', data: { kind: 'month-credited', id } })
}

/** What the days of past months came to, all in one statement. */
async function settleMonths(tx: Db, billings: readonly Billing[]): Promise<void> {
  const rows = billings.flatMap(({ account, bill, last, silent }) =>
    [...bill.settled].map(([index, settled]) => ({
      account: account.id,
      index,
      settled,
      silent: index === last ? silent : null,
    })),
  )
  if (rows.length === 0) return
  await tx.execute(sql`
    update ${planMonths} set settled = v.settled, silent_devices = case when v.silent is null then silent_devices
        else array(select jsonb_array_elements_text(v.silent)) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v(account text, index int, settled bigint, silent jsonb)
    where plan_account_id = v.account and ${planMonths}.index = v.index`)
}

/** No other bill takes the same credits off: the account is locked, and giving one locks it too. */
async function takeCredits(tx: Db, { account, bill }: Billing): Promise<void> {
  await tx
    .update(planCredits)
    .set({ monthStartsOn: bill.month.start })
    .where(and(eq(planCredits.planAccountId, account.id), isNull(planCredits.monthStartsOn)))
}

/** Nothing is billed until a device of the plan starts again, or ever, where it has ended. */
async function rest(
  tx: Db,
  ctx: Ctx,
  { account, isFinal }: { account: PlanAccount; isFinal: boolean },
): Promise<void> {
  await tx
    .update(planAccounts)
    .set({ nextBillOn: null, updatedAt: ctx.clock.now() })
    .where(eq(planAccounts.id, account.id))
  if (isFinal) await setStatus(tx, ctx, { account, status: 'ended' })
  else if (account.status === 'active') await setStatus(tx, ctx, { account, status: 'waiting' })
}

async function moveOn(
  tx: Db,
  ctx: Ctx,
  { billings, isFinal }: { billings: readonly Billing[]; isFinal: boolean },
): Promise<void> {
  const last = billings.filter((billing) => isFinal || isLastBill(billing))
  const rows = billings.map((billing) => ({
    id: billing.account.id,
    next: last.includes(billing) ? null : isoOfDay(billing.bill.month.end),
    carried: billing.carried,
    // What is left over says later what it was for.
    lines: billing.carried === ZERO ? [] : billing.bill.lines,
  }))
  await tx.execute(sql`
    update ${planAccounts} set next_bill_on = v.next, carried = v.carried, carried_lines = v.lines, paid_back = 0, updated_at = ${sql.param(ctx.clock.now(), planAccounts.updatedAt)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v(id text, next date, carried bigint, lines jsonb)
    where ${planAccounts.id} = v.id`)
  for (const { account, carried } of last) {
    const waits = !isFinal && (await hasWaiting(tx, ctx, account))
    await setStatus(tx, ctx, { account, status: waits ? 'waiting' : 'ended' })
    if (carried < ZERO) await ctx.jobs.enqueue(tx, { name: 'give-back', data: { planAccountId: account.id } })
  }
}

/** Devices of the plan that report wait for an agreement or a card: it may go on. */
async function hasWaiting(tx: Db, ctx: Ctx, { userId, market }: PlanAccount): Promise<boolean> {
  return userId !== null && (await listWaiting({ ...ctx, db: tx }, { userId, market })).length > 0
}

/** Nothing is billed any more, and nothing will be unless one starts: the last device was cancelled, waits, or went to another member. */
function isLastBill({ account: { status }, life: { spans }, bill: { units, month } }: Billing): boolean {
  const goesOn = spans.some(({ to }) => to === null || to > month.start)
  return units === 0 && !goesOn && (status === 'active' || status === 'past_due')
}
