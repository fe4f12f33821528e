import { toUnits } from '../../shop/kernel/money.ts'
import type { OrderHistory } from '../../shop/orders/order-history.ts'
import type { Refund } from '../../shop/payments/stage-refund.ts'

type Row<Part extends keyof OrderHistory> = OrderHistory[Part] extends (infer Each)[] ? Each : never

/** What the staff reads of an order's money: how it was to come, came, and went back. */
export function presentMoney({ sessions, payments, refunds, disputes }: OrderHistory) {
  return {
    checkoutSessions: sessions.map(presentSession),
    payments: payments.map(presentPayment),
    refunds: refunds.map(presentRefundRow),
    disputes: disputes.map(presentDispute),
  }
}

/** A refund that was just asked for. */
export function presentRefund({ id, amount, status }: Refund) {
  return { refundId: id, amount: toUnits(amount), status }
}

function presentSession(session: Row<'sessions'>) {
  const { id, providerSessionId, mode, status, amount, currency, keepCard, declineCode, expiresAt } = session
  const { createdAt } = session
  const shown = { id, providerSessionId, mode, status, currency, keepCard, declineCode, expiresAt, createdAt }
  return { ...shown, amount: toUnits(amount) }
}

function presentPayment(payment: Row<'payments'>) {
  const { id, provider, reference, status, amount, currency, card, fraudWarningAt, createdAt } = payment
  const shown = { id, provider, reference, status, currency, card, fraudWarningAt, createdAt }
  return { ...shown, amount: toUnits(amount) }
}

function presentRefundRow(refund: Row<'refunds'>) {
  const { id, paymentId, amount, reason, status, isForeign, failureReason, providerReference, createdAt } =
    refund
  const shown = { id, paymentId, reason, status, isForeign, failureReason, providerReference, createdAt }
  return { ...shown, amount: toUnits(amount) }
}

function presentDispute(dispute: Row<'disputes'>) {
  const { id, paymentId, reference, status, amount, currency, reason, dueBy, openedAt, closedAt } = dispute
  const shown = { id, paymentId, reference, status, currency, reason, dueBy, openedAt, closedAt }
  return { ...shown, amount: toUnits(amount) }
}
