import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db.ts'
import type { ProviderPayment } from '../../sale/payments/provider.ts'
import { readRows } from './rule.ts'

/** The first order of a shop. */
const FIRST = 10_001
/** Beyond it no number of an order is; what a provider was told by others may be anything. */
const MOST = 2_000_000_000
/**
 * Numbers left out behind the highest the provider knows, at least. Orders that were never paid, and quotes, have been read
 * by people as well, and no provider knows their numbers.
 */
export const LEAST_GAP = 1_000

/** The number of the order a payment was for, as the provider was told it; 0 for one that was for no order. */
export function numberOf({ subject, subjectNumber }: ProviderPayment): number {
  const number = subject?.startsWith('ord_') ? Number(subjectNumber) : 0
  return Number.isSafeInteger(number) && number < MOST ? number : 0
}

/** The last number this database gave to an order. */
export async function lastNumber(db: Db): Promise<number> {
  const [row] = await readRows<{ last: number }>(
    db,
    sql`select coalesce(pg_sequence_last_value(pg_get_serial_sequence('orders', 'number')::regclass), ${FIRST} - 1)::int as last`,
  )
  return row?.last ?? FIRST - 1
}

/**
 * Orders and quotes get numbers behind the highest that was given before the database was set back: none is given twice.
 * @param isOlder the database is of an earlier moment, also where the provider knows no higher number
 */
export async function skipNumbers(db: Db, highest: number, isOlder = false): Promise<void> {
  const last = await lastNumber(db)
  if (highest <= last && !isOlder) return
  const top = Math.max(highest, last)
  const next = Math.min(MOST, top + Math.max(LEAST_GAP, top - last))
  await db.execute(sql`
    select setval(sequence, ${next}) from (select pg_get_serial_sequence('orders', 'number')::regclass as sequence) s
    where ${next} > coalesce(pg_sequence_last_value(sequence), 0)`)
}
