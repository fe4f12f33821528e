import { eq } from 'drizzle-orm'
import { users } from '../../../db/tables/accounts.ts'
import { savedCards } from '../../../db/tables/payments.ts'
import { planNotices } from '../../../db/tables/plan-notices.ts'
import { planAccounts } from '../../../db/tables/plans.ts'
import { issueLink } from '../accounts/mail-links.ts'
import { memberLanguage } from '../accounts/member-language.ts'
import type { Ctx } from '../context.ts'
import { type Day, utcOfDay } from '../kernel/day.ts'
import { type Cents, formatMoneyOf, minus, ppm, share } from '../kernel/money.ts'
import { dayInWords } from '../markets/until-words.ts'
import { cardBrandName } from '../payments/card-brand.ts'
import { devicesOn } from '../plans/day-costs.ts'
import { shortDay } from '../plans/line-words.ts'
import { loadLife } from '../plans/load-life.ts'
import { monthPriceOn, raisedFrom } from '../plans/month-price.ts'
import { billingDay, monthIndexOf } from '../plans/months.ts'
import type { PlanAccount } from '../plans/plan-account.ts'
import { marketDay } from '../plans/plan-settings.ts'
import type { PlanMail } from './prepare-plan-mail.ts'

export type MailCtx = Pick<Ctx, 'db' | 'clock' | 'settings' | 'plan'>

/** The card a plan is charged to expires soon. Undefined once it was replaced or taken away. */
export async function cardMail(ctx: MailCtx, id: string): Promise<PlanMail | undefined> {
  const [row] = await ctx.db
    .select({ card: savedCards, email: users.email, spoken: users.language, market: planAccounts.market })
    .from(savedCards)
    .innerJoin(users, eq(users.id, savedCards.userId))
    .innerJoin(planAccounts, eq(planAccounts.userId, savedCards.userId))
    .where(eq(savedCards.id, id))
  if (!row || row.card.detachedAt) return undefined
  const { card, email, spoken, market } = row
  const { expMonth, expYear, last4 } = card
  const language = memberLanguage(spoken, market)
  const until = new Date(Date.UTC(expYear ?? 0, expMonth ?? 0, 0))
  return {
    id: `${id}.card-expiring.${ctx.clock.now().toISOString().slice(0, 10)}`,
    kind: 'card-expiring',
    to: email,
    language,
    data: {
      card: `${cardBrandName(card.brand ?? '') ?? ''} ${last4 ?? ''}`.trim(),
      day: dayInWords(until, language),
    },
    url: `${ctx.settings.publicUrl}/account/cards`,
    lines: [],
  }
}

/** What a member pays, since when, and how to cancel. */
export async function annualMail(ctx: MailCtx, id: string): Promise<PlanMail | undefined> {
  const found = await findAccount(ctx, id)
  if (!found) return undefined
  const { account, email, language } = found
  const plan = await readPlan(ctx, account)
  return {
    id: `${id}.annual-reminder.${plan.today}`,
    kind: 'annual-reminder',
    to: email,
    language,
    data: {
      units: plan.units,
      price: inWords(plan.priceOf(plan.units), account, language),
      day: dayInWords(utcOfDay(account.agreedOn ?? plan.today), language),
    },
    url: `${ctx.settings.publicUrl}/account`,
    lines: [],
    cancelUrl: await cancelUrl(ctx, id),
  }
}

/**
 * A price that goes up: both tiers, and the first month that may cost more.
 * @param id `<plan account>.<price row>`, and `.again` for the reminder
 */
export async function priceMail(ctx: MailCtx, id: string): Promise<PlanMail | undefined> {
  const [planAccountId = '', priceListId, again] = id.split('.')
  const found = await findAccount(ctx, planAccountId)
  if (!found) return undefined
  const { account, email, language } = found
  const plan = await readPlan(ctx, account)
  const row = plan.rows.find((one) => one.id === priceListId)
  const notices = await ctx.db.select().from(planNotices).where(eq(planNotices.planAccountId, planAccountId))
  const notice = notices.find((one) => one.priceListId === priceListId)
  if (!row || !notice) return undefined
  const from = raisedFrom(row, { noticedOn: notice.mailedOn, anchor: account.anchorOn ?? plan.today })
  // Nobody is reminded of a price they will not pay.
  if (again && plan.unitsOn(from) === 0) return undefined
  return {
    id: `${id}.price-change`,
    kind: 'price-change',
    to: email,
    language,
    data: {
      again: again ? 'yes' : 'no',
      oldPrice: inWords(plan.priceOf(1), account, language),
      price: inWords(plan.less(row.planPrice), account, language),
      oldVolumePrice: inWords(plan.priceOf(row.planDiscountThreshold), account, language),
      volumePrice: inWords(plan.less(row.planDiscountPrice), account, language),
      threshold: row.planDiscountThreshold,
      day: shortDay(from, language),
    },
    url: `${ctx.settings.publicUrl}/account`,
    lines: [],
    cancelUrl: await cancelUrl(ctx, planAccountId),
  }
}

/** A plan with its member's e-mail, and the language that mails to them are in. */
export async function findAccount(ctx: Pick<Ctx, 'db'>, id: string) {
  const [row] = await ctx.db
    .select({ account: planAccounts, email: users.email, spoken: users.language })
    .from(planAccounts)
    .innerJoin(users, eq(users.id, planAccounts.userId))
    .where(eq(planAccounts.id, id))
  return row && { ...row, language: memberLanguage(row.spoken, row.account.market) }
}

/** The plan as it is today: adapters in use, and what a month costs. */
export async function readPlan(ctx: MailCtx, account: PlanAccount) {
  const today = marketDay(ctx, account.market)
  const anchor = account.anchorOn ?? today
  const { spans, terms } = await loadLife(ctx.db, ctx, { account, anchor })
  const monthStart = billingDay(anchor, Math.max(0, monthIndexOf(anchor, today)))
  const inUse = devicesOn(spans, today)
  // No adapter pays more than what is told here.
  const discounts = inUse.map((id) => terms.devices.get(id)?.discount ?? ppm(0))
  const discount = ppm(inUse.length > 0 ? Math.min(...discounts) : 0)
  const less = (price: Cents) => minus(price, share(price, discount))
  return {
    today,
    rows: terms.rows,
    units: Math.max(1, inUse.length),
    unitsOn: (day: Day) => devicesOn(spans, day).length,
    less,
    priceOf: (units: number) => less(monthPriceOn(terms, { units, day: today, monthStart })),
  }
}

export async function cancelUrl(ctx: MailCtx, planAccountId: string): Promise<string> {
  return `${ctx.settings.publicUrl}/account/cancel?token=${await issueLink(ctx, 'cancel-plan', planAccountId)}`
}

export function inWords(amount: Cents, { currency }: PlanAccount, language: string): string {
  return formatMoneyOf(amount, currency, language)
}
