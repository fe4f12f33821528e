import { and, asc, eq, sql } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { requireSystem } from '../../kernel/actor.ts'
import { type Day, isoOfDay } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { MARKET_CODES, type MarketCode } from '../../kernel/market-code.ts'
import type { Ctx } from '../../system/context.ts'
import { type JobQueue, withoutRepeats } from '../../system/jobs.ts'
import { marketDay } from '../plans/plan-settings.ts'
import { type Device, moveDevice } from './move-device.ts'

/**
 * Moves devices whose pause, return or end has come. Their bills follow from days that were written when their owner
 * decided; this is for what people and the platform see. @returns how many moved
 */
export async function moveDueDevices(ctx: Ctx, limit = 100): Promise<number> {
  requireSystem(ctx)
  let moved = 0
  for (const market of MARKET_CODES) {
    moved += await ctx.db.transaction((tx) => moveDueIn(tx, ctx, { market, limit }))
  }
  return moved
}

async function moveDueIn(
  tx: Db,
  ctx: Ctx,
  { market, limit }: { market: MarketCode; limit: number },
): Promise<number> {
  const today = marketDay(ctx, market)
  const next = sql`least(${devices.pauseOn}, ${devices.resumeOn}, ${devices.endOn})`
  const due = await tx
    .select({ device: devices })
    .from(devices)
    .innerJoin(orders, eq(orders.id, devices.orderId))
    .where(and(eq(orders.country, market), sql`${next} <= ${isoOfDay(today)}::date`))
    // Along its index, which then serves also a plan made without the day.
    .orderBy(asc(next))
    .limit(limit)
    .for('update', { of: devices, skipLocked: true })
  // The adapters of a member that end on one day are told of in one mail.
  const jobs = withoutRepeats(ctx.jobs)
  for (const { device } of due) await moveDue(tx, { ...ctx, jobs }, { device, today, market })
  return due.length
}

async function moveDue(
  tx: Db,
  ctx: Ctx,
  { device, today, market }: { device: Device; today: Day; market: MarketCode },
): Promise<void> {
  const isDue = (day: Day | null) => day !== null && day <= today
  const none = { pauseOn: null, resumeOn: null, endOn: null }
  if (isDue(device.endOn)) {
    await moveDevice(tx, ctx, { device, to: 'retired', changes: { ...none, retiredReason: 'cancelled' } })
    await tellOfEnd(tx, ctx.jobs, { device, market })
    return
  }
  const paused = isDue(device.pauseOn)
    ? await moveDevice(tx, ctx, { device, to: 'paused', changes: { pauseOn: null } })
    : device
  if (isDue(device.resumeOn)) {
    await moveDevice(tx, ctx, { device: paused, to: 'installed', changes: { resumeOn: null } })
    await ctx.jobs.enqueue(tx, { name: 'mail-plan', data: { kind: 'device-resumed', id: device.id } })
  }
}

async function tellOfEnd(
  tx: Db,
  jobs: JobQueue,
  { device: { ownerId, endOn }, market }: { device: Device; market: MarketCode },
): Promise<void> {
  if (ownerId === null || endOn === null) return
  const id = `${ownerId}.${market}.${isoOfDay(endOn)}`
  await jobs.enqueue(tx, { name: 'mail-plan', data: { kind: 'plan-ended', id } })
}
