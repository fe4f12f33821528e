import { and, asc, desc, gt, inArray, isNull, lt, not } from 'drizzle-orm'
import { orderDelays } from '../../../../db/tables/office.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { marketOf } from '../../facts/markets/markets.ts'
import { requireSystem } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { isConstant } from '../../kernel/constant.ts'
import { type Day, dayIn, dayOfIso, isoOfDay, plusDays } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'
import { mayHaveShipped } from '../../sale/orders/holds.ts'
import { findAndLock } from '../../sale/orders/lock-order.ts'
import type { Order } from '../../sale/orders/order-lines.ts'
import { hasLeft, hasPartLeft, listParcels } from '../../sale/orders/read-parcels.ts'
import type { Ctx } from '../../system/context.ts'
import { callOff, isBankDeciding, isCalledOff } from './cancel-paid-order.ts'

type Delay = typeof orderDelays.$inferSelect

/** Orders read at once. */
const PAGE = 500
const DAY_MS = 86_400_000

/**
 * Asks the buyers of orders that did not leave in time, and sends the money back of those who had to agree to wait
 * longer and did not.
 * @returns how many were asked or called off; 0 when nothing is late
 * @see https://www.ecfr.gov/current/title-16/chapter-I/subchapter-D/part-435
 */
export async function mindLateOrders(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  let done = 0
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: WaitingOrder[] = await waitingOrders(ctx, after)
    const delays = await delaysOf(
      ctx.db,
      page.map(({ id }) => id),
    )
    for (const order of page) {
      if (!nextStep(order, delays.get(order.id) ?? [], ctx.clock.now())) continue
      if (await tryOrder(ctx, order.id)) done += 1
    }
    after = page.length < PAGE ? undefined : page.at(-1)?.id
  }
  return done
}

/** An order that cannot be minded keeps no other one waiting. */
function tryOrder(ctx: Ctx, id: string): Promise<boolean> {
  return ctx.db
    .transaction((tx) => mindOrder(tx, ctx, id))
    .catch((error) => {
      ctx.log.warn('late_order.not_minded', { orderId: id, error })
      return false
    })
}

type WaitingOrder = Pick<Order, 'id' | 'country' | 'promise' | 'paidAt' | 'createdAt'>

/** Paid orders that have not left. Nothing is promised to leave on the day it is paid. */
function waitingOrders({ db, clock }: Ctx, after: string): Promise<WaitingOrder[]> {
  const { id, country, promise, paidAt, createdAt } = orders
  return db
    .select({ id, country, promise, paidAt, createdAt })
    .from(orders)
    .where(
      and(
        isConstant(orders.status, 'paid'),
        isNull(orders.cancelRequestedAt),
        lt(paidAt, new Date(clock.now().getTime() - DAY_MS)),
        gt(id, after),
        // Its buyer is not asked about a parcel that may be there, and its money does not go back.
        not(mayHaveShipped),
        // A part of it is there or on its way: a person sees to the rest.
        not(hasPartLeft),
      ),
    )
    .orderBy(asc(id))
    .limit(PAGE)
}

async function delaysOf(db: Db, ids: string[]): Promise<Map<string, Delay[]>> {
  const rows = await db
    .select()
    .from(orderDelays)
    .where(inArray(orderDelays.orderId, ids))
    .orderBy(desc(orderDelays.number))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

async function mindOrder(tx: Db, ctx: Ctx, id: string): Promise<boolean> {
  const order = await findAndLock(tx, id)
  if (order?.status !== 'paid' || isCalledOff(order)) return false
  if ((await listParcels(tx, [id])).some(hasLeft)) return false
  const delays = (await delaysOf(tx, [id])).get(id) ?? []
  const step = nextStep(order, delays, ctx.clock.now())
  if (!step) return false
  if (step.is === 'call-off') {
    // The bank gives the money back by itself, or the shop keeps it; staff are asked about the dispute.
    if (await isBankDeciding(tx, order)) return false
    await callOff(tx, ctx, { order, reason: 'late', actor: ctx.actor })
    return true
  }
  const delay = { orderId: id, number: delays.length + 1, shipBy: step.shipBy }
  await tx.insert(orderDelays).values({ ...delay, id: newId('dly'), askedAt: ctx.clock.now() })
  await ctx.jobs.enqueue(tx, { name: 'mail-order-news', data: { orderId: id, kind: 'late' } })
  const detail = { number: delay.number, shipBy: isoOfDay(step.shipBy) }
  await recordAudit(tx, ctx.actor, { action: 'order.delay_asked', subject: id, detail })
  return true
}

type Step = { is: 'ask'; shipBy: Day } | { is: 'call-off' }

/**
 * What is due for an order today. A first delay stands when its buyer says nothing; every other one only with a yes,
 * which is asked for before the one before it ends.
 * @param delays the newest first
 */
function nextStep(order: WaitingOrder, delays: Delay[], now: Date): Step | undefined {
  const { timeZone, lateOrders } = marketOf(order.country)
  const today = dayIn(timeZone, now)
  const [newest, before] = delays
  const ask = { is: 'ask', shipBy: plusDays(today, lateOrders.longestDelay) } as const
  if (!newest) return today > promisedDay(order) ? ask : undefined
  // Asked ahead of time: the day that counts until the buyer agrees is still the one before.
  const isOpen = newest.number > 1 && newest.agreedAt === null
  if (isOpen) return today > (before?.shipBy ?? newest.shipBy) ? { is: 'call-off' } : undefined
  if (today > newest.shipBy) return { is: 'call-off' }
  return today >= plusDays(newest.shipBy, -lateOrders.askBefore)
    ? { is: 'ask', shipBy: plusDays(newest.shipBy, lateOrders.longestDelay) }
    : undefined
}

/** The last day on which it was to leave; without a promise, the one of the law. */
export function promisedDay(order: Omit<WaitingOrder, 'id'>): Day {
  if (order.promise) return dayOfIso(order.promise.shipBy)
  const { timeZone, lateOrders } = marketOf(order.country)
  return plusDays(dayIn(timeZone, order.paidAt ?? order.createdAt), lateOrders.daysWithoutPromise)
}
