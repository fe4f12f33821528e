import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { consentDevices, consents } from '../../../../db/tables/consents.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { planAccounts, planSpans } from '../../../../db/tables/plans.ts'
import { type Day, dayOfIso, isoOfDay, latest } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { MARKET_CODES, type MarketCode } from '../../kernel/market-code.ts'
import type { Ctx } from '../../system/context.ts'
import { findMeans, listOrderCards, type Means, meansFor } from './means.ts'
import { marketDay } from './plan-settings.ts'

/** What an adapter that reports, and is on no plan, waits for: a member whose it is, their agreement, something to pay with. */
export const WAITS_FOR = ['owner', 'agreement', 'card'] as const
export type WaitsFor = (typeof WAITS_FOR)[number]

/** An adapter in use that nothing is charged for. */
export interface Waiting {
  deviceId: string
  serial: string
  name: string | null
  orderId: string
  /** Null while it is a guest's. */
  ownerId: string | null
  market: MarketCode
  since: Day
  waitsFor: WaitsFor[]
}

/** Which adapters are asked about: some, those of a member, those of an order, or all of a market. */
export type WhichWait =
  | { deviceIds: readonly string[] }
  | { userId: string; market?: MarketCode }
  | { orderId: string }
  | { market: MarketCode }

export type WaitCtx = { db: Db } & Pick<Ctx, 'clock' | 'plan'> & { payments: Pick<Ctx['payments'], 'name'> }

/**
 * Adapters that report and are on no plan: not agreed to, without a means to pay, or no member's yet. The only place that
 * says so; it follows from days, agreements and cards, and is kept nowhere. One that was paused, ended, or is off because
 * a bill is unpaid does not wait.
 */
export async function listWaiting(ctx: WaitCtx, which: WhichWait): Promise<Waiting[]> {
  if ('deviceIds' in which && which.deviceIds.length === 0) return []
  const rows = await ctx.db
    .select({
      deviceId: devices.id,
      serial: devices.serial,
      name: devices.name,
      orderId: orders.id,
      ownerId: devices.ownerId,
      market: orders.country,
      installedOn: devices.installedOn,
      handedOverAt: devices.handedOverAt,
      lastDay: sql<
        string | null
      >`(select max(s.to_day)::text from plan_spans s where s.device_id = ${devices.id} and s.to_day <= ${todayIn(ctx)})`,
      isAgreed: sql<boolean>`${isAgreed}`,
    })
    .from(devices)
    .innerJoin(orders, eq(orders.id, devices.orderId))
    .where(and(whichOf(which), isWaiting(ctx)))
    .orderBy(asc(devices.installedOn), asc(devices.serial))
  const means = await findMeans(ctx, [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))])
  const guests = rows.filter(({ ownerId }) => ownerId === null).map(({ orderId }) => orderId)
  const cards = await listOrderCards(ctx, guests)
  return rows.map(({ isAgreed: agreed, installedOn, handedOverAt, lastDay, ...row }) => ({
    ...row,
    since: sinceOf(ctx, { market: row.market, installedOn, handedOverAt, lastDay }),
    waitsFor: reasonsOf(row, {
      agreed,
      hasMeans: row.ownerId === null ? cards.has(row.orderId) : hasMeans(means(row.ownerId), row.deviceId),
    }),
  }))
}

function hasMeans(means: Means, deviceId: string): boolean {
  return meansFor(means, deviceId) !== undefined
}

function reasonsOf(
  { ownerId }: { ownerId: string | null },
  { agreed, hasMeans: paid }: { agreed: boolean; hasMeans: boolean },
): WaitsFor[] {
  const missing: Record<WaitsFor, boolean> = { owner: ownerId === null, agreement: !agreed, card: !paid }
  const reasons = WAITS_FOR.filter((reason) => missing[reason])
  // Agreed and paid for, and yet not begun: it came to wait for want of a card, and begins again by a new agreement alone.
  return reasons.length > 0 ? reasons : ['agreement']
}

function sinceOf(
  ctx: Pick<Ctx, 'clock' | 'plan'>,
  {
    market,
    installedOn,
    handedOverAt,
    lastDay,
  }: { market: MarketCode; installedOn: Day | null; handedOverAt: Date | null; lastDay: string | null },
): Day {
  const days = [installedOn ?? marketDay(ctx, market)]
  if (handedOverAt) days.push(marketDay(ctx, market, handedOverAt))
  if (lastDay) days.push(dayOfIso(lastDay))
  return days.reduce(latest)
}

function whichOf(which: WhichWait): SQL | undefined {
  if ('deviceIds' in which) return inArray(devices.id, [...which.deviceIds])
  if ('orderId' in which) return eq(orders.id, which.orderId)
  if (!('userId' in which)) return eq(orders.country, which.market)
  return and(eq(devices.ownerId, which.userId), which.market && eq(orders.country, which.market))
}

/** In use, with no end, on no plan today; what is off until a bill is paid is suspended, and does not wait. */
function isWaiting(ctx: Pick<Ctx, 'clock' | 'plan'>): SQL | undefined {
  return and(
    eq(devices.state, 'installed'),
    isNull(devices.endOn),
    // An empty stretch ahead, as a shop of before left where a pause was cut off, is no plan.
    sql`not exists (select 1 from ${planSpans} s where s.device_id = ${devices.id}
      and (s.to_day is null or (s.to_day > ${todayIn(ctx)} and s.to_day > s.from_day)))`,
    sql`not exists (select 1 from ${planAccounts} a where a.user_id = ${devices.ownerId} and a.market = ${orders.country}
      and a.status = 'suspended' and ${isAgreed})`,
  )
}

/** Days begin in each market by its own clock. */
export function todayIn(ctx: Pick<Ctx, 'clock' | 'plan'>): SQL {
  const cases = MARKET_CODES.map(
    (market) => sql`when ${orders.country} = ${market} then ${isoOfDay(marketDay(ctx, market))}::date`,
  )
  return sql`case ${sql.join(cases, sql` `)} end`
}

/** Does an agreement cover the adapter: its member's own, or for a guest's the one of its order? */
export const isAgreed = sql`case when ${devices.ownerId} is null then ${orders.agreements} ? 'renewalConsent' else exists (
  select 1 from ${consents} c where c.user_id = ${devices.ownerId} and c.kind = 'renewal' and c.withdrawn_at is null and (
    exists (select 1 from ${consentDevices} n where n.consent_id = c.id and n.device_id = ${devices.id} and n.ended_at is null)
    or (c.order_id = ${devices.orderId}
      and not exists (select 1 from ${consentDevices} n where n.consent_id = c.id and n.device_id in (${devices.id}, ${devices.replacesId}))
      and c.units > (select count(*) from ${consentDevices} n where n.consent_id = c.id and n.in_place_of is null)))) end`
