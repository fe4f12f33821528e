import { and, eq } from 'drizzle-orm'
import { planNotices } from '../../../../db/tables/plan-notices.ts'
import { say } from '../../../words/say.ts'
import { type Day, plusDays } from '../../kernel/day.ts'
import { advanceLines } from '../../plan/plans/bill.ts'
import { foretellPrice, type PriceStep } from '../../plan/plans/foretell-price.ts'
import { lineInWords, shortDay } from '../../plan/plans/line-words.ts'
import { loadLife } from '../../plan/plans/load-life.ts'
import { monthAsked } from '../../plan/plans/month-asked.ts'
import { billingDayFrom, monthIndexOf, planMonth } from '../../plan/plans/months.ts'
import { marketDay } from '../../plan/plans/plan-settings.ts'
import { stepsToTell } from '../plan-notices/price-news.ts'
import { cancelUrl, findAccount, inWords, type MailCtx } from './notice-mail.ts'
import type { PlanMail } from './prepare-plan-mail.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findAccount>>>
type Life = Awaited<ReturnType<typeof loadLife>>

/**
 * What prices change for one member: what a month of the adapters on the plan costs now and then, and the lines of that month's bill.
 * Undefined where nothing changes any more; who was to be told for the first time then counts as not told.
 * @param id `<plan account>.<price row>`, and `.again` for the reminder
 */
export async function priceMail(ctx: MailCtx, id: string): Promise<PlanMail | undefined> {
  const [planAccountId = '', priceListId = '', again] = id.split('.')
  const found = await findAccount(ctx, planAccountId)
  if (!found) return undefined
  const today = marketDay(ctx, found.account.market)
  const life = await loadLife(ctx.db, ctx, {
    account: found.account,
    anchor: found.account.anchorOn ?? today,
  })
  const mailedOn = life.terms.noticedOn.get(priceListId)
  if (mailedOn === undefined) return undefined
  const rowIds = again ? [priceListId] : toldOn(life, mailedOn)
  const steps = again ? stepsToCome(life, { rowIds, today }) : stepsToTell(life, { rowIds, today })
  const [first, ...more] = steps
  if (first) {
    return {
      id: `${id}.price-change`,
      kind: 'price-change',
      to: found.email,
      language: found.language,
      data: { ...wordsOf(first, found), again: again ? 'yes' : 'no', later: laterOf(more, found) },
      url: `${ctx.settings.publicUrl}/account`,
      ...monthOf(life, first, found),
      cancelUrl: await cancelUrl(ctx, planAccountId),
    }
  }
  if (!again) await takeBack(ctx, { planAccountId, mailedOn })
  return undefined
}

/** One mail tells of all prices that were found on a day. */
function toldOn({ terms }: Life, mailedOn: Day): string[] {
  return [...terms.noticedOn].filter(([, day]) => day === mailedOn).map(([id]) => id)
}

/** A reminder is about what is still to come, and of a price that goes up. */
function stepsToCome(life: Life, of: { rowIds: string[]; today: Day }): PriceStep[] {
  const steps = foretellPrice(life, of).filter(({ day }) => day > of.today)
  return steps.some(({ before, after }) => after > before) ? steps : []
}

async function takeBack(ctx: MailCtx, of: { planAccountId: string; mailedOn: Day }): Promise<void> {
  const own = and(eq(planNotices.planAccountId, of.planAccountId), eq(planNotices.mailedOn, of.mailedOn))
  await ctx.db.delete(planNotices).where(own)
}

function wordsOf({ day, isBillingDay, units, before, after }: PriceStep, { account, language }: Found) {
  return {
    way: after > before ? 'more' : 'less',
    starts: isBillingDay ? 'bill' : 'day',
    day: shortDay(day, language),
    units,
    oldPrice: inWords(before, account, language),
    price: inWords(after, account, language),
  }
}

/** What changes after the first change, a sentence for each. */
function laterOf(steps: readonly PriceStep[], found: Found): string {
  return steps
    .map((step) => ` ${say(found.language, 'plan.mail.price-change.later', wordsOf(step, found))}`)
    .join('')
}

/** The first month billed at the new price, line by line, as its bill will have it. */
function monthOf(life: Life, { day }: PriceStep, found: Found): Pick<PlanMail, 'lines' | 'linesTitle'> {
  const { account, language } = found
  const start = billingDayFrom(life.anchor, day)
  const month = planMonth(life.anchor, monthIndexOf(life.anchor, start))
  const asked = monthAsked(life, { day: start, monthStart: start })
  const period = { from: shortDay(start, language), to: shortDay(plusDays(month.end, -1), language) }
  return {
    linesTitle: say(language, 'plan.mail.price-change.month', period),
    lines: [
      ...advanceLines(month, asked).map((line) => ({
        label: lineInWords(line, language, new Map()).description,
        amount: inWords(line.amount, account, language),
      })),
      {
        label: say(language, 'plan.mail.price-change.total'),
        amount: inWords(asked.total, account, language),
      },
    ],
  }
}
