import { and, eq, gt, inArray, ne, sql, sum } from 'drizzle-orm'
import { orderLines, orders } from '../../../../db/tables/orders.ts'
import { checkoutSessions } from '../../../../db/tables/payments.ts'
import type { Db } from '../../kernel/db.ts'
import { hashCaller } from '../../system/limits/hash-caller.ts'
import { countHolders } from '../enterprise/hold-uses.ts'
import { rowIsLive } from './live-session.ts'

interface Holding {
  sku: string
  /** The order that asks; its own units do not count. */
  orderId: string
}

interface Buyer {
  email: string
  caller: string | undefined
}

/** Units of a variant that other unpaid orders of this buyer hold: of the e-mail, or from the address. */
export function countHeldByBuyer(tx: Db, { sku, orderId, ...buyer }: Holding & Buyer): Promise<number> {
  return countUnits(tx, inArray(orderLines.orderId, unpaidOf(tx, buyer)), { sku, orderId })
}

/** Other unpaid orders of this buyer that hold a use of the code. */
export function countUsesHeldByBuyer(
  tx: Db,
  { code, orderId, ...buyer }: { code: string; orderId: string } & Buyer,
): Promise<number> {
  return countHolders(tx, { code, orderId, among: inArray(orders.id, unpaidOf(tx, buyer)) })
}

function unpaidOf(tx: Db, { email, caller }: Buyer) {
  const ofMailbox = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.email, email), eq(orders.status, 'awaiting_payment')))
  const fromAddress = tx
    .select({ id: sql<string>`${checkoutSessions.orderId}` })
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.caller, hashCaller(caller ?? '')), rowIsLive))
  return ofMailbox.union(fromAddress)
}

/** Units that unpaid orders of more than this many hold together. */
export async function countHeldInBulk(
  tx: Db,
  { sku, orderId, above }: Holding & { above: number },
): Promise<number> {
  const unpaid = tx.select({ id: orders.id }).from(orders).where(eq(orders.status, 'awaiting_payment'))
  const isBulk = and(gt(orderLines.quantity, above), inArray(orderLines.orderId, unpaid))
  return countUnits(tx, isBulk, { sku, orderId })
}

async function countUnits(tx: Db, which: ReturnType<typeof and>, { sku, orderId }: Holding): Promise<number> {
  const [row] = await tx
    .select({ units: sum(orderLines.quantity).mapWith(Number) })
    .from(orderLines)
    .where(and(eq(orderLines.sku, sku), ne(orderLines.orderId, orderId), which))
  return row?.units ?? 0
}
