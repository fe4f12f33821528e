import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { devices } from '../../../../db/tables/devices.ts'
import { planAccounts, planMonths, planSpans } from '../../../../db/tables/plans.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { isoOfDay } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { type Cents, minus, sum, toUnits, ZERO } from '../../kernel/money.ts'
import { answer, Country, Currency, Units } from '../../kernel/wire.ts'
import { loadLife } from '../../plan/plans/load-life.ts'
import type { PlanAccount } from '../../plan/plans/plan-account.ts'
import { marketDay } from '../../plan/plans/plan-settings.ts'
import { tellOfWait } from '../../plan/plans/tell-of-wait.ts'
import { type Unagreed, unagreedOf } from '../../plan/plans/unagreed.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { credit, taxGivenBack } from './give-back.ts'

export const UnagreedAnswer = answer(
  'UnagreedCharges',
  'What a member was charged for adapters that no agreement covers',
  z.object({
    plans: z
      .array(
        z.object({
          market: Country,
          currency: Currency,
          serials: z.array(z.string().describe('Printed on the adapter')).describe('The adapters'),
          amount: Units.describe('Before tax, in currency units'),
          tax: Units.describe('In currency units'),
          total: Units.describe('What goes back, in currency units'),
        }),
      )
      .describe('One for each plan with such charges; empty once they are given back'),
  }),
)
type UnagreedAnswer = z.input<typeof UnagreedAnswer>

/** What giving back would come to; changes nothing. */
export async function previewUnagreed(ctx: Ctx, memberId: string): Promise<UnagreedAnswer> {
  requireStaff(ctx, 'read')
  const accounts = await ctx.db.select().from(planAccounts).where(eq(planAccounts.userId, memberId))
  const found = await Promise.all(accounts.map((account) => describe(ctx, account)))
  return { plans: found.flatMap((one) => one ?? []) }
}

async function describe(
  ctx: Ctx,
  account: PlanAccount,
): Promise<UnagreedAnswer['plans'][number] | undefined> {
  const { deviceIds, amount } = await readUnagreed(ctx.db, ctx, account)
  if (deviceIds.length === 0 || amount < ZERO) return undefined
  const rows = await ctx.db
    .select({ serial: devices.serial })
    .from(devices)
    .where(inArray(devices.id, deviceIds))
    .orderBy(devices.serial)
  const tax = await taxGivenBack(ctx.db, account.id, amount)
  return {
    market: account.market,
    currency: account.currency,
    serials: rows.map(({ serial }) => serial),
    amount: toUnits(amount),
    tax: toUnits(tax),
    total: toUnits(sum([amount, tax])),
  }
}

async function readUnagreed(db: Db, ctx: Ctx, account: PlanAccount): Promise<Unagreed> {
  if (!account.anchorOn) return { deviceIds: [], amount: ZERO, months: [] }
  return unagreedOf(await loadLife(db, ctx, { account, anchor: account.anchorOn }))
}

/**
 * Gives a member back what adapters cost that no agreement covers, to the cards that paid, under credit notes; those still
 * on the plan stop today and wait. What cannot go back to a card comes off the next bill. Done again it finds nothing.
 * @throws ShopError `nothing_unagreed`
 */
export async function refundUnagreed(
  ctx: Ctx,
  { memberId, reason }: { memberId: string; reason: string },
): Promise<UnagreedAnswer> {
  requireStaff(ctx, 'invoices')
  const before = await previewUnagreed(ctx, memberId)
  if (before.plans.length === 0) throw new ShopError('nothing_unagreed')
  await ctx.db.transaction(async (tx) => {
    const accounts = await tx
      .select()
      .from(planAccounts)
      .where(eq(planAccounts.userId, memberId))
      .orderBy(planAccounts.id)
      .for('update')
    for (const account of accounts) await giveUnagreedBack(tx, ctx, { account, reason })
  })
  return before
}

async function giveUnagreedBack(
  tx: Db,
  ctx: Ctx,
  { account, reason }: { account: PlanAccount; reason: string },
): Promise<void> {
  const { deviceIds, amount, months } = await readUnagreed(tx, ctx, account)
  if (deviceIds.length === 0 || amount < ZERO) return
  const today = marketDay(ctx, account.market)
  const own = and(eq(planSpans.planAccountId, account.id), eq(planSpans.withoutConsent, 'legacy'))
  const running = await tx
    .select({ deviceId: planSpans.deviceId })
    .from(planSpans)
    .where(and(own, or(isNull(planSpans.toDay), gt(planSpans.toDay, today))))
  // They stay as empty stretches on the day they ended: a wait counts from it.
  const ended = sql`least(${planSpans.toDay}, ${isoOfDay(today)}::date)`
  await tx.update(planSpans).set({ fromDay: ended, toDay: ended, endedBy: 'not_agreed' }).where(own)
  for (const { index, ...month } of months) {
    const one = and(eq(planMonths.planAccountId, account.id), eq(planMonths.index, index))
    await tx.update(planMonths).set(month).where(one)
  }
  const owed = { amount, lines: [] }
  const left = minus(amount, await credit(tx, ctx, { account, owed, reason: 'not_agreed' }))
  await keepLeft(tx, ctx, { account, left })
  await recordAudit(tx, ctx.actor, {
    action: 'billing.unagreed_refunded',
    subject: account.userId ?? account.id,
    detail: { planAccountId: account.id, deviceIds, amount, reason },
  })
  for (const { deviceId } of running) await tellOfWait(tx, ctx, { deviceId, accountId: account.id })
}

/** What no card could take back is the member's all the same. */
async function keepLeft(
  tx: Db,
  ctx: Ctx,
  { account, left }: { account: PlanAccount; left: Cents },
): Promise<void> {
  if (left === ZERO) return
  await tx
    .update(planAccounts)
    .set({ carried: minus(account.carried, left), updatedAt: ctx.clock.now() })
    .where(eq(planAccounts.id, account.id))
}

/** Members who were charged for adapters that no agreement covers, a page at a time, in the order of their plans. */
export async function listUnagreed(
  ctx: Ctx,
  limit: number,
): Promise<{ account: PlanAccount; deviceIds: string[]; amount: Cents }[]> {
  requireStaff(ctx, 'read')
  const rows = await ctx.db
    .selectDistinct({ id: planAccounts.id })
    .from(planSpans)
    .innerJoin(planAccounts, eq(planAccounts.id, planSpans.planAccountId))
    .where(
      and(
        eq(planSpans.withoutConsent, 'legacy'),
        or(isNull(planSpans.toDay), gt(planSpans.toDay, planSpans.fromDay)),
        isNotNull(planAccounts.userId),
      ),
    )
    .orderBy(planAccounts.id)
    .limit(limit)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const accounts = await ctx.db.select().from(planAccounts).where(inArray(planAccounts.id, ids))
  const found = []
  for (const account of accounts) {
    const { deviceIds, amount } = await readUnagreed(ctx.db, ctx, account)
    if (amount > ZERO) found.push({ account, deviceIds, amount })
  }
  return found
}
