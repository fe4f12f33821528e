import { and, eq } from 'drizzle-orm'
import { taxCertificates } from '../../../../db/tables/exemptions.ts'
import { orderHolds } from '../../../../db/tables/holds.ts'
import { dayThere } from '../../facts/tax/exemption.ts'
import { isAcceptedOnTheSpot } from '../../facts/tax/on-the-spot.ts'
import { actorName } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { beginsWith } from '../../kernel/begins-with.ts'
import type { Db } from '../../kernel/db.ts'
import { causesEnded } from '../../sale/orders/holds.ts'
import { lockOrder } from '../../sale/orders/lock-order.ts'
import type { Order } from '../../sale/orders/order-lines.ts'
import { certificateCause } from '../../sale/payments/hold-for-certificate.ts'
import type { Ctx } from '../../system/context.ts'
import { callOff, isBankDeciding } from '../after-sale/cancel-paid-order.ts'
import type { Certificate } from './file-certificate.ts'

/** Ids of the orders that were paid without tax on the word of a certificate and are held for it. */
export async function ordersHeldFor(tx: Db, certificateId: string): Promise<string[]> {
  const held = await tx
    .select({ orderId: orderHolds.orderId })
    .from(orderHolds)
    .where(
      and(
        eq(orderHolds.reason, 'tax_certificate'),
        beginsWith(orderHolds.cause, certificateCause(certificateId, '')),
      ),
    )
    .orderBy(orderHolds.orderId)
  return held.map(({ orderId }) => orderId)
}

/** What a decision on a locked certificate means for an order that is held for it. */
export async function settleHeldOrder(
  tx: Db,
  ctx: Ctx,
  { certificate, orderId }: { certificate: Certificate; orderId: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (certificate.status === 'waiting') return
  if (certificate.status === 'accepted') {
    const causes = [certificateCause(certificate.id, orderId)]
    return causesEnded(tx, ctx, { orderId, causes })
  }
  await callOffUntaxed(tx, ctx, order)
}

/** The tax is owed after all and was not paid, so nothing ships: all the money goes back. */
async function callOffUntaxed(tx: Db, ctx: Ctx, order: Order): Promise<void> {
  if (order.status !== 'paid' || order.cancelRequestedAt) return
  if (await isBankDeciding(tx, order)) {
    ctx.log.warn('tax.not_called_off', { orderId: order.id, reason: 'payment_disputed' })
    return
  }
  await callOff(tx, ctx, { order, reason: 'cancelled', actor: ctx.actor })
}

/** Accepts a locked certificate of a place where that frees the seller, as of the day it was sent. */
export async function acceptOnTheSpot(tx: Db, ctx: Ctx, certificate: Certificate): Promise<Certificate> {
  if (certificate.status !== 'waiting' || !isAcceptedOnTheSpot(certificate)) return certificate
  const accepted = {
    status: 'accepted' as const,
    startsOn: dayThere(certificate.country, certificate.filedAt),
    decidedAt: ctx.clock.now(),
    decidedBy: actorName(ctx.actor),
  }
  await tx.update(taxCertificates).set(accepted).where(eq(taxCertificates.id, certificate.id))
  await recordAudit(tx, ctx.actor, {
    action: 'tax_certificate.accepted',
    subject: certificate.id,
    detail: { before: 'waiting', after: 'accepted', startsOn: accepted.startsOn },
  })
  return { ...certificate, ...accepted }
}
