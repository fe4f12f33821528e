import type { OrderHistoryAnswer } from '../../http/admin/present-orders.ts'
import { cardBrandName } from '../../shop/kernel/card-brand.ts'
import { type Cents, fromUnits, minus, sum } from '../../shop/kernel/money.ts'

type Payment = OrderHistoryAnswer['payments'][number]

/** The payment that settled an order and what of it has not gone back, in cents; undefined for an unpaid order. */
export function moneyLeft(
  order: Pick<OrderHistoryAnswer, 'payments' | 'refunds'>,
): { payment: Payment; left: Cents } | undefined {
  const payment = order.payments.find(({ status }) => status === 'settled')
  if (!payment) return undefined
  const gone = order.refunds
    .filter(({ paymentId, status }) => paymentId === payment.id && status !== 'failed')
    .map(({ amount }) => fromUnits(amount))
  return { payment, left: minus(fromUnits(payment.amount), sum(gone)) }
}

/** As in `Visa 4242`; the provider's name where the card is not known. */
export function cardOf({ card, provider }: Payment): string {
  return card ? cardInWords(card) : provider
}

/** As in `Visa 4242`. */
export function cardInWords({ brand, last4 }: Pick<NonNullable<Payment['card']>, 'brand' | 'last4'>): string {
  return `${cardBrandName(brand) ?? brand} ${last4}`
}
