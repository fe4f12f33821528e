import { setTimeout as wait } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { runCli } from '../../src/cli/run-cli.ts'
import type { Db } from '../../src/shop/kernel/db.ts'
import type { World } from './world.ts'

/** What the auditor has to see of a shop. */
export type Audited = Pick<World, 'origin' | 'operatorToken' | 'mails'>

export interface Resting extends Pick<World, 'withDatabase'> {
  /** Between two looks. */
  pauseMs: number
  /** Acts at the card company that the shop has still to hear of. */
  events?: { underWay: number }
}

/** Long, for machines that do much else. */
const LONGEST_REST_MS = 300_000

/** What may still be under way, and is over once the shop was left alone for a while. */
const UNDER_WAY: Readonly<Record<string, SQL>> = {
  'open sessions': sql`select count(*) from checkout_sessions where status in ('opening', 'open')`,
  'orders waiting': sql`select count(*) from orders where status = 'awaiting_payment'`,
  'refunds not sent': sql`select count(*) from refunds where status = 'pending' and accepted_at is null`,
  'events not handled': sql`select count(*) from provider_events where handled_at is null`,
  jobs: sql`select count(*) from pgboss.job where name <> 'dead-letter' and state in ('created', 'retry', 'active')`,
}

/** The shop is left alone until nothing is under way. @returns what still is after five minutes */
export async function comeToRest({ withDatabase, pauseMs, events }: Resting): Promise<string[]> {
  for (const deadline = Date.now() + LONGEST_REST_MS; ; ) {
    await wait(pauseMs)
    // Counted first: an event that is taken meanwhile is among those not handled.
    const notTaken = events?.underWay ? [`${events.underWay} events not taken`] : []
    const left = [...notTaken, ...(await withDatabase(whatIsUnderWay))]
    if (left.length === 0) return []
    if (Date.now() > deadline) return [`does not come to rest: ${left.join(', ')}`]
  }
}

async function whatIsUnderWay(db: Db): Promise<string[]> {
  // Pauses between attempts are up to an hour; nobody waits for them here.
  await db.execute(
    sql`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`,
  )
  const left: string[] = []
  for (const [what, query] of Object.entries(UNDER_WAY)) {
    const [row] = await read<{ count: string }>(db, query)
    if (Number(row?.count) > 0) left.push(`${row?.count} ${what}`)
  }
  return left
}

/** Orders paid so far, and months of plans billed. */
export async function countBooks(db: Db): Promise<{ paid: number; months: number }> {
  const count = async (query: SQL) => Number((await read<{ count: string }>(db, query))[0]?.count)
  return {
    paid: await count(sql`select count(*) from orders where paid_at is not null`),
    months: await count(sql`select count(*) from plan_months`),
  }
}

/** The auditor is the shop's own doctor. */
export async function askDoctor(world: Audited): Promise<string[]> {
  let said = ''
  const tell = (text: string) => {
    said += text
  }
  const env = { PUBLIC_URL: world.origin, OPERATOR_TOKEN: world.operatorToken }
  const code = await runCli(['doctor'], { env, out: tell, err: tell, isTerminal: false })
  const diagnosis = said.split('\n').filter((line) => !line.startsWith('ok ') && line.trim() !== '')
  return code === 0 ? [] : ['the doctor finds:', ...diagnosis]
}

/** What buyers were told and mailboxes hold, beside the books. */
export async function compareMemories(world: Audited, db: Db, confirmed: Set<string>): Promise<string[]> {
  return [
    ...(await forgotten(db, confirmed)),
    ...(await differentMails(world, db)),
    ...(await brokenPromises(db)),
  ]
}

/** Both, for a shop whose database is open to more than one. */
export async function audit(world: Audited, db: Db, confirmed: Set<string>): Promise<string[]> {
  return [...(await askDoctor(world)), ...(await compareMemories(world, db, confirmed))]
}

async function forgotten(db: Db, confirmed: Set<string>): Promise<string[]> {
  const paid = new Set(
    (await read<{ id: string }>(db, sql`select id from orders where paid_at is not null`)).map(
      ({ id }) => id,
    ),
  )
  return [...confirmed]
    .filter((id) => !paid.has(id))
    .map((id) => `order ${id} was confirmed to its buyer and is not paid`)
}

/** A message that came twice carries one Message-ID, so that a mailbox shows it once. */
async function differentMails({ mails }: Audited, db: Db): Promise<string[]> {
  const received = new Set(
    mails.received.map(({ mail }) => /^<([^@]+)@/.exec(mail.messageId ?? '')?.[1] ?? ''),
  )
  const due = await read<{ id: string }>(
    db,
    sql`select id || '.order-confirmation' as id from orders where paid_at is not null`,
  )
  const told = [...received].filter((id) => id.endsWith('.order-confirmation'))
  const wanted = new Set(due.map(({ id }) => id))
  return [
    ...[...wanted].filter((id) => !received.has(id)).map((id) => `mail ${id} never came`),
    ...told.filter((id) => !wanted.has(id)).map((id) => `mail ${id} came for an order that is not paid`),
  ]
}

/** Clocks of two processes may differ by so much while a fault has one. */
const CLOCKS_DIFFER = sql`interval '3 hours'`

/** What must never be in the books, whatever crossed what. */
const NEVER: Readonly<Record<string, SQL>> = {
  'left although it is held': sql`select o.id from order_holds h join orders o on o.id = h.order_id
    where h.released_at is null and o.status in ('fulfilled', 'returned')`,
  'was billed without an agreement': sql`select i.id from invoices i
    where i.status not in ('draft', 'void') and not exists (select from plan_spans s join consents c on c.id = s.consent_id
      where s.plan_account_id = i.plan_account_id and c.agreed_at <= i.created_at + ${CLOCKS_DIFFER})`,
  'was billed with nothing to pay it': sql`select i.id from invoices i join plan_accounts a on a.id = i.plan_account_id
    where i.status not in ('draft', 'void') and a.user_id is not null
      and not exists (select from billing_terms t where t.user_id = a.user_id)
      and not exists (select from saved_cards k where k.created_at <= i.created_at + ${CLOCKS_DIFFER}
        and (k.detached_at is null or k.detached_at >= i.created_at - ${CLOCKS_DIFFER})
        and (k.user_id = a.user_id or k.order_id in (select d.order_id from devices d where d.owner_id = a.user_id)))`,
  'charges days of an adapter that went back': sql`select s.id from plan_spans s join devices d on d.id = s.device_id
    where d.state = 'retired' and s.to_day is null`,
}

async function brokenPromises(db: Db): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(NEVER).map(async ([what, query]) =>
      (await read<{ id: string }>(db, query)).map(({ id }) => `${id} ${what}`),
    ),
  )
  return found.flat()
}

async function read<T>(db: Db, query: SQL): Promise<T[]> {
  const result: unknown = await db.execute(query)
  return (result as { rows: T[] }).rows
}
