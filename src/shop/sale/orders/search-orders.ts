import { and, arrayContains, asc, desc, eq, gte, inArray, lte, not, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { devices } from '../../../../db/tables/devices.ts'
import { fullName, lastName, postalCode } from '../../../../db/tables/order-keys.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { charges, payments } from '../../../../db/tables/payments.ts'
import { codeKey, codeWords, nameWords } from '../../../../db/tables/search-keys.ts'
import { beginsWith } from '../../kernel/begins-with.ts'
import type { Db } from '../../kernel/db.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { isHeld } from './holds.ts'
import type { OrderOrigin } from './origin.ts'
import type { OrderSort } from './sorts.ts'
import type { OrderStatus } from './status.ts'

export interface OrderFilter {
  /** Anything a buyer may say: a number, an e-mail, a name, a serial, a postal code, a payment's reference. */
  q?: string | undefined
  number?: number | undefined
  status?: OrderStatus | undefined
  /** Kept from being packed, or not. */
  held?: boolean | undefined
  email?: string | undefined
  country?: MarketCode | undefined
  origin?: OrderOrigin | undefined
  enterpriseId?: string | undefined
  /** Placed at or after, and at or before. */
  from?: Date | undefined
  to?: Date | undefined
  /** Newest first without one. */
  sort?: OrderSort | undefined
  /** The number of the last order of the page before. */
  cursor?: number | undefined
  /** Orders per page. */
  limit: number
}

/**
 * The ids of one page, and one more if there are more. Each way to read what was searched for looks into an index of
 * its own, so that a million orders answer like a thousand.
 */
export function pageOfOrders(db: Db, filter: OrderFilter) {
  const { createdAt, number, id } = orders
  const along = filter.sort === 'placed' ? asc : desc
  const ways = filter.q === undefined ? [undefined] : readings(db, filter.q)
  const pages = ways.map((way) =>
    db
      .select({ id, createdAt, number })
      .from(orders)
      .where(and(way, narrowed(filter), beyond(filter)))
      .orderBy(along(createdAt), along(number))
      .limit(filter.limit + 1),
  )
  const [first, second, ...rest] = pages
  if (!first) throw new Error('nothing to search for')
  if (!second) return first
  // An order found in two ways stands there twice: twice as many are read, and the double ones dropped.
  return unionAll(first, second, ...rest)
    .orderBy(along(sql`created_at`), along(sql`number`))
    .limit((filter.limit + 1) * pages.length)
}

function narrowed(filter: OrderFilter): SQL | undefined {
  return and(
    filter.number === undefined ? undefined : eq(orders.number, filter.number),
    filter.status && eq(orders.status, filter.status),
    filter.held === undefined ? undefined : filter.held ? isHeld : not(isHeld),
    filter.email === undefined ? undefined : eq(orders.email, filter.email),
    filter.country && eq(orders.country, filter.country),
    filter.origin && eq(orders.origin, filter.origin),
    filter.enterpriseId === undefined
      ? undefined
      : and(
          sql`${orders.enterpriseIds} <> '{}'`,
          arrayContains(orders.enterpriseIds, [filter.enterpriseId.toUpperCase()]),
        ),
    filter.from && gte(orders.createdAt, filter.from),
    filter.to && lte(orders.createdAt, filter.to),
  )
}

/**
 * What comes after the cursor. Its time is read in the database: JavaScript's is too coarse to go on from. A number that
 * no order has goes on from the next order there is; after the last, oldest first, there is none.
 */
function beyond({ cursor, sort }: OrderFilter): SQL | undefined {
  if (cursor === undefined) return undefined
  const { createdAt, number } = orders
  const seen = sql`from orders o where o.number >= ${cursor} order by o.number limit 1`
  const time = sql`coalesce((select o.created_at ${seen}), 'infinity'::timestamptz)`
  const compared = sort === 'placed' ? sql`>` : sql`<`
  return sql`(${createdAt}, ${number}) ${compared} (${time}, coalesce((select o.number ${seen}), 0))`
}

/** What the words may mean, each answered by an index. */
function readings(db: Db, said: string): SQL[] {
  const q = said.trim().replace(/\s+/g, ' ')
  const number = /^(?:order )?#?(\d{1,9})$/i.exec(q)?.[1]
  const name = nameWords(q.replace(/^([^,]+), ?([^,]+)$/, '$2 $1'))
  const code = codeWords(q)
  const packed = db
    .select({ id: devices.orderId })
    .from(devices)
    .where(eq(codeKey(devices.serial), code))
  const paid = db
    .select({ id: charges.orderId })
    .from(payments)
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(eq(payments.reference, q))
  return [
    eq(orders.id, q),
    ...(number ? [eq(orders.number, Number(number))] : []),
    beginsWith(orders.email, q.toLowerCase()),
    // Punctuation alone has no words; an empty prefix would match every row.
    ...(name
      ? [
          beginsWith(fullName(orders.shippingAddress), name),
          beginsWith(lastName(orders.shippingAddress), name),
        ]
      : []),
    ...(code
      ? [
          beginsWith(postalCode(orders.shippingAddress), code),
          eq(codeKey(orders.trackingNumber), code),
          inArray(orders.id, packed),
        ]
      : []),
    inArray(orders.id, paid),
  ]
}
