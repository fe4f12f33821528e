import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  lte,
  not,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { devices } from '../../../../db/tables/devices.ts'
import { fullName, lastName, orderWords, postalCode } from '../../../../db/tables/order-keys.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { parcels } from '../../../../db/tables/parcels.ts'
import { charges, payments } from '../../../../db/tables/payments.ts'
import { codeKey, codeWords, nameWords, wordsOf, wordsQuestion } from '../../../../db/tables/search-keys.ts'
import { normalizePhone } from '../../facts/addresses/phone.ts'
import { beginsWith } from '../../kernel/begins-with.ts'
import type { Db } from '../../kernel/db.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { cardSaid, paidWithCard } from './card-said.ts'
import { isHeld } from './holds.ts'
import type { OrderOrigin } from './origin.ts'
import type { OrderSort } from './sorts.ts'
import type { OrderStatus } from './status.ts'

export interface OrderFilter {
  /** Anything a buyer may say: a number, an e-mail, a name, a phone, a street, a company, a card, a serial, a payment's reference. */
  q?: string | undefined
  /** False for who may not see how a buyer paid: `q` then finds no card and no payment's reference. */
  seesPayment?: boolean | undefined
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

/** Orders with the words of a search that are read and then sorted; of more, the newest are looked through instead. */
const SORTED = 10_000

/** The ids of one page and of more, each once, in the order of the list. */
export async function findOrders(db: Db, filter: OrderFilter): Promise<string[]> {
  const asked = filter.q === undefined ? undefined : wordsAsked(filter.q)
  const read = async (tx: Db, isFrequent: boolean) =>
    (await pageOfOrders(tx, filter, isFrequent)).map(({ id }) => id)
  const ids = asked
    ? await byWords(db, async (tx) => read(tx, await areFrequent(tx, asked)))
    : await read(db, false)
  return [...new Set(ids)]
}

/**
 * Words that many have, each, may stand together in no order, where the planner would read all orders. And it is to
 * remember those that have one of them one by one, for which its usual 4 MB are too little.
 */
function byWords<T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const how = sql`set_config('enable_seqscan', 'off', true), set_config('work_mem', '64MB', true)`
    await tx.execute(sql`select ${how}`)
    return read(tx)
  })
}

/** Have so many orders these words that it is quicker to look for them along the time? */
async function areFrequent(db: Db, asked: string[]): Promise<boolean> {
  const some = db
    .select({ id: orders.id })
    .from(orders)
    .where(hasWords(asked))
    .limit(SORTED + 1)
  const [counted] = await db.select({ orders: count() }).from(some.as('some'))
  return (counted?.orders ?? 0) > SORTED
}

/**
 * The ids of one page, and one more if there are more. Each way to read what was searched for looks into an index of
 * its own, so that a million orders answer like a thousand. `isFrequent` is what `areFrequent` says of its words.
 */
export function pageOfOrders(db: Db, filter: OrderFilter, isFrequent = false) {
  const { createdAt, number, id } = orders
  const along = filter.sort === 'placed' ? asc : desc
  const read = (from: typeof orders | SQL, where: SQL | undefined) =>
    db
      .select({
        id: sql<string>`${id}`.as('id'),
        createdAt: sql`${createdAt}`.as('created_at'),
        number: sql`${number}`.as('number'),
      })
      .from(from)
      .where(where)
      .orderBy(along(createdAt), along(number))
      .limit(filter.limit + 1)
  const narrow = and(narrowed(filter), beyond(filter))
  const ways = filter.q === undefined ? [undefined] : readings(db, filter.q, filter.seesPayment)
  const asked = filter.q === undefined ? undefined : wordsAsked(filter.q)
  const pages = [
    ...ways.map((way) => read(orders, and(way, narrow))),
    ...(asked ? [isFrequent ? alongTime(asked) : sorted(asked)] : []),
  ]
  // Both stand in a query of their own, which the planner may not turn around: its guess at words is a poor one.
  function sorted(words: string[]) {
    return read(sql`(select * from ${orders} where ${hasWords(words)} limit ${SORTED + 1}) orders`, narrow)
  }
  function alongTime(words: string[]) {
    const order = sql`${along(createdAt)}, ${along(number)}`
    const newest = sql`(select * from ${orders} where ${narrow ?? sql`true`} order by ${order} offset 0) orders`
    return read(newest, hasWords(words))
  }
  const [first, second, ...rest] = pages
  if (!first) throw new Error('nothing to search for')
  if (!second) return first
  // An order found in two ways stands there twice: twice as many are read, and the double ones dropped.
  return unionAll(first, second, ...rest)
    .orderBy(along(sql`created_at`), along(sql`number`))
    .limit((filter.limit + 1) * pages.length)
}

/** The words that are looked for in names and addresses: a phone is one, however it is written. */
function wordsAsked(q: string): string[] | undefined {
  if (q.includes('@')) return undefined
  const phone = normalizePhone(q)
  const words = phone ? [phone.slice(2, 12)] : wordsOf(q)
  return words.length > 0 ? words : undefined
}

const hasWords = (words: string[]) => sql`${orderWords(orders)} @@ ${wordsQuestion(words)}`

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

/** Adapters of one number: one, or a few in turn. Where nothing was counted yet, the planner would expect thousands. */
const SAME = 20

/** What the words may mean, each answered by an index. */
function readings(db: Db, said: string, seesPayment = true): SQL[] {
  const q = said.trim().replace(/\s+/g, ' ')
  const number = /^(?:order )?#?(\d{1,9})$/i.exec(q)?.[1]
  const name = nameWords(q.replace(/^([^,]+), ?([^,]+)$/, '$2 $1'))
  const code = codeWords(q)
  const packed = (key: SQLWrapper) =>
    db
      .select({ id: devices.orderId })
      .from(devices)
      .where(eq(codeKey(key), code))
      .limit(SAME)
  const card = cardSaid(q)
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
          inArray(
            orders.id,
            db
              .select({ id: parcels.orderId })
              .from(parcels)
              .where(eq(codeKey(parcels.trackingNumber), code)),
          ),
          inArray(orders.id, packed(devices.serial)),
          inArray(orders.id, packed(devices.iccid)),
        ]
      : []),
    ...(seesPayment && card ? [inArray(orders.id, paidWithCard(db, card))] : []),
    ...(seesPayment ? [inArray(orders.id, paid)] : []),
  ]
}
