import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import { priceLists } from '../../../../db/tables/catalog.ts'
import { creditNotes } from '../../../../db/tables/credit-notes.ts'
import { planCredits } from '../../../../db/tables/plan-credits.ts'
import { planNotices } from '../../../../db/tables/plan-notices.ts'
import { planTerms } from '../../../../db/tables/plan-terms.ts'
import { invoices, planAccounts, planMonths, planSpans } from '../../../../db/tables/plans.ts'
import { isoOfDay } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { cents, formatAmount } from '../../kernel/money.ts'
import { marketDay } from '../../plan/plans/plan-settings.ts'
import type { Ctx } from '../../system/context.ts'
import { add, costOfMonth, equal, type Fraction, type LawPrice, rounded } from './bill-law.ts'
import type { Check, Finding } from './finding.ts'

/** Plan accounts read at a time. */
const PAGE = 200
/** The books keep exact amounts in this many parts of a cent. */
const PARTS_OF_A_CENT = 377_580n

/** Every bill obeys the law of the plan, counted again from the days adapters were in use. */
export const bills: Check = {
  name: 'bills',
  async run({ ctx }) {
    const wrong: Finding[] = []
    let looked = 0
    for (let after = ''; ; ) {
      const lives = await loadLives(ctx, after)
      for (const life of lives) wrong.push(...judge(life))
      looked += lives.reduce((count, { months }) => count + months.length, 0)
      const last = lives.at(-1)
      if (lives.length < PAGE || !last) return { looked, wrong }
      after = last.id
    }
  },
}

const GIVEN_UP: ReadonlySet<string> = new Set(['void', 'uncollectible'])

interface Life {
  id: string
  /** Left over by the last bill, and what went back ahead of the next one. */
  carried: number
  /** All bills without tax, less what went back by credit notes. */
  invoiced: number
  /** What staff gave and bills took off. */
  credited: number
  spans: (typeof planSpans.$inferSelect)[]
  months: (typeof planMonths.$inferSelect)[]
  /** First days of months whose bill staff gave up: unused days of it give nothing back. */
  givenUp: Set<number>
  terms: Parameters<typeof costOfMonth>[2]
}

async function loadLives(ctx: Ctx, after: string): Promise<Life[]> {
  const { db } = ctx
  const accounts = await db
    .select()
    .from(planAccounts)
    .where(gt(planAccounts.id, after))
    .orderBy(asc(planAccounts.id))
    .limit(PAGE)
  const ids = accounts.map(({ id }) => id)
  if (ids.length === 0) return []
  const spans = await db.select().from(planSpans).where(inArray(planSpans.planAccountId, ids))
  const months = await db
    .select()
    .from(planMonths)
    .where(inArray(planMonths.planAccountId, ids))
    .orderBy(asc(planMonths.startsOn))
  const notices = await db.select().from(planNotices).where(inArray(planNotices.planAccountId, ids))
  const codes = await db.select().from(planTerms).where(inArray(planTerms.planAccountId, ids))
  const billed = await readBills(db, ids)
  const back = await db
    .select({ id: invoices.planAccountId, amount: creditNotes.amount })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(inArray(invoices.planAccountId, ids))
  const given = await db
    .select({ id: planCredits.planAccountId, amount: planCredits.amount })
    .from(planCredits)
    .where(and(inArray(planCredits.planAccountId, ids), isNotNull(planCredits.monthStartsOn)))
  const prices = new Map<string, LawPrice[]>()
  for (const { market } of accounts) {
    if (!prices.has(market)) prices.set(market, await loadPrices(ctx, market))
  }
  return accounts.map(({ id, market, carried, paidBack, agreedOn, anchorOn }) => ({
    id,
    carried: carried + paidBack,
    invoiced:
      billed.filter((row) => row.id === id).reduce((sum, { subtotal }) => sum + subtotal, 0) -
      back.filter((row) => row.id === id).reduce((sum, { amount }) => sum + amount, 0),
    credited: given.filter((row) => row.id === id).reduce((sum, { amount }) => sum + amount, 0),
    spans: spans.filter(({ planAccountId }) => planAccountId === id),
    months: months.filter(({ planAccountId }) => planAccountId === id),
    givenUp: new Set(
      billed.filter((row) => row.id === id && GIVEN_UP.has(row.status)).map(({ start }) => start),
    ),
    terms: {
      prices: prices.get(market) ?? [],
      agreedOn: agreedOn ?? anchorOn ?? 0,
      noticedOn: new Map(
        notices
          .filter(({ planAccountId }) => planAccountId === id)
          .map(({ priceListId, mailedOn }) => [priceListId, mailedOn]),
      ),
      codes: new Map(
        codes
          .filter(({ planAccountId }) => planAccountId === id)
          .map(({ deviceId, discount, includedUntil }) => [
            deviceId,
            { millionthsOff: discount, freeUntil: includedUntil },
          ]),
      ),
    },
  }))
}

function readBills(db: Db, ids: string[]) {
  return db
    .select({
      id: invoices.planAccountId,
      start: invoices.periodStart,
      status: invoices.status,
      subtotal: invoices.subtotal,
    })
    .from(invoices)
    .where(inArray(invoices.planAccountId, ids))
}

async function loadPrices(ctx: Ctx, market: MarketCode): Promise<LawPrice[]> {
  const rows = await ctx.db
    .select()
    .from(priceLists)
    .where(eq(priceLists.country, market))
    .orderBy(asc(priceLists.startsAt), asc(priceLists.createdAt))
  return rows.map((row) => ({
    id: row.id,
    startsOn: marketDay(ctx, market, row.startsAt),
    single: row.planPrice,
    several: row.planDiscountPrice,
    severalFrom: row.planDiscountThreshold,
  }))
}

function judge({ id, months, givenUp, spans, terms, carried, invoiced, credited }: Life): Finding[] {
  const last = months.at(-1)
  if (!last) return []
  const lawful = spans.map(({ deviceId, fromDay, toDay }) => ({ deviceId, from: fromDay, to: toDay }))
  const wrong: Finding[] = []
  let due: Fraction = { top: BigInt(last.advance), bottom: 1n }
  for (const month of months) {
    if (month === last) break
    const { startsOn: start, endsOn: end } = month
    const kept = { top: BigInt(month.settled ?? 0), bottom: PARTS_OF_A_CENT }
    // News that came after the last bill is on the next one.
    const isOpen = spans.some((span) => span.createdAt > last.billedAt && span.fromDay < end)
    const silent = new Set(month.silentDevices)
    const days = costOfMonth({ start, end, silent }, lawful, terms)
    const cost = isOpen || (givenUp.has(start) && isLess(days, kept)) ? kept : days
    due = add(due, cost)
    if (!equal(cost, kept)) {
      const data = { id, from: isoOfDay(start), here: inWords(rounded(kept)), due: inWords(rounded(cost)) }
      wrong.push({ what: 'month_differs', data })
    }
  }
  const lawfulSum = rounded(due) - credited
  if (lawfulSum !== invoiced + carried) {
    wrong.push({
      what: 'bills_differ',
      data: { id, here: inWords(invoiced + carried), due: inWords(lawfulSum) },
    })
  }
  return wrong
}

function isLess(a: Fraction, b: Fraction): boolean {
  return a.top * b.bottom < b.top * a.bottom
}

function inWords(amount: number): string {
  return formatAmount(cents(amount), 'en')
}
