import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../../../../db/tables/accounts.ts'
import { claims } from '../../../../db/tables/claims.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'

export type Claim = typeof claims.$inferSelect

const replacements = alias(devices, 'replacements')

/** Refunds of the order since a moment, without those the payment provider refused. */
const refundsSince = (
  decidedAt: SQL,
) => sql`(select count(*) from refunds r join payments p on p.id = r.payment_id
  join charges c on c.id = p.charge_id
  where c.order_id = ${claims.orderId} and r.status <> 'failed' and r.created_at >= ${decidedAt})`

const settledBy = (claim: SQL) => sql`(${claim}.order_id = ${claims.orderId} and ${claim}.id <> ${claims.id}
  and ${claim}.resolution = 'refund' and ${claim}.status = 'closed' and ${claim}.closed_why is null)`

/**
 * Was the refund of this claim sent? Each refund of an order settles one claim: counted from when this claim was decided,
 * and from when each settled claim before it was, there are more refunds than settled claims. A refund of all that was
 * left of the order settles every claim.
 */
export const isRefunded = sql<boolean>`(${refundsSince(sql`${claims.decidedAt}`)} > 0 and (${orders.status} = 'refunded'
  or not exists (select 1 from claims t
    where (t.id = ${claims.id} or (${settledBy(sql`t`)} and t.decided_at <= ${claims.decidedAt}))
    and ${refundsSince(sql`t.decided_at`)} <=
      (select count(*) from claims o where ${settledBy(sql`o`)} and o.decided_at >= t.decided_at))))`

/** Claims with their adapter, order, replacement and the person who opened them. */
export function readClaims(db: Db, which: SQL | undefined) {
  return db
    .select({
      claim: claims,
      device: devices,
      order: orders,
      replacement: replacements,
      user: { id: users.id, email: users.email, language: users.language },
      pictures: sql<number>`(select count(*)::int from claim_pictures p where p.claim_id = ${claims.id})`,
      isRefunded,
    })
    .from(claims)
    .innerJoin(devices, eq(devices.id, claims.deviceId))
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .leftJoin(replacements, eq(replacements.id, claims.replacementId))
    .leftJoin(users, eq(users.id, claims.userId))
    .where(which)
    .$dynamic()
}

export type ClaimRow = Awaited<ReturnType<typeof readClaims>>[number]

/** One claim by its id. @throws ShopError `unknown_claim` */
export async function getClaim(db: Db, id: string): Promise<ClaimRow> {
  const [row] = await readClaims(db, eq(claims.id, id))
  if (!row) throw new ShopError('unknown_claim')
  return row
}

/** The same, locked until the transaction ends; its order is locked first. @throws ShopError `unknown_claim` */
export async function lockClaim(tx: Db, id: string): Promise<ClaimRow> {
  const [found] = await tx.select({ orderId: claims.orderId }).from(claims).where(eq(claims.id, id))
  if (!found) throw new ShopError('unknown_claim')
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, found.orderId)).for('update')
  await tx.select({ id: claims.id }).from(claims).where(eq(claims.id, id)).for('update')
  return getClaim(tx, id)
}

/** As in `10131-R1`. */
export function numberOf({ order, claim }: Pick<ClaimRow, 'order' | 'claim'>): string {
  return `${order.number}-R${claim.ordinal}`
}

/** Parses `10131-R2` into the order number and the number of the claim. Undefined for other text. */
export function ordinalIn(text: string): SQL | undefined {
  const [, number, ordinal] = /^(\d{1,9})-?R(\d{1,4})$/i.exec(text.trim()) ?? []
  return number && ordinal
    ? and(eq(orders.number, Number(number)), eq(claims.ordinal, Number(ordinal)))
    : undefined
}
