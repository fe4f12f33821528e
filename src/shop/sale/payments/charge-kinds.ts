import type { ChargeKind, SessionMode } from '../../../../db/tables/payments.ts'
import type { Db } from '../../kernel/db.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import type { OrderHead } from '../orders/lock-order.ts'
import type { AuditSource } from './audit-source.ts'
import { chargedActivation } from './charged-activation.ts'
import { chargedInvoice } from './charged-invoice.ts'
import { chargedOrder } from './charged-order.ts'
import type { Charge } from './charges.ts'
import type { Payable } from './open-session.ts'
import type { KeptCard } from './provider.ts'

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
  /**
   * Says whether money of this amount is of use, and takes what the thing needs when it is.
   * @param card what the payment left with the provider; null where a card paid that was kept before, and stays whose it was
   */
  take(amount: Cents, card: KeptCard | null): Promise<'settled' | Unusable>
  /** Money came that is of no use, and was asked back. */
  sentBack(refund: { why: Unusable; source: AuditSource }): Promise<void>
  /** The provider accepted a refund: money is on its way to the buyer. */
  refundAccepted(refund: AcceptedRefund): Promise<void>
  /** The session of before can no longer pay it. */
  unpaid(source: AuditSource, mode: SessionMode): Promise<void>
}

/** What was paid of some locked things, and how the card company names the payment. */
export interface PaidCharge {
  charge: Charge
  reference: string
}

export interface ChargedThings {
  of(charge: Charge): ChargedThing
  /** Readies what is written of charges that were settled, each once. */
  paid(charges: readonly PaidCharge[], source: AuditSource): Promise<PaidWriting>
}

export interface PaidWriting {
  write(): Promise<void>
  /** All of its statements are asked in the turn it is called in: the commit may go along with them. */
  isAtOnce: boolean
}

export interface Locking {
  charges: readonly Charge[]
  /** Orders that this transaction has locked already. */
  locked?: readonly OrderHead[]
}

export interface ChargeKindHandler {
  /** Locks the things, each once, in an order that is the same for all who settle. */
  lock(tx: Db, ctx: Ctx, locking: Locking): Promise<ChargedThings>
  /** What the provider gets when a payment page opens. */
  payable(db: Db, charge: Charge): Promise<Payable>
}

/** A new kind of charge says here what its money does; settlement itself stays as it is. */
export const CHARGE_KINDS: Record<ChargeKind, ChargeKindHandler> = {
  order: chargedOrder,
  invoice: chargedInvoice,
  activation: chargedActivation,
}

/** Locks what one charge is for. */
export async function lockThing(tx: Db, ctx: Ctx, charge: Charge): Promise<ChargedThing> {
  return (await CHARGE_KINDS[charge.kind].lock(tx, ctx, { charges: [charge] })).of(charge)
}
