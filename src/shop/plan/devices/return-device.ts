import { requireMember } from '../../kernel/actor.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { type Attempt, once } from '../../system/idempotency/idempotency.ts'
import { findInUse, lockOwn } from './find-in-use.ts'
import { getOwnDevice, type OwnDevice } from './queries.ts'
import { isReturnable } from './return-window.ts'
import { endAsReturned } from './take-back.ts'

/**
 * Who may: the owner. A device goes back to the shop: its plan ends today, and what was paid for days to come goes back to
 * the card at once. Staff refund the adapter once it has arrived.
 * @throws ShopError `not_found`; `conflict` for a device not in use, or after the days of the shop's setting
 */
export async function returnDevice(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
  attempt?: Attempt,
): Promise<OwnDevice> {
  const { userId } = requireMember(ctx)
  const config = await ctx.config.current()
  return ctx.db.transaction(async (tx) => {
    const work = async () => {
      await lockOwn(tx, userId, id)
      const { device, account } = await findInUse(tx, userId, id)
      const isOpen = await isReturnable({ ...ctx, db: tx }, config, id)
      if (!isOpen) throw new ShopError('return_too_late')
      await endAsReturned(tx, ctx, { device, market: account.market, detail: { reason } })
    }
    await once(tx, ctx, { attempt, work })
    return getOwnDevice(tx, userId, id)
  })
}
