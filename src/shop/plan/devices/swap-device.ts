import { and, eq, isNull, ne, not, or } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { orderLines, orders } from '../../../../db/tables/orders.ts'
import { requireMember } from '../../kernel/actor.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { type Attempt, once } from '../../system/idempotency/idempotency.ts'
import type { PlanAccount } from '../plans/plan-account.ts'
import { takeOneOffSale } from '../stock/change-on-sale.ts'
import { requireService } from './decide-device.ts'
import { requireSeen } from './device-version.ts'
import { findInUse, lockOwn } from './find-in-use.ts'
import { type Device, moveDevice } from './move-device.ts'
import { isPackedHere } from './packed-here.ts'
import { getOwnDevice, type OwnDevice } from './queries.ts'
import { normalSerial } from './serial.ts'
import { takeOver } from './take-over.ts'

/**
 * Who may: the owner. Another device takes the place of one in use from today, with its name and what is planned
 * for it: no day is billed twice and none is free. The new one was sent to the same member.
 * @throws ShopError `not_found`; `conflict` for a device not in use, or changed since it was `seen`; `invalid` for a serial that cannot take its place
 */
export function swapDevice(
  ctx: Ctx,
  asked: { id: string; serial: string; seen?: string | undefined },
  attempt?: Attempt,
): Promise<OwnDevice> {
  const { userId } = requireMember(ctx)
  return ctx.db.transaction(async (tx) => {
    let swapped: string | undefined
    const work = async () => {
      swapped = await swapOwn(tx, ctx, { userId, ...asked })
    }
    await once(tx, ctx, { attempt, work })
    return getOwnDevice(tx, userId, swapped ?? (await idOf(tx, asked.serial)))
  })
}

interface SwapOf {
  userId: string
  id: string
  serial: string
  seen?: string | undefined
  reason?: string
}

/**
 * The same in the caller's transaction; `reason`: why staff did it in the place of the owner. They alone may give one
 * out of stock: serial numbers follow each other, so that whoever has one knows the next.
 * @returns the id of the device that took the place
 */
export async function swapOwn(
  tx: Db,
  ctx: Ctx,
  { userId, id, serial, seen, reason }: SwapOf,
): Promise<string> {
  await lockOwn(tx, userId, id)
  const { device: old, account } = await findInUse(tx, userId, id)
  requireSeen(old, seen)
  await requireService(tx, account)
  const fresh = await lockReplacement(tx, {
    userId,
    serial,
    market: account.market,
    isStaff: reason !== undefined,
  })
  // In the place of one that changed hands, it is nothing that the card of the first buyer pays for.
  const isInItsPlace = fresh.orderId === null || fresh.replacesId === old.id
  const handedOverAt = isInItsPlace ? old.handedOverAt : null
  const owned = { ownerId: userId, orderId: fresh.orderId ?? old.orderId, handedOverAt }
  const shipped =
    fresh.state === 'stocked'
      ? await moveDevice(tx, ctx, { device: fresh, to: 'shipped', changes: owned })
      : { ...fresh, ...owned }
  if (fresh.state === 'stocked') await takeOffSale(tx, ctx, { fresh, old })
  await takeOver(tx, ctx, {
    ...{ old, fresh: shipped, account, at: ctx.clock.now() },
    detail: reason === undefined ? {} : { reason },
  })
  if (fresh.replacesId)
    await ctx.jobs.enqueue(tx, { name: 'follow-replacement', data: { deviceId: fresh.id } })
  return fresh.id
}

/** A new one that goes out of stock can no longer be sold; a refurbished one never was on sale. */
async function takeOffSale(tx: Db, ctx: Ctx, { fresh, old }: { fresh: Device; old: Device }): Promise<void> {
  if (fresh.condition !== 'new') return
  const sku = fresh.sku ?? old.sku ?? (await skuOfOrder(tx, old.orderId))
  const detail = { reason: 'swap', deviceId: fresh.id }
  if (sku) await takeOneOffSale(tx, ctx, { sku, cause: 'replacement', detail })
}

async function skuOfOrder(tx: Db, orderId: string | null): Promise<string | undefined> {
  if (orderId === null) return undefined
  const [line] = await tx
    .select({ sku: orderLines.sku })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.kind, 'device')))
    .orderBy(orderLines.position)
  return line?.sku
}

async function lockReplacement(
  tx: Db,
  {
    userId,
    serial,
    market,
    isStaff,
  }: { userId: string; serial: string; market: PlanAccount['market']; isStaff: boolean },
): Promise<Device> {
  // One that was bought in another market has a plan of that market.
  const onItsWay = and(
    eq(devices.state, 'shipped'),
    eq(devices.ownerId, userId),
    eq(orders.country, market),
    not(isPackedHere),
  )
  const [found] = await tx
    .select({ device: devices })
    .from(devices)
    .leftJoin(orders, eq(orders.id, devices.orderId))
    .where(
      and(
        eq(devices.serial, normalSerial(serial)),
        isNull(devices.restockedAt),
        isStaff ? or(onItsWay, and(eq(devices.state, 'stocked'), ne(devices.condition, 'scrap'))) : onItsWay,
      ),
    )
    .for('update', { of: devices })
  if (!found) throw new ShopError('no_such_replacement', { at: 'serial' })
  return found.device
}

async function idOf(tx: Db, serial: string): Promise<string> {
  const [found] = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.serial, normalSerial(serial)), isNull(devices.restockedAt)))
  return found?.id ?? ''
}
