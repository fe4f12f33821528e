import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Order } from './order-lines.ts'

/** What of an order travels with its payment: all that its buyer and the shop agreed on, and no more. */
const KEPT = [
  'number',
  'origin',
  'email',
  'country',
  'currency',
  'planSku',
  'enterpriseIds',
  'pricing',
  'subtotal',
  'tax',
  'total',
  'shippingAddress',
  'billingAddress',
  'usage',
  'poNumber',
  'vehicle',
  'promise',
  'isBulkPackaging',
  'agreements',
  'locale',
] as const satisfies readonly (keyof Order)[]

export type SealedOrder = Pick<Order, 'id' | (typeof KEPT)[number]>

/** Longest that travels, in characters: 40 values of Stripe's metadata. */
export const MOST_SEALED = 40 * 500
/** Opened, an order has no more bytes; what has is none. */
const MOST_OPENED = 1_000_000
const NONCE = 12
const TAG = 16

/**
 * Encrypts an order (AES-256-GCM) for the way through the card company, which cannot read it. The same order gives the same
 * text, because a call repeated under its key must have the same parameters: the nonce is a digest of what is encrypted.
 * @returns undefined for an order that is too long
 */
export function sealOrder(order: Order, secret: string): string | undefined {
  const plain = deflateRawSync(JSON.stringify(inOneOrder(pick(order))))
  const { key, nonceKey } = keysOf(secret)
  const nonce = createHmac('sha256', nonceKey).update(order.id).update(plain).digest().subarray(0, NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(order.id))
  const sealed = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  const text = sealed.toString('base64url')
  return text.length <= MOST_SEALED ? text : undefined
}

/**
 * What was sealed with one of these secrets for that order.
 * @returns undefined for what was altered, is another order's, or was sealed with another secret
 */
export function openSealedOrder(
  { id, sealed }: { id: string; sealed: string },
  secrets: readonly string[],
): SealedOrder | undefined {
  if (sealed.length > MOST_SEALED) return undefined
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= NONCE + TAG) return undefined
  for (const secret of secrets) {
    const plain = decrypt(bytes, { id, secret })
    if (plain)
      return { ...JSON.parse(inflateRawSync(plain, { maxOutputLength: MOST_OPENED }).toString()), id }
  }
  return undefined
}

function decrypt(bytes: Buffer, { id, secret }: { id: string; secret: string }): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', keysOf(secret).key, bytes.subarray(0, NONCE))
    .setAAD(Buffer.from(id))
    .setAuthTag(bytes.subarray(-TAG))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()])
  } catch {
    return undefined
  }
}

interface Keys {
  key: Buffer
  nonceKey: Buffer
}

const known = new Map<string, Keys>()

function keysOf(secret: string): Keys {
  const before = known.get(secret)
  if (before) return before
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'milepost sealed order', 64))
  const keys = { key: bytes.subarray(0, 32), nonceKey: bytes.subarray(32) }
  known.set(secret, keys)
  return keys
}

function pick(order: Order): Record<string, unknown> {
  return Object.fromEntries(KEPT.map((name) => [name, order[name]]))
}

/** The database gives the keys of what it keeps as JSON in an order of its own. */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, inOneOrder(inner)]),
  )
}
