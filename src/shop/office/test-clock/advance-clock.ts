import { recordAudit } from '../../kernel/audit.ts'
import { tellShipments } from '../../sale/orders/tell-shipment.ts'
import { expireStranded } from '../../sale/payments/expire-stranded.ts'
import { sweepSessions } from '../../sale/payments/sweep-sessions.ts'
import { runDuePlans } from '../../service/billing/run-plans.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'

const DAY_MS = 86_400_000

/** The clock of a shop in test mode, which the operator may move. */
export interface MovableClock {
  /** Moves on, in every process of the shop and for good. */
  advance(milliseconds: number): Promise<void>
  /** Waits until the jobs that are due by now have run. */
  jobsDone(): Promise<void>
}

/**
 * Moves the whole shop's time day by day, and does on each day what is due on it.
 * @returns the time it is then
 */
export async function advanceClock(ctx: Ctx, clock: MovableClock, days: number): Promise<Date> {
  requireStaff(ctx, 'settings')
  const system: Ctx = { ...ctx, actor: { kind: 'system', name: 'clock' } }
  await recordAudit(ctx.db, ctx.actor, { action: 'clock.advanced', subject: 'clock', detail: { days } })
  for (let day = 0; day < days; day++) {
    await clock.advance(DAY_MS)
    ctx.catalog.refresh()
    while ((await sweepSessions(system)) > 0) {}
    await expireStranded(system)
    while ((await tellShipments(system)) > 0) {}
    await runDuePlans(system)
    await clock.jobsDone()
  }
  return ctx.clock.now()
}
