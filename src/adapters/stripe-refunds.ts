import Stripe from 'stripe'
import { cents } from '../shop/kernel/money.ts'
import type { ProviderRefund, RefundRequest, RefundResult } from '../shop/sale/payments/provider.ts'
import { underKey } from './stripe-keys.ts'
import { readAll } from './stripe-pages.ts'

/** Sends money back. A final refusal is an answer, not an error: a retry would not help. */
export async function refundStripePayment(client: Stripe, request: RefundRequest): Promise<RefundResult> {
  const create = (options: Stripe.RequestOptions) =>
    client.refunds.create(
      {
        payment_intent: request.paymentReference,
        amount: request.amount,
        metadata: { refundId: request.idempotencyKey, reason: request.reason.slice(0, 500) },
      },
      options,
    )
  try {
    return refundResult(await underKey(request.idempotencyKey, create, () => findRefund(client, request)))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'resource_missing') {
      return { reference: null, status: 'failed', reason: error.code ?? error.param ?? 'refused' }
    }
    throw error
  }
}

/** @see https://docs.stripe.com/api/refunds/list */
export function listStripeRefunds(client: Stripe, payment: string): Promise<ProviderRefund[]> {
  return readAll(client.refunds.list({ payment_intent: payment, limit: 100 }), (refund) => [
    {
      ...refundResult(refund),
      refundId: refund.metadata?.refundId ?? null,
      amount: cents(refund.amount),
    },
  ])
}

async function findRefund(client: Stripe, request: RefundRequest): Promise<Stripe.Refund | undefined> {
  const made = client.refunds.list({ payment_intent: request.paymentReference, limit: 100 })
  const [found] = await readAll(made, (refund) =>
    refund.metadata?.refundId === request.idempotencyKey ? [refund] : [],
  )
  return found
}

function refundResult(refund: Stripe.Refund): RefundResult & { reference: string } {
  const failed = refund.status === 'failed' || refund.status === 'canceled'
  const status = failed ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending'
  const reason = failed ? { reason: refund.failure_reason ?? 'unknown' } : {}
  return { reference: refund.id, status, ...reason }
}
