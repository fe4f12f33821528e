import { and, eq, inArray, lt } from 'drizzle-orm'
import type { z } from 'zod'
import { parcels } from '../../../../db/tables/parcels.ts'
import { parcelLabels } from '../../../../db/tables/shipping.ts'
import { requireSystem } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { findOrder, type Units } from '../orders/order-lines.ts'
import { withUnits } from '../orders/read-parcels.ts'
import { editParcel } from '../parcels/edit-parcel.ts'
import { lockPacked, type WhichParcel } from './ask-rates.ts'
import { isOfUnpacked, type Label, type LabelAnswer, presentLabel } from './present-label.ts'
import type { BoughtLabel, ShipmentWish } from './provider.ts'
import { readShipFrom, requireLabels, wishFor } from './shipment-wish.ts'

/** The time in milliseconds after which another process takes over a purchase that was started and not finished. */
const LEASE_MS = 120_000

const UNDER_WAY = ['buying', 'bought', 'voiding'] as const

/**
 * Buys a label for a packed parcel. The purchase is saved before the label service is called, under the id that the
 * service gets as its reference. If the answer is lost, the same purchase is found there and not made twice. No
 * transaction is open during the call.
 * @throws ShopError as `askRates` does; `label_there` for a parcel that has one; `rate_gone`, `label_refused`,
 *   `labels_unavailable`: the last goes on by itself
 */
export async function buyLabel(
  ctx: Ctx,
  which: WhichParcel,
  rate: { carrier: string; service: string },
): Promise<z.input<typeof LabelAnswer>> {
  requireStaff(ctx, 'fulfil_order')
  requireLabels(ctx)
  const begun = await ctx.db.transaction(async (tx) => {
    const { order, parcel } = await lockPacked(tx, which)
    await requireNoLabel(tx, parcel.id)
    // The weight and the address are checked before anything is saved.
    await wishOf(tx, ctx, { parcelId: parcel.id, orderId: order.id, id: 'none' })
    return begin(tx, ctx, { orderId: order.id, parcelId: parcel.id, ...rate })
  })
  return presentLabel(await finishLabel(ctx, begun), which.number)
}

export interface ReturnWish {
  orderId: string
  /** What the goods come back for, as the id of a claim: one label for each. */
  cause: string
  units: readonly Units[]
}

/**
 * Buys the cheapest label by which goods of an order come back to where the shop ships from, or answers the one that
 * was bought for the cause before.
 * @throws ShopError as `buyLabel` does
 */
export async function buyReturnLabel(ctx: Ctx, { orderId, cause, units }: ReturnWish): Promise<Label> {
  requireStaff(ctx, 'fulfil_order')
  const labels = requireLabels(ctx)
  const there = await labelFor(ctx.db, cause)
  if (there) return there.state === 'buying' ? finishLabel(ctx, there, units) : there
  const order = await findOrder(ctx.db, orderId)
  if (!order) throw new ShopError('unknown_order')
  const from = await readShipFrom(ctx)
  const { rates } = await labels.openShipment(
    await wishFor(ctx.db, { order, units, from, isReturn: true, reference: undefined }),
  )
  const [cheapest] = rates.toSorted((a, b) => a.cost - b.cost)
  if (!cheapest) throw new ShopError('rate_gone')
  const { carrier, service } = cheapest
  const begun = await ctx.db.transaction((tx) => begin(tx, ctx, { orderId, cause, carrier, service }))
  return finishLabel(ctx, begun, units)
}

async function labelFor(db: Db, cause: string): Promise<Label | undefined> {
  const rows = await db
    .select()
    .from(parcelLabels)
    .where(and(eq(parcelLabels.cause, cause), inArray(parcelLabels.state, [...UNDER_WAY])))
  return rows[0]
}

async function requireNoLabel(tx: Db, parcelId: string): Promise<void> {
  const rows = await tx
    .select({ state: parcelLabels.state })
    .from(parcelLabels)
    .where(and(eq(parcelLabels.parcelId, parcelId), inArray(parcelLabels.state, [...UNDER_WAY])))
  if (rows.length > 0) throw new ShopError('label_there')
}

type Begun = Pick<Label, 'orderId' | 'carrier' | 'service'> & Partial<Pick<Label, 'parcelId' | 'cause'>>

async function begin(tx: Db, ctx: Ctx, { parcelId = null, cause = null, ...rest }: Begun): Promise<Label> {
  const now = ctx.clock.now()
  const row = {
    id: newId('lbl'),
    state: 'buying',
    parcelId,
    cause,
    ...rest,
    createdAt: now,
    askedAt: now,
  } as const
  const [label] = await tx.insert(parcelLabels).values(row).returning()
  if (!label) throw new Error('insert of a label returned nothing')
  return label
}

