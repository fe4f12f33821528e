import { eq } from 'drizzle-orm'
import { claims } from '../../../../db/tables/claims.ts'
import { devices } from '../../../../db/tables/devices.ts'
import type { orders } from '../../../../db/tables/orders.ts'
import { type Day, plusDays } from '../../kernel/day.ts'
import type { Device } from '../../plan/devices/move-device.ts'
import { arrivedOn } from '../../plan/devices/return-window.ts'
import { marketDay } from '../../plan/plans/plan-settings.ts'
import type { Ctx } from '../../system/context.ts'
import { type Advice, advise, type ClaimReason, warrantyUntil } from './rules.ts'

type AdviceCtx = Pick<Ctx, 'db' | 'clock' | 'plan' | 'config'>

export interface CaseOf {
  order: Pick<
    typeof orders.$inferSelect,
    'country' | 'deliveredAt' | 'fulfilledAt' | 'promise' | 'shippingAddress'
  >
  device: Device
  reason: ClaimReason
}

/** What the terms grant for an adapter today; null until its order has shipped. */
export async function adviceOn(ctx: AdviceCtx, { order, device, reason }: CaseOf): Promise<Advice | null> {
  const lasts = await warrantyOf(ctx, order, device)
  if (lasts === null) return null
  const today = marketDay(ctx, order.country)
  return advise({ reason, today, ...lasts })
}

interface Lasting {
  warrantyUntil: Day
  returnUntil: Day
}

/** A replacement arrived later than its order, but its warranty is the rest of the warranty of the adapter it replaces. */
async function warrantyOf(ctx: AdviceCtx, order: CaseOf['order'], device: Device): Promise<Lasting | null> {
  const arrived = await arrivedOn(ctx, order)
  if (arrived === null) return null
  const { warrantyMonths, returnDays } = await ctx.config.current()
  const own = {
    warrantyUntil: warrantyUntil({ arrivedOn: arrived, months: warrantyMonths }),
    returnUntil: plusDays(arrived, returnDays),
  }
  if (device.replacesId === null) return own
  const [sent] = await ctx.db
    .select({ sentAt: claims.sentAt, old: devices })
    .from(claims)
    .innerJoin(devices, eq(devices.id, claims.deviceId))
    .where(eq(claims.replacementId, device.id))
    .limit(1)
  if (!sent?.sentAt) return own
  const before = sent.old.replacesId === null ? own : ((await warrantyOf(ctx, order, sent.old)) ?? own)
  const came = marketDay(ctx, order.country, device.installedAt ?? sent.sentAt)
  const inPlaceOf = before.warrantyUntil
  return {
    warrantyUntil: warrantyUntil({ arrivedOn: came, months: warrantyMonths, inPlaceOf }),
    returnUntil: before.returnUntil,
  }
}
