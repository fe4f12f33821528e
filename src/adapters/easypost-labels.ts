import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { ShopError } from '../shop/kernel/errors.ts'
import { cents } from '../shop/kernel/money.ts'
import type {
  BoughtLabel,
  CarrierAddress,
  CarrierNews,
  LabelProvider,
  OfferedShipment,
  ShipmentWish,
  TrackerEvent,
} from '../shop/sale/shipping/provider.ts'
import { EasyPostError, EasyPostEvent, type EasyPostRate, EasyPostShipment } from './easypost-answers.ts'

const TIME_OUT_MS = 20_000
const GRAMS_PER_OUNCE = 28.349_523_125

export interface EasyPostSettings {
  apiKey: string
  webhookSecret: string
  /** `https://api.easypost.com`, or a server of the tests. */
  apiBase: string
}

/** EasyPost, version 2 of its API. @see https://docs.easypost.com */
export function createEasyPostLabels({ apiKey, webhookSecret, apiBase }: EasyPostSettings): LabelProvider {
  const call = caller(apiBase, apiKey)
  const read = async (id: string) => {
    const { status, body } = await call('GET', `/v2/shipments/${encodeURIComponent(id)}`)
    return status === 404 ? undefined : shipmentIn(status, body)
  }
  return {
    name: 'easypost',
    async openShipment(wish) {
      // A reference may stand in the place of an id: what was opened before the answer got lost is found by it.
      const there = wish.reference ? await read(wish.reference) : undefined
      if (there) return offered(there)
      const { status, body } = await call('POST', '/v2/shipments', { shipment: shipmentOf(wish) })
      return offered(shipmentIn(status, body))
    },
    async buy(shipmentId, rateId) {
      const { status, body } = await call('POST', `/v2/shipments/${shipmentId}/buy`, { rate: { id: rateId } })
      const isBought = codeIn(body) === 'SHIPMENT.POSTAGE.EXISTS'
      const shipment = isBought ? await read(shipmentId) : shipmentIn(status, body)
      return bought(shipment)
    },
    async giveUp(shipment) {
      // Only to read one may a reference stand in the place of its id.
      const there = await read(shipment)
      if (!there) return false
      const { status, body } = await call('POST', `/v2/shipments/${there.id}/refund`, {})
      if (status >= 400 && status < 500) return false
      const { refund_status: refund } = shipmentIn(status, body)
      return refund === 'submitted' || refund === 'refunded'
    },
    readEvent(rawBody, headers) {
      requireSigned(rawBody, headers.get('x-hmac-signature') ?? '', webhookSecret)
      return trackerEvent(rawBody)
    },
  }
}

function caller(apiBase: string, apiKey: string) {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`
  return async (method: 'GET' | 'POST', path: string, body?: object) => {
    try {
      const answer = await fetch(`${apiBase}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(TIME_OUT_MS),
        headers: { Authorization: authorization, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: (await answer.json()) as unknown }
    } catch (cause) {
      throw new ShopError('labels_unavailable', { cause })
    }
  }
}

function codeIn(body: unknown): string | undefined {
  const read = EasyPostError.safeParse(body)
  return read.success ? read.data.error.code : undefined
}

/** @throws ShopError `label_refused` with what EasyPost says of the request, `labels_unavailable` for all else */
function shipmentIn(status: number, body: unknown): EasyPostShipment {
  const said = EasyPostError.safeParse(body)
  if (status === 400 || status === 404 || status === 422) {
    const message = said.success ? [said.data.error.message ?? said.data.error.code].flat().join(' ') : ''
    throw new ShopError('label_refused', { said: message.slice(0, 200) })
  }
  const read = EasyPostShipment.safeParse(body)
  if (status >= 300 || !read.success) {
    throw new ShopError('labels_unavailable', {
      cause: read.error ?? new Error(`EasyPost answered ${status}`),
    })
  }
  return read.data
}

