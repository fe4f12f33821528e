import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../../../db/tables/accounts.ts'
import { enterpriseCodes } from '../../../../db/tables/enterprise.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { say } from '../../../words/say.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { isShopError } from '../../kernel/errors.ts'
import { toUnits } from '../../kernel/money.ts'
import { answer, Units } from '../../kernel/wire.ts'
import { joinGuestOrders } from '../../people/accounts/join-guest-orders.ts'
import { holdUses } from '../../sale/enterprise/hold-uses.ts'
import { rebuiltCause, setHold } from '../../sale/orders/holds.ts'
import { findAndLock } from '../../sale/orders/lock-order.ts'
import { insertOrder } from '../../sale/orders/order-lines.ts'
import { openSealedOrder, type SealedOrder } from '../../sale/orders/sealed-order.ts'
import { takeStock } from '../../sale/orders/stock.ts'
import { adoptPayment } from '../../sale/payments/adopt-payment.ts'
import type { ProviderPayment } from '../../sale/payments/provider.ts'
import { takeRefunds } from '../../sale/payments/take-refunds.ts'
import type { Ctx } from '../../system/context.ts'
import { finishNotices } from '../../system/notices/finish-notice.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { daysBefore, PROVIDER_DAYS } from './examine.ts'
import { numberOf, skipNumbers } from './order-numbers.ts'
import { readThere } from './payments-there.ts'
import { findKnown } from './provider-checks.ts'

const OUTCOMES = [
  'rebuilt',
  'not_sealed',
  'other_secret',
  'number_taken',
  'no_code',
  'no_stock',
  'not_settled',
] as const
type Outcome = (typeof OUTCOMES)[number]

export const RebuildRequest = z.object({
  dryRun: z.boolean().optional().describe('Write nothing, only say what could be rebuilt'),
  days: z
    .number()
    .int()
    .min(1)
    .max(3_650)
    .optional()
    .describe('How far back the card provider is asked; 30 unless told'),
})

export const Rebuilt = answer(
  'Rebuilt',
  'Paid orders that the database lost, and what became of each',
  z.object({
    dryRun: z.boolean().describe('Nothing was written: `rebuilt` says what could be'),
    orders: z
      .array(
        z.object({
          id: z.string().describe('Of the order, as it was'),
          number: z.number().int().describe('The number its buyer knows'),
          payment: z.string().describe('What the card provider calls the payment'),
          amount: Units,
          currency: z.string().describe('As in `USD`'),
          outcome: z
            .enum(OUTCOMES)
            .describe(
              '`not_sealed`: no order travelled with the payment; `other_secret`: it was sealed with a secret this shop does not have; `number_taken`: another order has its number; `no_code`: an Enterprise ID of it is unknown or used up; `no_stock`: raise the stock first; `not_settled`: the provider says it is not paid',
            ),
        }),
      )
      .describe('The lowest number first'),
  }),
)
export type Rebuilt = z.input<typeof Rebuilt>

/**
 * Writes paid orders again that the database lost, from what travelled sealed with their payments: lines, addresses, taxes and
 * agreements as they were, under their own numbers. Each is held, because it may have shipped, and no buyer is mailed again.
 * @throws ShopError `unavailable` when the provider cannot be asked
 */
export async function rebuildOrders(
  ctx: Ctx,
  { days = PROVIDER_DAYS, dryRun = false }: { days?: number; dryRun?: boolean } = {},
): Promise<Rebuilt> {
  requireStaff(ctx, 'settings')
  const { lost, highest } = await findLostOrders(ctx, daysBefore(ctx, days))
  if (!dryRun) await skipNumbers(ctx.db, highest)
  const told: Rebuilt['orders'] = []
  for (const payment of lost.toSorted((a, b) => numberOf(a) - numberOf(b))) {
    const { subject, reference, amount, currency } = payment
    const outcome = await rebuild(ctx, payment, dryRun)
    told.push({
      id: subject ?? '',
      number: numberOf(payment),
      payment: reference,
      amount: toUnits(amount),
      currency,
      outcome,
    })
  }
  if (!dryRun) {
    const rebuilt = told.filter(({ outcome }) => outcome === 'rebuilt').length
    const detail = { rebuilt, left: told.length - rebuilt }
    await recordAudit(ctx.db, ctx.actor, { action: 'books.rebuilt', subject: 'doctor', detail })
  }
  return { dryRun, orders: told }
}

