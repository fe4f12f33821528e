import type Stripe from 'stripe'
import type { SessionRequest } from '../shop/sale/payments/provider.ts'
import { metadataOf, sealedParts } from './stripe-metadata.ts'

/**
 * A payment page for one line: the whole total, tax included, so that Stripe can charge nothing else.
 * Equal requests give equal parameters, or Stripe would refuse the key the second time.
 */
export function sessionParams(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = metadataOf(request)
  return {
    mode: 'payment',
    ...pageOf(request),
    client_reference_id: request.orderId,
    customer_email: request.email,
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount: request.amount,
          product_data: { name: request.description },
        },
      },
    ],
    // Otherwise Stripe may charge in the currency of the buyer's own country.
    adaptive_pricing: { enabled: false },
    locale: stripeLocale(request.locale),
    expires_at: stripeExpiry(request.expiresAt),
    payment_intent_data: {
      description: request.description,
      metadata: { ...metadata, ...sealedParts(request) },
      ...(request.keepCard ? { setup_future_usage: 'off_session' } : {}),
    },
    ...(request.keepCard ? { customer_creation: 'always' } : {}),
  }
}

/** Stripe wants 30 minutes to 24 hours from the moment it is asked. */
const SLACK_SECONDS = 12 * 3_600

/**
 * Stripe's own end of a session, in Unix seconds. The shop closes the page on time itself; Stripe's end is
 * for a shop that is gone. It lies well behind, so that an opening interrupted by a crash or an outage can
 * be repeated with the same parameters, hours later, and is not refused as too short.
 */
export function stripeExpiry(expiresAt: Date): number {
  return Math.floor(expiresAt.getTime() / 1_000) + SLACK_SECONDS
}

function pageOf(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  return request.mode === 'embedded'
    ? { ui_mode: 'embedded_page', return_url: request.successUrl }
    : { ui_mode: 'hosted_page', success_url: request.successUrl, cancel_url: request.cancelUrl }
}

const LANGUAGES = new Set(['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'vi', 'zh'])
const REGIONAL = ['fr-CA', 'en-GB', 'pt-BR']

/** The shop's `xx-yy` as a language of Stripe's payment page; one it lacks is left to the browser. */
export function stripeLocale(locale: string): string {
  const wanted = locale.toLowerCase()
  const language = wanted.split('-')[0] ?? ''
  const regional = REGIONAL.find((tag) => tag.toLowerCase() === wanted)
  return regional ?? (LANGUAGES.has(language) ? language : 'auto')
}
