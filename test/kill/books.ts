import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '../../src/shop/kernel/context.ts'

/** Everything that must agree after any crash, by order. */
export interface Books {
  /** Orders whose card was charged, by the card company's own records. */
  charged: string[]
  /** Orders that are paid. */
  paid: string[]
  /** Orders with exactly one payment, of their total. */
  paidOnce: string[]
  /** Orders whose confirmation was mailed. */
  mailed: string[]
  /** Units that may be sold, and those of orders that are paid or being paid. */
  units: number
  refunds: number
}

export async function readBooks(db: Db, dataDir: string): Promise<Books> {
  const ids = async (query: ReturnType<typeof sql>) =>
    (await rows<{ id: string }>(db, query)).map((row) => row.id)
  return {
    charged: await ids(sql`
      select cs.order_id as id from sandbox_sessions s join checkout_sessions cs on cs.id = s.idempotency_key
      where s.status = 'complete' order by 1`),
    paid: await ids(sql`select id from orders where status in ('paid', 'fulfilled') order by 1`),
    paidOnce: await ids(sql`
      select o.id from orders o join payments p on p.order_id = o.id
      group by o.id having count(*) = 1 and bool_and(p.status = 'settled' and p.amount = o.total) order by 1`),
    mailed: mailedOrders(dataDir),
    units: await countUnits(db),
    refunds: Number((await rows<{ n: number }>(db, sql`select count(*)::int as n from refunds`))[0]?.n),
  }
}

/** Sold or held units and those still on sale: whatever happens, together they stay the same. */
async function countUnits(db: Db): Promise<number> {
  const [row] = await rows<{ units: number }>(
    db,
    sql`select (
      (select sum(quantity) from inventory)
      + (select coalesce(sum(quantity), 0) from orders where stock_held or status in ('paid', 'fulfilled'))
    )::int as units`,
  )
  return Number(row?.units)
}

/** The outbox keeps one file for each message, so a file is a mail. */
export function mailedOrders(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'outbox'))
    .filter((name) => name.endsWith('.order-confirmation.eml'))
    .map((name) => name.slice(0, name.indexOf('.')))
    .sort()
}

async function rows<T>(db: Db, query: ReturnType<typeof sql>): Promise<T[]> {
  const result: unknown = await db.execute(query)
  return (result as { rows: T[] }).rows
}
