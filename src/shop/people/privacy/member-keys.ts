import { eq, inArray, or } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { charges, payments } from '../../../../db/tables/payments.ts'
import type { MemberKeys } from '../../../../db/tables/personal/entry.ts'
import { invoices, planAccounts } from '../../../../db/tables/plans.ts'
import type { Db } from '../../kernel/db.ts'
import { type ExportedMember, ordersOf } from '../../sale/orders/member-orders.ts'
import { mailboxHash } from '../../system/limits/known-callers.ts'

/** What leads to all rows that are about a member: orders as a guest with the same proven mailbox too. */
export async function findMemberKeys(db: Db, member: ExportedMember): Promise<MemberKeys> {
  const orderIds = await idsOf(db.select({ id: orders.id }).from(orders).where(ordersOf(member)))
  const plans = await idsOf(
    db.select({ id: planAccounts.id }).from(planAccounts).where(eq(planAccounts.userId, member.id)),
  )
  const bills = await idsOf(
    db.select({ id: invoices.id }).from(invoices).where(inArray(invoices.planAccountId, plans)),
  )
  const owed = await idsOf(
    db
      .select({ id: charges.id })
      .from(charges)
      .where(or(inArray(charges.orderId, orderIds), inArray(charges.invoiceId, bills))),
  )
  return {
    userId: member.id,
    email: member.email,
    mailbox: mailboxHash(member.email),
    orders: orderIds,
    plans,
    invoices: bills,
    charges: owed,
    payments: await idsOf(
      db.select({ id: payments.id }).from(payments).where(inArray(payments.chargeId, owed)),
    ),
    devices: await idsOf(db.select({ id: devices.id }).from(devices).where(eq(devices.ownerId, member.id))),
  }
}

async function idsOf(rows: PromiseLike<{ id: string }[]>): Promise<string[]> {
  return (await rows).map(({ id }) => id)
}
