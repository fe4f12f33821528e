import { eq } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { invoices, planAccounts } from '../../../../db/tables/plans.ts'
import { zoneInWords } from '../../facts/markets/until-words.ts'
import type { TaxPlace } from '../../facts/tax/registrations.ts'
import { plusDays } from '../../kernel/day.ts'
import { issueLink } from '../../people/accounts/mail-links.ts'
import { memberLanguage } from '../../people/accounts/member-language.ts'
import { shortDay } from '../../plan/plans/line-words.ts'
import { zoneOf } from '../../plan/plans/plan-settings.ts'
import type { Ctx } from '../../system/context.ts'
import type { JobData, PlanMailKind } from '../../system/jobs.ts'
import { taxPlaceOf } from '../billing/invoice-document.ts'
import { activationMail, isActivationMail } from './activation-mail.ts'
import { amountInWords, linesOf } from './bill-lines.ts'
import { creditNoteMail } from './credit-note-mail.ts'
import { creditMail, deviceMail, isDeviceMail } from './device-mail.ts'
import { disputeMail } from './dispute-mail.ts'
import { endedMail } from './ended-mail.ts'
import { handedOverMail } from './handed-over-mail.ts'
import { includedMail } from './included-mail.ts'
import { annualMail, cardMail, findAccount, type MailCtx, readPlan } from './notice-mail.ts'
import { priceMail } from './price-mail.ts'
import { restInWords } from './rest-of-plan.ts'
import { agreementMail, waitingMail } from './waiting-mail.ts'

/** A mail about a plan as plain values: what its words say is in `words/*`/plan.json, by kind. */
export interface PlanMail {
  /** Names the message forever. */
  id: string
  kind: PlanMailKind
  to: string
  language: string
  /** What the words are filled with. */
  data: Record<string, string | number>
  /** Where its link leads. */
  url: string
  /** The lines of a bill, with amounts in words. */
  lines: { label: string; amount: string }[]
  /** What stands over them; the number of the bill where it is missing. */
  linesTitle?: string
  /** Words the member agreed to, with the line that says when. */
  quote?: { text: string; source: string }
  /** Ends the whole plan without a login; in the mail of each bill. */
  cancelUrl?: string
  /** Of a bill or a credit note: where it is taxed. */
  taxPlace?: TaxPlace
}

/** Undefined when there is nothing left to say. */
export async function preparePlanMail(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings' | 'plan' | 'tax' | 'payments'>,
  { kind, id }: JobData<'mail-plan'>,
): Promise<PlanMail | undefined> {
  if (isActivationMail(kind)) return activationMail(ctx, kind, id)
  if (kind === 'adapter-waiting') return waitingMail(ctx, id)
  if (kind === 'agreement-needed') return agreementMail(ctx, id)
  if (kind === 'card-expiring') return cardMail(ctx, id)
  if (kind === 'annual-reminder') return annualMail(ctx, id)
  if (kind === 'price-change') return priceMail(ctx, id)
  if (kind === 'month-credited') return creditMail(ctx, id)
  if (kind === 'included-ending') return includedMail(ctx, id)
  if (kind === 'plan-ended') return endedMail(ctx, id)
  if (kind === 'handed-over') return handedOverMail(ctx, id)
  if (kind === 'credit-note') return creditNoteMail(ctx, id)
  if (kind === 'dispute-lost') return disputeMail(ctx, id)
  if (isDeviceMail(kind)) {
    return deviceMail(ctx, kind, id)
  }
  if (kind === 'plan-cancelled') return planCancelledMail(ctx, id)
  return invoiceMail(ctx, kind, id)
}

/** Mails that ask for a payment: one tap leads to where it is made, without a login. */
const WANTS_MONEY = new Set<PlanMailKind>([
  'invoice-due',
  'invoice-failed',
  'invoice-confirm',
  'plan-suspended',
])

/** The whole plan was ended: until when it runs, and that nothing is charged after. */
async function planCancelledMail(ctx: MailCtx, id: string): Promise<PlanMail | undefined> {
  const found = await findAccount(ctx, id)
  if (!found) return undefined
  const { account, email, language } = found
  const endsOn = account.nextBillOn ?? account.anchorOn
  if (endsOn === null) return undefined
  const { units } = await readPlan(ctx, account)
  return {
    id: `${id}.plan-cancelled.${endsOn}`,
    kind: 'plan-cancelled',
    to: email,
    language,
    data: {
      units: Math.max(1, units),
      day: shortDay(endsOn, language),
      rest: await restInWords(ctx, account, language),
    },
    url: `${ctx.settings.publicUrl}/account/adapters`,
    lines: [],
  }
}

/** A bill with its lines; undefined once its account is gone. */
async function invoiceMail(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings' | 'plan'>,
  kind: PlanMailKind,
  id: string,
): Promise<PlanMail | undefined> {
  const [row] = await ctx.db
    .select({ invoice: invoices, email: users.email, spoken: users.language })
    .from(invoices)
    .innerJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
    .innerJoin(users, eq(users.id, planAccounts.userId))
    .where(eq(invoices.id, id))
  if (!row) return undefined
  const { invoice, email, spoken } = row
  const { publicUrl } = ctx.settings
  const language = memberLanguage(spoken, invoice.market)
  const total = amountInWords(invoice.total, invoice.currency, language)
  return {
    id: `${id}.${kind}.${invoice.attempts}`,
    kind,
    to: email,
    language,
    data: {
      number: invoice.number ?? '',
      total,
      zone: zoneInWords(zoneOf(ctx, invoice.market), language),
      from: shortDay(invoice.periodStart, language),
      to: shortDay(plusDays(invoice.periodEnd, -1), language),
    },
    url: WANTS_MONEY.has(kind)
      ? `${publicUrl}/account/pay?token=${await issueLink(ctx, 'pay-invoice', id)}`
      : `${publicUrl}/account/bills/${id}`,
    lines: await linesOf(ctx.db, invoice, language),
    taxPlace: taxPlaceOf(invoice),
    cancelUrl: `${publicUrl}/account/cancel?token=${await issueLink(ctx, 'cancel-plan', invoice.planAccountId)}`,
  }
}
