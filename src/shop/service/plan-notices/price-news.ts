import { and, count, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { planNotices } from '../../../../db/tables/plan-notices.ts'
import { planAccounts, planSpans } from '../../../../db/tables/plans.ts'
import { type Day, plusDays } from '../../kernel/day.ts'
import { foretellPrice, type PricedLife, type PriceStep } from '../../plan/plans/foretell-price.ts'
import { loadLives, loadPrices } from '../../plan/plans/load-life.ts'
import { type PlanPriceRow, tierPrice } from '../../plan/plans/month-price.ts'
import type { PlanAccount } from '../../plan/plans/plan-account.ts'
import type { Ctx } from '../../system/context.ts'
import type { NoticeDay } from './send-notices.ts'

const AT_ONCE = 200

/** A price that fell longer ago is no news: it has been on a bill. */
const LOWER_NEWS_DAYS = 7

/** What one member is to be told of prices: which rows, and what they change for the adapters of that member. */
export interface PriceNews {
  planAccountId: string
  rowIds: string[]
  steps: PriceStep[]
}

/** The prices in force and those to come; what came before them all changes nothing any more. */
export function openRows(rows: readonly PlanPriceRow[], today: Day): PlanPriceRow[] {
  const inForce = rows.findLastIndex(({ startsOn }) => startsOn <= today)
  return rows.filter((_, index) => index > 0 && index >= inForce)
}

/**
 * Members for whom prices change something they were not told of yet, each once with all of it. Only who was told pays more;
 * a member for whom nothing changes today is asked about again tomorrow.
 * @param planned a row that is not stored yet
 */
export async function* findPriceNews(
  ctx: Ctx,
  { market, today, planned }: NoticeDay & { planned?: PlanPriceRow },
): AsyncGenerator<PriceNews> {
  const rows = withPlanned(await loadPrices(ctx.db, ctx, market), planned)
  const open = openRows(rows, today)
  const payers = open.length > 0 ? await listPayers(ctx, { market, today, open }) : []
  const asked = payers.filter(({ account: { agreedOn }, units }) =>
    open.some(
      (row) => agreedOn !== null && agreedOn < row.startsOn && canChange(row, { rows, units, today }),
    ),
  )
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    const accounts = asked.slice(at, at + AT_ONCE).map(({ account }) => account)
    const anchored = accounts.map((account) => ({ account, anchor: account.anchorOn ?? today }))
    const lives = await loadLives(ctx.db, ctx, anchored)
    for (const [index, { id }] of accounts.entries()) {
      const life = lives[index]
      const news = life && newsOf({ ...life, terms: { ...life.terms, rows } }, { open, today })
      if (news) yield { planAccountId: id, ...news }
    }
  }
}

function withPlanned(rows: readonly PlanPriceRow[], planned?: PlanPriceRow): PlanPriceRow[] {
  return planned ? [...rows, planned].sort((a, b) => a.startsOn - b.startsOn) : [...rows]
}

/** The rows a member is to be told of, and what they change. Undefined where there is nothing to tell. */
function newsOf(
  life: PricedLife,
  { open, today }: { open: readonly PlanPriceRow[]; today: Day },
): Pick<PriceNews, 'rowIds' | 'steps'> | undefined {
  const { agreedOn, noticedOn } = life.terms
  const rowIds = open
    .filter(({ id, startsOn }) => startsOn > agreedOn && !noticedOn.has(id))
    .map(({ id }) => id)
    .filter((id) => stepsToTell(life, { rowIds: [id], today }).length > 0)
  const steps = stepsToTell(life, { rowIds, today })
  return steps.length > 0 ? { rowIds, steps } : undefined
}

/** What rows change for a member from now on. */
export function stepsToTell(life: PricedLife, of: { rowIds: readonly string[]; today: Day }): PriceStep[] {
  return foretellPrice(life, of).filter(({ day }) => day >= plusDays(of.today, -LOWER_NEWS_DAYS))
}

interface Payer {
  account: PlanAccount
  /** Adapters that are on the plan or come to it. */
  units: number
}

/** Members who agreed before one of the rows began, and were not told of all of them. */
async function listPayers(
  ctx: Ctx,
  { market, today, open }: NoticeDay & { open: readonly PlanPriceRow[] },
): Promise<Payer[]> {
  const lastStart = Math.max(...open.map(({ startsOn }) => startsOn)) as Day
  const told = ctx.db
    .select({ id: planNotices.planAccountId, rows: count().as('told_rows') })
    .from(planNotices)
    .where(
      inArray(
        planNotices.priceListId,
        open.map(({ id }) => id),
      ),
    )
    .groupBy(planNotices.planAccountId)
    .as('told')
  const billed = ctx.db
    .select({ id: planSpans.planAccountId, units: count().as('units') })
    .from(planSpans)
    .where(or(isNull(planSpans.toDay), gt(planSpans.toDay, today)))
    .groupBy(planSpans.planAccountId)
    .as('billed')
  return ctx.db
    .select({ account: planAccounts, units: billed.units })
    .from(planAccounts)
    .innerJoin(billed, eq(billed.id, planAccounts.id))
    .leftJoin(told, eq(told.id, planAccounts.id))
    .where(
      and(
        eq(planAccounts.market, market),
        inArray(planAccounts.status, ['active', 'past_due', 'suspended']),
        lt(planAccounts.agreedOn, lastStart),
        sql`coalesce(${told.rows}, 0) < ${open.length}`,
      ),
    )
    .orderBy(planAccounts.id)
}

/** Whether a row can change anything for so many adapters or fewer, so that only the lives of those are loaded. */
function canChange(
  row: PlanPriceRow,
  { rows, units, today }: { rows: readonly PlanPriceRow[]; units: number; today: Day },
): boolean {
  const earlier = rows.slice(0, rows.indexOf(row))
  const isFresh = row.startsOn >= plusDays(today, -LOWER_NEWS_DAYS)
  return Array.from({ length: units }, (_, fewer) => fewer + 1).some((n) =>
    earlier.some((before) => {
      const change = tierPrice(row, n) - tierPrice(before, n)
      return change > 0 || (change < 0 && isFresh)
    }),
  )
}
