import { and, eq, getTableColumns, inArray, isNull, lt, ne, notExists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { charges, payments } from '../../../../db/tables/payments.ts'
import type { MemberKeys, Personal, TableEntries } from '../../../../db/tables/personal/entry.ts'
import { PERSONAL_DATA } from '../../../../db/tables/personal-data.ts'
import { isConstant } from '../../kernel/constant.ts'
import type { Db } from '../../kernel/db.ts'
import { blanksOf, ERASED } from '../privacy/blank.ts'
import { KINDS, type Kind } from '../privacy/kinds.ts'

/** Orders whose buyers are forgotten in one round: the next takes more. */
const AT_ONCE = 500

/**
 * Forgets who orders were for that were given up and never paid: e-mail, names, addresses, vehicle. Goods and sums
 * stay for the figures.
 * @param which narrows them down
 * @returns how many were erased
 */
export function eraseAbandoned(tx: Db, which: SQL): Promise<number> {
  const paid = tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(eq(charges.orderId, orders.id))
  return eraseBuyers(
    tx,
    and(isConstant(orders.status, 'draft', 'expired', 'cancelled'), notExists(paid), which),
  )
}

/**
 * The same for paid orders of guests and of deleted accounts, once the years of the books are over and no member uses an
 * adapter of it.
 */
export function eraseOldBuyers(tx: Db, before: Date): Promise<number> {
  const inUse = tx
    .select({ one: sql`1` })
    .from(devices)
    .where(and(eq(devices.orderId, orders.id), isConstant(devices.state, 'installed', 'paused')))
  return eraseBuyers(tx, and(lt(orders.paidAt, before), isNull(orders.userId), notExists(inUse)))
}

async function eraseBuyers(tx: Db, which: SQL | undefined): Promise<number> {
  const over = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(ne(orders.email, ERASED), which))
    .limit(AT_ONCE)
  if (over.length === 0) return 0
  const ids = over.map(({ id }) => id)
  await tx
    .update(orders)
    .set({ ...blanksOf(PERSONAL_DATA.orders, namesBuyer), userId: null })
    .where(inArray(orders.id, ids))
  await eraseAround(tx, await keysOf(tx, ids))
  return ids.length
}

/** What hangs on the orders and says who they were for: rows of nothing else go, in others it is erased. */
async function eraseAround(tx: Db, keys: MemberKeys): Promise<void> {
  for (const { table, columns, rowsOf } of Object.values(PERSONAL_DATA)) {
    if (!rowsOf || table === orders) continue
    const kept = Object.values(columns).filter((entry): entry is Personal => entry.kind !== null)
    if (!kept.some(namesBuyer)) continue
    const which = and(rowsOf(keys), ...tiesOf({ table, columns }).map((tie) => isNull(tie)))
    const isAll = kept.every((entry) => namesBuyer(entry) || entry.kind === 'staff')
    if (isAll) await tx.delete(table).where(which)
    else await tx.update(table).set(blanksOf({ table, columns }, namesBuyer)).where(which)
  }
}

/** What ties rows to an account: those of a member stay, whatever became of an order. */
function tiesOf({ table, columns }: Pick<TableEntries, 'table' | 'columns'>): PgColumn[] {
  const known = Object.entries(getTableColumns(table) as Record<string, PgColumn>)
  return known.flatMap(([name, column]) => {
    const entry = columns[name]
    return entry?.kind && entry.deletion === 'unlinked' ? [column] : []
  })
}

function namesBuyer({ kind }: Personal): boolean {
  const { namesBuyer }: Kind = KINDS[kind]
  return namesBuyer === true
}

/** Nothing but these orders and their payments: no account. */
async function keysOf(tx: Db, ids: string[]): Promise<MemberKeys> {
  const paid = await tx
    .select({ charge: charges.id, payment: payments.id })
    .from(charges)
    .leftJoin(payments, eq(payments.chargeId, charges.id))
    .where(inArray(charges.orderId, ids))
  return {
    ...{ userId: '', email: '', mailbox: '', devices: [], plans: [], invoices: [] },
    orders: ids,
    charges: paid.map(({ charge }) => charge),
    payments: paid.flatMap(({ payment }) => payment ?? []),
  }
}