/** Payments of orders that are in no row here, and the highest number the provider knows. */
async function findLostOrders(ctx: Ctx, since: Date) {
  const lost: ProviderPayment[] = []
  let highest = 0
  await readThere(ctx, since, async (page) => {
    const ofOrders = page.filter((payment) => numberOf(payment) > 0)
    highest = Math.max(highest, ...ofOrders.map(numberOf))
    const known = await findKnown(ctx, ofOrders)
    const here = await findOrderIds(
      ctx.db,
      ofOrders.map(({ subject }) => subject ?? ''),
    )
    lost.push(
      ...ofOrders.filter(({ reference, subject }) => !known.has(reference) && !here.has(subject ?? '')),
    )
  })
  return { lost, highest }
}

async function findOrderIds(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids))
  return new Set(rows.map(({ id }) => id))
}

async function rebuild(ctx: Ctx, payment: ProviderPayment, dryRun: boolean): Promise<Outcome> {
  const { subject: id, sealedOrder: sealed } = payment
  if (!id || !sealed) return 'not_sealed'
  const order = openSealedOrder({ id, sealed }, ctx.settings.sealSecrets ?? [])
  if (!order) return 'other_secret'
  const missing = await writeAgain(ctx, { order, payment, dryRun })
  if (missing || dryRun) return missing ?? 'rebuilt'
  const state = await ctx.payments.findSessionOf(payment)
  const adoption = await adoptPayment(ctx, payment, { state, source: 'set_back', quiet: true })
  if (adoption.outcome === 'reported') return 'not_settled'
  await ctx.db.transaction(async (tx) => {
    await findAndLock(tx, id)
    await setHold(tx, ctx, { orderId: id, reason: 'other', cause: rebuiltCause(id), note: NOTE })
  })
  await giveToMember(ctx, order)
  await takeRefunds(ctx, payment.reference)
  await finishNotices(ctx, ['unknown_payment'], [id])
  return 'rebuilt'
}

const NOTE = say('en-US', 'doctor.rebuilt_hold')

/** Undoes what was tried. */
class Missing extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super(outcome)
    this.outcome = outcome
  }
}

/** Writes the order as it waited for its payment, with what it needs. @returns what is missing, with nothing written */
async function writeAgain(
  ctx: Ctx,
  { order, payment, dryRun }: { order: SealedOrder; payment: ProviderPayment; dryRun: boolean },
): Promise<Outcome | undefined> {
  try {
    await ctx.db.transaction(async (tx) => {
      const [taken] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, order.number))
      if (taken) throw new Missing('number_taken')
      await requireCodes(tx, order)
      if ((await takeStock(tx, order.pricing.lineItems)).short) throw new Missing('no_stock')
      if (dryRun) throw new Missing('rebuilt')
      const row = {
        ...order,
        status: 'awaiting_payment' as const,
        stockHeld: true,
        createdAt: payment.createdAt,
      }
      await insertOrder(tx, row, { actor: ctx.actor, action: 'order.rebuilt' })
    })
    return undefined
  } catch (error) {
    if (error instanceof Missing) return error.outcome === 'rebuilt' ? undefined : error.outcome
    throw error
  }
}

async function requireCodes(tx: Db, { id, enterpriseIds }: SealedOrder): Promise<void> {
  if (enterpriseIds.length === 0) return
  const known = await tx
    .select({ code: enterpriseCodes.code })
    .from(enterpriseCodes)
    .where(inArray(enterpriseCodes.code, enterpriseIds))
  if (known.length < enterpriseIds.length) throw new Missing('no_code')
  try {
    await holdUses(tx, { id, enterpriseIds })
  } catch (error) {
    if (isShopError(error)) throw new Missing('no_code')
    throw error
  }
}

/** Whose mailbox it was sent to, as far as that is proven. */
async function giveToMember(ctx: Ctx, { email }: SealedOrder): Promise<void> {
  const [member] = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true)))
  if (member) await joinGuestOrders(ctx.db, member)
}
