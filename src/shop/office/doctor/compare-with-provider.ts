import { inArray, sql } from 'drizzle-orm'
import { operatorNotices } from '../../../../db/tables/notices.ts'
import { checkoutSessions, payments } from '../../../../db/tables/payments.ts'
import { requireSystem } from '../../kernel/actor.ts'
import type { ProviderPayment } from '../../sale/payments/provider.ts'
import type { Ctx } from '../../system/context.ts'
import { markSetBack } from '../../system/instance/instance.ts'
import { raiseNotice } from '../../system/notices/raise-notice.ts'
import { billNumbersOf, hasHigherBill } from './document-numbers.ts'
import { daysBefore, PROVIDER_DAYS } from './examine.ts'
import { lastNumber, numberOf } from './order-numbers.ts'

/** Other programs at the same company may fill pages with payments of theirs. */
const MOST_PAGES = 10

/**
 * Compares the watermark: the newest payments the provider has against what this database has heard of. One that knows less
 * was set back, by whatever means; it is marked, and every process on it stands still until somebody claims it.
 * @returns whether it was set back
 * @throws ShopError `unavailable` when the provider cannot be asked
 * @see docs/decisions/0275-a-database-that-was-set-back-stands-still.md
 */
export async function compareWithProvider(ctx: Ctx): Promise<boolean> {
  requireSystem(ctx)
  const newest = await readNewest(ctx)
  const heard = await findHeard(ctx, newest)
  const unheard = newest.filter((payment) => !heard.has(payment.reference))
  const highest = Math.max(0, ...unheard.map(numberOf))
  const isNewest = unheard.length > 0 && unheard[0] === newest[0]
  const isHigher =
    highest > (await lastNumber(ctx.db)) || (await hasHigherBill(ctx.db, billNumbersOf(unheard)))
  if (!isNewest && !isHigher) return false
  const detail = { unheard: unheard.length, number: String(highest), newest: newest[0]?.reference }
  await ctx.db.transaction(async (tx) => {
    if (!(await markSetBack(tx, ctx.clock.now()))) return
    const key = newest[0]?.reference ?? ''
    await raiseNotice(tx, ctx, { kind: 'database_set_back', key, subject: 'shop', detail })
  })
  ctx.log.error('instance.database_set_back', detail)
  return true
}

/** The first page with payments of this installation, newest first. */
async function readNewest(ctx: Ctx): Promise<ProviderPayment[]> {
  const { instance } = ctx.settings
  const since = daysBefore(ctx, PROVIDER_DAYS)
  let after: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const { payments, next } = await ctx.payments.listPayments({ since, after })
    const own = payments.filter(({ subject, shop }) => subject && (!shop || !instance || shop === instance))
    if (own.length > 0 || next === null) return own
    after = next
  }
  return []
}

/** Those whose payment, or page, is in the database, or that were reported before. */
async function findHeard({ db }: Ctx, there: readonly ProviderPayment[]): Promise<Set<string>> {
  if (there.length === 0) return new Set()
  const references = there.map(({ reference }) => reference)
  const sessionIds = there.flatMap(({ sessionId }) => sessionId ?? [])
  const reported = sql<string>`substr(${operatorNotices.key}, ${'unknown_payment:'.length + 1})`
  const keys = references.map((reference) => `unknown_payment:${reference}`)
  const [paid, opened, noticed] = await Promise.all([
    db.select({ name: payments.reference }).from(payments).where(inArray(payments.reference, references)),
    sessionIds.length === 0
      ? []
      : db
          .select({ name: checkoutSessions.id })
          .from(checkoutSessions)
          .where(inArray(checkoutSessions.id, sessionIds)),
    db.select({ name: reported }).from(operatorNotices).where(inArray(operatorNotices.key, keys)),
  ])
  const ids = new Set(opened.map(({ name }) => name))
  const names = new Set([...paid, ...noticed].map(({ name }) => name))
  return new Set(
    there
      .filter(({ reference, sessionId }) => names.has(reference) || (sessionId && ids.has(sessionId)))
      .map(({ reference }) => reference),
  )
}
