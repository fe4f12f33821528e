import type { ChargeKind, SessionMode } from '../../../db/tables/payments.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../kernel/db.ts'
import type { Cents } from '../kernel/money.ts'
import type { AuditSource } from './audit-source.ts'
import { chargedInvoice } from './charged-invoice.ts'
import { chargedOrder } from './charged-order.ts'
import type { Charge } from './charges.ts'
import type { Payable } from './open-session.ts'

/** Why money goes back: the thing cannot be had any more, was paid already, or costs something else by now. */
export type Unusable = 'unfillable' | 'duplicate' | 'superseded'

export interface AcceptedRefund {
  id: string
  /** As staff wrote it, or the shop's own: a case of `Unusable`. */
  reason: string
  /** This refund returns the rest of the payment. */
  isAll: boolean
  /** What the payment was to the charge. */
  use: 'settled' | Unusable
}

/** What a charge is for, locked until the transaction ends. */
export interface ChargedThing {
  /** The account a card saved with the payment belongs to; null for a guest. */
  ownerId: string | null
  /** Says whether money of this amount is of use, and takes what the thing needs when it is. */
  take(amount: Cents): Promise<'settled' | Unusable>
  /** The charge was settled with the payment of this reference. */
  paid(payment: { reference: string; source: AuditSource }): Promise<void>
  /** Money came that is of no use, and was asked back. */
  sentBack(refund: { why: Unusable; source: AuditSource }): Promise<void>
  /** The provider accepted a refund: money is on its way to the buyer. */
  refundAccepted(refund: AcceptedRefund): Promise<void>
  /** The session of before can no longer pay it. */
  unpaid(source: AuditSource, mode: SessionMode): Promise<void>
}

export interface ChargeKindHandler {
  /** Locks the thing, and after it the charge, so that two who settle wait for each other in one order. */
  lock(tx: Db, ctx: Ctx, charge: Charge): Promise<ChargedThing>
  /** What the provider gets when a payment page opens. */
  payable(db: Db, charge: Charge): Promise<Payable>
}

/** A new kind of charge says here what its money does; settlement itself stays as it is. */
export const CHARGE_KINDS: Record<ChargeKind, ChargeKindHandler> = {
  order: chargedOrder,
  invoice: chargedInvoice,
}
