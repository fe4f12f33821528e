import { and, count, desc, eq, isNull, notInArray, or } from 'drizzle-orm'
import { claimPictures, claims } from '../../../../db/tables/claims.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { anyone, requireMember } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Device } from '../../plan/devices/move-device.ts'
import { recallsOf } from '../../plan/devices/recalls-of.ts'
import { normalSerial } from '../../plan/devices/serial.ts'
import { type ReadPicture, readPicture } from '../../sale/catalog/read-picture.ts'
import { lockLinkedOrder } from '../../sale/orders/linked-order.ts'
import { lockOrder } from '../../sale/orders/lock-order.ts'
import type { Order } from '../../sale/orders/order-lines.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { adviceOn } from './advice-on.ts'
import { type ClaimRow, getClaim, numberOf } from './read-claims.ts'
import { OVER } from './rules.ts'
import type { ClaimInput } from './schema.ts'

/**
 * Opens a claim about an adapter of an order. Its buyer calls this through the link in the mails of the order.
 * @throws ShopError `link_invalid`, and as `openClaim`
 */
export function openClaimByLink(ctx: Ctx, token: string, input: ClaimInput): Promise<ClaimRow> {
  anyone(ctx)
  const pictures = readPictures(input.pictures)
  return ctx.db.transaction(async (tx) => {
    const order = await lockLinkedOrder(tx, ctx, token)
    const device = await findOfOrder(tx, order.id, input.serial)
    // A later owner opens a claim from their own account.
    if (!device || (device.ownerId !== null && device.ownerId !== order.userId)) throw foreign(input.serial)
    return openClaim(tx, ctx, { order, device, input, pictures, openedBy: 'buyer' })
  })
}

/** Who may: the member whose adapter it is, bought or given. @throws ShopError as `openClaim` */
export function openOwnClaim(ctx: Ctx, input: ClaimInput): Promise<ClaimRow> {
  const { userId } = requireMember(ctx)
  const pictures = readPictures(input.pictures)
  return ctx.db.transaction(async (tx) => {
    const { device, order } = await lockOfSerial(tx, input.serial)
    if (device.ownerId !== userId) throw foreign(input.serial)
    return openClaim(tx, ctx, { order, device, input, pictures, openedBy: 'buyer' })
  })
}

/** Staff open a claim for whoever called: of any adapter that was sold, whatever the days say. */
export function openClaimForBuyer(ctx: Ctx, input: ClaimInput): Promise<ClaimRow> {
  requireStaff(ctx, 'claims')
  const pictures = readPictures(input.pictures)
  return ctx.db.transaction(async (tx) => {
    const { device, order } = await lockOfSerial(tx, input.serial)
    return openClaim(tx, ctx, { order, device, input, pictures, openedBy: 'staff' })
  })
}

interface Opening {
  order: Order
  device: Device
  input: ClaimInput
  pictures: readonly ReadPicture[]
  openedBy: 'buyer' | 'staff'
}

/**
 * Opens a claim in the caller's transaction, with its order locked; who has the adapter hears of it.
 * @throws ShopError `claim_not_shipped`, `claim_refunded`, `claim_came_back`, `claim_already_open`, and of a buyer
 *   `claim_out_of_warranty` or `claim_return_over`
 */
export async function openClaim(tx: Db, ctx: Ctx, opening: Opening): Promise<ClaimRow> {
  const { order, device, input, pictures, openedBy } = opening
  const { reason, words } = input
  if (order.status === 'refunded' || order.status === 'cancelled') throw new ShopError('claim_refunded')
  if (device.retiredReason === 'returned') throw new ShopError('claim_came_back', { at: 'serial' })
  await requireNoOther(tx, device)
  const isRecalled = (await recallsOf(tx, [device.id])).has(device.id)
  if (reason === 'recall' && !isRecalled) throw new ShopError('claim_not_recalled', { at: 'reason' })
  const advice = await adviceOn({ ...ctx, db: tx }, { order, device, reason })
  if (!advice) throw new ShopError('claim_not_shipped')
  if (openedBy === 'buyer' && advice.refusal) throw new ShopError(advice.refusal, { at: 'reason' })
  const id = newId('clm')
  const [before] = await tx.select({ made: count() }).from(claims).where(eq(claims.orderId, order.id))
  const now = ctx.clock.now()
  await tx.insert(claims).values({
    ...{ id, orderId: order.id, ordinal: (before?.made ?? 0) + 1, deviceId: device.id },
    ...{ userId: device.ownerId ?? order.userId, openedBy, reason, words, status: 'open' as const },
    ...{ createdAt: now, updatedAt: now },
  })
  if (pictures.length > 0)
    await tx
      .insert(claimPictures)
      .values(pictures.map(({ type, content }, at) => ({ claimId: id, position: at + 1, type, content })))
  const row = await getClaim(tx, id)
  await recordAudit(tx, ctx.actor, {
    action: 'claim.opened',
    subject: id,
    detail: { claim: numberOf(row), orderId: order.id, deviceId: device.id, serial: device.serial, reason },
  })
  await ctx.jobs.enqueue(tx, { name: 'mail-claim', data: { claimId: id, kind: 'received' } })
  return row
}

/** One adapter is in one claim at a time, as what is wrong or as what was sent for it. */
async function requireNoOther(tx: Db, { id }: Device): Promise<void> {
  const isIn = or(eq(claims.deviceId, id), and(eq(claims.replacementId, id), isNull(claims.reportedAt)))
  const [other] = await tx
    .select({ claim: claims, number: orders.number })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .where(and(isIn, notInArray(claims.status, [...OVER])))
    .limit(1)
  if (!other) return
  const claim = `${other.number}-R${other.claim.ordinal}`
  throw new ShopError('claim_already_open', { claim }, { at: 'serial' })
}

function readPictures(pictures: readonly string[]): ReadPicture[] {
  return pictures.map((content, index) => readPicture(Buffer.from(content, 'base64'), `pictures.${index}`))
}

async function findOfOrder(tx: Db, orderId: string, serial: string): Promise<Device | undefined> {
  const [device] = await tx
    .select()
    .from(devices)
    .where(and(eq(devices.orderId, orderId), eq(devices.serial, normalSerial(serial))))
    .orderBy(desc(devices.createdAt))
    .for('update')
  return device
}

/** The newest sale of an adapter with this number, its order locked. @throws ShopError `claim_foreign_serial` */
async function lockOfSerial(tx: Db, serial: string): Promise<{ device: Device; order: Order }> {
  const [found] = await tx
    .select({ orderId: devices.orderId })
    .from(devices)
    .where(and(eq(devices.serial, normalSerial(serial)), isNull(devices.restockedAt)))
  if (!found?.orderId) throw foreign(serial)
  const order = await lockOrder(tx, found.orderId)
  const device = await findOfOrder(tx, order.id, serial)
  if (!device) throw foreign(serial)
  return { device, order }
}

function foreign(serial: string): ShopError {
  return new ShopError('claim_foreign_serial', { serial: normalSerial(serial) }, { at: 'serial' })
}
