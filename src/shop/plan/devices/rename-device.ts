import { eq } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { requireMember } from '../../kernel/actor.ts'
import type { Ctx } from '../../system/context.ts'
import { getOwnDevice, type OwnDevice } from './queries.ts'

/** Who may: its owner. Gives a device a name, or takes it away. @throws ShopError `not_found` */
export async function renameDevice(ctx: Ctx, id: string, name: string | null): Promise<OwnDevice> {
  const member = requireMember(ctx)
  const { device, ...more } = await getOwnDevice(ctx.db, member.userId, id)
  const change = { name, updatedAt: ctx.clock.now() }
  await ctx.db.update(devices).set(change).where(eq(devices.id, id))
  return { device: { ...device, ...change }, ...more }
}
