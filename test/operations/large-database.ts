import pg from 'pg'
import { buy } from '../doctor/examined-shop.ts'
import type { TestShop } from '../start-test-shop.ts'

/** Orders the database holds; its other tables hold a tenth to a quarter as many rows, which is enough to be worth an index. */
export const ORDERS = 200_000

/** How rows of one table are made: a copy of one that is there, with these columns changed. */
interface Copies {
  table: string
  /** How many, for each order. */
  share: number
  /** JSON of the changed columns; `n` counts the copies. */
  changes: string
}

const AGO = `to_jsonb(now() - interval '1 minute' * n)`

const COPIES: readonly Copies[] = [
  {
    table: 'users',
    share: 0.1,
    changes: `'id', 'usr_' || n, 'email', 'member' || n || '@example.net', 'last_name', 'Doe' || n, 'created_at', ${AGO}`,
  },
  {
    table: 'orders',
    share: 1,
    changes: `'id', 'ord_' || n, 'number', 100000 + n, 'email', 'buyer' || n || '@example.net', 'user_id', 'usr_' || n / 4,
      'created_at', ${AGO}, 'paid_at', ${AGO}, 'tracking_number', 'TRACK' || n`,
  },
  { table: 'order_lines', share: 0.25, changes: `'id', 'line_' || n, 'order_id', 'ord_' || n` },
  { table: 'charges', share: 0.25, changes: `'id', 'chg_' || n, 'order_id', 'ord_' || n` },
  {
    table: 'checkout_sessions',
    share: 0.25,
    changes: `'id', 'cs_' || n, 'charge_id', 'chg_' || n, 'order_id', 'ord_' || n, 'provider_session_id', 'sbx_' || n,
      'created_at', ${AGO}`,
  },
  {
    table: 'payments',
    share: 0.25,
    changes: `'id', 'pay_' || n, 'charge_id', 'chg_' || n, 'order_id', 'ord_' || n, 'reference', 'pi_' || n, 'created_at', ${AGO}`,
  },
  {
    table: 'refunds',
    share: 0.1,
    changes: `'id', 'ref_' || n, 'payment_id', 'pay_' || n, 'order_id', 'ord_' || n, 'provider_reference', 're_' || n,
      'created_at', ${AGO}`,
  },
  {
    table: 'sandbox_sessions',
    share: 0.25,
    changes: `'id', 'sbx_' || n, 'idempotency_key', 'cs_' || n, 'client_secret', 'sbx_' || n || '_secret', 'status', 'complete',
      'payment_reference', 'pi_' || n, 'created_at', ${AGO}, 'completed_at', ${AGO}`,
  },
  {
    table: 'sandbox_refunds',
    share: 0.004,
    changes: `'idempotency_key', 'ref_' || n, 'reference', 're_' || n, 'payment_reference', 'pi_' || n,
      'created_at', now() - interval '1 hour' * n`,
  },
  {
    table: 'audit_events',
    share: 0.25,
    changes: `'id', 'aud_' || n, 'subject', 'ord_' || n, 'at', ${AGO}`,
  },
  {
    table: 'order_mails',
    share: 0.1,
    changes: `'id', 'mail_' || n, 'order_id', 'ord_' || n, 'refund_id', null`,
  },
  {
    table: 'disputes',
    share: 0.05,
    changes: `'id', 'dsp_' || n, 'payment_id', 'pay_' || n, 'reference', 'dp_' || n, 'status', 'won', 'opened_at', ${AGO}`,
  },
  { table: 'idempotency_keys', share: 0.1, changes: `'id', 'key_' || n` },
  {
    table: 'devices',
    share: 0.1,
    changes: `'id', 'dev_' || n, 'serial', 'SERIAL' || n, 'order_id', 'ord_' || n, 'owner_id', 'usr_' || n / 4`,
  },
  { table: 'plan_accounts', share: 0.1, changes: `'id', 'pla_' || n, 'user_id', 'usr_' || n` },
  {
    table: 'plan_spans',
    share: 0.1,
    changes: `'id', 'spn_' || n, 'plan_account_id', 'pla_' || n, 'device_id', 'dev_' || n`,
  },
  {
    table: 'plan_months',
    share: 0.1,
    changes: `'id', 'mon_' || n, 'plan_account_id', 'pla_' || n, 'settled', 0`,
  },
  {
    table: 'invoices',
    share: 0.1,
    changes: `'id', 'inv_' || n, 'plan_account_id', 'pla_' || n, 'number', 'US-1' || n, 'created_at', ${AGO}`,
  },
]

/** Tables that grow with what is sold; no call may read one from end to end. */
export const GROWING: ReadonlySet<string> = new Set([...COPIES.map(({ table }) => table), 'credit_notes'])

