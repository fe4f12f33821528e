import { getTableName, lt } from 'drizzle-orm'
import { productPictures } from '../../../../db/tables/catalog.ts'
import { orders } from '../../../../db/tables/orders.ts'
import type { TableEntries } from '../../../../db/tables/personal/entry.ts'
import { PERSONAL_DATA } from '../../../../db/tables/personal-data.ts'
import { keepDaysOf } from '../../facts/config/config-retention.ts'
import { daysBefore } from '../../facts/config/keep-days.ts'
import { requireSystem } from '../../kernel/actor.ts'
import type { Ctx } from '../../system/context.ts'
import { deleteOldMessages } from '../../system/outgoing-webhooks/collect-events.ts'
import { blanksOf } from '../privacy/blank.ts'
import { type KeepRuleName, overBefore } from '../privacy/keep-rules.ts'
import { KINDS } from '../privacy/kinds.ts'
import { eraseAbandoned, eraseOldBuyers } from './erase-buyers.ts'

/** Pages and carts that were loaded while a product had a picture ask for it later. */
const PICTURE_DAYS = 90

/**
 * Deletes and erases what has outlived its purpose, by the rules the tables name in `PERSONAL_DATA`. What one round does
 * not manage, the next does; a table that cannot be cleared keeps no other waiting.
 */
export async function deleteOldData(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  const { db } = ctx
  const now = ctx.clock.now()
  const keep = keepDaysOf(await ctx.config.current())
  const before = (rule: KeepRuleName) => overBefore(rule, keep, now) ?? new Date(0)
  const clear = (of: string, work: () => Promise<unknown>) =>
    work().catch((error) => ctx.log.warn('retention.failed', { of, error }))
  for (const entries of Object.values(PERSONAL_DATA)) {
    await clear(getTableName(entries.table), () => clearTable(ctx, entries, before))
  }
  await clear('outbox', async () => ctx.settings.forgetMails?.(before('mails')))
  await clear('webhook_deliveries', () => deleteOldMessages(ctx, before('events')))
  const unused = lt(productPictures.leftAt, daysBefore(now, PICTURE_DAYS))
  await clear('product_pictures', async () => db.delete(productPictures).where(unused))
  await clear('orders', async () => {
    const erased =
      (await eraseAbandoned(db, lt(orders.updatedAt, before('abandoned')))) +
      (await eraseOldBuyers(db, before('books')))
    if (erased > 0) ctx.log.info('retention.orders_erased', { count: erased })
  })
}

async function clearTable(
  { db, clock }: Ctx,
  { table, columns, over }: TableEntries,
  before: (rule: KeepRuleName) => Date,
): Promise<void> {
  if (!over) return
  const which = over.rows({ before: before(over.rule), now: clock.now() })
  if (over.erases) {
    const blanks = blanksOf({ table, columns }, ({ kind }) => KINDS[kind].keep === over.rule)
    await db.update(table).set(blanks).where(which)
  } else await db.delete(table).where(which)
}
