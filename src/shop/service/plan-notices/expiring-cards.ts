import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { savedCards } from '../../../../db/tables/payments.ts'
import { planReminders } from '../../../../db/tables/plan-notices.ts'
import { planAccounts } from '../../../../db/tables/plans.ts'
import { type Day, plusDays, utcOfDay } from '../../kernel/day.ts'
import { remindOnce } from '../../plan/plans/remind-once.ts'
import { findSavedCard } from '../../sale/payments/saved-card.ts'
import type { Ctx } from '../../system/context.ts'
import type { DueNotice, NoticeDay } from './send-notices.ts'

const FIRST_DAYS = 30
const LAST_DAYS = 7

/** Cards that pay a plan and are good for 30 days or less, and those for a week or less: one mail each. */
export async function dueCards(ctx: Ctx, { market, today }: NoticeDay): Promise<DueNotice[]> {
  const month = monthNumber(today)
  const due: DueNotice[] = []
  for (const expires of [month, month + 1]) {
    const goodUntil = lastDay(expires)
    const kind = kindOf(goodUntil, today)
    if (!kind) continue
    for (const card of await listUntold(ctx, { market, expires, kind, goodUntil })) {
      const paying = await findSavedCard(ctx, card.userId ?? '')
      if (paying?.paymentMethodReference !== card.paymentMethodReference) continue
      due.push({
        kind: 'card-expiring',
        id: card.id,
        note: (tx) => remindOnce(tx, ctx, { kind, subject: card.id, forDay: goodUntil }),
      })
    }
  }
  return due
}

interface Expiring {
  market: NoticeDay['market']
  /** The month it is good until, counted from the year 0. */
  expires: number
  kind: 'card-30' | 'card-7'
  goodUntil: Day
}

/** One question for all cards of a month: those whose owners were told are not read again. */
async function listUntold(ctx: Ctx, { market, expires, kind, goodUntil }: Expiring) {
  const told = ctx.db
    .select({ one: sql`1` })
    .from(planReminders)
    .where(
      and(
        eq(planReminders.kind, kind),
        eq(planReminders.subject, savedCards.id),
        eq(planReminders.forDay, goodUntil),
      ),
    )
  const rows = await ctx.db
    .selectDistinct({ card: savedCards })
    .from(savedCards)
    .innerJoin(planAccounts, eq(planAccounts.userId, savedCards.userId))
    .where(
      and(
        eq(planAccounts.market, market),
        inArray(planAccounts.status, ['active', 'past_due']),
        eq(savedCards.provider, ctx.payments.name),
        isNull(savedCards.detachedAt),
        sql`${savedCards.expYear} * 12 + ${savedCards.expMonth} = ${expires}`,
        notExists(told),
      ),
    )
  return rows.map(({ card }) => card)
}

function kindOf(goodUntil: Day, today: Day): Expiring['kind'] | undefined {
  if (today > goodUntil || plusDays(today, FIRST_DAYS) < goodUntil) return undefined
  return plusDays(today, LAST_DAYS) < goodUntil ? 'card-30' : 'card-7'
}

function monthNumber(day: Day): number {
  const date = utcOfDay(day)
  return date.getUTCFullYear() * 12 + date.getUTCMonth() + 1
}

/** A card is good to the end of its month. @param month counted from the year 0 */
function lastDay(month: number): Day {
  const date = new Date(0)
  date.setUTCFullYear(0, month, 0)
  return (date.getTime() / 86_400_000) as Day
}