/** Reads what the seller is asked for, the same each time. */
async function wishOf(
  db: Db,
  ctx: Ctx,
  {
    id,
    orderId,
    parcelId,
    units = [],
  }: Pick<Label, 'id' | 'orderId' | 'parcelId'> & { units?: readonly Units[] },
): Promise<ShipmentWish> {
  const order = await findOrder(db, orderId)
  if (!order) throw new ShopError('unknown_order')
  const from = await readShipFrom(ctx)
  if (!parcelId) return wishFor(db, { order, units, from, isReturn: true, reference: id })
  const [parcel] = await withUnits(db, await db.select().from(parcels).where(eq(parcels.id, parcelId)))
  if (!parcel) throw new ShopError('unknown_parcel')
  const address = parcel.shippingAddress ?? order.shippingAddress
  return wishFor(db, { order, units: parcel.units, address, from, isReturn: false, reference: id })
}

/**
 * Goes on with a purchase that was begun, however far it came: asks the seller by the label's own id, buys or finds what
 * was bought, and writes it down. A refusal that cost nothing ends it.
 */
export async function finishLabel(ctx: Ctx, label: Label, units: readonly Units[] = []): Promise<Label> {
  requireStaff(ctx, 'fulfil_order')
  const labels = requireLabels(ctx)
  try {
    const shipment = await labels.openShipment(await wishOf(ctx.db, ctx, { ...label, units }))
    const rate = shipment.rates.find(
      ({ carrier, service }) => carrier === label.carrier && service === label.service,
    )
    if (!rate) throw new ShopError('rate_gone')
    const bought = await labels.buy(shipment.id, rate.id)
    return await ctx.db.transaction((tx) => writeBought(tx, ctx, { label, shipmentId: shipment.id, bought }))
  } catch (error) {
    const isOver =
      error instanceof ShopError && (error.problem === 'rate_gone' || error.problem === 'label_refused')
    if (isOver)
      await ctx.db.update(parcelLabels).set({ state: 'refused' }).where(eq(parcelLabels.id, label.id))
    throw error
  }
}

interface Written {
  label: Label
  shipmentId: string
  bought: BoughtLabel
}

/** One that was bought for a parcel that has left meanwhile, or was unpacked, is given up again. */
async function writeBought(tx: Db, ctx: Ctx, { label, shipmentId, bought }: Written): Promise<Label> {
  await lockOrder(tx, label.orderId)
  const [now] = await tx.select().from(parcelLabels).where(eq(parcelLabels.id, label.id)).for('update')
  if (now?.state !== 'buying') return now ?? label
  const isUsed = await isPutOn(tx, ctx, { label: now, bought })
  const { trackingNumber, trackerId, url, cost, currency } = bought
  const change = {
    shipmentId,
    trackingNumber,
    trackerId,
    labelUrl: url,
    cost,
    currency,
    boughtAt: ctx.clock.now(),
  }
  const state = isUsed ? 'bought' : 'voiding'
  const rows = await tx
    .update(parcelLabels)
    .set({ ...change, state })
    .where(eq(parcelLabels.id, label.id))
    .returning()
  const { id: labelId, carrier, service } = label
  const detail = { labelId, carrier, service, trackingNumber, cost, currency }
  await recordAudit(tx, ctx.actor, { action: 'label.bought', subject: label.orderId, detail })
  return rows[0] ?? label
}

async function isPutOn(tx: Db, ctx: Ctx, { label, bought }: Omit<Written, 'shipmentId'>): Promise<boolean> {
  if (!label.parcelId) return !isOfUnpacked(label)
  const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, label.parcelId))
  if (!parcel) return false
  try {
    await editParcel(
      { ...ctx, db: tx },
      { id: label.orderId, number: parcel.number },
      {
        carrier: label.carrier,
        service: label.service,
        trackingNumber: bought.trackingNumber,
        label: label.id,
        isTrusted: true,
      },
    )
    return true
  } catch (error) {
    if (error instanceof ShopError && error.problem === 'parcel_has_left') return false
    throw error
  }
}

/** Takes up, one by one, purchases and refunds of labels whose process went away, or whose seller did not answer. */
export async function sweepLabels(
  ctx: Ctx,
  giveUp: (ctx: Ctx, label: Label) => Promise<unknown>,
): Promise<void> {
  requireSystem(ctx)
  if (!ctx.labels) return
  const before = new Date(ctx.clock.now().getTime() - LEASE_MS)
  const left = await ctx.db
    .select()
    .from(parcelLabels)
    .where(and(inArray(parcelLabels.state, ['buying', 'voiding']), lt(parcelLabels.askedAt, before)))
    .limit(50)
  for (const label of left) {
    // Of two processes that find it one goes on.
    const isOurs = and(eq(parcelLabels.id, label.id), eq(parcelLabels.askedAt, label.askedAt))
    const taken = await ctx.db
      .update(parcelLabels)
      .set({ askedAt: ctx.clock.now() })
      .where(isOurs)
      .returning({ id: parcelLabels.id })
    if (taken.length === 0) continue
    try {
      // A return label goes on when it is asked for again: only who asks knows what comes back.
      if (label.state === 'voiding' || isOfUnpacked(label)) await giveUp(ctx, label)
      else if (label.parcelId) await finishLabel(ctx, label)
    } catch (error) {
      ctx.log.warn('label.unfinished', {
        labelId: label.id,
        error: error instanceof Error ? error.message : 'unknown',
      })
    }
  }
}
