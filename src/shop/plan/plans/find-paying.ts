import { and, eq, inArray } from 'drizzle-orm'
import { planTerms } from '../../../../db/tables/plan-terms.ts'
import { planSpans } from '../../../../db/tables/plans.ts'
import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../../system/context.ts'
import type { KeptCard } from '../kept-cards/kept-cards.ts'
import { devicesOfBill, findMeans, payingCard } from './means.ts'
import type { Invoice } from './move-invoice.ts'

/** A bill, with who pays it. */
export interface PayersBill {
  invoice: Pick<Invoice, 'id' | 'planAccountId' | 'periodStart'>
  userId: string | null
}

/** What one bill is charged to: a card, or its link on terms; neither where there is nothing to pay it with. */
export interface Paying {
  card: KeptCard | undefined
  onTerms: boolean
}

/** What bills are charged to, by their payers and the adapters they ask money for. Asked of the shop's own rows. */
export async function findPaying(
  ctx: { db: Db; payments: Pick<Ctx['payments'], 'name'> },
  bills: readonly PayersBill[],
): Promise<(bill: PayersBill) => Paying> {
  const means = await findMeans(
    ctx,
    bills.flatMap(({ userId }) => userId ?? []),
  )
  const asked = await devicesAsked(
    ctx.db,
    bills.filter(({ userId }) => !means(userId).own),
  )
  return ({ invoice, userId }) => ({
    card: payingCard(means(userId), asked.get(invoice.id) ?? []),
    onTerms: means(userId).onTerms,
  })
}

/** The devices each bill asks money for, where the card of an order may have to pay: it pays for none of another order. */
async function devicesAsked(db: Db, due: readonly PayersBill[]): Promise<Map<string, string[]>> {
  const accounts = due.filter(({ userId }) => userId !== null).map(({ invoice }) => invoice.planAccountId)
  if (accounts.length === 0) return new Map()
  const { planAccountId, deviceId, fromDay: from, toDay: to } = planSpans
  const rows = await db
    .select({ planAccountId, deviceId, from, to, includedUntil: planTerms.includedUntil })
    .from(planSpans)
    .leftJoin(planTerms, and(eq(planTerms.planAccountId, planAccountId), eq(planTerms.deviceId, deviceId)))
    .where(inArray(planAccountId, accounts))
  return new Map(
    due.map(({ invoice: { id, planAccountId: account, periodStart } }) => {
      const own = rows.filter(
        (row) => row.planAccountId === account && (row.includedUntil ?? 0) <= periodStart,
      )
      return [id, devicesOfBill(own, periodStart)]
    }),
  )
}
