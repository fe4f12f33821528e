import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { invoices, planAccounts } from '../../../../db/tables/plans.ts'
import { taxFor } from '../../facts/tax/exemption.ts'
import type { Tax } from '../../facts/tax/provider.ts'
import { anyone, requireMember } from '../../kernel/actor.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { adoptDevices } from '../../plan/devices/adopt-devices.ts'
import { listAgreeable } from '../../plan/plans/agreeable.ts'
import { type Bill, nextBill, type PlanLife } from '../../plan/plans/bill.ts'
import type { BillLine } from '../../plan/plans/bill-lines.ts'
import { devicesOn } from '../../plan/plans/day-costs.ts'
import type { DeviceNames } from '../../plan/plans/line-words.ts'
import { findSilent, loadLife } from '../../plan/plans/load-life.ts'
import { billedAt, planMonth } from '../../plan/plans/months.ts'
import type { Invoice } from '../../plan/plans/move-invoice.ts'
import type { PlanAccount } from '../../plan/plans/plan-account.ts'
import { marketDay } from '../../plan/plans/plan-settings.ts'
import { listWaiting, type Waiting } from '../../plan/plans/waiting.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { shownEmail } from '../../system/staff/shown-email.ts'
import { type InvoicePayment, paymentsOf } from './invoice-payments.ts'
import { type PlanBalance, planBalance } from './plan-balance.ts'
import { type PaysWith, paysWith } from './plan-terms.ts'

export interface OwnPlan {
  account: PlanAccount
  /** Devices billed today. */
  units: number
  /** What the next bill would be if nothing changed until then; null before the first install, while the plan is off, and where it would ask for nothing. */
  next: { bill: Bill; tax: Tax | null } | null
  names: DeviceNames
  /** Adapters that report and are on no plan. */
  waiting: Waiting[]
  /** Does an agreement cover every adapter? */
  isAgreed: boolean
  /** With what those on the plan are paid; null where nothing can. */
  paysWith: PaysWith | null
  balance: PlanBalance
}

/** Who may: a member, about their own. One plan in each market; none before the first install. */
export async function listOwnPlans(ctx: Ctx): Promise<OwnPlan[]> {
  const { userId } = requireMember(ctx)
  await adoptDevices(ctx, userId)
  const accounts = await ctx.db
    .select()
    .from(planAccounts)
    .where(and(eq(planAccounts.userId, userId), ne(planAccounts.status, 'ended')))
    .orderBy(planAccounts.createdAt)
  return Promise.all(accounts.map((account) => readPlan(ctx, account)))
}

async function readPlan(ctx: Ctx, account: PlanAccount): Promise<OwnPlan> {
  const { market } = account
  const userId = account.userId ?? ''
  const coming = await nextOf(ctx, account)
  const waiting = await listWaiting(ctx, { userId, market })
  const open = await listAgreeable(ctx, { userId, market })
  const running = coming ? devicesOn(coming.life.spans, marketDay(ctx, market)) : []
  const ids = coming ? running : waiting.map(({ deviceId }) => deviceId)
  return {
    account,
    units: running.length,
    ...(await billOf(ctx, account, coming?.bill)),
    waiting,
    isAgreed: open.every((one) => one.isAgreed),
    paysWith: await paysWith(ctx, { userId, ids }),
    balance: await planBalance(ctx, { account, ...coming }),
  }
}

/** The next bill, where it asks for something; what is off is not billed. */
async function billOf(
  ctx: Ctx,
  account: PlanAccount,
  bill: Bill | undefined,
): Promise<Pick<OwnPlan, 'next' | 'names'>> {
  if (!bill) return { next: null, names: new Map() }
  const asks =
    bill.lines.length > 0 &&
    bill.subtotal >= 0 &&
    account.status !== 'suspended' &&
    account.status !== 'waiting'
  const next = asks ? { bill, tax: await taxOf(ctx, account, bill) } : null
  return { next, names: await namesIn(ctx.db, bill.lines) }
}

/** Who may: staff. What stands open between the shop and a member. */
export async function readBalance(ctx: Ctx, account: PlanAccount): Promise<PlanBalance> {
  requireStaff(ctx, 'read')
  return planBalance(ctx, { account, ...(await nextOf(ctx, account)) })
}

/** The next bill as it would be today; undefined before the first install. */
async function nextOf(ctx: Ctx, account: PlanAccount): Promise<{ life: PlanLife; bill: Bill } | undefined> {
  const { anchorOn, market } = account
  if (!anchorOn) return undefined
  const today = marketDay(ctx, market)
  const life = await loadLife(ctx.db, ctx, { account, anchor: anchorOn })
  const last = life.months.length - 1
  const isOver = last >= 0 && planMonth(anchorOn, last).end <= today
  const silent =
    isOver && ctx.plan.silenceCredit ? await findSilent(ctx.db, [{ life, index: last }]) : undefined
  const bill = nextBill({
    ...life,
    silent: [...life.silent, ...(silent?.get(life) ?? []).map((deviceId) => ({ index: last, deviceId }))],
  })
  return { life, bill }
}

