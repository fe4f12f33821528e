import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { savedCards } from '../../../db/tables/payments.ts'
import { planReminders } from '../../../db/tables/plan-notices.ts'
import { planAccounts } from '../../../db/tables/plans.ts'
import type { Ctx } from '../context.ts'
import { findSavedCard } from '../payments/saved-card.ts'
import { type Day, plusDays, utcOfDay } from '../plans/day.ts'
import { remindOnce } from '../plans/remind-once.ts'
import type { DueNotice, NoticeDay } from './send-notices.ts'

const FIRST_DAYS = 30
const LAST_DAYS = 7

/** Cards that pay a plan and are good for 30 days or less, and those for a week or less: one mail each. */
export async function dueCards(ctx: Ctx, { market, today }: NoticeDay): Promise<DueNotice[]> {
  const month = monthNumber(today)
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
        sql`${savedCards.expYear} * 12 + ${savedCards.expMonth} in (${month}, ${month + 1})`,
      ),
    )
  const due: DueNotice[] = []
  for (const { card } of rows) {
    const goodUntil = lastDay(card.expYear ?? 0, card.expMonth ?? 0)
    const kind = kindOf(goodUntil, today)
    if (!kind || (await wasTold(ctx, { kind, id: card.id, goodUntil }))) continue
    const paying = await findSavedCard(ctx, card.userId ?? '')
    if (paying?.paymentMethodReference !== card.paymentMethodReference) continue
    due.push({
      kind: 'card-expiring',
      id: card.id,
      note: (tx) => remindOnce(tx, ctx, { kind, subject: card.id, forDay: goodUntil }),
    })
  }
  return due
}

function kindOf(goodUntil: Day, today: Day): 'card-30' | 'card-7' | undefined {
  if (today > goodUntil || plusDays(today, FIRST_DAYS) < goodUntil) return undefined
  return plusDays(today, LAST_DAYS) < goodUntil ? 'card-30' : 'card-7'
}

async function wasTold(
  ctx: Ctx,
  { kind, id, goodUntil }: { kind: 'card-30' | 'card-7'; id: string; goodUntil: Day },
): Promise<boolean> {
  const [told] = await ctx.db
    .select({ subject: planReminders.subject })
    .from(planReminders)
    .where(
      and(eq(planReminders.kind, kind), eq(planReminders.subject, id), eq(planReminders.forDay, goodUntil)),
    )
  return told !== undefined
}

function monthNumber(day: Day): number {
  const date = utcOfDay(day)
  return date.getUTCFullYear() * 12 + date.getUTCMonth() + 1
}

/** A card is good to the end of its month. @param month 1 to 12 */
function lastDay(year: number, month: number): Day {
  return (Date.UTC(year, month, 0) / 86_400_000) as Day
}
