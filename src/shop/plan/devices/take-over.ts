import { eq } from 'drizzle-orm'
import { planSpans } from '../../../../db/tables/plans.ts'
import type { Day } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import { passAgreementOn } from '../plans/agreements.ts'
import { passTermsOn } from '../plans/keep-device-terms.ts'
import type { PlanAccount } from '../plans/plan-account.ts'
import { marketDay } from '../plans/plan-settings.ts'
import { liveSpans } from './live-spans.ts'
import { type Device, moveDevice } from './move-device.ts'

export interface TakingOver {
  /** In use, and locked by the caller as is the other one. */
  old: Device
  /** Shipped, with its order and owner. */
  fresh: Device
  account: Pick<PlanAccount, 'id' | 'market'>
  /** When it was first heard of. */
  at: Date
  detail: Record<string, unknown>
}

/**
 * An adapter takes the place of one in use from today: its name, what is planned for it, its agreement and its days. No
 * day is billed twice and none is free. @returns the fresh one, and how many stretches of days it has
 */
export async function takeOver(
  tx: Db,
  ctx: Ctx,
  { old, fresh, account, at, detail }: TakingOver,
): Promise<{ device: Device; stretches: number }> {
  const today = marketDay(ctx, account.market)
  const { name, keepsVin, pauseOn, resumeOn, endOn, state } = old
  const none = { pauseOn: null, resumeOn: null, endOn: null }
  await moveDevice(tx, ctx, { device: old, to: 'retired', changes: { ...none, retiredReason: 'swapped' } })
  const { ownerId, orderId, handedOverAt } = fresh
  const owned = { ownerId, orderId, handedOverAt }
  const planned = { pauseOn, resumeOn, endOn }
  const inUse = await moveDevice(tx, ctx, {
    device: fresh,
    to: 'installed',
    changes: { ...owned, ...planned, name, keepsVin, installedOn: today, installedAt: at },
    detail: { inPlaceOf: old.id, ...detail },
  })
  const device = state === 'paused' ? await moveDevice(tx, ctx, { device: inUse, to: 'paused' }) : inUse
  await passAgreementOn(tx, ctx, { from: old.id, to: fresh.id })
  const stretches = await moveSpans(tx, ctx, { from: old.id, to: fresh.id, today })
  await passTermsOn(tx, ctx, { planAccountId: account.id, from: old.id, to: fresh.id })
  return { device, stretches }
}

async function moveSpans(
  tx: Db,
  ctx: Ctx,
  { from, to, today }: { from: string; to: string; today: Day },
): Promise<number> {
  const live = await liveSpans(tx, from, today)
  for (const span of live) {
    if (span.fromDay >= today) {
      await tx.update(planSpans).set({ deviceId: to }).where(eq(planSpans.id, span.id))
      continue
    }
    await tx.update(planSpans).set({ toDay: today, endedBy: 'swapped' }).where(eq(planSpans.id, span.id))
    const rest = { id: newId('spn'), deviceId: to, fromDay: today, startedBy: 'swapped' as const }
    await tx.insert(planSpans).values({ ...span, ...rest, createdAt: ctx.clock.now() })
  }
  return live.length
}
