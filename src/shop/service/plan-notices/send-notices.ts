import { and, eq } from 'drizzle-orm'
import { planReminders } from '../../../../db/tables/plan-notices.ts'
import type { Day } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { MARKET_CODES, type MarketCode } from '../../kernel/market-code.ts'
import { marketDay } from '../../plan/plans/plan-settings.ts'
import { remindOnce } from '../../plan/plans/remind-once.ts'
import type { Ctx } from '../../system/context.ts'
import type { PlanMailKind } from '../../system/jobs.ts'
import { dueAnnual } from './annual.ts'
import { dueCards } from './expiring-cards.ts'
import { dueIncluded } from './included-ends.ts'
import { duePriceReminders, duePrices } from './price-changes.ts'
import { dueAgreements, dueWaiting } from './waiting-adapters.ts'

/** A mail that is due, and what notes it in the same transaction. */
export interface DueNotice {
  kind: PlanMailKind
  id: string
  /** @returns false when another process has noted it meanwhile */
  note(tx: Db): Promise<boolean>
}

export interface NoticeDay {
  market: MarketCode
  today: Day
}

const KINDS: readonly ((ctx: Ctx, on: NoticeDay) => Promise<DueNotice[]>)[] = [
  dueCards,
  dueAnnual,
  duePrices,
  duePriceReminders,
  dueIncluded,
  dueWaiting,
  dueAgreements,
]

/**
 * Mails what members have to know ahead of time, once each: a card that expires, a price that changes, a year of
 * charges, included months that end. Looked through once a day in each market; a day that a crash cut off goes on where it was.
 * @returns how many mails were staged
 */
export async function sendPlanNotices(ctx: Ctx): Promise<number> {
  let sent = 0
  for (const market of MARKET_CODES) {
    const on = { market, today: marketDay(ctx, market) }
    if (await isDone(ctx, on)) continue
    const count = await sendIn(ctx, on)
    sent += count
    if (count > 0) continue
    await remindOnce(ctx.db, ctx, { kind: 'day-done', subject: market, forDay: on.today })
  }
  return sent
}

async function sendIn(ctx: Ctx, on: NoticeDay): Promise<number> {
  let sent = 0
  for (const listDue of KINDS) {
    for (const { kind, id, note } of await listDue(ctx, on)) {
      sent += await ctx.db.transaction(async (tx) => {
        if (!(await note(tx))) return 0
        await ctx.jobs.enqueue(tx, { name: 'mail-plan', data: { kind, id } })
        return 1
      })
    }
  }
  return sent
}

async function isDone(ctx: Ctx, { market, today }: NoticeDay): Promise<boolean> {
  const [done] = await ctx.db
    .select({ subject: planReminders.subject })
    .from(planReminders)
    .where(
      and(
        eq(planReminders.kind, 'day-done'),
        eq(planReminders.subject, market),
        eq(planReminders.forDay, today),
      ),
    )
  return done !== undefined
}
