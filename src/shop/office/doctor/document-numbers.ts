import { max, sql } from 'drizzle-orm'
import { documentNumbers } from '../../../../db/tables/plans.ts'
import type { Db } from '../../kernel/db.ts'
import { MARKET_CODES } from '../../kernel/market-code.ts'
import type { ProviderPayment } from '../../sale/payments/provider.ts'
import type { Ctx } from '../../system/context.ts'
import { LEAST_GAP } from './order-numbers.ts'

/** Of bills and of credit notes. */
const SERIES = MARKET_CODES.flatMap((market) => [market, `${market}-credit`])

/** The highest number of a bill in each series, as far as somebody knows. */
export type BillNumbers = ReadonlyMap<string, number>

/** As the provider was told them with the payments of bills. */
export function billNumbersOf(payments: readonly ProviderPayment[]): BillNumbers {
  const highest = new Map<string, number>()
  for (const { subject, subjectNumber } of payments) {
    if (!subject?.startsWith('inv_')) continue
    // A provider tells what others have written as well.
    const [, market, digits] = /^([A-Z]{2})-(\d{6,9})$/.exec(subjectNumber?.slice(0, 20) ?? '') ?? []
    const series = market?.toLowerCase() ?? ''
    if (SERIES.includes(series)) highest.set(series, Math.max(highest.get(series) ?? 0, Number(digits)))
  }
  return highest
}

/** Whether one of these bills has a number that this database has not given yet. */
export async function hasHigherBill(db: Db, known: BillNumbers): Promise<boolean> {
  if (known.size === 0) return false
  const given = await db
    .select({ series: documentNumbers.series, last: max(documentNumbers.last) })
    .from(documentNumbers)
    .groupBy(documentNumbers.series)
  const last = new Map(given.map((row) => [row.series, row.last ?? 0]))
  return [...known].some(([series, number]) => number > (last.get(series) ?? 0))
}

/**
 * Bills and credit notes get numbers behind all that may have been given before the database was set back. A provider knows
 * those of bills that were paid by card, and of no credit note.
 * @param isOlder the database is of an earlier moment, also where the provider knows no higher number
 */
export async function skipDocumentNumbers(ctx: Ctx, known: BillNumbers, isOlder = false): Promise<void> {
  if (!isOlder && !(await hasHigherBill(ctx.db, known))) return
  const { legalOwner } = await ctx.config.current()
  const { last } = documentNumbers
  await ctx.db.transaction(async (tx) => {
    const rows = SERIES.map((series) => ({ legalOwner, series, last: 0 }))
    await tx.insert(documentNumbers).values(rows).onConflictDoNothing()
    for (const series of SERIES) {
      const top = sql`greatest(${last}, ${known.get(series) ?? 0}::int)`
      await tx
        .update(documentNumbers)
        .set({ last: sql`${top} + greatest(${LEAST_GAP}::int, ${top} - ${last})` })
        .where(sql`${documentNumbers.series} = ${series}`)
    }
  })
}
