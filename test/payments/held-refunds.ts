import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { TestShop } from '../start-test-shop.ts'

/** The job of a refund begins at once where jobs have run before: until it is let through, the card company is not asked. */
export function holdRefunds({ ctx: { payments } }: TestShop): { letThrough(): void } {
  const gate = Promise.withResolvers<void>()
  const { refund } = payments
  payments.refund = async (request) => {
    await gate.promise
    return refund(request)
  }
  onTestFinished(() => gate.resolve())
  return { letThrough: gate.resolve }
}

/** A refund whose attempt failed is tried again when `tryRefundsAgain` says so, and not by itself after a second or two. */
export async function holdSecondAttempts({ db }: TestShop): Promise<void> {
  await db.execute(sql`update pgboss.queue set retry_delay = 3600 where name = 'send-refund'`)
}

export async function tryRefundsAgain(shop: TestShop): Promise<void> {
  await shop.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
  await shop.runJobs()
}
