import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { parcelEvents, parcels } from '../../../../db/tables/parcels.ts'
import { providerEvents } from '../../../../db/tables/provider-events.ts'
import { parcelLabels } from '../../../../db/tables/shipping.ts'
import { canMoveParcel, isHere } from '../../facts/delivery/parcel-states.ts'
import { anyone } from '../../kernel/actor.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { getParcel } from '../orders/read-parcels.ts'
import { handOverParcel } from '../parcels/hand-over-parcel.ts'
import { moveParcel } from '../parcels/move-parcel.ts'
import { noteEvent } from '../parcels/note-event.ts'
import { NEWS_STATES } from '../parcels/report-parcel.ts'
import type { CarrierNews, TrackerEvent } from './provider.ts'
import { requireLabels } from './shipment-wish.ts'

/**
 * Receives tracking events of a carrier. The signature is verified on the raw body. Events may arrive repeatedly and in
 * any order: each is in the timeline once, and the newest one sets the state of the parcel.
 * @throws ShopError `bad_signature`
 */
export async function receiveTracking(ctx: Ctx, rawBody: string, headers: Headers): Promise<void> {
  anyone(ctx)
  const labels = requireLabels(ctx)
  const event = labels.readEvent(rawBody, headers)
  if (!event) return
  const system: Ctx = { ...ctx, actor: { kind: 'system', name: 'carrier' } }
  await ctx.db.transaction(async (tx) => {
    const row = {
      id: newId('evt'),
      provider: labels.name,
      externalId: event.id,
      type: 'tracker',
      payload: {},
    }
    const now = ctx.clock.now()
    const stored = await tx
      .insert(providerEvents)
      .values({ ...row, receivedAt: now, handledAt: now, outcome: 'handled' })
      .onConflictDoNothing()
      .returning({ id: providerEvents.id })
    const parcelId = stored.length > 0 ? await parcelOf(tx, event) : undefined
    if (parcelId) await follow(tx, system, { parcelId, news: event.news })
  })
}

async function parcelOf(tx: Db, { trackerId, trackingNumber }: TrackerEvent): Promise<string | undefined> {
  const [label] = await tx
    .select({ parcelId: parcelLabels.parcelId })
    .from(parcelLabels)
    .where(and(eq(parcelLabels.trackerId, trackerId), eq(parcelLabels.state, 'bought')))
  if (label) return label.parcelId ?? undefined
  const [parcel] = await tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(eq(parcels.trackingNumber, trackingNumber))
    .orderBy(desc(parcels.createdAt))
    .limit(1)
  return parcel?.id
}

const referenceOf = ({ state, at, place = '', said = '' }: CarrierNews) =>
  createHash('sha256')
    .update(`${state} ${at.toISOString()} ${place} ${said}`)
    .digest('base64url')
    .slice(0, 32)

async function follow(tx: Db, ctx: Ctx, { parcelId, news }: { parcelId: string; news: CarrierNews[] }) {
  const { orderId } = await getParcel(tx, parcelId)
  await lockOrder(tx, orderId)
  const here = await getParcel(tx, parcelId)
  if (news.length > 0 && isHere(here.state) && !(await hasLeftByItself(tx, ctx, parcelId))) return
  for (const { state, ...line } of news)
    await noteEvent(tx, ctx, { parcel: here, state, ...line, reference: referenceOf({ state, ...line }) })
  // What staff say of a parcel has no reference, and counts as much.
  const isNews = or(isNotNull(parcelEvents.reference), inArray(parcelEvents.state, NEWS_STATES))
  const [newest] = await tx
    .select()
    .from(parcelEvents)
    .where(and(eq(parcelEvents.parcelId, parcelId), isNews))
    .orderBy(desc(parcelEvents.at), desc(parcelEvents.createdAt))
    .limit(1)
  const parcel = await getParcel(tx, parcelId)
  if (!newest || newest.state === parcel.state || !canMoveParcel(parcel.state, newest.state)) return
  const told = { at: newest.at, place: newest.place ?? undefined, said: newest.said ?? undefined }
  const order = await lockOrder(tx, orderId)
  await moveParcel(tx, ctx, {
    order,
    parcel,
    to: newest.state,
    news: { ...told, reference: newest.reference ?? undefined },
  })
}

/**
 * Handles a carrier's event for a parcel that is not marked as shipped: the parcel is shipped now. If its order must not
 * ship, the parcel stays as it is, and the log records that.
 */
async function hasLeftByItself(tx: Db, ctx: Ctx, parcelId: string): Promise<boolean> {
  const parcel = await getParcel(tx, parcelId)
  const { carrier, trackingNumber } = parcel
  if (!carrier || !trackingNumber) return false
  try {
    const order = await lockOrder(tx, parcel.orderId)
    await handOverParcel(tx, ctx, { order, parcel, shipment: { carrier, trackingNumber } })
    return true
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    ctx.log.warn('parcel.left_unasked', { parcelId, problem: error.problem })
    return false
  }
}
