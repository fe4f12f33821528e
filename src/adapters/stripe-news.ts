import type Stripe from 'stripe'
import type { ProviderNews } from '../shop/sale/payments/provider-event.ts'
import { asCardDetails } from './stripe-session-state.ts'

/** What an event says beside sessions, in the shop's words; null for what the shop need not know. */
export function newsOf(event: Stripe.Event): ProviderNews | null {
  switch (event.type) {
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
    case 'charge.refunded':
      return aboutPayment('refunds', event.data.object)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return aboutPayment('disputes', event.data.object)
    case 'radar.early_fraud_warning.created':
      return fraudWarning(event.data.object)
    case 'payment_method.detached':
      return { about: 'card_detached', paymentMethodReference: event.data.object.id }
    case 'payment_method.automatically_updated':
    case 'payment_method.updated':
      return updatedCard(event.data.object)
    case 'payment_intent.payment_failed':
      return declined(event.data.object)
    default:
      return null
  }
}

interface OfPayment {
  payment_intent?: string | { id: string } | null
}

function aboutPayment(about: 'refunds' | 'disputes', object: OfPayment): ProviderNews | null {
  const paymentReference = paymentOf(object)
  return paymentReference ? { about, paymentReference } : null
}

function fraudWarning(warning: Stripe.Radar.EarlyFraudWarning): ProviderNews | null {
  const paymentReference = paymentOf(warning)
  return paymentReference ? { about: 'fraud_warning', paymentReference, reason: warning.fraud_type } : null
}

function updatedCard({ id, card, billing_details }: Stripe.PaymentMethod): ProviderNews | null {
  if (!card) return null
  return {
    about: 'card_updated',
    paymentMethodReference: id,
    card: asCardDetails(card, billing_details?.name),
  }
}

function declined({ metadata, last_payment_error: error }: Stripe.PaymentIntent): ProviderNews | null {
  const subject = metadata?.orderId
  return subject
    ? { about: 'declined', subject, code: error?.decline_code ?? error?.code ?? 'unknown' }
    : null
}

function paymentOf({ payment_intent }: OfPayment): string | null {
  return typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null)
}
