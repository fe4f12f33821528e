import { charges } from '../../../../db/tables/payments.ts'
import { along } from '../../kernel/along.ts'
import { commitAlong } from '../../kernel/commit-along.ts'
import { newId } from '../../kernel/ids.ts'
import { ZERO } from '../../kernel/money.ts'
import { together } from '../../kernel/together.ts'
import type { Ctx } from '../../system/context.ts'
import { beginAttempt, isBegunBefore } from '../../system/idempotency/idempotency.ts'
import { sellableUnits } from '../catalog/reading.ts'
import type { Units } from '../orders/order-lines.ts'
import { isTooLittle, takeFrom } from '../orders/stock.ts'
import { firstCharge } from '../payments/charges.ts'
import { planSession } from '../payments/open-session.ts'
import type { Checkout } from './checkout.ts'
import { FEW, PLENTY } from './hold-limit.ts'
import { type Reservation, sessionPlan } from './reserve-order.ts'
import { writeOrder } from './write-order.ts'

/**
 * Reserves as `reserveOrder` does, in one message to the database, for what most buyers want: a new order of a few units of
 * which there are plenty. Nobody then waits for the stock's row while an answer goes to and fro.
 * @returns undefined when the database has refused it, or it is another case; nothing was written
 * @see docs/decisions/0227-a-new-order-is-reserved-in-one-message.md
 */
export async function reserveAtOnce(
  ctx: Ctx,
  checkout: Checkout,
): Promise<Extract<Reservation, { outcome: 'pay' }> | undefined> {
  const units = await plentyOf(ctx, checkout)
  if (!units) return undefined
  try {
    return await reserve(ctx, checkout, units)
  } catch (error) {
    if (isTooLittle(error) || isBegunBefore(error)) return undefined
    throw error
  }
}

function reserve(ctx: Ctx, checkout: Checkout, units: Units) {
  const { attempt } = checkout
  const { total, currency } = checkout.priced.pricing
  const id = newId('ord')
  const charge = firstCharge(ctx, { id, total, currency })
  return ctx.db.transaction(async (tx) => {
    const [, order, session] = await together(
      beginAttempt(tx, ctx, { attempt, orderId: id }),
      writeOrder(tx, ctx, { checkout, known: undefined, id }),
      planSession(along(tx, tx.insert(charges).values(charge)), ctx, sessionPlan(checkout, charge)),
      takeFrom(tx, units, { spare: PLENTY }),
      commitAlong(tx),
    )
    return { outcome: 'pay' as const, order, session }
  })
}

/** What is wanted, where nothing about it has to be looked at under a lock. The catalog may be a second old. */
async function plentyOf(ctx: Ctx, { request, attempt, priced }: Checkout): Promise<Units | undefined> {
  const { pricing, codes } = priced
  const [units, ...others] = pricing.lineItems
  if (!units || others.length > 0 || units.quantity > FEW) return undefined
  if (request.order.taxCertificate || request.order.orderId || codes.length > 0 || pricing.total === ZERO)
    return undefined
  if (attempt?.freshAfterMs !== undefined) return undefined
  const left = sellableUnits(await ctx.catalog.current(), units.sku) - units.quantity
  return left > PLENTY ? units : undefined
}
