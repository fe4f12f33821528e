import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { answer, Count, idOf, nextPage, When } from '../../kernel/wire.ts'
import { STOCK_CAUSES } from '../../plan/stock/change-on-sale.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'

export const MOVE_CAUSES = ['first_count', 'sale', 'cancel', ...STOCK_CAUSES] as const

export const StockMoves = answer(
  'StockMoves',
  'What put units of a variant on sale, and took them off',
  z.object({
    sku: z.string().describe('The variant'),
    onSale: Count.describe('Units on sale now: the sum of all its moves'),
    moves: z
      .array(
        z.object({
          at: When,
          cause: z
            .enum(MOVE_CAUSES)
            .describe('`sale`: an order paid or being paid; `cancel`: of an order before it left'),
          delta: z.int().describe('Units on sale more, or fewer where negative'),
          by: z.string().nullable().describe('As the audit log names an actor; null for buyers'),
          reason: z.string().nullable().describe('Why, as staff wrote it; of a receipt, its order or paper'),
          orderId: idOf('ord').nullable().describe('The order it is about; null for none'),
          orderNumber: z.int().nullable().describe('Its number; null for none'),
        }),
      )
      .describe('Newest first'),
    next: nextPage(z.string()),
  }),
)
type Move = z.input<typeof StockMoves>['moves'][number]

interface Page {
  /** Before this moment. */
  before?: Date | undefined
  limit: number
}

/**
 * The stock ledger of a variant, newest first. It has no table of its own: sales are read from order lines, returns from
 * the returns of orders, and everything else from the audit log.
 * @throws ShopError `not_found` for a SKU without stock
 * @see docs/decisions/0308-the-ledger-of-stock-is-read.md
 */
export async function listStockMoves(ctx: Ctx, sku: string, page: Page): Promise<z.input<typeof StockMoves>> {
  requireStaff(ctx, 'read')
  const onSale = await readOnSale(ctx.db, sku)
  const { before, limit } = page
  const most = sql`limit ${limit + 1}`
  const rows = await readMoves(
    ctx.db,
    sql`
    select * from (
      (${LOGGED(sku)} ${upTo(sql`e.at`, before)} order by e.at desc ${most})
      union all (${RETURNED(sku)} ${upTo(sql`r.created_at`, before)} order by r.created_at desc ${most})
      union all (${SOLD(sku)} ${upTo(sql`o.paid_at`, before)} order by o.paid_at desc ${most})
      union all (${HELD(sku)} ${upTo(sql`o.created_at`, before)} order by o.created_at desc ${most})
      union all (${CANCELLED(sku)} ${upTo(sql`o.updated_at`, before)} order by o.updated_at desc ${most})
      union all (${UNPACKED(sku)} ${upTo(sql`f.accepted_at`, before)} order by f.accepted_at desc ${most})
    ) moves order by at desc, delta limit ${limit + 1}`,
  )
  // All changes of one moment are on the same page.
  const beyond = rows[limit]?.at
  const shown = beyond ? rows.slice(0, limit).filter(({ at }) => at.getTime() !== beyond.getTime()) : rows
  const moves = beyond && shown.length === 0 ? rows : shown
  return { sku, onSale, moves, next: beyond ? (moves.at(-1)?.at.toISOString() ?? null) : null }
}

async function readOnSale(db: Db, sku: string): Promise<number> {
  const { rows } = (await db.execute(sql`select quantity from inventory where sku = ${sku}`)) as unknown as {
    rows: { quantity: number }[]
  }
  if (!rows[0]) throw new ShopError('unknown_sku')
  return rows[0].quantity
}

async function readMoves(db: Db, query: SQL): Promise<Move[]> {
  const { rows } = (await db.execute(query)) as unknown as {
    rows: (Omit<Move, 'at'> & { at: string | Date })[]
  }
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

function upTo(at: SQL, before: Date | undefined): SQL {
  return before ? sql`and date_trunc('milliseconds', ${at}) < ${before.toISOString()}::timestamptz` : sql``
}

/** The count it began with, and what staff, suppliers and counts changed since. */
const LOGGED = (sku: string) => sql`
  select e.at, case
      when e.action = 'stock.counted' then 'first_count'
      when e.action = 'stock.changed' and e.detail->>'reason' = 'swap' then 'replacement'
      else coalesce(e.detail->>'cause', 'by_hand') end as cause,
    case when e.action = 'stock.counted' then (e.detail->>'received')::int
      else (e.detail->>'to')::int - (e.detail->>'from')::int end as delta,
    e.actor as by, e.detail->>'reason' as reason, e.detail->>'orderId' as "orderId",
    (select number from orders where id = e.detail->>'orderId') as "orderNumber"
  from audit_events e
  where e.subject = ${sku} and e.action in ('stock.counted', 'stock.set', 'stock.changed')
    and e.at >= (select max(b.at) from audit_events b where b.subject = ${sku} and b.action = 'stock.counted')`

const RETURNED = (sku: string) => sql`
  select r.created_at, 'return', (back->>'quantity')::int, null, r.reason, r.order_id,
    (select number from orders where id = r.order_id)
  from order_returns r, jsonb_array_elements(r.lines) back
  where back->>'sku' = ${sku} and (back->>'restock')::boolean`

/** Paid orders, also those that were called off since: their units come back as moves of their own. */
const SOLD = (sku: string) => sql`
  select o.paid_at, 'sale', -l.quantity, null, null, o.id, o.number
  from orders o join order_lines l on l.order_id = o.id
  where l.sku = ${sku} and o.paid_at is not null
    and o.status in ('paid', 'fulfilled', 'returned', 'refunded', 'cancelled')`

const HELD = (sku: string) => sql`
  select o.created_at, 'sale', -l.quantity, null, null, o.id, o.number
  from orders o join order_lines l on l.order_id = o.id
  where l.sku = ${sku} and o.status = 'awaiting_payment' and o.stock_held`

/** Units whose money went back before they were packed. */
const UNPACKED = (sku: string) => sql`
  select f.accepted_at, 'cancel', (off->>'quantity')::int, null, f.reason, o.id, o.number
  from refunds f join payments p on p.id = f.payment_id join charges c on c.id = p.charge_id
    join orders o on o.id = c.order_id, jsonb_array_elements(f.lines) off
  where f.lines is not null and f.accepted_at is not null and off->>'sku' = ${sku}
    and (off->>'isUnshipped')::boolean`

/** The rest of a paid order that was called off before it left. */
const CANCELLED = (sku: string) => sql`
  select o.updated_at, 'cancel', l.quantity - coalesce((select sum((off->>'quantity')::int)
      from refunds f join payments p on p.id = f.payment_id join charges c on c.id = p.charge_id,
        jsonb_array_elements(f.lines) off
      where c.order_id = o.id and f.lines is not null and f.accepted_at is not null
        and off->>'sku' = l.sku and (off->>'isUnshipped')::boolean), 0)::int, null, null, o.id, o.number
  from orders o join order_lines l on l.order_id = o.id
  where l.sku = ${sku} and o.paid_at is not null and o.fulfilled_at is null
    and o.status in ('refunded', 'cancelled')`
