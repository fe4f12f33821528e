import { recordAudit } from '../../kernel/audit.ts'
import { type Day, isoOfDay, plusDays } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../../system/context.ts'
import { type ReminderKind, remindOnce } from './remind-once.ts'
import { listWaiting, type Waiting } from './waiting.ts'

/** The days of a wait on which its buyer hears of it: the first report, and three more. */
export const WAIT_DAYS = [0, 3, 10, 30] as const
export type WaitDay = (typeof WAIT_DAYS)[number]

/** An adapter came to wait: the platform hears of it and so does its buyer, once. Runs in the transaction of what made it wait. */
export async function tellOfWait(
  tx: Db,
  ctx: Ctx,
  { deviceId, accountId }: { deviceId: string; accountId?: string },
): Promise<void> {
  const [waiting] = await listWaiting({ ...ctx, db: tx }, { deviceIds: [deviceId] })
  if (!waiting) return
  await recordAudit(tx, ctx.actor, {
    action: 'plan.device_waits',
    subject: accountId ?? deviceId,
    detail: { deviceId, waitsFor: waiting.waitsFor, since: isoOfDay(waiting.since) },
  })
  await mailOfWait(tx, ctx, { waiting, day: 0 })
}

/** Stages the mail about a wait, unless it was sent before. One mail names all adapters of its buyer that wait. */
export async function mailOfWait(
  tx: Db,
  ctx: Pick<Ctx, 'clock' | 'jobs'>,
  { waiting, day }: { waiting: Waiting; day: WaitDay },
): Promise<boolean> {
  const reminder = { kind: reminderOf(day), subject: waiting.deviceId, forDay: waiting.since }
  if (!(await remindOnce(tx, ctx, reminder))) return false
  const id = [day, isoOfDay(waiting.since), waitSubject(waiting)].join('.')
  await ctx.jobs.enqueue(tx, { name: 'mail-plan', data: { kind: 'adapter-waiting', id } })
  return true
}

/** Who is told: the buyer of a guest's order, or a member about a market. */
export function waitSubject({
  ownerId,
  orderId,
  market,
}: Pick<Waiting, 'ownerId' | 'orderId' | 'market'>): string {
  return ownerId === null ? orderId : `${ownerId}.${market}`
}

export function reminderOf(day: WaitDay): Extract<ReminderKind, `waiting-${number}`> {
  return `waiting-${day}`
}

/** The last of the days of a wait that has come, on which its buyer is told. */
export function waitDayOf(since: Day, today: Day): WaitDay {
  return WAIT_DAYS.findLast((day) => plusDays(since, day) <= today) ?? 0
}
