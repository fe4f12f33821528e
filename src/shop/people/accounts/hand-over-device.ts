import { eq } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { requireMember } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { isoOfDay } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { requireSeen } from '../../plan/devices/device-version.ts'
import { findInUse, lockOwn } from '../../plan/devices/find-in-use.ts'
import { liveSpans } from '../../plan/devices/live-spans.ts'
import { getOwnDevice, type OwnDevice } from '../../plan/devices/queries.ts'
import { endAgreements } from '../../plan/plans/agreements.ts'
import { endSpans } from '../../plan/plans/end-spans.ts'
import { marketDay } from '../../plan/plans/plan-settings.ts'
import { startDevice } from '../../plan/plans/start-device-plan.ts'
import type { Ctx } from '../../system/context.ts'
import { type Attempt, once } from '../../system/idempotency/idempotency.ts'
import { dropLinks, redeemLink } from './mail-links.ts'
import { proveMailbox } from './prove-mailbox.ts'

/**
 * Who may: the owner. Offers a device to another person, who gets a link by mail. Until it is opened nothing changes,
 * and offering it to another person takes the first offer back.
 * @throws ShopError `not_found`; `conflict` for a device not in use, or changed since it was `seen`;
 * `invalid` for the own address
 */
export function handOverDevice(
  ctx: Ctx,
  { id, email, seen }: { id: string; email: string; seen?: string | undefined },
  attempt?: Attempt,
): Promise<OwnDevice> {
  const { userId, email: own } = requireMember(ctx)
  return ctx.db.transaction(async (tx) => {
    const work = async () => {
      await lockOwn(tx, userId, id)
      const { device } = await findInUse(tx, userId, id)
      requireSeen(device, seen)
      if (email === own) throw new ShopError('hand_over_to_self', { at: 'email' })
      const offer = { offeredTo: email, updatedAt: ctx.clock.now() }
      await tx.update(devices).set(offer).where(eq(devices.id, id))
      // A link leads to whoever the device is offered to: one of an earlier offer would act for another mailbox.
      await dropLinks(tx, id)
      await recordAudit(tx, ctx.actor, { action: 'device.offered', subject: id })
      await ctx.jobs.enqueue(tx, { name: 'mail-plan', data: { kind: 'hand-over', id } })
    }
    await once(tx, ctx, { attempt, work })
    return getOwnDevice(tx, userId, id)
  })
}

/**
 * Who may: a member with the link of such a mail. The plan of the device ends there today, and what was agreed to about it;
 * here it waits until this member has agreed to its plan and can pay. @returns whether the secret was one of an offer
 */
export function takeOverDevice(ctx: Ctx, secret: string): Promise<boolean> {
  const { userId, email } = requireMember(ctx)
  return ctx.db.transaction(async (tx) => {
    const id = await redeemOffer(tx, ctx, secret)
    if (!id) return false
    const [row] = await tx
      .select({ device: devices, order: orders })
      .from(devices)
      .innerJoin(orders, eq(orders.id, devices.orderId))
      .where(eq(devices.id, id))
      .for('update', { of: devices })
    // The offer was taken back, or is for another person, or the adapter is out of use since.
    const isInUse = row?.device.state === 'installed' || row?.device.state === 'paused'
    if (!isInUse || row.device.offeredTo !== email) throw new ShopError('link_invalid')
    await proveMailbox(tx, ctx, userId)
    const { device, order } = row
    const today = marketDay(ctx, order.country)
    await endSpans(tx, { spans: await liveSpans(tx, id, today), today, endedBy: 'handed_over' })
    const change = {
      ownerId: userId,
      offeredTo: null,
      name: null,
      // The vehicle of the one who leaves it is not the other's to read.
      vin: null,
      keepsVin: true,
      pauseOn: null,
      resumeOn: null,
      endOn: null,
      handedOverAt: ctx.clock.now(),
    }
    await tx
      .update(devices)
      .set({ ...change, state: 'installed', updatedAt: ctx.clock.now() })
      .where(eq(devices.id, id))
    await endAgreements(tx, ctx, [id])
    await startDevice(tx, ctx, { deviceId: id, order, userId, day: today, startedBy: 'handed_over' })
    const detail = { from: device.ownerId, to: userId }
    await recordAudit(tx, ctx.actor, { action: 'device.handed_over', subject: id, detail })
    if (device.ownerId) {
      const told = [id, device.ownerId, isoOfDay(today)].join('.')
      await ctx.jobs.enqueue(tx, { name: 'mail-plan', data: { kind: 'handed-over', id: told } })
    }
    return true
  })
}

async function redeemOffer(tx: Db, ctx: Ctx, secret: string): Promise<string | undefined> {
  try {
    return await redeemLink(tx, ctx, { purpose: 'hand-over', secret })
  } catch (error) {
    if (error instanceof ShopError && error.code === 'link_invalid') return undefined
    throw error
  }
}
