import { Hono } from 'hono'
import { z } from 'zod'
import { listenOnFreePort } from '../listen.ts'
import { aUpsNumber } from '../parcels/ups-number.ts'

/**
 * What EasyPost publishes of its API, version 2, as strict schemas: each request of the shop and each answer to it is held
 * against them. @see https://docs.easypost.com/docs/addresses, /parcels, /customs-infos, /shipments, /shipments/rates
 */
const Address = z.strictObject({
  name: z.string().min(1).optional(),
  company: z.string().optional(),
  street1: z.string().min(1),
  street2: z.string().optional(),
  city: z.string().min(1),
  state: z.string().length(2),
  zip: z.string().min(3),
  country: z.string().regex(/^[A-Z]{2}$/),
  phone: z.string().optional(),
  email: z.string().optional(),
})

const CustomsItem = z.strictObject({
  description: z.string().min(1),
  quantity: z.int().min(1),
  value: z.number().min(0),
  weight: z.number().positive(),
  currency: z.string().length(3),
  hs_tariff_number: z.string().optional(),
  origin_country: z.string().length(2).optional(),
})

const NewShipment = z.strictObject({
  shipment: z.strictObject({
    reference: z.string().optional(),
    to_address: Address,
    from_address: Address,
    /** In ounces. */
    parcel: z.strictObject({ weight: z.number().positive() }),
    is_return: z.boolean().optional(),
    customs_info: z
      .strictObject({
        contents_type: z.enum(['documents', 'gift', 'merchandise', 'returned_goods', 'sample', 'other']),
        customs_certify: z.boolean(),
        customs_signer: z.string().min(1),
        eel_pfc: z.string(),
        restriction_type: z.enum(['none', 'other', 'quarantine', 'sanitary_phytosanitary_inspection']),
        non_delivery_option: z.enum(['abandon', 'return']),
        customs_items: z.array(CustomsItem).min(1),
      })
      .optional(),
  }),
})

const Purchase = z.strictObject({ rate: z.strictObject({ id: z.string().startsWith('rate_') }) })

const Rate = z.object({
  id: z.string().startsWith('rate_'),
  object: z.literal('Rate'),
  carrier: z.string(),
  service: z.string(),
  rate: z.string().regex(/^\d+\.\d{2}$/),
  currency: z.literal('USD'),
  delivery_days: z.int().nullable(),
  shipment_id: z.string().startsWith('shp_'),
})

const Shipment = z.object({
  id: z.string().startsWith('shp_'),
  object: z.literal('Shipment'),
  mode: z.literal('test'),
  reference: z.string().nullable(),
  is_return: z.boolean(),
  to_address: Address.loose(),
  from_address: Address.loose(),
  rates: z.array(Rate),
  selected_rate: Rate.nullable(),
  postage_label: z.object({ object: z.literal('PostageLabel'), label_url: z.url() }).nullable(),
  tracking_code: z.string().nullable(),
  tracker: z.object({ id: z.string().startsWith('trk_'), object: z.literal('Tracker') }).nullable(),
  refund_status: z.enum(['submitted', 'refunded', 'rejected', 'not_applicable']).nullable(),
})
type Shipment = z.output<typeof Shipment>

export interface EasyPostStandIn {
  origin: string
  shipments: Shipment[]
  /** Each call, as in `POST /v2/shipments`. */
  calls: string[]
  /** The next answer to a purchase gets lost on its way; the purchase is made. */
  loseNextPurchase(): void
  /** Happens while the next purchase is made, before its answer. */
  duringNextPurchase(act: () => Promise<unknown>): void
  /** The next parcel has this number. */
  numberNext(trackingNumber: string): void
  /** The next shipment is refused with this sentence. */
  refuseNext(message: string): void
  close(): Promise<void>
}

export const API_KEY = 'EZTK_of_the_tests'

