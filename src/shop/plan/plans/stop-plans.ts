import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { planSpans } from '../../../../db/tables/plans.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { type Day, isoOfDay } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../../system/context.ts'
import { withoutRepeats } from '../../system/jobs.ts'
import type { PlanLife } from './bill.ts'
import { devicesOn } from './day-costs.ts'
import { isIncluded } from './device-terms.ts'
import { devicesOfBill, type Means, meansFor, payingCard } from './means.ts'
import { planMonth } from './months.ts'
import type { PlanAccount } from './plan-account.ts'
import { tellOfWait } from './tell-of-wait.ts'

/** Devices whose days end with a billing day, and why: nothing can be charged for them from then on. */
export interface Stops {
  day: Day
  notAgreed: string[]
  noMeans: string[]
}

/** Which devices no bill may be made for: those nothing was agreed to about, and those there is nothing to pay with. */
export function stopsOf(life: PlanLife, means: Means): Stops {
  const day = planMonth(life.anchor, life.months.length).start
  const unnamed = life.spans.filter(({ isLegacy }) => isLegacy)
  const legacy = new Set(devicesOn(unnamed, day))
  const notAgreed = devicesOn(life.spans, day).filter((id) => legacy.has(id))
  const noMeans = payingOn(life, day).filter((id) => !legacy.has(id) && !meansFor(means, id))
  return { day, notAgreed, noMeans }
}

/** The devices whose coming month costs money. */
export function payingOn(life: PlanLife, day: Day): string[] {
  return devicesOn(life.spans, day).filter((id) => !isIncluded(life.terms.devices.get(id), day))
}

/** Is there anything to pay this bill with? The card of an order pays for the devices of that order alone. */
export function canPay(life: PlanLife, { means, day }: { means: Means; day: Day }): boolean {
  if (means.own || means.onTerms) return true
  const asked = devicesOfBill(life.spans, day).filter((id) => !isIncluded(life.terms.devices.get(id), day))
  return payingCard(means, asked) !== undefined
}

/** A life without the days that stop. */
export function withoutStopped(life: PlanLife, { day, notAgreed, noMeans }: Stops): PlanLife {
  const stopped = new Set([...notAgreed, ...noMeans])
  const spans = life.spans.flatMap((span) => {
    if (!stopped.has(span.deviceId) || (span.to !== null && span.to <= day)) return [span]
    return span.from < day ? [{ ...span, to: day }] : []
  })
  return { ...life, spans }
}

/** Ends the days of devices on a billing day; they wait from then on, and their payer hears of it. */
export async function stopDevices(
  tx: Db,
  ctx: Ctx,
  { account, stops: { day, notAgreed, noMeans } }: { account: PlanAccount; stops: Stops },
): Promise<void> {
  const causes = [
    ['not_agreed', notAgreed],
    ['no_means', noMeans],
  ] as const
  for (const [endedBy, deviceIds] of causes) {
    if (deviceIds.length === 0) continue
    const live = and(
      eq(planSpans.planAccountId, account.id),
      inArray(planSpans.deviceId, deviceIds),
      or(isNull(planSpans.toDay), gt(planSpans.toDay, day)),
    )
    for (const { id, fromDay } of await tx.select().from(planSpans).where(live)) {
      if (fromDay > day) await tx.delete(planSpans).where(eq(planSpans.id, id))
      else await tx.update(planSpans).set({ toDay: day, endedBy }).where(eq(planSpans.id, id))
    }
    // One mail names all adapters of a payer that wait.
    const once = { ...ctx, jobs: withoutRepeats(ctx.jobs) }
    for (const deviceId of deviceIds) {
      const detail = { deviceId, day: isoOfDay(day), because: endedBy }
      await recordAudit(tx, ctx.actor, { action: 'plan.device_stopped', subject: account.id, detail })
      await tellOfWait(tx, once, { deviceId, accountId: account.id })
    }
  }
}
