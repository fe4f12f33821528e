import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { deliverable } from '../../shop/facts/addresses/deliverable.ts'
import { ShippingAddress } from '../../shop/facts/addresses/schema.ts'
import { codeUpTo, textUpTo, wordsUpTo } from '../../shop/kernel/bounded-text.ts'
import { ShopError } from '../../shop/kernel/errors.ts'
import { listLines } from '../../shop/sale/orders/order-lines.ts'
import { presentOrder } from '../../shop/sale/orders/present-order.ts'
import { presentForStaff, type StaffParcel } from '../../shop/sale/orders/present-parcels.ts'
import { listParcels, type Parcel } from '../../shop/sale/orders/read-parcels.ts'
import { editParcel } from '../../shop/sale/parcels/edit-parcel.ts'
import { NEWS_STATES, reportParcel } from '../../shop/sale/parcels/report-parcel.ts'
import { sendParcel } from '../../shop/sale/parcels/send-parcel.ts'
import { shipParcel } from '../../shop/sale/parcels/ship-parcel.ts'
import { unpackParcel } from '../../shop/sale/parcels/unpack-parcel.ts'
import type { Ctx } from '../../shop/system/context.ts'
import { readJson } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { MAX_INTEGER } from '../wire-values.ts'

const Carrier = wordsUpTo(60).min(1)
const Service = wordsUpTo(60).min(1)
const Tracking = codeUpTo(80).min(1)
const Label = wordsUpTo(200).min(1)

export const UnitsInParcel = z
  .array(z.object({ sku: wordsUpTo(60).min(1), quantity: z.int().min(1).max(999) }))
  .min(1)
  .max(50)

export const NewParcelInput = z.object({
  reason: z.enum(['split', 'reship', 'replacement']).default('split').meta({
    description:
      '`split`: a part of what is left to pack; `reship`: again what was lost or came back; `replacement`: for an adapter that failed',
  }),
  units: UnitsInParcel.optional().meta({
    description:
      'What goes into it; without it, all that is left to pack, or what was in the parcel sent again',
  }),
  serials: z.array(codeUpTo(40).min(1)).max(999).optional().meta({
    description: 'Serial numbers of the adapters in it: as many as adapters, or none',
  }),
  inPlaceOf: z.int().min(1).max(MAX_INTEGER).optional().meta({
    description:
      'Of a `reship`: the number of the parcel that did not arrive. One that is held up is then given up as lost',
  }),
  carrier: Carrier.optional(),
  service: Service.optional(),
  trackingNumber: Tracking.optional().meta({
    description: 'With one, the parcel leaves at once; without, it stands packed',
  }),
  label: Label.optional(),
  shippingAddress: z.optional(deliverable(ShippingAddress)),
})

export const ParcelEditInput = z.object({
  shippingAddress: z.nullish(deliverable(ShippingAddress)),
  carrier: Carrier.optional(),
  service: Service.optional(),
  trackingNumber: Tracking.optional(),
  label: Label.nullish(),
})

export const DepartureInput = z.object({
  carrier: Carrier.optional(),
  service: Service.optional(),
  trackingNumber: Tracking.optional().meta({ description: 'Without it, the number the parcel has' }),
})

export const ParcelNewsInput = z.object({
  state: z.enum(NEWS_STATES),
  at: textUpTo(40).check(z.iso.datetime()).optional().meta({
    description: 'When it happened, ISO 8601; now without one',
  }),
  place: wordsUpTo(120).min(1).optional(),
  said: wordsUpTo(300).min(1).optional(),
  reference: codeUpTo(120).min(1).optional(),
})

const ParcelNumber = z.coerce.number().int().min(1).max(MAX_INTEGER).catch(MAX_INTEGER)

function which(c: Context<ShopEnv>) {
  return { id: c.req.param('id') ?? '', number: ParcelNumber.parse(c.req.param('number')) }
}

/** Each box of an order by itself. */
export function parcelRoutes() {
  return new Hono<ShopEnv>()
    .post('/:id/parcels', async (c) => {
      const { ctx } = c.var
      const sent = await sendParcel(ctx, c.req.param('id'), await readJson(c, NewParcelInput))
      ctx.catalog.refresh()
      return c.json(await presentOne(ctx, sent.parcel), 201)
    })
    .patch('/:id/parcels/:number', async (c) => {
      const { ctx } = c.var
      const parcel = await editParcel(ctx, which(c), await readJson(c, ParcelEditInput))
      return c.json(await presentOne(ctx, parcel))
    })
    .post('/:id/parcels/:number/departure', async (c) => {
      const { ctx } = c.var
      const sent = await shipParcel(ctx, which(c), await readJson(c, DepartureInput))
      return c.json(await presentOne(ctx, sent.parcel), 201)
    })
    .post('/:id/parcels/:number/news', async (c) => {
      const { ctx } = c.var
      const { at, ...news } = await readJson(c, ParcelNewsInput)
      const told = { ...news, at: at === undefined ? undefined : new Date(at) }
      return c.json(await presentOne(ctx, (await reportParcel(ctx, which(c), told)).parcel), 201)
    })
    .post('/:id/parcels/:number/unpacking', async (c) => {
      const { ctx } = c.var
      const order = await unpackParcel(ctx, which(c))
      ctx.catalog.refresh()
      return c.json(await presentOrder(ctx, order), 201)
    })
}

async function presentOne({ db }: Ctx, { id, orderId }: Parcel): Promise<z.input<typeof StaffParcel>> {
  const lines = await listLines(db, orderId)
  const all = await presentForStaff(db, { id: orderId, lines }, await listParcels(db, [orderId]))
  const one = all.find((parcel) => parcel.id === id)
  if (!one) throw new ShopError('unknown_parcel')
  return one
}
