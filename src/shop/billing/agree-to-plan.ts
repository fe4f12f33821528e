import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { consents, planAccounts } from '../../../db/tables/plans.ts'
import { nearestLanguage, say } from '../../words/say.ts'
import { requirePriceList } from '../catalog/reading.ts'
import type { Ctx } from '../context.ts'
import { anyone, requireMember } from '../kernel/actor.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Db } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import { formatMoney, toUnits } from '../kernel/money.ts'
import type { MarketCode } from '../markets/market-code.ts'
import { marketOf } from '../markets/markets.ts'
import { requireOpenMarket } from '../markets/require-open-market.ts'
import { findRenewalConsent, type PlanAccount } from '../plans/plan-account.ts'
import { marketDay } from '../plans/plan-settings.ts'
import { activate } from '../plans/start-device-plan.ts'
import { listOwned, startWaiting } from '../plans/start-waiting.ts'
import { planPrice } from '../pricing/plan-price.ts'
import { answer, Count, Country, Currency, Units } from '../wire.ts'

/** Raise it with every change of the words of `agreements.plan`: a consent is stored with the version it was given to. */
const PLAN_TERMS_VERSION = 'plan-2026-11-22'

export const PlanTermsAnswer = answer(
  'PlanTerms',
  'What a member agrees to before a month is charged',
  z.object({
    market: Country,
    text: z.string().describe('The words to agree to, stored with the consent'),
    textVersion: z.string().describe('Changes with the words'),
    language: z.string().describe('BCP 47, as in `en-US`'),
    quantity: Count.describe('Adapters the plan would be for today'),
    unitPrice: Units.describe('A month of one adapter at that number, before tax, in currency units'),
    currency: Currency,
    agreed: z.boolean().describe('Is there a consent to this plan already?'),
  }),
)
export type PlanTerms = z.output<typeof PlanTermsAnswer>

/**
 * The terms of the monthly plan in a market, for so many adapters; without a number, for those the caller has there.
 * @throws ShopError `invalid` where the shop does not sell, `unavailable` without a price
 */
export async function readPlanTerms(
  ctx: Ctx,
  { market, language: wanted, adapters }: { market: MarketCode; language: string; adapters?: number },
): Promise<PlanTerms> {
  anyone(ctx)
  await requireOpenMarket(ctx, market)
  const userId = ctx.actor.kind === 'customer' ? ctx.actor.userId : undefined
  const owned = userId ? await listOwned(ctx.db, { userId, market }) : []
  const quantity = Math.max(1, adapters ?? owned.length)
  const prices = requirePriceList(await ctx.catalog.current(), market, ctx.clock.now())
  const { adjustedUnitPrice } = planPrice(prices, quantity)
  const { currency } = marketOf(market)
  const language = nearestLanguage(wanted)
  const price = `${formatMoney(adjustedUnitPrice, language)} ${currency}`
  return {
    market,
    text: say(language, 'agreements.plan', { price, count: quantity }),
    textVersion: PLAN_TERMS_VERSION,
    language,
    quantity,
    unitPrice: toUnits(adjustedUnitPrice),
    currency,
    agreed: userId ? Boolean(await findRenewalConsent(ctx.db, userId, market)) : false,
  }
}

/**
 * Who may: a member, for themselves. Writes the consent down and starts the plans that waited for it: adapters in use
 * are billed from today. Asked again it changes nothing.
 */
export async function agreeToPlan(ctx: Ctx, wish: { market: MarketCode; language: string }): Promise<void> {
  const { userId } = requireMember(ctx)
  const terms = await readPlanTerms(ctx, wish)
  await ctx.db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(planAccounts)
      .where(and(eq(planAccounts.userId, userId), eq(planAccounts.market, wish.market)))
      .for('update')
    if (await findRenewalConsent(tx, userId, wish.market)) return
    await keepPlanConsent(tx, ctx, { userId, terms })
    if (account?.status === 'awaiting_consent') await startWaitingPlan(tx, ctx, account)
  })
}

async function keepPlanConsent(
  tx: Db,
  ctx: Ctx,
  { userId, terms }: { userId: string; terms: PlanTerms },
): Promise<void> {
  const { text, textVersion, language, market, quantity, unitPrice, currency } = terms
  const id = newId('con')
  const now = ctx.clock.now()
  await tx.insert(consents).values({
    id,
    kind: 'renewal',
    userId,
    textVersion,
    text,
    textHash: createHash('sha256').update(text).digest('hex'),
    language,
    amounts: { market, quantity, unitPrice, currency },
    agreedAt: now,
    createdAt: now,
  })
  await recordAudit(tx, ctx.actor, { action: 'consent.given', subject: userId, detail: { consentId: id } })
}

/** The days before were free: the member had not agreed to pay for them. */
async function startWaitingPlan(tx: Db, ctx: Ctx, account: PlanAccount): Promise<void> {
  const waiting = await listOwned(tx, { userId: account.userId ?? '', market: account.market })
  if (!waiting.some(({ state }) => state === 'installed')) return
  const day = marketDay(ctx, account.market)
  await activate(tx, ctx, { account, day, agreedAt: ctx.clock.now() })
  await startWaiting(tx, ctx, account)
}
