import { SQL } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { captureCheckout } from '../../lab/bench/capture-checkout.ts'
import { needsOwnServer, openCluster } from './open-shop.ts'

/** What the tables of an order cost; jobs and what is read again once a second come on top. */
const WRITES = /^(begin|commit|insert|update|with)\b/i

test(
  'a purchase writes what belongs together in one statement: 14 of them with its mail, in two transactions and eight messages',
  needsOwnServer,
  async () => {
    const cluster = await openCluster()

    const byDrizzle = vi.spyOn(SQL.prototype, 'toQuery')
    const databaseUrl = await cluster.createDatabase('statements')

    const statements = await captureCheckout(databaseUrl, () => byDrizzle.mockClear())

    expect(byDrizzle, 'each is written in one pass').not.toHaveBeenCalled()
    const writes = statements.map(({ text }) => text.trim()).filter((text) => WRITES.test(text))
    expect(writes.filter((text) => !text.includes('pgboss'))).toHaveLength(14)
    expect(writes.filter((text) => text === 'begin')).toHaveLength(2)
    // `begin` goes with the statement after it.
    const messages = statements.filter(({ text, isAlong }) => text !== 'begin' && !isAlong)
    expect(messages).toHaveLength(8)
  },
)
