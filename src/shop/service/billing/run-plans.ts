import { requireSystem } from '../../kernel/actor.ts'
import { adoptJoined } from '../../plan/devices/adopt-devices.ts'
import { moveDueDevices } from '../../plan/devices/move-due-devices.ts'
import { billDueAccounts } from '../../plan/plans/bill-accounts.ts'
import { openDrafts } from '../../plan/plans/open-invoices.ts'
import type { Ctx } from '../../system/context.ts'
import { sendPlanNotices } from '../plan-notices/send-notices.ts'
import { chargeDueInvoices } from './charge-invoices.ts'

/**
 * One round of everything about plans that is due by now: devices that found an owner, notices, months to
 * bill, drafts to open, cards to ask.
 * @returns how much was done; 0 when nothing is due
 */
export async function runPlans(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  return (
    (await adoptJoined(ctx)) +
    (await sendPlanNotices(ctx)) +
    (await moveDueDevices(ctx)) +
    (await billDueAccounts(ctx)) +
    (await openDrafts(ctx)) +
    (await chargeDueInvoices(ctx))
  )
}

/** Rounds until nothing is due any more. */
export async function runDuePlans(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  while ((await runPlans(ctx)) > 0) {}
}