/** In cents; some carriers quote parts of a cent, which the seller rounds up. */
function costOf({ rate }: z.output<typeof EasyPostRate>) {
  return cents(Math.ceil(Math.round(Number(rate) * 100_000) / 1_000))
}

function offered({ id, rates }: EasyPostShipment): OfferedShipment {
  return {
    id,
    rates: rates.map((rate) => ({
      id: rate.id,
      carrier: rate.carrier,
      service: rate.service,
      cost: costOf(rate),
      currency: rate.currency,
      days: rate.delivery_days ?? null,
    })),
  }
}

function bought(shipment: EasyPostShipment | undefined): BoughtLabel {
  const { tracking_code: trackingNumber, postage_label: label, selected_rate: rate, tracker } = shipment ?? {}
  if (!trackingNumber || !label || !rate) throw new ShopError('labels_unavailable')
  const { currency } = rate
  return {
    trackingNumber,
    trackerId: tracker?.id ?? null,
    url: label.label_url,
    cost: costOf(rate),
    currency,
  }
}

function shipmentOf({ reference, from, to, grams, customs, isReturn }: ShipmentWish) {
  const weight = (of: number) => Math.max(0.1, Number((of / GRAMS_PER_OUNCE).toFixed(1)))
  return {
    ...(reference && { reference }),
    to_address: addressOf(to),
    from_address: addressOf(from),
    parcel: { weight: weight(grams) },
    ...(isReturn && { is_return: true }),
    ...(customs.length > 0 && {
      customs_info: {
        contents_type: 'merchandise',
        customs_certify: true,
        customs_signer: from.name,
        eel_pfc: 'NOEEI 30.37(a)',
        restriction_type: 'none',
        non_delivery_option: 'return',
        customs_items: customs.map((item) => ({
          description: item.description,
          quantity: item.quantity,
          value: item.value / 100,
          currency: item.currency,
          weight: weight(item.grams),
          ...(item.hsCode && { hs_tariff_number: item.hsCode }),
          ...(item.originCountry && { origin_country: item.originCountry }),
        })),
      },
    }),
  }
}

function addressOf(address: CarrierAddress) {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value))
}

/** @see https://docs.easypost.com/guides/webhooks-guide: a secret is normalized as NFKD before it signs */
export function signEasyPost(rawBody: string, secret: string): string {
  const digest = createHmac('sha256', secret.normalize('NFKD')).update(rawBody).digest('hex')
  return `hmac-sha256-hex=${digest}`
}

function requireSigned(rawBody: string, signature: string, secret: string): void {
  const [given, right] = [Buffer.from(signature), Buffer.from(signEasyPost(rawBody, secret))]
  const isRight = given.length === right.length && timingSafeEqual(given, right)
  if (!isRight) throw new ShopError('bad_signature')
}

const STATES: Partial<Record<string, CarrierNews['state']>> = {
  in_transit: 'in_transit',
  out_for_delivery: 'in_transit',
  available_for_pickup: 'in_transit',
  delivered: 'delivered',
  return_to_sender: 'returned',
  failure: 'exception',
  error: 'exception',
}

/** Of an event in another form nothing is known, so nothing is done. */
function trackerEvent(rawBody: string): TrackerEvent | undefined {
  const read = EasyPostEvent.safeParse(JSON.parse(rawBody))
  if (!read.success || !read.data.description.startsWith('tracker.')) return undefined
  const { id, result } = read.data
  const news = (result.tracking_details ?? []).flatMap((line): CarrierNews[] => {
    const state = STATES[line.status]
    const { city, state: region, country } = line.tracking_location ?? {}
    const place = [city, region, country].filter(Boolean).join(', ').slice(0, 120)
    const said = line.message?.slice(0, 300)
    return state
      ? [{ state, at: new Date(line.datetime), place: place || undefined, said: said || undefined }]
      : []
  })
  return {
    id,
    trackerId: result.id,
    trackingNumber: result.tracking_code ?? '',
    news: news.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  }
}
