import { eq } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { requireMember } from '../../kernel/actor.ts'
import type { Ctx } from '../../system/context.ts'
import { getOwnDevice, type OwnDevice } from './queries.ts'

/**
 * Who may: its owner. Forgets the vehicle an adapter said it is in, and keeps none that it says later.
 * @throws ShopError `not_found`
 */
export async function removeVin(ctx: Ctx, id: string): Promise<OwnDevice> {
  const { userId } = requireMember(ctx)
  const { device, ...more } = await getOwnDevice(ctx.db, userId, id)
  const change = { vin: null, keepsVin: false, updatedAt: ctx.clock.now() }
  await ctx.db.update(devices).set(change).where(eq(devices.id, id))
  return { device: { ...device, ...change }, ...more }
}
