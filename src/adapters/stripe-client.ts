import Stripe from 'stripe'

export interface StripeClientOptions {
  secretKey: string
  /** Another host that speaks Stripe's API, as in `http://127.0.0.1:12111`. */
  apiBase?: string | undefined
  /** How long one request may take; the SDK tries up to three times. */
  timeoutMs?: number
}

/** A Stripe client that retries lost calls under one idempotency key and reports nothing about its use. */
export function createStripeClient(options: StripeClientOptions): Stripe {
  return new Stripe(options.secretKey, {
    ...(options.apiBase ? hostOf(options.apiBase) : {}),
    maxNetworkRetries: 2,
    timeout: options.timeoutMs ?? 10_000,
    telemetry: false,
  })
}

function hostOf(apiBase: string) {
  const url = new URL(apiBase)
  const protocol = url.protocol === 'http:' ? ('http' as const) : ('https' as const)
  return { host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443), protocol }
}