/** Null for a bill that asks for nothing. */
export async function taxOf(ctx: Ctx, account: PlanAccount, { subtotal, month }: Bill): Promise<Tax | null> {
  anyone(ctx)
  if (subtotal <= 0) return null
  const { taxLocation: location, currency } = account
  const at = billedAt(month, ctx.clock.now())
  return taxFor(ctx, account.userId, { kind: 'service', location, currency, subtotal, at })
}

export interface InvoiceWithNames {
  invoice: Invoice
  names: DeviceNames
  /** Left out where nothing can have been paid yet. */
  payment?: InvoicePayment | undefined
}

/** Who may: a member, about their own. Newest first; drafts are not bills yet. */
export async function listOwnInvoices(ctx: Ctx): Promise<InvoiceWithNames[]> {
  requireMember(ctx)
  return readOwn(ctx, undefined)
}

/** @throws ShopError `not_found`, for another's invoice as for an unknown one */
export async function getOwnInvoice(ctx: Ctx, id: string): Promise<InvoiceWithNames> {
  requireMember(ctx)
  const [found] = await readOwn(ctx, eq(invoices.id, id))
  if (!found) throw new ShopError('unknown_invoice')
  return found
}

async function readOwn(ctx: Ctx, which: SQL | undefined): Promise<InvoiceWithNames[]> {
  const { userId } = requireMember(ctx)
  const rows = await ctx.db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
    .where(and(eq(planAccounts.userId, userId), ne(invoices.status, 'draft'), which))
    .orderBy(desc(invoices.periodStart), desc(invoices.id))
  const names = await namesIn(
    ctx.db,
    rows.flatMap(({ invoice }) => invoice.lines),
  )
  const paid = await paymentsOf(
    ctx,
    rows.map(({ invoice }) => invoice),
  )
  return rows.map(({ invoice }) => ({ invoice, names, payment: paid.get(invoice.id) }))
}

/** What the devices of some lines are called: the owner's name, or the vehicle they were bought for. */
export async function namesIn(db: Db, lines: readonly BillLine[]): Promise<DeviceNames> {
  const ids = [...new Set(lines.flatMap((line) => ('deviceId' in line ? [line.deviceId] : [])))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: devices.id, name: devices.name, serial: devices.serial, vehicle: orders.vehicle })
    .from(devices)
    .leftJoin(orders, eq(orders.id, devices.orderId))
    .where(inArray(devices.id, ids))
  return new Map(
    rows.map(({ id, name, serial, vehicle }) => [id, { name: name ?? vehicle?.model ?? null, serial }]),
  )
}

export interface InvoiceFilter {
  status?: Invoice['status'] | undefined
  email?: string | undefined
  /** The id of the last invoice of the page before. */
  cursor?: string | undefined
  limit: number
}

export interface InvoicePage {
  invoices: (InvoiceWithNames & { memberId: string | null; email: string | null })[]
  next: string | null
}

/** Who may: staff. Newest first. */
export async function listInvoices(ctx: Ctx, filter: InvoiceFilter): Promise<InvoicePage> {
  requireStaff(ctx, 'read')
  const rows = await ctx.db
    .select({ invoice: invoices, memberId: planAccounts.userId, email: users.email })
    .from(invoices)
    .innerJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
    .leftJoin(users, eq(users.id, planAccounts.userId))
    .where(
      and(
        filter.status && eq(invoices.status, filter.status),
        filter.email ? eq(users.email, filter.email) : undefined,
        after(filter.cursor),
      ),
    )
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(filter.limit + 1)
  const page = rows.slice(0, filter.limit)
  const names = await namesIn(
    ctx.db,
    page.flatMap(({ invoice }) => invoice.lines),
  )
  const paid = await paymentsOf(
    ctx,
    page.map(({ invoice }) => invoice),
  )
  const next = rows.length > filter.limit ? (page.at(-1)?.invoice.id ?? null) : null
  return {
    invoices: page.map(({ email, ...row }) => ({
      ...row,
      email: email && shownEmail(ctx, email),
      names,
      payment: paid.get(row.invoice.id),
    })),
    next,
  }
}

/** Who may: staff. @throws ShopError `unknown_invoice`, for a draft too: it is no bill yet */
export async function getInvoice(ctx: Ctx, id: string): Promise<InvoiceWithNames> {
  requireStaff(ctx, 'read')
  const [invoice] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), ne(invoices.status, 'draft')))
  if (!invoice) throw new ShopError('unknown_invoice')
  const names = await namesIn(ctx.db, invoice.lines)
  return { invoice, names, payment: (await paymentsOf(ctx, [invoice])).get(id) }
}

/** The cursor's own time, read in the database: JavaScript's is too coarse to go on from. */
function after(cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined
  return sql`(${invoices.createdAt}, ${invoices.id}) < (select i.created_at, i.id from invoices i where i.id = ${cursor})`
}
