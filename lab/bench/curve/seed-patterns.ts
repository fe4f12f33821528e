import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { waitForJobs } from '../../../src/adapters/jobs-done.ts'
import { DEMO_BUYERS } from '../../../src/demo/demo-buyers.ts'
import { seedDemoHistory } from '../../../src/demo/demo-history.ts'
import { seedDemoOrders } from '../../../src/demo/demo-orders.ts'
import { createJobHandlers } from '../../../src/jobs/handlers.ts'
import { type Assembly, assemble } from '../../../src/process/assemble.ts'
import type { Ctx } from '../../../src/shop/system/context.ts'
import { readEnv } from '../../../src/start/env.ts'

/** Of the history whose orders are copied; as in the demo shop. */
const DAYS = 90

/** An empty database of the shop, in which its own verbs bought, shipped, refunded, disputed and billed for ninety days. */
export async function seedPatterns(databaseUrl: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-patterns-'))
  const env = readEnv({ DATABASE_URL: databaseUrl, DATA_DIR: folder })
  // One refund of the history is refused, which is told as an error.
  const shop = await assemble(env, { info() {}, warn() {}, error() {} })
  try {
    const ctx: Ctx = { ...shop.parts, actor: { kind: 'system', name: 'demo' } }
    await shop.database.db.execute(sql`update inventory set quantity = ${DEMO_BUYERS.length * 1_000}`)
    await seedDemoOrders(ctx)
    await shop.jobs.startWorkers(
      createJobHandlers({ ...shop.parts, ctx, mail: silent(shop), deadLetters: shop.jobs }),
    )
    await seedDemoHistory(ctx, DAYS, { breathMs: 0 })
    await waitForJobs(ctx.db)
  } finally {
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Mails are written and kept with their orders; nobody reads them. */
function silent({ mail }: Assembly): Assembly['mail'] {
  return { ...mail, send: async () => {} }
}
