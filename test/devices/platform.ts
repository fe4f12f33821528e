import { checkDigit } from '../../src/shop/plan/devices/serial.ts'
import { signBody } from '../../src/shop/system/api-keys/signature.ts'
import type { Answer, Caller } from '../caller.ts'
import { aCard, anAddress, anOrder } from '../factories.ts'
import type { Member } from '../member.ts'

let made = 0

/** A serial number nobody else in this run has. */
export function aSerial(): string {
  made += 1
  const first = `86${String(made).padStart(5, '0')}${String(Math.trunc(Math.random() * 1e7)).padStart(7, '0')}`
  return first + checkDigit(first)
}

export interface ReportsBody {
  accepted: number
  ignored: { serial: string; reason: string }[]
  code: string
}

export interface Platform {
  key: string
  signingSecret: string
  report(reports: object[], more?: { signature?: string; at?: Date }): Promise<Answer<ReportsBody>>
}

/** The operator's telematics platform, with a key of its own. */
export async function aPlatform(shop: Caller & { clock: { now(): Date } }): Promise<Platform> {
  const { body } = await shop.operate<{ key: string; signingSecret: string }>('POST', '/api-keys', {
    name: 'Telematics',
    scopes: ['devices:report'],
  })
  return {
    ...body,
    async report(reports, { signature, at = shop.clock.now() } = {}) {
      const raw = JSON.stringify({ reports })
      const response = await shop.fetch('/api/devices/reports', {
        method: 'POST',
        body: raw,
        headers: {
          Authorization: `Bearer ${body.key}`,
          'Content-Type': 'application/json',
          'Milepost-Signature': signature ?? signBody(body.signingSecret, raw, at),
        },
      })
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
  }
}

/** Takes adapters into stock and sends them out for an order that is paid. */
export async function ship(shop: Caller, orderId: string, serials: string[]) {
  const received = await shop.operate('POST', '/devices', { serials })
  if (received.status !== 201) throw new Error(`not received: ${JSON.stringify(received.body)}`)
  const parcel = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784', serials }
  return shop.operate<{ code: string }>('POST', `/orders/${orderId}/fulfilments`, parcel)
}

/** A member buys adapters, agrees to the plan, and the parcel leaves. Answers the serial numbers. */
export async function buyAndShip(
  shop: Caller,
  member: Member,
  more: {
    quantity?: number
    country?: 'us' | 'ca'
    card?: string
    /** The last month the card is good in. */
    goodThrough?: { expMonth: number; expYear: number }
    renewalConsent?: boolean
    enterpriseId?: string
    locale?: string
    shippingAddress?: ReturnType<typeof anAddress>
  } = {},
): Promise<{ serials: string[]; orderId: string }> {
  const {
    quantity = 1,
    card = aCard().number,
    goodThrough,
    country = 'us',
    renewalConsent = true,
    enterpriseId,
    locale,
    shippingAddress = anAddress(country),
  } = more
  const wish = { quantity, country, renewalConsent, enterpriseId, locale, shippingAddress }
  const order = anOrder({ email: null, ...wish })
  const { body } = await member.checkout(order)
  const paid = await shop.pay(body.client_secret, { ...aCard(), number: card, ...goodThrough }, true)
  if (paid.body.status !== 'complete') throw new Error(`not paid: ${JSON.stringify(paid.body)}`)
  const serials = Array.from({ length: quantity }, aSerial)
  const shipped = await ship(shop, body.orderId, serials)
  if (shipped.status !== 201) throw new Error(`not shipped: ${JSON.stringify(shipped.body)}`)
  return { serials, orderId: body.orderId }
}
