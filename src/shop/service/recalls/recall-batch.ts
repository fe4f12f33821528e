import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type RecallFilter, recallDevices, recalls } from '../../../../db/tables/claims.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { actorName } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { WHO } from './read-recalls.ts'
import type { NewRecall, Recall, RecallList, RecallPreview, RecallWish } from './schema.ts'

/** Adapters that match everything that is given. @throws ShopError `recall_without_filter` */
function matching({ batch, sku, firmware, receivedFrom, receivedTo }: RecallFilter): SQL | undefined {
  if (!(batch || sku || firmware || receivedFrom || receivedTo)) throw new ShopError('recall_without_filter')
  const dayAfter = (iso: string) => new Date(Date.parse(`${iso}T00:00:00Z`) + 86_400_000)
  return and(
    batch ? eq(devices.batch, batch) : undefined,
    sku ? eq(devices.sku, sku) : undefined,
    firmware ? eq(devices.firmware, firmware) : undefined,
    receivedFrom ? gte(devices.createdAt, new Date(`${receivedFrom}T00:00:00Z`)) : undefined,
    receivedTo ? lt(devices.createdAt, dayAfter(receivedTo)) : undefined,
  )
}

const WITH_BUYERS = inArray(devices.state, ['shipped', 'installed', 'paused'])

/** Who a recall would reach; changes nothing. @throws ShopError `recall_without_filter` */
export async function previewRecall(ctx: Ctx, wish: RecallWish): Promise<z.input<typeof RecallPreview>> {
  requireStaff(ctx, 'claims')
  const which = matching(wish)
  const found = and(which, WITH_BUYERS)
  const rows = await ctx.db
    .select({ serial: devices.serial })
    .from(devices)
    .where(found)
    .orderBy(asc(devices.serial))
    .limit(100)
  const [counted] = await ctx.db
    .select({ people: sql<number>`count(distinct ${WHO})::int`, adapters: sql<number>`count(*)::int` })
    .from(devices)
    .where(found)
  const onShelf = await ctx.db.$count(devices, and(which, eq(devices.state, 'stocked')))
  return {
    adapters: counted?.adapters ?? 0,
    people: counted?.people ?? 0,
    onShelf,
    serials: rows.map(({ serial }) => serial),
  }
}

/**
 * Calls adapters back: whoever has any of them is told by one mail, and can claim a replacement, whatever their warranty.
 * @throws ShopError `recall_without_filter`; `recall_changed` where other adapters match than were looked at
 */
export function recallBatch(
  ctx: Ctx,
  { words, adapters, ...wish }: NewRecall,
): Promise<z.input<typeof Recall>> {
  requireStaff(ctx, 'claims')
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: devices.id, who: WHO })
      .from(devices)
      .where(and(matching(wish), WITH_BUYERS))
      .orderBy(asc(devices.id))
      .for('update')
    if (rows.length !== adapters)
      throw new ShopError('recall_changed', { adapters: rows.length }, { at: 'adapters' })
    const id = newId('rcl')
    const filter = wish
    const made = { id, filter, words, madeBy: actorName(ctx.actor), createdAt: ctx.clock.now() }
    await tx.insert(recalls).values(made)
    for (let from = 0; from < rows.length; from += 1_000)
      await tx
        .insert(recallDevices)
        .values(rows.slice(from, from + 1_000).map((row) => ({ recallId: id, deviceId: row.id })))
    const people = [...new Set(rows.map(({ who }) => who))]
    await ctx.jobs.enqueueAll(
      tx,
      'mail-recall',
      people.map((who) => ({ recallId: id, who })),
    )
    const detail = { ...filter, adapters: rows.length, people: people.length, note: words }
    await recordAudit(tx, ctx.actor, { action: 'recall.made', subject: id, detail })
    return { id, filter, words, adapters: rows.length, claimed: 0, madeAt: made.createdAt }
  })
}

/** The newest first. */
export async function listRecalls(ctx: Ctx): Promise<z.input<typeof RecallList>> {
  requireStaff(ctx, 'read')
  const rows = await ctx.db
    .select({
      recall: recalls,
      adapters: sql<number>`(select count(*)::int from recall_devices d where d.recall_id = ${recalls.id})`,
      claimed: sql<number>`(select count(*)::int from recall_devices d where d.recall_id = ${recalls.id} and exists (
        select 1 from claims c where c.device_id = d.device_id and c.reason = 'recall'))`,
    })
    .from(recalls)
    .orderBy(desc(recalls.createdAt), desc(recalls.id))
    .limit(100)
  return {
    recalls: rows.map(({ recall: { id, filter, words, createdAt }, adapters, claimed }) => ({
      ...{ id, filter, words, adapters, claimed, madeAt: createdAt },
    })),
  }
}
