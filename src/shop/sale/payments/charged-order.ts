import { hasCertificate } from '../../facts/tax/exemption.ts'
import type { Db } from '../../kernel/db.ts'
import { ZERO } from '../../kernel/money.ts'
import { together } from '../../kernel/together.ts'
import type { Ctx } from '../../system/context.ts'
import { keepBoughtAddress } from '../address-book/keep-bought-address.ts'
import { claimUses, releaseUses } from '../enterprise/claim-uses.ts'
import { expireOrder } from '../orders/expire-order.ts'
import { lockOrder, lockOrderHead, type OrderHead } from '../orders/lock-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { findOrder, listLines } from '../orders/order-lines.ts'
import { recordToldBefore } from '../orders/order-mails.ts'
import { hasLeft, listParcels } from '../orders/read-parcels.ts'
import { refundsOfLines, unitsLeavingParcel } from '../orders/refunded-units.ts'
import { canMove, isComplete } from '../orders/status.ts'
import { returnStock, takeStock } from '../orders/stock.ts'
import { followParcels } from '../parcels/follow-parcels.ts'
import { unpackAll } from '../parcels/unpack-parcel.ts'
import type { AuditSource } from './audit-source.ts'
import type { ChargedThing, ChargeKindHandler, PaidWriting } from './charge-kinds.ts'
import { type Charge, required, voidCharge } from './charges.ts'
import { holdForCertificate } from './hold-for-certificate.ts'

/** A charge for an order: its money makes the order paid. */
export const chargedOrder: ChargeKindHandler = {
  async lock(tx, ctx, { charges, locked = [] }) {
    const heads = new Map<string, OrderHead>(locked.map((head) => [head.id, head]))
    for (const id of charges.map(orderIdOf).toSorted())
      if (!heads.has(id)) heads.set(id, await lockOrderHead(tx, id))
    const orderOf = (charge: Charge) => required(heads.get(orderIdOf(charge)), charge)
    return {
      of: (charge) => asChargedThing(tx, ctx, { order: orderOf(charge), charge }),
      async paid(paid, source) {
        const writings: PaidWriting[] = []
        for (const { charge, reference } of paid)
          writings.push(await orderPaid(tx, ctx, { order: orderOf(charge), reference, source }))
        const [first] = writings
        if (first && writings.length === 1) return first
        return { isAtOnce: false, write: () => oneByOne(writings) }
      },
    }
  },
  async payable(db, charge) {
    const order = await findOrder(db, orderIdOf(charge))
    if (!order) throw new Error(`charge ${charge.id} without its order`)
    return order
  },
}

async function oneByOne(writings: readonly PaidWriting[]): Promise<void> {
  for (const { write } of writings) await write()
}

async function orderPaid(
  tx: Db,
  ctx: Ctx,
  { order, reference, source }: { order: OrderHead; reference: string; source: AuditSource },
): Promise<PaidWriting> {
  const mail = await ctx.jobs.statement({ name: 'mail-order-confirmation', data: { orderId: order.id } })
  const write = async () => {
    const move = moveOrder(tx, ctx, {
      order,
      to: 'paid',
      changes: { paidAt: ctx.clock.now(), stockHeld: false, fulfillmentStatus: 'unfulfilled' },
      actor: { kind: 'system', name: source },
      detail: { payment: reference },
    })
    await together(move, source === 'set_back' ? recordToldBefore(tx, order.id) : tx.execute(mail))
  }
  const { userId } = order
  const isTaxed = order.tax !== ZERO
  if (userId === null && isTaxed) return { write, isAtOnce: true }
  const more = async () => {
    await write()
    if (!isTaxed) await holdForCertificate(tx, ctx, order.id)
    if (userId === null) return
    await keepBoughtAddress(tx, ctx, { id: order.id, userId })
    if (isTaxed) await returnTax(tx, ctx, { id: order.id, userId })
  }
  return { write: more, isAtOnce: false }
}

/** Its price was made before a certificate was accepted, or while one is. */
async function returnTax(tx: Db, ctx: Ctx, { id, userId }: { id: string; userId: string }): Promise<void> {
  if (await hasCertificate(tx, userId))
    await ctx.jobs.enqueue(tx, { name: 'return-tax', data: { orderId: id } })
}

function asChargedThing(
  tx: Db,
  ctx: Ctx,
  { order, charge }: { order: OrderHead; charge: Charge },
): ChargedThing {
  return {
    ownerId: order.userId,
    async take(amount) {
      if (isComplete(order.status)) return 'duplicate'
      if (amount !== order.total) return 'superseded'
      return canMove(order.status, 'paid') && (await fill(tx, order)) ? 'settled' : 'unfillable'
    },
    async sentBack({ why, source }) {
      if (why !== 'unfillable') return
      if (order.stockHeld) await returnStock(tx, await listLines(tx, order.id))
      if (canMove(order.status, 'cancelled')) {
        await moveOrder(tx, ctx, {
          order,
          to: 'cancelled',
          changes: { stockHeld: false },
          actor: { kind: 'system', name: source },
          detail: { reason: why },
        })
      }
      await voidCharge(tx, charge)
    },
    async refundAccepted({ id, reason, isAll, use }) {
      const data = { orderId: order.id, refundId: id }
      await ctx.jobs.enqueue(tx, { name: 'mail-order-refunded', data })
      const parcels = await listParcels(tx, [order.id])
      // An order of which nothing left has no adapter on a plan.
      if (order.status !== 'paid' || parcels.some(hasLeft))
        await ctx.jobs.enqueue(tx, { name: 'follow-money-back', data })
      const isOver = isAll && (use === 'settled' || use === 'unfillable')
      if (order.status === 'paid' && use === 'settled') {
        const made = await refundsOfLines(tx, order.id)
        const lines = await listLines(tx, order.id)
        await returnStock(tx, unitsLeavingParcel(lines, made, { id, isAll, parcels }))
        if (parcels.length > 0) await followRefund(tx, ctx, { orderId: order.id, isOver })
      }
      if (!isOver || !canMove(order.status, 'refunded')) return
      await moveOrder(tx, ctx, { order, to: 'refunded', detail: { reason, refundId: id } })
    },
    unpaid: (source) => expireOrder(tx, ctx, { order, actor: { kind: 'system', name: source } }),
  }
}

/**
 * Stock and code uses for a paid order: normally held since checkout, taken again for late money. Codes are
 * locked before stock here as in checkout, so that the two cannot wait for each other.
 */
async function fill(tx: Db, order: OrderHead): Promise<boolean> {
  if (!(await claimUses(tx, order.enterpriseIds))) return false
  if (order.stockHeld) return true
  const { short } = await takeStock(tx, await listLines(tx, order.id))
  if (!short) return true
  await releaseUses(tx, order.enterpriseIds)
  return false
}

function orderIdOf(charge: Charge): string {
  if (charge.orderId === null) throw new Error(`charge ${charge.id} is for no order`)
  return charge.orderId
}

/** What is packed of an order that is over is taken apart; one whose last units stay with the shop has left. */
async function followRefund(
  tx: Db,
  ctx: Ctx,
  { orderId, isOver }: { orderId: string; isOver: boolean },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (isOver) await unpackAll(tx, ctx, order)
  else await followParcels(tx, ctx, order)
}
