import { and, eq, isNull } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import { requireMember } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { isShopError } from '../../kernel/errors.ts'
import { adoptDevices, adoptFrom } from '../../plan/devices/adopt-devices.ts'
import { listOwnDevices, type OwnDevice } from '../../plan/devices/queries.ts'
import { moveSavedCards } from '../../sale/payments/saved-card.ts'
import type { Ctx } from '../../system/context.ts'
import { takeOverDevice } from './hand-over-device.ts'
import { linkInvalid, readLink, redeemLink } from './mail-links.ts'
import { proveMailbox } from './prove-mailbox.ts'

type Order = typeof orders.$inferSelect

/**
 * Who may: a member with the link that was mailed to the buyer of a guest's order, or to whom a device was handed
 * over. The buyer gets the order, its card and its devices; another person, to whom the link was passed on, gets the
 * devices alone. @throws ShopError `invalid` for a link that does not work any more
 */
export async function claimDevices(ctx: Ctx, secret: string): Promise<OwnDevice[]> {
  const { userId, email } = requireMember(ctx)
  if (await takeOverDevice(ctx, secret)) return listOwnDevices(ctx)
  await ctx.db.transaction(async (tx) => {
    const orderId = await readOrder(tx, ctx, secret)
    const free = and(eq(orders.id, orderId), isNull(orders.userId))
    const [order] = await tx.select().from(orders).where(free).for('update')
    if (!order) throw linkInvalid()
    if (order.email === email) await joinOrder(tx, ctx, { order, userId })
    else if ((await adoptFrom(tx, ctx, { order, userId })) === 0) throw linkInvalid()
  })
  await adoptDevices(ctx, userId)
  return listOwnDevices(ctx)
}

/** The link of a mail about adapters that wait stays good: it goes on to what they cost. Those of an older shop work once. */
async function readOrder(tx: Db, ctx: Ctx, secret: string): Promise<string> {
  try {
    return await readLink({ ...ctx, db: tx }, 'activate', secret)
  } catch (error) {
    if (!isShopError(error, 'link_invalid')) throw error
    return redeemLink(tx, ctx, { purpose: 'claim-devices', secret })
  }
}

/** The link was mailed to the member's own address. */
async function joinOrder(tx: Db, ctx: Ctx, { order, userId }: { order: Order; userId: string }) {
  await tx.update(orders).set({ userId, joinedAt: ctx.clock.now() }).where(eq(orders.id, order.id))
  await proveMailbox(tx, ctx, userId)
  await moveSavedCards(tx, [order.id], userId)
  await recordAudit(tx, ctx.actor, { action: 'order.joined_account', subject: order.id })
}
