/**
 * How long it takes to find the next plan that is due, and how much that grows: `node lab/bench/due-plans.ts --accounts 1000000`.
 * Fills a throw-away PostgreSQL with plan accounts whose billing days lie all over a month.
 */
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { openPostgres } from '../../db/open-database.ts'
import { startPostgresCluster } from '../../test/postgres-cluster.ts'

const { values } = parseArgs({ options: { accounts: { type: 'string', default: '1000000' } } })
const accounts = Number(values.accounts)
const ROUNDS = 50

const cluster = await startPostgresCluster({})
if (!cluster) throw new Error('No PostgreSQL: install version 15 or later.')
const name = `milepost_due_${process.pid}`
const database = await openPostgres(await cluster.createDatabase(name))
try {
  // In parts: a statement of the shop may not take forever.
  for (let from = 1; from <= accounts; from += 50_000)
    await database.db.execute(sql`
    insert into plan_accounts (id, market, currency, status, anchor_on, next_bill_on, agreed_on, tax_location)
    select 'pla_' || n, 'us', 'USD', 'active', date '2026-01-01', date '2026-11-01' + n % 30, date '2026-01-01', '{}'
    from generate_series(${from}::int, ${Math.min(accounts, from + 49_999)}::int) n`)
  await database.db.execute(sql`analyze plan_accounts`)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await timeDue())
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2)
  console.info(
    `${accounts} plan accounts: the next due one in ${at(0.5)} ms, ${at(0.95)} ms in 95 of 100 cases`,
  )
} finally {
  await database.close()
  await cluster.dropDatabase(name)
  await cluster.stop()
}

/** The query of `bill-accounts.ts`, as it runs: locked, and those of other processes passed over. */
async function timeDue(): Promise<number> {
  const began = performance.now()
  await database.db.transaction((tx) =>
    tx.execute(sql`
      select * from plan_accounts where market = 'us' and next_bill_on is not null
        and next_bill_on <= date '2026-11-22'
      order by next_bill_on, id limit 1 for update skip locked`),
  )
  return performance.now() - began
}
