import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { inventory } from '../../../../db/tables/catalog.ts'
import { taxCertificates } from '../../../../db/tables/exemptions.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { charges, payments, refunds } from '../../../../db/tables/payments.ts'
import { invoices, planAccounts } from '../../../../db/tables/plans.ts'
import { isConstant } from '../../kernel/constant.ts'
import { utcOfDay } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { toUnits } from '../../kernel/money.ts'
import { MOST_OF_A_KIND, type TodoItem } from './todo-item.ts'

/** One more than the list holds, to know whether there are more. */
const MOST = MOST_OF_A_KIND + 1

const NOTHING = {
  person: null,
  orderNumber: null,
  amount: null,
  currency: null,
  dueBy: null,
  reason: null,
  deed: null,
}

/** Paid for and sold out meanwhile: the money goes back by itself, and is not yet on its way. */
export async function unfilledOrders(db: Db): Promise<TodoItem[]> {
  const rows = await db
    .selectDistinct({ payment: payments, orderId: orders.id, orderNumber: orders.number })
    .from(payments)
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .innerJoin(orders, eq(orders.id, charges.orderId))
    .innerJoin(refunds, and(eq(refunds.paymentId, payments.id), isNull(refunds.acceptedAt)))
    .where(isConstant(payments.status, 'unfillable'))
    .orderBy(asc(payments.createdAt))
    .limit(MOST)
  return rows.map(({ payment, orderId, orderNumber }) => ({
    ...NOTHING,
    id: payment.id,
    kind: 'unfillable',
    since: payment.createdAt,
    subject: orderId,
    link: `/admin/orders/${orderId}`,
    orderNumber,
    amount: toUnits(payment.amount),
    currency: payment.currency,
    isNotice: false,
  }))
}

/** Bills of plans whose card was refused, oldest first. */
export async function pastDueBills(db: Db): Promise<TodoItem[]> {
  const rows = await db
    .select({ invoice: invoices, userId: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(invoices)
    .innerJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
    .leftJoin(users, eq(users.id, planAccounts.userId))
    .where(isConstant(invoices.status, 'past_due'))
    .orderBy(asc(invoices.createdAt))
    .limit(MOST)
  return rows.map(({ invoice, userId, firstName, lastName }) => ({
    ...NOTHING,
    id: invoice.id,
    kind: 'past_due',
    since: invoice.failedOn === null ? invoice.createdAt : utcOfDay(invoice.failedOn),
    subject: invoice.id,
    link: userId ? `/admin/members/${userId}` : '/admin/plans',
    person: userId && `${firstName} ${lastName}`.trim(),
    amount: toUnits(invoice.total),
    currency: invoice.currency,
    reason: invoice.lastDecline,
    isNotice: false,
  }))
}

/** Bills that got no tax or no number, and are tried again by themselves, oldest first. */
export async function unopenedBills(db: Db): Promise<TodoItem[]> {
  const rows = await db
    .select({ invoice: invoices, userId: planAccounts.userId })
    .from(invoices)
    .innerJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
    .where(and(isConstant(invoices.status, 'draft'), isNotNull(invoices.openingFailedAt)))
    .orderBy(asc(invoices.createdAt))
    .limit(MOST)
  return rows.map(({ invoice: { id, createdAt, subtotal, currency, openingFailure }, userId }) => ({
    ...NOTHING,
    id,
    kind: 'bill_not_opened',
    since: createdAt,
    subject: id,
    link: userId ? `/admin/members/${userId}` : '/admin/plans',
    amount: toUnits(subtotal),
    currency,
    reason: openingFailure,
    isNotice: false,
  }))
}

/** Tax certificates nobody has looked at, oldest first. */
export async function waitingCertificates(db: Db): Promise<TodoItem[]> {
  const rows = await db
    .select({ certificate: taxCertificates, orderNumber: orders.number })
    .from(taxCertificates)
    .leftJoin(orders, eq(orders.id, taxCertificates.orderId))
    .where(eq(taxCertificates.status, 'waiting'))
    .orderBy(asc(taxCertificates.filedAt))
    .limit(MOST)
  return rows.map(({ certificate: { id, filedAt, organization, region }, orderNumber }) => ({
    ...NOTHING,
    id,
    kind: 'tax_certificate',
    since: filedAt,
    subject: id,
    link: '/admin/money',
    orderNumber,
    reason: `${organization}, ${region}`,
    isNotice: false,
  }))
}

/** Variants of which as few are left as the operator wanted to be told of. */
export async function lowStock(db: Db): Promise<TodoItem[]> {
  const rows = await db
    .select()
    .from(inventory)
    .where(lte(inventory.quantity, inventory.lowAt))
    .orderBy(asc(inventory.updatedAt))
    .limit(MOST)
  return rows.map(({ sku, quantity, updatedAt }) => ({
    ...NOTHING,
    id: sku,
    kind: 'low_stock',
    since: updatedAt,
    subject: sku,
    link: '/admin/warehouse',
    reason: `${sku}: ${quantity}`,
    isNotice: false,
  }))
}
