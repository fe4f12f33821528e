import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../src/shop/kernel/db.ts'

/** What must agree once everything has come to rest. */
export interface Books {
  paidOrders: Set<string>
  payments: number
  mails: number
  left: number
  sold: number
  /** Every rule that does not hold, in words. */
  violations: string[]
}

/** Payments that reached the card company: what it calls each, and in which of our sessions it was made. */
export type Charges = { reference: string; session: string }[]

export interface Evidence {
  db: Db
  dataDir: string
  charges: Charges
  /** Orders up to this number were there before; they are not looked at. */
  since: number
  /** Units on sale before the first order. */
  stock: number
  /** Orders a buyer was told are paid. */
  confirmed: Set<string>
}

export async function readBooks(evidence: Evidence): Promise<Books> {
  const { db, dataDir, since } = evidence
  const paidOrders = new Set(
    await column(db, sql`select id as value from orders where status = 'paid' and number > ${since}`),
  )
  const earlier = new Set(await column(db, sql`select id as value from orders where number <= ${since}`))
  const mails = readdirSync(join(dataDir, 'outbox'))
    .filter((name) => name.endsWith('.eml'))
    .filter((name) => !earlier.has(orderOf(name)))
  const [left] = await column(
    db,
    sql`select sum(quantity) as value from inventory where sku = 'MP-ADAPTER-US'`,
  )
  const [sold] = await column(
    db,
    sql`select coalesce(sum(quantity), 0) as value from orders where status = 'paid' and number > ${since}`,
  )
  const payments = await column(db, sql`select reference as value from payments`)
  const ours = await column(
    db,
    sql`select p.id as value from payments p join orders o on o.id = p.order_id where o.number > ${since}`,
  )
  const books: Books = {
    paidOrders,
    payments: ours.length,
    mails: mails.length,
    left: Number(left),
    sold: Number(sold),
    violations: [],
  }
  books.violations = [
    ...(await brokenRules(db, since)),
    ...chargesWithoutPayment(evidence.charges, payments),
    ...wrongMails(paidOrders, mails),
    ...[...evidence.confirmed]
      .filter((id) => !paidOrders.has(id))
      .map((id) => `order ${id} was confirmed to its buyer and is not paid`),
  ]
  if (books.left + books.sold !== evidence.stock) {
    books.violations.push(`${books.left} units left and ${books.sold} sold, of ${evidence.stock}`)
  }
  return books
}

/** Each query finds what must not be there. */
const never = (since: number): Record<string, SQL> => ({
  'order that still waits for a payment': sql`select id as value from orders where status = 'awaiting_payment'`,
  'order that holds stock at rest': sql`select id as value from orders where stock_held`,
  'session left open': sql`select id as value from checkout_sessions where status in ('opening', 'open')`,
  'paid order without exactly one payment of its total': sql`
    select id as value from orders o where status = 'paid' and (
      select count(*) filter (where p.status = 'settled' and p.amount = o.total) from payments p
      where p.order_id = o.id) <> 1`,
  'payment settled for an order that is not paid': sql`
    select p.id as value from payments p join orders o on o.id = p.order_id
    where p.status = 'settled' and o.status <> 'paid' and o.number > ${since}`,
  'payment nobody could use and that did not go back': sql`
    select p.id as value from payments p where p.status <> 'settled' and not exists (
      select 1 from refunds r where r.payment_id = p.id and r.status = 'succeeded' and r.amount = p.amount)`,
  'refund of a good payment': sql`
    select r.id as value from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
    where p.status = 'settled' and o.number > ${since}`,
  'job given up': sql`select source_name as value from pgboss.job where name = 'dead-letter'`,
  'audit log without exactly one payment of a paid order': sql`
    select id as value from orders o where status = 'paid' and (
      select count(*) from audit_events a where a.subject = o.id and a.action = 'order.paid') <> 1`,
})

async function brokenRules(db: Db, since: number): Promise<string[]> {
  const found: string[] = []
  for (const [what, query] of Object.entries(never(since))) {
    for (const value of await column(db, query)) found.push(`${what}: ${value}`)
  }
  return found
}

function chargesWithoutPayment(charges: Charges, payments: string[]): string[] {
  return charges
    .filter(({ reference }) => payments.filter((payment) => payment === reference).length !== 1)
    .map(({ reference, session }) => `charge without exactly one payment: ${reference} in ${session}`)
}

/** The outbox keeps one file for each message, so a file is a mail. */
function wrongMails(paidOrders: Set<string>, mails: string[]): string[] {
  const confirmed = mails.filter((name) => name.endsWith('.order-confirmation.eml'))
  const orders = confirmed.map(orderOf)
  const mailed = new Set(orders)
  return [
    ...[...paidOrders].filter((id) => !mailed.has(id)).map((id) => `paid order without its mail: ${id}`),
    ...orders.filter((id) => !paidOrders.has(id)).map((id) => `mail for an order that is not paid: ${id}`),
  ]
}

function orderOf(mail: string): string {
  return mail.slice(0, mail.indexOf('.'))
}

/** The charges in the sandbox's own books; Stripe's are asked of Stripe. */
export async function sandboxCharges(db: Db): Promise<Charges> {
  const rows = await read<{ reference: string; session: string }>(
    db,
    sql`select payment_reference as reference, id as session from sandbox_sessions where status = 'complete'`,
  )
  return rows
}

async function column(db: Db, query: SQL): Promise<string[]> {
  return (await read<{ value: unknown }>(db, query)).map((row) => String(row.value))
}

async function read<T>(db: Db, query: SQL): Promise<T[]> {
  const result: unknown = await db.execute(query)
  return (result as { rows: T[] }).rows
}
