import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openDatabaseOf } from '../open-test-database.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

type Json = Record<string, unknown>

interface Answer {
  status: number
  body: Json
}

/** What release 0.2.1 answered about the orders of its database, in the moment the database was dumped. */
export interface Recorded {
  at: string
  /** Who placed each order; `member` names one of `people`, a guest has none. */
  buyers: Record<string, { id: string; email: string; member?: string }>
  /** Each order as its buyer read it, and as staff did. */
  orders: Record<string, Json>
  staff: Record<string, Json & { history: Json[] }>
  people: Record<string, { email: string; card: Answer; plans: Answer; data: Answer }>
  list: Json
  stock: Json
  codes: Json
  subscriptions: Json
  quoteDocument: Json
  /** A checkout whose buyer has not paid yet, with its Idempotency-Key. */
  attempt: { key: string; request: Json; answer: Json }
  processing: { client_secret: string }
  confirming: { client_secret: string }
  upgradeToken: string
}

/** The password of every account in the dump. */
export const PASSWORD = 'plough-violet-93'

/** Today's code on the database of release 0.2.1, at the moment it was dumped. */
export async function openReleasedShop(): Promise<{ shop: TestShop; recorded: Recorded }> {
  const recorded: Recorded = JSON.parse(read('shop-0.2.1.answers.json.gz'), asSaidToday)
  const database = await openDatabaseOf(read('shop-0.2.1.sql.gz'))
  const shop = await startTestShop({ database })
  shop.clock.set(recorded.at)
  return {
    recorded,
    shop: {
      ...shop,
      async close() {
        await shop.close()
        await database.close()
      },
    },
  }
}

function read(name: string): string {
  return gunzipSync(readFileSync(join(import.meta.dirname, name))).toString('utf8')
}

/** What release 0.2.1 said in cents is said in units of the currency now, as all money is; a list's `next` had a longer name. */
function asSaidToday(key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (key === 'amounts' && 'unitPrice' in value) return { ...value, unitPrice: Number(value.unitPrice) / 100 }
  if (key === 'detail' && 'amount' in value) return { ...value, amount: Number(value.amount) / 100 }
  if (!('nextCursor' in value)) return value
  const { nextCursor, ...list } = value
  return { ...list, next: nextCursor }
}
