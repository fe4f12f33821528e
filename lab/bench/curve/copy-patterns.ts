import type pg from 'pg'
import { PATTERN_TABLES, type PatternTable } from './pattern-tables.ts'

/** Orders of guests lie in so many days before those of the patterns. */
const DAYS = 1_000
/** What is older than that waits for nobody. */
const OVER_AFTER_DAYS = 3
/** Of eight plans that a card company refuses, so many are left: a shop has one in thirty that is not paid. */
const TROUBLE_ONE_IN = 8
const COPIES_AT_ONCE = 500
const FIRST_NUMBER = 100_001

/**
 * Fills a database of the shop with whole orders: copies of those that are there, each with its lines, charge, payment page, payment,
 * refunds, mails, notes, adapters, plan, bills and audit rows under ids of its own, over three years. Members, their plans and bills are
 * as old as the patterns, so that all of them run today.
 * @param what `orders`: how many there are to be in the end, about; `membersOnly`: each that of a member with a plan
 */
export async function copyPatterns(
  client: pg.Client,
  { orders, membersOnly = false }: { orders: number; membersOnly?: boolean },
): Promise<void> {
  await client.query(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB';
    set maintenance_work_mem = '512MB'; set statement_timeout = 0`)
  await keepPatterns(client)
  if (membersOnly) await client.query('delete from pattern.roots where not is_member')
  const { rows } = await client.query<{ count: number }>(
    `select sum(case when in_trouble then 1.0 / ${TROUBLE_ONE_IN} else 1 end)::float8 as count from pattern.roots`,
  )
  const copies = Math.max(0, Math.round(orders / (rows[0]?.count ?? 1)) - 1)
  const indexes = await takeIndexes(client)
  await listCopies(client, copies)
  for (const table of PATTERN_TABLES) await copyTable(client, { table, copies })
  await numberAnew(client)
  for (const { definition } of indexes) await client.query(definition)
  // As they come in: one after the other.
  await client.query('cluster orders using orders_by_time_and_name')
  await addKeys(client)
  await client.query('drop schema pattern cascade')
  await client.query('vacuum analyze')
  // What filling has left to be written is not part of what is measured.
  await client.query('checkpoint')
}

/** The rows that are copied, apart from what they become; each knows the order it comes from. */
async function keepPatterns(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists pattern cascade; create schema pattern')
  for (const { name, root } of PATTERN_TABLES)
    await client.query(`create table pattern.${name} as
      select * from (select r.*, ${root} as root from ${name} r) kept where root is not null`)
  await client.query(`create table pattern.roots as
    select o.id as root, o.user_id is not null as is_member, exists (
      select from plan_accounts a where a.user_id = o.user_id and a.status in ('past_due', 'suspended')) as in_trouble
    from orders o`)
}

/** Indexes that are no constraint are made anew when all rows are there. */
async function takeIndexes(client: pg.Client) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and t.relname = any($1)
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [PATTERN_TABLES.map(({ name }) => name)],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows
}

async function listCopies(client: pg.Client, copies: number): Promise<void> {
  await client.query(
    `create table pattern.copies as
     select n, lpad(n::text, 7, '0') as mark, days, n % 3600 * interval '1 second' as jitter, days > ${OVER_AFTER_DAYS} as guests_over,
       initcap(substr(translate(md5(n::text), '0123456789', 'ghijklmnop'), 1, 6)) || 'son' as name
     from (select n, (n::bigint * ${DAYS} / ${Math.max(1, copies)})::int as days from generate_series(1, ${copies}) n) listed`,
  )
  await client.query('alter table pattern.copies add primary key (n)')
  await client.query(`create table pattern.numbers as
    select n, root, (${FIRST_NUMBER - 1} + row_number() over (
      order by r.created_at - jitter - case when o.is_member then 0 else days end * interval '1 day', n))::int as number
    from pattern.orders r join pattern.roots o using (root), pattern.copies`)
  await client.query('alter table pattern.numbers add primary key (root, n)')
}

interface Column {
  name: string
  type: string
  isId: boolean
}

async function copyTable(client: pg.Client, { table, copies }: { table: PatternTable; copies: number }) {
  const columns = await columnsOf(client, table)
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const values = columns.map((column) => table.columns?.[column.name] ?? ofCopy(column)).join(', ')
  for (let from = 1; from <= copies; from += COPIES_AT_ONCE)
    await client.query(
      `insert into ${table.name} (${names}) overriding system value
       select ${values} from pattern.${table.name} r join pattern.roots o using (root),
         lateral (select n, mark, name, case when o.is_member then 0 else days end as days, days as spread,
           case when o.is_member then jitter else jitter + days * interval '1 day' end as ago,
           not o.is_member and guests_over as is_over
           from pattern.copies where n between $1 and $2 and (not o.in_trouble or n % ${TROUBLE_ONE_IN} = 0)) c`,
      [from, from + COPIES_AT_ONCE - 1],
    )
}

/** A text is an id when what its rows hold looks like one. */
async function columnsOf(client: pg.Client, { name }: PatternTable): Promise<Column[]> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [name],
  )
  const columns: Column[] = []
  for (const column of rows) {
    const { rows: found } = await client.query(
      `select from pattern.${name} where "${column.name}"::text ~ '^[a-z]+_([0-9a-hjkmnp-tv-z]{24}|[0-9a-f]{8}-)' limit 1`,
    )
    columns.push({ ...column, isId: column.type === 'text' && found.length > 0 })
  }
  return columns
}

/** Ids keep their length. */
function ofCopy({ name, type, isId }: Column): string {
  const column = `r."${name}"`
  if (isId) return `overlay(${column} placing c.mark from strpos(${column}, '_') + 1 for 7)`
  if (type === 'timestamp with time zone') return `${column} - c.ago`
  if (type === 'date') return `${column} - c.days`
  return column
}

/** Numbers of bills have no gap. */
async function numberAnew(client: pg.Client): Promise<void> {
  await client.query(`
    select setval(pg_get_serial_sequence('orders', 'number'), (select max(number) from orders));
    update invoices i set number = n.number from (
      select id, upper(market) || '-' || lpad((row_number() over (partition by legal_owner, market order by opened_at, id))::text, 6, '0') as number
      from invoices where number is not null) n where n.id = i.id;
    update document_numbers d set last = n.last from (
      select legal_owner, market, count(*)::int as last from invoices where number is not null group by 1, 2) n
      where n.legal_owner = d.legal_owner and n.market = d.series;
    update inventory set quantity = 1000000`)
}

/** What the API keeps beside an order for a while: its key for thirty days, the card company's event for ninety. */
async function addKeys(client: pg.Client): Promise<void> {
  await client.query(`
    insert into idempotency_keys (id, request_hash, state, order_id, response_status, response_body, locked_until, created_at)
      select 'checkout:guest:' || md5(id), md5(email), 'done', id, 200, jsonb_build_object('orderId', id), created_at, created_at
      from orders where created_at > now() - interval '30 days';
    insert into provider_events (id, provider, external_id, type, payload, provider_session_id, amount, received_at, handled_at, outcome)
      select 'evt_' || substr(s.id, 4), 'sandbox', 'evt_' || s.id, 'session.complete', '{}', s.provider_session_id, s.amount,
        s.created_at, s.created_at, 'settled'
      from checkout_sessions s where s.status = 'complete' and s.created_at > now() - interval '90 days' and s.provider_session_id is not null`)
}
