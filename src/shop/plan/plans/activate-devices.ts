import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { planAccounts, planSpans } from '../../../../db/tables/plans.ts'
import type { Day } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import type { Ctx } from '../../system/context.ts'
import { type Agreeable, listAgreeable } from './agreeable.ts'
import { type AgreedWords, type Given, keepAgreement } from './agreements.ts'
import { findMeans, meansFor } from './means.ts'
import type { PlanAccount } from './plan-account.ts'
import { marketDay } from './plan-settings.ts'
import { activate, goOnAfterIncluded, startDevice } from './start-device-plan.ts'

export interface AgreeWish {
  userId: string
  market: MarketCode
  /** What the member read and agreed to. */
  words: AgreedWords
  /** When and from where, where that is not this call. */
  given?: Given
  /** The first billed day of what begins; today without one. */
  day?: Day
  /** Ids of the member's adapters; all that no agreement covers without any. */
  deviceIds?: readonly string[]
  /** A card is kept in this very transaction. */
  hasMeans?: boolean
}

/** What came of an agreement. */
export interface Agreed {
  consentId: string
  /** Of adapters in use; undefined while all are on their way. */
  account: PlanAccount | undefined
  /** Ids of the adapters whose plan runs from today. */
  started: string[]
}

/**
 * The member agrees to the plan of adapters and they begin today, in the caller's transaction: the end of every activation.
 * @throws ShopError as `agreeFor`; `plan_needs_card` where there is nothing to pay with, and then nothing has begun
 */
export async function activateDevices(tx: Db, ctx: Ctx, wish: AgreeWish): Promise<Agreed> {
  const agreed = await agreeFor(tx, ctx, wish)
  if (agreed.started.length === 0) throw new ShopError('plan_needs_card')
  return agreed
}

/**
 * Writes down that a member agrees to the plan of adapters, by name, and starts those in use that there is something to pay
 * with for. In the caller's transaction.
 * @throws ShopError `unknown_device` for an adapter that is not theirs; `plan_agreed_already` where nothing is left to agree
 *   to; `plan_needs_card` where all of it was and waits for a card; `plan_suspended` while a bill is unpaid
 */
export async function agreeFor(tx: Db, ctx: Ctx, wish: AgreeWish): Promise<Agreed> {
  const { userId, market, words, given, deviceIds } = wish
  if (deviceIds) await requireOwned(tx, wish.userId, deviceIds)
  const [account] = await tx
    .select()
    .from(planAccounts)
    .where(and(eq(planAccounts.userId, userId), eq(planAccounts.market, market)))
    .for('update')
  const open = await listAgreeable({ ...ctx, db: tx }, { userId, market })
  const asked = open.filter(({ deviceId }) => deviceIds?.includes(deviceId) ?? true)
  if (asked.length === 0) throw new ShopError('plan_agreed_already')
  if (account?.status === 'suspended') throw new ShopError('plan_suspended')
  const means = (await findMeans({ db: tx, payments: ctx.payments }, [userId]))(userId)
  // What runs goes on; whether it can be paid is asked on its next billing day.
  const isPaid = ({ deviceId, state }: Agreeable) =>
    state !== 'waits' || wish.hasMeans || meansFor(means, deviceId) !== undefined
  // All of it was agreed to, and nothing would begin now either.
  if (asked.every((one) => one.isAgreed && !isPaid(one))) throw new ShopError('plan_needs_card')
  const consentId = await keepAgreement(tx, ctx, {
    userId,
    deviceIds: asked.map(({ deviceId }) => deviceId),
    words,
    given,
  })
  const started = asked.filter((one) => one.state !== 'ahead' && isPaid(one))
  let running = account
  for (const { deviceId, state } of started) {
    const day = wish.day ?? marketDay(ctx, market)
    const begun = { userId, deviceId, state, consentId, account: running, day }
    running = await begin(tx, ctx, begun)
  }
  return { consentId, account: running, started: started.map(({ deviceId }) => deviceId) }
}

async function requireOwned(tx: Db, userId: string, deviceIds: readonly string[]): Promise<void> {
  const owned = and(inArray(devices.id, [...deviceIds]), eq(devices.ownerId, userId))
  const rows = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(owned)
    .orderBy(devices.id)
    .for('update')
  if (rows.length < new Set(deviceIds).size) throw new ShopError('unknown_device')
}

interface Begin extends Omit<Agreeable, 'isAgreed'> {
  userId: string
  consentId: string
  account: PlanAccount | undefined
  day: Day
}

async function begin(
  tx: Db,
  ctx: Ctx,
  { userId, deviceId, state, consentId, account, day }: Begin,
): Promise<PlanAccount> {
  if (state === 'waits' || !account) {
    const [order] = await tx
      .select({ order: orders })
      .from(orders)
      .innerJoin(devices, eq(devices.orderId, orders.id))
      .where(eq(devices.id, deviceId))
    if (!order) throw new ShopError('unknown_device')
    const start = { deviceId, order: order.order, userId, day, startedBy: 'agreed' as const }
    return startDevice(tx, ctx, { ...start, hasMeans: true })
  }
  const running = await activate(tx, ctx, { account, day, agreedAt: ctx.clock.now() })
  if (state === 'included') await goOnAfterIncluded(tx, ctx, { account, deviceId, consentId })
  else await agreeToLegacy(tx, ctx, { deviceId, consentId, account })
  return running
}

/** What ran without an agreement that names it is agreed to from today; the days before stay as they were. */
async function agreeToLegacy(
  tx: Db,
  ctx: Ctx,
  { deviceId, consentId, account }: { deviceId: string; consentId: string; account: PlanAccount },
): Promise<void> {
  const today = marketDay(ctx, account.market)
  const live = await tx
    .select()
    .from(planSpans)
    .where(and(eq(planSpans.deviceId, deviceId), or(isNull(planSpans.toDay), gt(planSpans.toDay, today))))
  for (const span of live) {
    const agreed = { consentId, withoutConsent: null }
    if (span.fromDay >= today) {
      await tx.update(planSpans).set(agreed).where(eq(planSpans.id, span.id))
      continue
    }
    await tx.update(planSpans).set({ toDay: today }).where(eq(planSpans.id, span.id))
    const rest = {
      id: newId('spn'),
      fromDay: today,
      startedBy: 'agreed' as const,
      createdAt: ctx.clock.now(),
    }
    await tx.insert(planSpans).values({ ...span, ...agreed, ...rest })
  }
}
