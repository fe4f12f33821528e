import { eq } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { savedCards } from '../../../../db/tables/payments.ts'
import { planAccounts } from '../../../../db/tables/plans.ts'
import { dayInWords } from '../../facts/markets/until-words.ts'
import { cardBrandName } from '../../kernel/card-brand.ts'
import { utcOfDay } from '../../kernel/day.ts'
import { type Cents, formatMoneyOf } from '../../kernel/money.ts'
import { issueLink } from '../../people/accounts/mail-links.ts'
import { memberLanguage } from '../../people/accounts/member-language.ts'
import { loadLife } from '../../plan/plans/load-life.ts'
import { monthAsked } from '../../plan/plans/month-asked.ts'
import { billingDay, monthIndexOf } from '../../plan/plans/months.ts'
import type { PlanAccount } from '../../plan/plans/plan-account.ts'
import { marketDay } from '../../plan/plans/plan-settings.ts'
import type { Ctx } from '../../system/context.ts'
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
      price: inWords(plan.total, account, language),
      day: dayInWords(utcOfDay(account.agreedOn ?? plan.today), language),
    },
    url: `${ctx.settings.publicUrl}/account`,
    lines: [],
    cancelUrl: await cancelUrl(ctx, id),
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

/** The plan as it is today: adapters in use, and what a month of them costs, before tax. */
export async function readPlan(ctx: MailCtx, account: PlanAccount) {
  const today = marketDay(ctx, account.market)
  const anchor = account.anchorOn ?? today
  const life = await loadLife(ctx.db, ctx, { account, anchor })
  const monthStart = billingDay(anchor, Math.max(0, monthIndexOf(anchor, today)))
  return { today, ...monthAsked(life, { day: today, monthStart }) }
}

export async function cancelUrl(ctx: MailCtx, planAccountId: string): Promise<string> {
  return `${ctx.settings.publicUrl}/account/cancel?token=${await issueLink(ctx, 'cancel-plan', planAccountId)}`
}

export function inWords(amount: Cents, { currency }: PlanAccount, language: string): string {
  return formatMoneyOf(amount, currency, language)
}
