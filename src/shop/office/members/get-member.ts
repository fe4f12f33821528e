import { and, asc, count, desc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { users } from '../../../../db/tables/accounts.ts'
import { billingTerms } from '../../../../db/tables/billing-terms.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { savedCards } from '../../../../db/tables/payments.ts'
import { planAccounts, planSpans } from '../../../../db/tables/plans.ts'
import { isoOfDay } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { toUnits, ZERO } from '../../kernel/money.ts'
import { listSessions } from '../../people/accounts/queries.ts'
import { presentDevices } from '../../plan/devices/present-device.ts'
import { OWN_DEVICE } from '../../plan/devices/queries.ts'
import { consentsOf } from '../../plan/plans/list-consents.ts'
import { openCredit } from '../../plan/plans/load-life.ts'
import { mainLine, withLines } from '../../sale/orders/order-lines.ts'
import { NOTHING_OPEN, presentBalance } from '../../service/billing/plan-balance.ts'
import { presentInvoice } from '../../service/billing/present-plan.ts'
import { listInvoices, readBalance } from '../../service/billing/queries.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { findStaffRole } from '../../system/staff/queries.ts'
import { shownEmail } from '../../system/staff/shown-email.ts'
import type { MemberDetail } from './member-answers.ts'

const MOST = 50

/**
 * A member with orders, adapters, plans, bills, cards, consents and sessions; never a password.
 * @param language of the lines of bills, as in `en-US`
 * @throws ShopError `not_found`
 */
export async function getMemberDetail(
  ctx: Ctx,
  id: string,
  language: string,
): Promise<z.input<typeof MemberDetail>> {
  requireStaff(ctx, 'read')
  const { db } = ctx
  const [member] = await db.select().from(users).where(eq(users.id, id))
  if (!member) throw new ShopError('unknown_member')
  const { email, firstName, lastName, emailVerified, disabledAt, createdAt } = member
  const { invoices } = await listInvoices(ctx, { email, limit: MOST })
  return {
    id,
    email: shownEmail(ctx, email),
    firstName,
    lastName,
    emailVerified,
    createdAt,
    disabledAt,
    role: (await findStaffRole(db, member)) ?? null,
    orders: await ordersOf(db, id),
    devices: (await devicesOf(ctx, id)).map((device) => ({
      ...device,
      offeredTo: device.offeredTo && shownEmail(ctx, device.offeredTo),
    })),
    plans: await plansOf(ctx, id),
    invoices: invoices.map((row) => presentInvoice(row, language)),
    cards: await cardsOf(db, id),
    billingTerms: await termsOf(db, id),
    consents: await consentsOf(db, id),
    sessions: await listSessions(ctx, id, ''),
  }
}

async function ordersOf(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.number))
    .limit(MOST)
  return (await withLines(db, rows)).map((order) => ({
    id: order.id,
    orderNumber: order.number,
    status: order.status,
    total: toUnits(order.total),
    currency: order.currency,
    quantity: mainLine(order).quantity,
    createdAt: order.createdAt,
  }))
}

async function devicesOf(ctx: Ctx, userId: string) {
  const rows = await ctx.db
    .select(OWN_DEVICE)
    .from(devices)
    .leftJoin(orders, eq(orders.id, devices.orderId))
    .where(eq(devices.ownerId, userId))
    .orderBy(asc(devices.createdAt), asc(devices.serial))
  return presentDevices(ctx, rows)
}

async function plansOf(ctx: Ctx, userId: string) {
  const { db } = ctx
  const rows = await db
    .select({ plan: planAccounts, units: count(planSpans.id) })
    .from(planAccounts)
    .leftJoin(planSpans, and(eq(planSpans.planAccountId, planAccounts.id), isNull(planSpans.toDay)))
    .where(eq(planAccounts.userId, userId))
    .groupBy(planAccounts.id)
    .orderBy(asc(planAccounts.createdAt))
  const credits = await Promise.all(rows.map(({ plan }) => openCredit(db, plan.id)))
  const open = await Promise.all(rows.map(({ plan }) => readBalance(ctx, plan)))
  return rows.map(({ plan, units }, index) => ({
    id: plan.id,
    credit: toUnits(credits[index] ?? ZERO),
    market: plan.market,
    status: plan.status,
    units,
    nextBillOn: plan.nextBillOn && isoOfDay(plan.nextBillOn),
    ...presentBalance(open[index] ?? NOTHING_OPEN),
    currency: plan.currency,
  }))
}

async function termsOf(db: Db, userId: string) {
  const { reason, grantedAt, withdrawnAt } = billingTerms
  const held = and(eq(billingTerms.userId, userId), isNull(withdrawnAt))
  const [terms] = await db.select({ reason, grantedAt }).from(billingTerms).where(held)
  return terms ?? null
}

function cardsOf(db: Db, userId: string) {
  const { brand, last4, expMonth, expYear, createdAt } = savedCards
  return db
    .select({ brand, last4, expMonth, expYear, savedAt: createdAt })
    .from(savedCards)
    .where(and(eq(savedCards.userId, userId), isNull(savedCards.detachedAt)))
    .orderBy(desc(createdAt))
}
