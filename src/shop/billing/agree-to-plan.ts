import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { consents, planAccounts } from '../../../db/tables/plans.ts'
import { nearestLanguage, say } from '../../words/say.ts'
import { requirePriceList } from '../catalog/reading.ts'
import type { Ctx } from '../context.ts'
import { hashOfWords } from '../hashes.ts'
import { anyone, requireMember } from '../kernel/actor.ts'
import { recordAudit } from '../kernel/audit.ts'
import { isoOfDay } from '../kernel/day.ts'
import type { Db } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { formatMoneyOf, minus, share, toUnits } from '../kernel/money.ts'
import { networkOf } from '../limits/network-of.ts'
import type { MarketCode } from '../markets/market-code.ts'
import { marketOf } from '../markets/markets.ts'
import { requireOpenMarket } from '../markets/require-open-market.ts'
import { followConsent } from '../plans/follow-consent.ts'
import { fullDay } from '../plans/line-words.ts'
import { findRenewalConsent, type PlanAccount } from '../plans/plan-account.ts'
import { marketDay } from '../plans/plan-settings.ts'
import { activate } from '../plans/start-device-plan.ts'
import { listOwned } from '../plans/start-waiting.ts'
import { planPrice } from '../pricing/plan-price.ts'
import { answer, Count, Country, Currency, Day, Units } from '../wire.ts'
import { codeTermsOf } from './code-terms-of.ts'

/** Raise it with every change of the words of `agreements.plan`: a consent is stored with the version it was given to. */
const PLAN_TERMS_VERSION = 'plan-2026-11-22'
/** The same of `agreements.planIncluded`. */
const INCLUDED_TERMS_VERSION = 'plan-included-2026-11-23'

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
    chargedFrom: Day.nullable().describe(
      'The first day that is charged where a code includes the months before it, ISO 8601; null for the day of the install',
    ),
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
  const { discount, chargedFrom } = await codeTermsOf(ctx, {
    userId,
    market,
    owned: owned.map(({ id }) => id),
  })
  const ownPrice = minus(adjustedUnitPrice, share(adjustedUnitPrice, discount))
  const { currency } = marketOf(market)
  const language = nearestLanguage(wanted)
  const price = formatMoneyOf(ownPrice, currency, language)
  const words = { price, count: quantity }
  return {
    market,
    text: chargedFrom
      ? say(language, 'agreements.planIncluded', { ...words, day: fullDay(chargedFrom, language) })
      : say(language, 'agreements.plan', words),
    textVersion: chargedFrom ? INCLUDED_TERMS_VERSION : PLAN_TERMS_VERSION,
    language,
    quantity,
    unitPrice: toUnits(ownPrice),
    chargedFrom: chargedFrom && isoOfDay(chargedFrom),
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
    if (account) await startWaitingPlan(tx, ctx, account)
  })
}

async function keepPlanConsent(
  tx: Db,
  ctx: Ctx,
  { userId, terms }: { userId: string; terms: PlanTerms },
): Promise<void> {
  const { text, textVersion, language, market, quantity, unitPrice, currency, chargedFrom } = terms
  const id = newId('con')
  const now = ctx.clock.now()
  await tx.insert(consents).values({
    id,
    kind: 'renewal',
    userId,
    textVersion,
    text,
    textHash: hashOfWords(text),
    language,
    amounts: { market, quantity, unitPrice, currency, ...(chargedFrom && { chargedFrom }) },
    network: networkOf(ctx.caller),
    agreedAt: now,
    createdAt: now,
  })
  await recordAudit(tx, ctx.actor, { action: 'consent.given', subject: userId, detail: { consentId: id } })
}

/** The days before were free: the member had not agreed to pay for them. */
async function startWaitingPlan(tx: Db, ctx: Ctx, account: PlanAccount): Promise<void> {
  const agreedAt = ctx.clock.now()
  if (account.status === 'awaiting_consent') {
    const waiting = await listOwned(tx, { userId: account.userId ?? '', market: account.market })
    if (!waiting.some(({ state }) => state === 'installed')) return
    await activate(tx, ctx, { account, day: marketDay(ctx, account.market), agreedAt })
  }
  if (account.status !== 'ended') await followConsent(tx, ctx, { account, agreedAt })
}
