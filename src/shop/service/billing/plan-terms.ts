import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { planAccounts } from '../../../../db/tables/plans.ts'
import { nearestLanguage, say } from '../../../words/say.ts'
import { marketOf } from '../../facts/markets/markets.ts'
import { requireOpenMarket } from '../../facts/markets/require-open-market.ts'
import { anyone } from '../../kernel/actor.ts'
import { cardBrandName } from '../../kernel/card-brand.ts'
import { isoOfDay, type Day as PlanDay } from '../../kernel/day.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { type Cents, formatMoneyOf, minus, share, toUnits } from '../../kernel/money.ts'
import { answer, Count, Country, Currency, Day, Units } from '../../kernel/wire.ts'
import type { KeptCard } from '../../plan/kept-cards/kept-cards.ts'
import { type Agreeable, listAgreeable } from '../../plan/plans/agreeable.ts'
import { devicesOn } from '../../plan/plans/day-costs.ts'
import { fullDay } from '../../plan/plans/line-words.ts'
import { loadLife, loadPrices } from '../../plan/plans/load-life.ts'
import { findMeans, type MeansKind, meansFor } from '../../plan/plans/means.ts'
import { monthPriceOn } from '../../plan/plans/month-price.ts'
import { billingDay, monthIndexOf } from '../../plan/plans/months.ts'
import type { PlanAccount } from '../../plan/plans/plan-account.ts'
import { marketDay } from '../../plan/plans/plan-settings.ts'
import type { Ctx } from '../../system/context.ts'
import { codeTermsOf } from './code-terms-of.ts'

/** Raise it with every change of the words of `agreements.plan`: a consent is stored with the version it was given to. */
const PLAN_TERMS_VERSION = 'plan-2026-11-29.2'
/** The same of `agreements.planIncluded`. */
const INCLUDED_TERMS_VERSION = 'plan-included-2026-11-29'

export const PlanTermsAnswer = answer(
  'PlanTerms',
  'What a member agrees to before a month is charged',
  z.object({
    market: Country,
    text: z.string().describe('The words to agree to, stored with the consent'),
    textVersion: z.string().describe('Changes with the words'),
    language: z.string().describe('BCP 47, as in `en-US`'),
    quantity: Count.describe('Adapters that are agreed to'),
    unitPrice: Units.describe(
      'A month of one adapter at the number of adapters the plan has with them, before tax, in currency units',
    ),
    currency: Currency,
    chargedFrom: Day.nullable().describe(
      'The first day that is charged where a code includes the months before it, ISO 8601; null for the day of the install',
    ),
    agreed: z.boolean().describe('Does an agreement cover every adapter of the caller in this market?'),
  }),
)
export type PlanTerms = z.output<typeof PlanTermsAnswer>

/** Which adapters the words are about. */
export interface TermsWish {
  market: MarketCode
  language: string
  /** Ids of the member's adapters; all that wait for an agreement without any. */
  deviceIds?: readonly string[]
  /** For a caller whose adapters they are not yet: how many. */
  adapters?: number
}

/**
 * The terms of the monthly plan in a market: price at the number of adapters the plan will have, first charge, what it is
 * charged to, and how to stop.
 * @throws ShopError `invalid` where the shop does not sell, `unavailable` without a price
 */
export async function readPlanTerms(ctx: Ctx, wish: TermsWish): Promise<PlanTerms> {
  anyone(ctx)
  await requireOpenMarket(ctx, wish.market)
  const userId = ctx.actor.kind === 'customer' ? ctx.actor.userId : undefined
  return termsFor(ctx, { ...wish, userId })
}

/** The same for a member who is not the caller. */
export async function termsFor(
  ctx: Ctx,
  { market, language: wanted, userId, ...wish }: TermsWish & { userId: string | undefined },
): Promise<PlanTerms> {
  anyone(ctx)
  const agreeable = userId ? await listAgreeable(ctx, { userId, market }) : []
  const asked = agreeable.filter(({ deviceId }) => wish.deviceIds?.includes(deviceId) ?? true)
  const quantity = Math.max(1, wish.adapters ?? asked.length)
  const plan = await planOf(ctx, { userId, market })
  const ids = asked.map(({ deviceId }) => deviceId)
  const { discount, chargedFrom } = await codeTermsOf(ctx, { userId, market, owned: ids })
  const others = plan.running.filter((id) => !ids.includes(id)).length
  const price = plan.priceOf(others + quantity)
  const ownPrice = minus(price, share(price, discount))
  const { currency } = marketOf(market)
  const language = nearestLanguage(wanted)
  const pays = await paysWith(ctx, { userId, ids })
  const words = {
    price: formatMoneyOf(ownPrice, currency, language),
    count: quantity,
    means: pays?.kind ?? 'none',
    card: cardName(pays),
  }
  return {
    market,
    text: chargedFrom
      ? say(language, 'agreements.planIncluded', { ...words, day: fullDay(chargedFrom, language) })
      : say(language, 'agreements.plan', {
          ...words,
          start: startOf(asked, { pays, billsOn: plan.billsOn }),
          day: fullDay(plan.billsOn ?? plan.today, language),
        }),
    textVersion: chargedFrom ? INCLUDED_TERMS_VERSION : PLAN_TERMS_VERSION,
    language,
    quantity,
    unitPrice: toUnits(ownPrice),
    chargedFrom: chargedFrom && isoOfDay(chargedFrom),
    currency,
    agreed: userId !== undefined && wish.adapters === undefined && agreeable.length === 0,
  }
}

