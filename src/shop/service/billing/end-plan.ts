import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { planAccounts } from '../../../../db/tables/plans.ts'
import { anyone } from '../../kernel/actor.ts'
import { isoOfDay, latest } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { answer, Country, Currency, Day } from '../../kernel/wire.ts'
import { linkInvalid, readLink } from '../../people/accounts/mail-links.ts'
import { spansWith } from '../../plan/devices/course.ts'
import { cancelDevice, planDecision } from '../../plan/devices/decide-device.ts'
import { nextBill } from '../../plan/plans/bill.ts'
import { loadLife } from '../../plan/plans/load-life.ts'
import type { PlanAccount } from '../../plan/plans/plan-account.ts'
import { marketDay } from '../../plan/plans/plan-settings.ts'
import type { Ctx } from '../../system/context.ts'
import { NextBillAnswer, presentNext } from './present-plan.ts'
import { namesIn, taxOf } from './queries.ts'

export const PlanEndAnswer = answer(
  'PlanEnd',
  'What ending a whole plan comes to',
  z.object({
    market: Country,
    currency: Currency,
    devices: z
      .array(
        z.object({
          serial: z.string().describe('Printed on the adapter'),
          name: z.string().nullable().describe('What its owner calls it; null without a name'),
        }),
      )
      .describe('The adapters whose plan goes on; empty once all have an end'),
    endsAt: Day.describe('The first day nothing is charged for, ISO 8601'),
    finalBill: NextBillAnswer.nullable().describe('The bill that is still to come; null for none'),
  }),
)
export type PlanEnd = z.input<typeof PlanEndAnswer>

/**
 * Who may: holders of the link that is in the mail of each bill. What ending the plan comes to; changes nothing.
 * @throws ShopError `invalid` for a link that is unknown or too old
 */
export async function previewPlanEnd(
  ctx: Ctx,
  { secret, language }: { secret: string; language: string },
): Promise<PlanEnd> {
  anyone(ctx)
  return describePlanEnd(ctx, await accountOf(ctx, secret), language)
}

/** What ending a plan comes to, with nothing written. */
export async function describePlanEnd(ctx: Ctx, account: PlanAccount, language: string): Promise<PlanEnd> {
  anyone(ctx)
  const today = marketDay(ctx, account.market)
  const running = account.userId ? await listRunning(ctx.db, account) : []
  const life = await loadLife(ctx.db, ctx, { account, anchor: account.anchorOn ?? today })
  let spans = life.spans
  let endsOn = today
  for (const { id } of running) {
    const decision = { action: 'cancel' as const }
    const { course } = await planDecision(ctx.db, ctx, { userId: account.userId ?? '', id, decision })
    spans = spansWith(spans, id, { billed: course.billed, today })
    endsOn = latest(endsOn, course.endOn ?? today)
  }
  for (const { to } of spans) if (to !== null) endsOn = latest(endsOn, to)
  const bill = nextBill({ ...life, spans })
  const tax = await taxOf(ctx, account, bill)
  const isDue = account.status !== 'ended' && bill.subtotal > 0
  return {
    market: account.market,
    currency: account.currency,
    devices: running.map(({ serial, name }) => ({ serial, name })),
    endsAt: isoOfDay(endsOn),
    finalBill: isDue
      ? presentNext({ bill, tax }, { language, names: await namesIn(ctx.db, bill.lines) })
      : null,
  }
}

/**
 * Who may: the same. Ends the plan of every adapter at the end of the paid month, with one mail that says so. Asked
 * again it changes nothing, so the link works every time it is opened.
 * @throws ShopError `invalid`, as the preview
 */
export async function endPlanByLink(ctx: Ctx, secret: string): Promise<void> {
  anyone(ctx)
  const { id, userId } = await accountOf(ctx, secret)
  if (!userId) return
  await ctx.db.transaction(async (tx) => {
    const [account] = await tx.select().from(planAccounts).where(eq(planAccounts.id, id)).for('update')
    const ended = account ? await endWholePlan(tx, ctx, account) : 0
    if (ended === 0) return
    await ctx.jobs.enqueue(tx, { name: 'mail-plan', data: { kind: 'plan-cancelled', id } })
  })
}

/** Ends the plan of every adapter at the end of the paid month, in the caller's transaction. @returns how many ended */
export async function endWholePlan(tx: Db, ctx: Ctx, account: PlanAccount): Promise<number> {
  const running = await listRunning(tx, account)
  for (const { id } of running) await cancelDevice(tx, ctx, { userId: account.userId ?? '', id })
  return running.length
}

async function accountOf(ctx: Ctx, secret: string): Promise<PlanAccount> {
  const id = await readLink(ctx, 'cancel-plan', secret)
  const [account] = await ctx.db.select().from(planAccounts).where(eq(planAccounts.id, id))
  if (!account) throw linkInvalid()
  return account
}

/** In the order of their ids, so that two who end plans wait for each other in one order. */
async function listRunning(db: Db, { userId, market }: PlanAccount) {
  const rows = await db
    .select({ device: devices })
    .from(devices)
    .innerJoin(orders, eq(orders.id, devices.orderId))
    .where(
      and(
        eq(devices.ownerId, userId ?? ''),
        eq(orders.country, market),
        inArray(devices.state, ['installed', 'paused']),
      ),
    )
    .orderBy(devices.id)
  return rows.map(({ device }) => device).filter(({ endOn }) => endOn === null)
}
