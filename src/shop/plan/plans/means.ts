import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { billingTerms } from '../../../../db/tables/billing-terms.ts'
import { consentDevices, consents } from '../../../../db/tables/consents.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { savedCards } from '../../../../db/tables/payments.ts'
import type { Day } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../../system/context.ts'
import { findDefaultCards, type KeptCard } from '../kept-cards/kept-cards.ts'
import type { Span } from './day-costs.ts'

/** What a member can pay a bill with. Asked of the shop's own rows. */
export interface Means {
  /** Staff let them pay each bill by its link. */
  onTerms: boolean
  /** The account's own card: the one it chose, or kept last. It pays for every adapter. */
  own: KeptCard | undefined
  /**
   * The cards kept with the orders some adapters came with, by the adapter's id. Each pays for the adapters of its order,
   * whoever has them and whether or not a mailbox was proven; only those of one buyer, so that none pays for another's.
   */
  ofOrders: ReadonlyMap<string, KeptCard>
}

export type MeansKind = 'card' | 'order_card' | 'terms'
type MeansCtx = { db: Db; payments: Pick<Ctx['payments'], 'name'> }

const NONE: Means = { onTerms: false, own: undefined, ofOrders: new Map() }

/** The means of several members, by their ids. The cards of orders are looked for where there is no other means. */
export async function findMeans(
  ctx: MeansCtx,
  userIds: readonly string[],
): Promise<(id: string | null) => Means> {
  const own = await findDefaultCards(ctx, userIds)
  const onTerms = await listOnTerms(
    ctx.db,
    userIds.filter((id) => !own.has(id)),
  )
  const others = userIds.filter((id) => !own.has(id) && !onTerms.has(id))
  const ofOrders = await findOrderCards(ctx, others)
  return (id) =>
    id === null
      ? NONE
      : { onTerms: onTerms.has(id), own: own.get(id), ofOrders: ofOrders.get(id) ?? NONE.ofOrders }
}

/** With what an adapter would be paid for; undefined for nothing. */
export function meansFor({ own, onTerms, ofOrders }: Means, deviceId: string): MeansKind | undefined {
  if (own) return 'card'
  if (onTerms) return 'terms'
  return ofOrders.has(deviceId) ? 'order_card' : undefined
}

/**
 * The card that a bill is charged to: the account's own, else the newest of those kept with the orders of its adapters,
 * where each adapter on the bill came with such an order.
 */
export function payingCard({ own, ofOrders }: Means, deviceIds: readonly string[]): KeptCard | undefined {
  if (own) return own
  const cards = deviceIds.map((id) => ofOrders.get(id))
  if (cards.length === 0 || cards.includes(undefined)) return undefined
  return newestOf(cards.flatMap((card) => card ?? []))
}

/** The adapters a bill of this day asks money for: those in use on it, and those that came since the bill before. */
export function devicesOfBill(spans: readonly Span[], day: Day): string[] {
  const owed = spans.filter(
    ({ from, to }) => isOn({ from, to }, day) || (from < day && from > day - LONGEST_MONTH),
  )
  return [...new Set(owed.map(({ deviceId }) => deviceId))]
}

const LONGEST_MONTH = 31

function isOn({ from, to }: Pick<Span, 'from' | 'to'>, day: Day): boolean {
  return from <= day && (to === null || to > day)
}

function newestOf(cards: readonly KeptCard[]): KeptCard | undefined {
  return cards.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]
}

async function listOnTerms(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .select({ userId: billingTerms.userId })
    .from(billingTerms)
    .where(and(inArray(billingTerms.userId, [...userIds]), isNull(billingTerms.withdrawnAt)))
  return new Set(rows.flatMap(({ userId }) => userId ?? []))
}

/** Of adapters that no other member had before; a replacement is paid for as what it replaced. */
async function findOrderCards(ctx: MeansCtx, userIds: readonly string[]) {
  const byUser = new Map<string, Map<string, KeptCard>>()
  if (userIds.length === 0) return byUser
  const rows = await ctx.db
    .select({
      deviceId: devices.id,
      ownerId: devices.ownerId,
      cameWith: devices.orderId,
      agreedWith: consents.orderId,
    })
    .from(devices)
    .leftJoin(consentDevices, and(eq(consentDevices.deviceId, devices.id), isNull(consentDevices.endedAt)))
    .leftJoin(consents, eq(consents.id, consentDevices.consentId))
    .where(
      and(
        inArray(devices.ownerId, [...userIds]),
        isNull(devices.handedOverAt),
        // One that is out of use was used, and its days may be on the bill.
        inArray(devices.state, ['shipped', 'installed', 'paused', 'retired']),
      ),
    )
    .orderBy(sql`${devices.state} = 'retired'`, asc(devices.installedOn), asc(devices.id))
  const cards = await listOrderCards(
    ctx,
    rows.flatMap(({ cameWith, agreedWith }) => [cameWith, agreedWith].flatMap((id) => id ?? [])),
  )
  const buyers = new Map<string, string>()
  for (const { deviceId, ownerId, cameWith, agreedWith } of rows) {
    const kept = cards.get(agreedWith ?? '') ?? cards.get(cameWith ?? '')
    if (ownerId === null || !kept) continue
    if (!buyers.has(ownerId)) buyers.set(ownerId, kept.buyer)
    if (buyers.get(ownerId) !== kept.buyer) continue
    const own = byUser.get(ownerId) ?? new Map<string, KeptCard>()
    if (!own.has(deviceId)) own.set(deviceId, kept.card)
    byUser.set(ownerId, own)
  }
  return byUser
}

/** The cards that orders were placed with and that were kept, with the buyer's mailbox, by the order's id. */
export async function listOrderCards(
  { db, payments }: MeansCtx,
  orderIds: readonly string[],
): Promise<Map<string, { card: KeptCard; buyer: string }>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ card: savedCards, buyer: orders.email })
    .from(savedCards)
    .innerJoin(orders, eq(orders.id, savedCards.orderId))
    .where(
      and(
        inArray(savedCards.orderId, [...new Set(orderIds)]),
        isNull(savedCards.detachedAt),
        eq(savedCards.provider, payments.name),
      ),
    )
    .orderBy(asc(savedCards.createdAt))
  return new Map(rows.map((row) => [row.card.orderId ?? '', row]))
}
