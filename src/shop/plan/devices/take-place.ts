import { and, eq } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import type { orders } from '../../../../db/tables/orders.ts'
import { planAccounts } from '../../../../db/tables/plans.ts'
import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../../system/context.ts'
import type { PlanAccount } from '../plans/plan-account.ts'
import { marketDay } from '../plans/plan-settings.ts'
import { tellOfWait } from '../plans/tell-of-wait.ts'
import { type Device, moveDevice } from './move-device.ts'
import { takeOver } from './take-over.ts'

type Order = typeof orders.$inferSelect

interface Replacing {
  /** Shipped, and locked by the caller. */
  fresh: Device
  order: Order
  at: Date
  detail: Record<string, unknown>
}

/**
 * A replacement was heard of for the first time: it takes the place of the adapter it was sent for, with that one's plan.
 * Until now the old one was served and billed; from today the new one is.
 * @returns undefined where it has no place to take, because the old one is out of use, has another owner or was never
 *   used: then it is in use like any other adapter, and the old one never begins
 */
export async function takePlace(tx: Db, ctx: Ctx, replacing: Replacing): Promise<Device | undefined> {
  const { fresh, order, at, detail } = replacing
  const [old] = await tx
    .select()
    .from(devices)
    .where(eq(devices.id, fresh.replacesId ?? ''))
    .for('update')
  if (!old || old.state === 'retired' || old.state === 'stocked') return undefined
  if (fresh.ownerId !== null && fresh.ownerId !== old.ownerId) return undefined
  if (old.state === 'shipped') {
    const changes = { retiredReason: 'swapped' as const }
    await moveDevice(tx, ctx, { device: old, to: 'retired', changes })
    return undefined
  }
  const owned = { ownerId: old.ownerId, handedOverAt: old.handedOverAt }
  const account = await lockAccountOf(tx, old.ownerId, order)
  const place = { old, fresh: { ...fresh, ...owned }, at, detail }
  if (!account) return withoutPlan(tx, ctx, { ...place, order })
  const { device, stretches } = await takeOver(tx, ctx, { ...place, account })
  if (stretches === 0) await tellOfWait(tx, ctx, { deviceId: fresh.id, accountId: account.id })
  return device
}

async function lockAccountOf(
  tx: Db,
  userId: string | null,
  { country }: Order,
): Promise<PlanAccount | undefined> {
  if (userId === null) return undefined
  const own = and(eq(planAccounts.userId, userId), eq(planAccounts.market, country))
  const [account] = await tx.select().from(planAccounts).where(own).for('update')
  return account
}

/** The adapter of a guest waits for its buyer, and so does the one in its place. */
async function withoutPlan(
  tx: Db,
  ctx: Ctx,
  { old, fresh, order, at, detail }: Omit<Replacing, 'fresh'> & { old: Device; fresh: Device },
): Promise<Device> {
  await moveDevice(tx, ctx, { device: old, to: 'retired', changes: { retiredReason: 'swapped' } })
  const { ownerId, handedOverAt } = fresh
  const inUse = { ownerId, handedOverAt, name: old.name, keepsVin: old.keepsVin }
  const device = await moveDevice(tx, ctx, {
    device: fresh,
    to: 'installed',
    changes: { ...inUse, installedAt: at, installedOn: marketDay(ctx, order.country, at) },
    detail: { inPlaceOf: old.id, ...detail },
  })
  await tellOfWait(tx, ctx, { deviceId: fresh.id })
  return device
}