/** A server that answers as EasyPost does, and refuses whatever its description does not have. */
export async function startEasyPost(): Promise<EasyPostStandIn> {
  const shipments: Shipment[] = []
  const calls: string[] = []
  let losesPurchase = false
  let refusal = ''
  let during: (() => Promise<unknown>) | undefined
  let nextNumber = ''
  const problem = (code: string, message: string) => ({ error: { code, message, errors: [] } })
  const find = (id: string) => shipments.find((each) => each.id === id || each.reference === id)
  const app = new Hono()
  app.use(async (c, next) => {
    calls.push(`${c.req.method} ${c.req.path.replace(/shp_\w+|lbl_\w+/, '{id}')}`)
    const expected = `Basic ${Buffer.from(`${API_KEY}:`).toString('base64')}`
    if (c.req.header('authorization') !== expected)
      return c.json(problem('APIKEY.INACTIVE', 'No such key.'), 401)
    return next()
  })
  app.post('/v2/shipments', async (c) => {
    if (refusal) {
      const message = refusal
      refusal = ''
      return c.json(problem('ADDRESS.VERIFY.FAILURE', message), 422)
    }
    const read = NewShipment.safeParse(await c.req.json())
    if (!read.success) return c.json(problem('SHIPMENT.INVALID_PARAMS', z.prettifyError(read.error)), 422)
    const made = shipmentOf(read.data.shipment, shipments.length)
    shipments.push(made)
    return c.json(Shipment.parse(made), 201)
  })
  app.get('/v2/shipments/:id', (c) => {
    const found = find(c.req.param('id'))
    return found ? c.json(Shipment.parse(found)) : c.json(problem('NOT_FOUND', 'Not found.'), 404)
  })
  app.post('/v2/shipments/:id/buy', async (c) => {
    const found = find(c.req.param('id'))
    const { rate } = Purchase.parse(await c.req.json())
    const selected = found?.rates.find(({ id }) => id === rate.id)
    if (!found || !selected) return c.json(problem('SHIPMENT.RATE.UNAVAILABLE', 'Not a rate of it.'), 422)
    if (found.tracking_code) return c.json(problem('SHIPMENT.POSTAGE.EXISTS', 'Postage already exists.'), 422)
    const at = shipments.indexOf(found)
    found.selected_rate = selected
    found.tracking_code = nextNumber || aUpsNumber(9_000 + at)
    nextNumber = ''
    found.tracker = { id: `trk_${at}`, object: 'Tracker' }
    found.postage_label = {
      object: 'PostageLabel',
      label_url: `https://easypost-files.example/${found.id}.png`,
    }
    const act = during
    during = undefined
    await act?.()
    if (losesPurchase) {
      losesPurchase = false
      return c.body('gone', 504)
    }
    return c.json(Shipment.parse(found))
  })
  app.post('/v2/shipments/:id/refund', (c) => {
    const found = find(c.req.param('id'))
    if (!found?.tracking_code)
      return c.json(problem('SHIPMENT.REFUND.UNAVAILABLE', 'Nothing to refund.'), 422)
    found.refund_status = 'submitted'
    return c.json(Shipment.parse(found))
  })
  const server = await listenOnFreePort(app.fetch)
  return {
    origin: server.origin,
    shipments,
    calls,
    loseNextPurchase: () => {
      losesPurchase = true
    },
    duringNextPurchase: (act) => {
      during = act
    },
    numberNext: (trackingNumber) => {
      nextNumber = trackingNumber
    },
    refuseNext: (message) => {
      refusal = message
    },
    close: server.close,
  }
}

function shipmentOf(wish: z.output<typeof NewShipment>['shipment'], at: number): Shipment {
  const id = `shp_${String(at).padStart(32, '0')}`
  const rate = (service: string, amount: string, days: number) => ({
    id: `rate_${service.toLowerCase()}_${at}`,
    object: 'Rate' as const,
    carrier: 'UPS',
    service,
    rate: amount,
    currency: 'USD' as const,
    delivery_days: days,
    shipment_id: id,
  })
  return {
    id,
    object: 'Shipment',
    mode: 'test',
    reference: wish.reference ?? null,
    is_return: wish.is_return ?? false,
    to_address: wish.is_return ? wish.from_address : wish.to_address,
    from_address: wish.is_return ? wish.to_address : wish.from_address,
    rates: [rate('NextDayAir', '37.20', 1), rate('Ground', '8.45', 4)],
    selected_rate: null,
    postage_label: null,
    tracking_code: null,
    tracker: null,
    refund_status: null,
  }
}
