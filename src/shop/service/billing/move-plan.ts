import { and, eq, isNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import { invoices, planAccounts } from '../../../../db/tables/plans.ts'
import type { PlanAddress } from '../../facts/addresses/plan-address.ts'
import type { Tax, TaxLocation } from '../../facts/tax/provider.ts'
import { requireMember } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { isoOfDay } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { sum, toUnits, ZERO } from '../../kernel/money.ts'
import { answer, Country, Currency, Day, Units } from '../../kernel/wire.ts'
import type { PlanAccount } from '../../plan/plans/plan-account.ts'
import type { Ctx } from '../../system/context.ts'
import { listOwnPlans, type OwnPlan, taxOf } from './queries.ts'

const TaxOnNextBill = z.object({
  date: Day.describe('The next billing day, ISO 8601'),
  subtotal: Units.describe('All lines, before tax, in currency units'),
  tax: Units.describe('In currency units'),
  total: Units.describe('With tax, in currency units'),
})

export const PlanMoveAnswer = answer(
  'PlanMove',
  'What another address of a plan comes to',
  z.object({
    market: Country,
    currency: Currency,
    before: TaxOnNextBill.nullable().describe('The next bill as it is; null where nothing will be billed'),
    after: TaxOnNextBill.nullable().describe('The same bill at the new address'),
  }),
)

export interface PlanMove {
  market: MarketCode
  address: PlanAddress
}

/**
 * Who may: a member, about their own. What another address of a plan would do to the tax of its next bill; changes
 * nothing.
 * @throws ShopError `no_plan_there`; `plan_stays_in_market` for an address in another country
 */
export async function previewPlanMove(ctx: Ctx, move: PlanMove): Promise<z.input<typeof PlanMoveAnswer>> {
  requireMember(ctx)
  const taxLocation = placeOf(move)
  const plan = (await listOwnPlans(ctx)).find(({ account }) => account.market === move.market)
  if (!plan) throw new ShopError('no_plan_there', { market: move.market })
  const { account, next } = plan
  const tax = next && (await taxOf(ctx, { ...account, taxLocation }, next.bill))
  return {
    market: account.market,
    currency: account.currency,
    before: next && present(next.bill, next.tax),
    after: next && present(next.bill, tax),
  }
}

/**
 * Who may: the same. Tax follows the new address from the next bill that opens on; bills that are open keep the tax and the place they have.
 * @throws ShopError as the preview
 */
export async function movePlan(ctx: Ctx, move: PlanMove): Promise<void> {
  const { userId } = requireMember(ctx)
  const taxLocation = placeOf(move)
  await ctx.db.transaction(async (tx) => {
    const account = await lockOwnPlan(tx, userId, move.market)
    const before = account.taxLocation
    await pinBills(tx, account)
    await tx
      .update(planAccounts)
      .set({ taxLocation, updatedAt: ctx.clock.now() })
      .where(eq(planAccounts.id, account.id))
    const detail = { before: jurisdiction(before), after: jurisdiction(taxLocation) }
    await recordAudit(tx, ctx.actor, { action: 'plan.moved', subject: account.id, detail })
  })
}

async function lockOwnPlan(tx: Db, userId: string, market: MarketCode): Promise<PlanAccount> {
  const own = and(
    eq(planAccounts.userId, userId),
    eq(planAccounts.market, market),
    ne(planAccounts.status, 'ended'),
  )
  const [account] = await tx.select().from(planAccounts).where(own).for('update')
  if (!account) throw new ShopError('no_plan_there', { market })
  return account
}

/** Bills of an older shop have no place of their own: theirs is the one the plan is leaving. */
async function pinBills(tx: Db, { id, taxLocation }: PlanAccount): Promise<void> {
  const unpinned = and(
    eq(invoices.planAccountId, id),
    isNull(invoices.taxLocation),
    ne(invoices.status, 'draft'),
  )
  await tx.update(invoices).set({ taxLocation }).where(unpinned)
}

function placeOf({ market, address }: PlanMove): TaxLocation {
  const { country, line1, city, state, postalCode } = address
  if (country !== market) throw new ShopError('plan_stays_in_market', { market }, { at: 'address.country' })
  return { country: market, line1, city, state, postalCode }
}

/** No street goes into the log of what was done. */
function jurisdiction({ country, state }: TaxLocation) {
  return { country, state: state ?? null }
}

function present(bill: NonNullable<OwnPlan['next']>['bill'], tax: Tax | null) {
  const amount = tax?.amount ?? ZERO
  return {
    date: isoOfDay(bill.month.start),
    subtotal: toUnits(bill.subtotal),
    tax: toUnits(amount),
    total: toUnits(sum([bill.subtotal, amount])),
  }
}
