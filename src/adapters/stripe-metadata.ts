import type Stripe from 'stripe'
import type { ProviderPayment, SessionRequest } from '../shop/sale/payments/provider.ts'

/** Stripe takes 50 keys, and 500 characters a value. @see https://docs.stripe.com/api/metadata */
const VALUE = 500
const MOST_PARTS = 40

/** What a session and its payment say of what they are for. */
export function metadataOf(request: SessionRequest): Record<string, string> {
  return {
    orderId: request.orderId,
    orderNumber: String(request.orderNumber),
    sessionId: request.idempotencyKey,
    ...(request.shop ? { shop: request.shop.slice(0, VALUE) } : {}),
  }
}

/** The sealed order in as many values as it needs, as in `sealed00`; none for one that is too long. */
export function sealedParts({ sealedOrder = '' }: SessionRequest): Record<string, string> {
  const count = Math.ceil(sealedOrder.length / VALUE)
  if (count > MOST_PARTS) return {}
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) => [partName(i), sealedOrder.slice(i * VALUE, (i + 1) * VALUE)]),
  )
}

export function readMetadata(
  metadata: Stripe.Metadata,
): Pick<ProviderPayment, 'sessionId' | 'subject' | 'subjectNumber' | 'shop' | 'sealedOrder'> {
  let sealed = ''
  for (let i = 0; i < MOST_PARTS; i++) {
    const part = metadata[partName(i)]
    if (!part) break
    sealed += part
  }
  return {
    sessionId: metadata.sessionId ?? null,
    subject: metadata.orderId ?? null,
    subjectNumber: metadata.orderNumber ?? null,
    shop: metadata.shop ?? null,
    sealedOrder: sealed || null,
  }
}

/** The rest of it. */
export function withoutSealed(metadata: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(metadata).filter(([name]) => !/^sealed\d\d$/.test(name)))
}

function partName(index: number): string {
  return `sealed${String(index).padStart(2, '0')}`
}
