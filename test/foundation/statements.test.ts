import { SQL } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { captureCheckout } from '../../bench/capture-checkout.ts'
import { leavesOutPostgres, startPostgresCluster } from '../postgres-cluster.ts'

const needsServer = { skip: leavesOutPostgres || Boolean(process.env.DATABASE_URL_TEST) }

/** What the tables of an order cost; jobs and what is read again once a second come on top. */
const WRITES = /^(begin|commit|insert|update|with)\b/i

test(
  'a purchase writes what belongs together in one statement: 13 of them, two transactions',
  needsServer,
  async () => {
    const cluster = await startPostgresCluster()
    if (!cluster) throw new Error('PostgreSQL was found but did not start')
    onTestFinished(() => cluster.stop())

    const byDrizzle = vi.spyOn(SQL.prototype, 'toQuery')
    const databaseUrl = await cluster.createDatabase('statements')

    const statements = await captureCheckout(databaseUrl, () => byDrizzle.mockClear())

    expect(byDrizzle, 'each is written in one pass').not.toHaveBeenCalled()
    const writes = statements.map(({ text }) => text.trim()).filter((text) => WRITES.test(text))
    expect(writes.filter((text) => !text.includes('pgboss'))).toHaveLength(13)
    expect(writes.filter((text) => text === 'begin')).toHaveLength(2)
  },
)