/** Copies what the shop did for one buyer, as if it had done so for years. Foreign keys are right by construction. */
export async function growOld(shop: TestShop): Promise<void> {
  await buy(shop)
  const client = await connect(shop)
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`)
    for (const { table, share, changes } of COPIES) {
      await client.query(
        `insert into ${table} overriding system value
         select copy.* from (select t from ${table} t limit 1) first(row), generate_series(1, ${ORDERS * share}) n,
           lateral jsonb_populate_record(first.row, jsonb_build_object(${changes})) copy`,
      )
    }
    // Nobody has one yet: money goes back only where a plan ends with a month paid too much.
    await client.query(
      `insert into credit_notes (id, number, legal_owner, invoice_id, amount, tax, total, reason, created_at)
       select 'cn_' || n, 'US-CREDIT-' || n, 'us', 'inv_' || n, 100, 0, 100, 'plan_ended', now() - interval '1 minute' * n
       from generate_series(1, ${ORDERS * 0.1}) n`,
    )
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

export async function connect(shop: TestShop): Promise<pg.Client> {
  if (shop.database.kind !== 'postgres') throw new Error('only PostgreSQL grows so large')
  const client = new pg.Client({ connectionString: shop.database.connectionString })
  await client.connect()
  return client
}

export interface Asked {
  text: string
  values: unknown[]
}

/** Hears every statement the shop sends from now on, each text once. */
export function listenToStatements(shop: TestShop): Map<string, Asked> {
  const heard = new Map<string, Asked>()
  if (shop.database.kind !== 'postgres') throw new Error('only PostgreSQL says how it will read')
  const wrapped = new WeakSet<object>()
  shop.database.client.on('acquire', (client) => {
    if (wrapped.has(client)) return
    wrapped.add(client)
    const { query } = client
    const listening = (...args: unknown[]) => {
      const [said, values] = args
      const text = typeof said === 'string' ? said : String((said as { text?: string }).text)
      const given = Array.isArray(values) ? values : ((said as { values?: unknown[] }).values ?? [])
      heard.set(text, { text, values: given })
      return Reflect.apply(query, client, args)
    }
    Object.assign(client, { query: listening })
  })
  return heard
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Rows Removed by Filter'?: number
  'Actual Loops'?: number
  Plans?: Plan[]
}

/** Growing tables the statement would read from end to end, as PostgreSQL itself plans it. */
export async function fullScans(client: pg.Client, asked: Asked): Promise<string[]> {
  if (!/^\s*(select|insert|update|delete|with|\()/i.test(asked.text)) return []
  const found: string[] = []
  const look = (plan: Plan) => {
    const table = plan['Relation Name']
    if (plan['Node Type'] === 'Seq Scan' && table && GROWING.has(table)) found.push(table)
    for (const below of plan.Plans ?? []) look(below)
  }
  look(await explain(client, asked, 'format json'))
  return found
}

/** Rows a question reads and throws away, as PostgreSQL counts them while it answers. */
export function rowsPassedOver(client: pg.Client, asked: Asked): Promise<number> {
  return count(client, asked, (plan) => plan['Rows Removed by Filter'] ?? 0)
}

/** Rows of tables that a question reads, also those it throws away. */
export function rowsRead(client: pg.Client, asked: Asked): Promise<number> {
  const found = (plan: Plan) => (plan['Relation Name'] ? (plan['Actual Rows'] ?? 0) : 0)
  return count(client, asked, (plan) => found(plan) + (plan['Rows Removed by Filter'] ?? 0))
}

/** Something of each part of a plan, as often as that part was done. */
async function count(client: pg.Client, asked: Asked, of: (plan: Plan) => number): Promise<number> {
  if (!/^\s*(select|\()/i.test(asked.text)) return 0
  const total = (plan: Plan): number =>
    of(plan) * (plan['Actual Loops'] ?? 1) + (plan.Plans ?? []).reduce((sum, below) => sum + total(below), 0)
  return total(await explain(client, asked, 'analyze, format json'))
}

/** Does something as a connection that has asked so often that PostgreSQL plans without looking at the values. */
export async function withoutValues<T>(client: pg.Client, act: () => Promise<T>): Promise<T> {
  await client.query('set plan_cache_mode = force_generic_plan')
  try {
    return await act()
  } finally {
    await client.query('reset plan_cache_mode')
  }
}

/** The plan of a statement that the shop has prepared. */
async function explain(client: pg.Client, { text, values }: Asked, options: string): Promise<Plan> {
  await client.query('deallocate all')
  await client.query(`prepare asked as ${text}`)
  const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (${options}) execute asked${given}`,
  )
  const [explained] = rows[0]?.['QUERY PLAN'] ?? []
  if (!explained) throw new Error(`PostgreSQL does not explain ${text}`)
  return explained.Plan
}

/** As pg sends it. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Array.isArray(value))
    return pg.escapeLiteral(`{${value.map((each) => JSON.stringify(each)).join(',')}}`)
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value))
}
