import { z } from 'zod'
import { minus, sum, toUnits, ZERO } from '../../shop/kernel/money.ts'
import { answer, Currency, idOf, Units, When } from '../../shop/kernel/wire.ts'
import type { OrderHistory } from '../../shop/sale/orders/order-history.ts'
import { SavedCardAnswer } from '../../shop/sale/payments/saved-card.ts'
import type { Refund } from '../../shop/sale/payments/stage-refund.ts'

const money = { amount: Units, currency: Currency, createdAt: When }

const CheckoutSession = z.object({
  ...money,
  id: idOf('cs'),
  providerSessionId: z.string().nullable().describe('As the card company knows it; null until it is open'),
  mode: z.enum(['embedded', 'hosted', 'saved-card']).describe('Where the buyer gives the card'),
  status: z.enum(['opening', 'open', 'complete', 'expired', 'refused']).describe('Where it stands'),
  keepCard: z.boolean().describe('Did the buyer agree to save the card?'),
  declineCode: z.string().nullable().describe('The last refusal of a card on this page; null without one'),
  expiresAt: When,
})

const Payment = z.object({
  ...money,
  id: idOf('pay'),
  provider: z.string().describe('`stripe` or `sandbox`'),
  reference: z.string().describe('As the card company knows the payment'),
  status: z
    .enum(['settled', 'unfillable', 'duplicate', 'superseded'])
    .describe('`settled` pays the order; the money of all others goes back'),
  card: SavedCardAnswer.omit({ customerId: true }).nullable().describe('Null where it is not known'),
  fraudWarningAt: When.nullable().describe('When the card company warned of fraud; null without a warning'),
})

const RefundStatus = z.enum(['pending', 'succeeded', 'failed']).describe('What the card company says')

const RefundRow = z.object({
  id: idOf('ref'),
  amount: Units,
  createdAt: When,
  paymentId: idOf('pay').describe('The payment whose money goes back'),
  reason: z.string().describe('As staff or the shop gave it'),
  status: RefundStatus,
  isForeign: z.boolean().describe('Was it made by hand at the card company?'),
  failureReason: z.string().nullable().describe('Why the card company refused it; null unless it did'),
  providerReference: z.string().nullable().describe('As the card company knows it; null until it is sent'),
})

const Dispute = z.object({
  id: z.string().describe('Of the dispute'),
  paymentId: idOf('pay').describe('The payment it is about'),
  reference: z.string().describe('As the card company knows it'),
  status: z.enum(['open', 'won', 'lost']).describe('Where it stands; `lost`: the bank took the money back'),
  amount: Units,
  currency: Currency,
  reason: z.string().describe('As the bank gives it'),
  dueBy: When.nullable().describe('Until when the bank takes evidence; null where it asks for none'),
  openedAt: When,
  closedAt: When.nullable().describe('Null while it is open; ISO 8601 in UTC'),
})

/** What the staff reads of an order's money. */
export const ORDER_MONEY = {
  checkoutSessions: z.array(CheckoutSession).describe('Every payment that was opened'),
  payments: z.array(Payment).describe('Every payment that was made'),
  refunds: z.array(RefundRow).describe('All money that goes back'),
  disputes: z.array(Dispute).describe('Payments a bank asks about, or took back'),
  sums: z
    .object({
      paid: Units.describe('By the payment that settled it, in currency units'),
      refunded: Units.describe('What went back of that payment, or is on its way'),
      net: Units.describe('What is kept of it'),
    })
    .describe('What the order brought'),
}
const OrderMoney = z.object(ORDER_MONEY)

export const RefundAsked = answer(
  'RetriedRefund',
  'A refund that was just asked for',
  z.object({
    refundId: idOf('ref'),
    amount: Units.describe('What goes back, in currency units'),
    status: RefundStatus,
  }),
)

type Row<Part extends keyof OrderHistory> = OrderHistory[Part] extends (infer Each)[] ? Each : never

/** What the staff reads of an order's money: how it was to come, came, and went back. */
export function presentMoney({
  sessions,
  payments,
  refunds,
  disputes,
}: OrderHistory): z.input<typeof OrderMoney> {
  return {
    checkoutSessions: sessions.map(presentSession),
    payments: payments.map(presentPayment),
    refunds: refunds.map(presentRefundRow),
    disputes: disputes.map(presentDispute),
    sums: sumsOf(payments, refunds),
  }
}

function sumsOf(payments: OrderHistory['payments'], refunds: OrderHistory['refunds']) {
  const settled = payments.find(({ status }) => status === 'settled')
  const paid = settled?.amount ?? ZERO
  const back = refunds.filter(({ paymentId, status }) => paymentId === settled?.id && status !== 'failed')
  const refunded = sum(back.map(({ amount }) => amount))
  return { paid: toUnits(paid), refunded: toUnits(refunded), net: toUnits(minus(paid, refunded)) }
}

/** A refund that was just asked for. */
export function presentRefund({ id, amount, status }: Refund): z.input<typeof RefundAsked> {
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
