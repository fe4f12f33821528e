import { and, eq, isNull } from 'drizzle-orm'
import { orders } from '../../../db/tables/orders.ts'
import type { Ctx } from '../context.ts'
import { adoptDevices } from '../devices/adopt-devices.ts'
import { listOwnDevices, type OwnDevice } from '../devices/queries.ts'
import { requireMember } from '../kernel/actor.ts'
import { recordAudit } from '../kernel/audit.ts'
import { moveSavedCards } from '../payments/saved-card.ts'
import { takeOverDevice } from './hand-over-device.ts'
import { linkInvalid, redeemLink } from './mail-links.ts'
import { proveMailbox } from './prove-mailbox.ts'

/**
 * Who may: a member with the link that was mailed to the buyer of a guest's order, or to whom a device was handed
 * over. The order joins the account, and its devices with it. @throws ShopError `invalid` for a link that does not work any more
 */
export async function claimDevices(ctx: Ctx, secret: string): Promise<OwnDevice[]> {
  const { userId, email } = requireMember(ctx)
  if (await takeOverDevice(ctx, secret)) return listOwnDevices(ctx)
  await ctx.db.transaction(async (tx) => {
    const orderId = await redeemLink(tx, ctx, { purpose: 'claim-devices', secret })
    const joined = await tx
      .update(orders)
      .set({ userId, joinedAt: ctx.clock.now() })
      .where(and(eq(orders.id, orderId), isNull(orders.userId)))
      .returning({ email: orders.email })
    const [order] = joined
    if (!order) throw linkInvalid()
    if (order.email === email) await proveMailbox(tx, ctx, userId)
    await moveSavedCards(tx, [orderId], userId)
    await recordAudit(tx, ctx.actor, { action: 'order.joined_account', subject: orderId })
  })
  await adoptDevices(ctx, userId)
  return listOwnDevices(ctx)
}
