import type { OrderAnswer } from '../../shop/sale/orders/present-order.ts'
import { callApi } from '../base/api.ts'
import { shopperEmail, useAccount } from '../parts/state/account.ts'

export interface PaymentReading {
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid' | 'processing' | 'refunded'
  orderId: string
  order: OrderAnswer
}

/** What the shop knows of a payment; it asks the card provider itself when it has not heard yet. */
export function readPayment(sessionId: string, signal?: AbortSignal): Promise<PaymentReading> {
  return callApi('GET /orders/checkout-session/{id}', {
    params: { id: sessionId },
    query: { email: buyerEmail() },
    ...(signal && { signal }),
  })
}

/** An order of this buyer. @throws ApiError 404 for an unknown one or another's */
export function readOrder(orderId: string, email = buyerEmail(), signal?: AbortSignal): Promise<OrderAnswer> {
  return callApi('GET /orders/{id}', { params: { id: orderId }, query: { email }, ...(signal && { signal }) })
}

/** A guest's orders open with the e-mail they were placed with. */
export function buyerEmail(): string {
  const account = useAccount.getState()
  return shopperEmail(account) || (account.checkoutFormValues.shippingAddress?.contact?.email ?? '')
}