function isAhead({ state }: Agreeable): boolean {
  return state === 'ahead'
}

/** When the first charge is: an adapter in use without a means waits for one, whatever is agreed to. */
function startOf(
  asked: readonly Agreeable[],
  { pays, billsOn }: { pays: PaysWith | null; billsOn: PlanDay | null },
): 'install' | 'card' | 'bill' | 'today' {
  if (asked.length > 0 && asked.every(isAhead)) return 'install'
  if (!pays && asked.some(({ state }) => state === 'waits')) return 'card'
  return billsOn ? 'bill' : 'today'
}

interface PlanNow {
  today: PlanDay
  /** Ids of the adapters billed today. */
  running: string[]
  /** The day of the bill that what begins today is on; null where it is billed today. */
  billsOn: PlanDay | null
  /** A month of one adapter, as the next bill will have it, before what codes take off. */
  priceOf: (units: number) => Cents
}

/** The plan of a payer as it is; of one who has none, as it would begin today. */
async function planOf(
  ctx: Ctx,
  { userId, market }: { userId: string | undefined; market: MarketCode },
): Promise<PlanNow> {
  const today = marketDay(ctx, market)
  const account = userId ? await findPlan(ctx, { userId, market }) : undefined
  if (!account?.anchorOn) {
    const rows = await loadPrices(ctx.db, ctx, market)
    const terms = { rows, agreedOn: today, noticedOn: new Map(), devices: new Map() }
    if (rows.length === 0) throw new ShopError('no_price', { retryAfter: 60 })
    return {
      today,
      running: [],
      billsOn: null,
      priceOf: (units) => monthPriceOn(terms, { units, day: today, monthStart: today }),
    }
  }
  const { anchorOn: anchor, nextBillOn } = account
  const { spans, terms } = await loadLife(ctx.db, ctx, { account, anchor })
  const monthStart = billingDay(anchor, Math.max(0, monthIndexOf(anchor, today)))
  return {
    today,
    running: devicesOn(spans, today),
    billsOn: nextBillOn !== null && nextBillOn > today ? nextBillOn : nextDayOf(anchor, today),
    priceOf: (units) => monthPriceOn(terms, { units, day: today, monthStart }),
  }
}

/** A plan that begins again keeps its billing day: what begins between two of them is on the next bill. */
function nextDayOf(anchor: PlanDay, today: PlanDay): PlanDay | null {
  const index = monthIndexOf(anchor, today)
  return billingDay(anchor, index) === today ? null : billingDay(anchor, index + 1)
}

async function findPlan(
  ctx: Ctx,
  { userId, market }: { userId: string; market: MarketCode },
): Promise<PlanAccount | undefined> {
  const [account] = await ctx.db
    .select()
    .from(planAccounts)
    .where(and(eq(planAccounts.userId, userId), eq(planAccounts.market, market)))
  return account
}

export interface PaysWith {
  kind: MeansKind
  brand: string | null
  last4: string | null
}

/** With what all of these adapters would be paid for; null where some of them lack a means. */
export async function paysWith(
  ctx: Pick<Ctx, 'db' | 'payments'>,
  { userId, ids }: { userId: string | undefined; ids: readonly string[] },
): Promise<PaysWith | null> {
  if (!userId) return null
  const means = (await findMeans(ctx, [userId]))(userId)
  if (means.own) return { kind: 'card', ...digitsOf(means.own) }
  if (means.onTerms) return { kind: 'terms', brand: null, last4: null }
  const [first] = ids
  const card = means.ofOrders.get(first ?? '')
  if (!card || ids.some((id) => !meansFor(means, id))) return null
  return { kind: 'order_card', ...digitsOf(card) }
}

function digitsOf({ brand, last4 }: KeptCard) {
  return { brand, last4 }
}

/** As in `Visa 4242`; empty for none. */
export function cardName(card: { brand: string | null; last4: string | null } | null): string {
  return `${cardBrandName(card?.brand ?? '') ?? ''} ${card?.last4 ?? ''}`.trim()
}
