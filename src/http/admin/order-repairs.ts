import { Hono } from 'hono'
import { z } from 'zod'
import { deliverable } from '../../shop/facts/addresses/deliverable.ts'
import { ShippingAddress } from '../../shop/facts/addresses/schema.ts'
import { codeUpTo, textUpTo, wordsUpTo } from '../../shop/kernel/bounded-text.ts'
import { Email } from '../../shop/kernel/email-field.ts'
import { inputError } from '../../shop/kernel/input-error.ts'
import { toUnits } from '../../shop/kernel/money.ts'
import { seenOf } from '../../shop/kernel/seen.ts'
import { answer, Email as EmailAnswer, nextPage, Units } from '../../shop/kernel/wire.ts'
import { editOrder } from '../../shop/sale/orders/edit-order.ts'
import { holdOrder, releaseHold } from '../../shop/sale/orders/hold-order.ts'
import { HAND_REASONS } from '../../shop/sale/orders/hold-reason.ts'
import { noteOrder } from '../../shop/sale/orders/note-order.ts'
import { listOrderJobs } from '../../shop/sale/orders/order-jobs.ts'
import { ListedMail, listOrderMails, MailKind, sendOrderMail } from '../../shop/sale/orders/order-mails.ts'
import { presentHold } from '../../shop/sale/orders/present-hold.ts'
import { OrderAnswer, presentOrder } from '../../shop/sale/orders/present-order.ts'
import { RETURN_CAUSES } from '../../shop/sale/orders/return-cause.ts'
import { returnGoods } from '../../shop/sale/orders/return-goods.ts'
import { tellShipmentNow } from '../../shop/sale/orders/tell-shipment.ts'
import { correctShipment } from '../../shop/sale/parcels/correct-shipment.ts'
import { undoShipment } from '../../shop/sale/parcels/undo-shipment.ts'
import type { DeadLetters } from '../../shop/system/jobs.ts'
import { shownEmail } from '../../shop/system/staff/shown-email.ts'
import { readJson } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { MAX_INTEGER } from '../wire-values.ts'

const words = (max: number) => wordsUpTo(max).min(1)

const EDITED = [
  ...['line1', 'line2', 'city', 'state', 'postalCode', 'businessName'].map(
    (name) => `shippingAddress.${name}`,
  ),
  ...['firstName', 'lastName', 'phone'].map((name) => `shippingAddress.contact.${name}`),
  'email',
]

export const Edit = z
  .object({
    shippingAddress: z.optional(deliverable(ShippingAddress)),
    email: z.optional(Email),
    reason: words(300),
    seen: seenOf(EDITED),
  })
  .refine(({ shippingAddress, email }) => shippingAddress || email, inputError('address_or_email'))

export const Correction = z
  .object({
    carrier: words(60).optional(),
    trackingNumber: codeUpTo(80).min(1).optional(),
    deliveredAt: textUpTo(40)
      .check(z.iso.datetime())
      .nullish()
      .meta({ description: 'When the parcel arrived, ISO 8601; null takes it back' }),
    seen: seenOf(['carrier', 'trackingNumber', 'deliveredAt']),
  })
  .refine(
    ({ carrier, trackingNumber, deliveredAt }) => carrier || trackingNumber || deliveredAt !== undefined,
    inputError('carrier_or_number'),
  )

export const Note = z.object({ text: words(2_000) })

export const NewHold = z.object({
  reason: z.enum(HAND_REASONS).default('other'),
  note: words(300).meta({ description: 'What the next person should know of it' }),
})

export const HoldEnd = z.object({ reason: words(400) })

export const MailAgain = z.object({ kind: MailKind })

export const GoodsBack = z.object({
  lines: z
    .array(
      z.object({
        sku: words(60),
        quantity: z.int().min(1).max(999),
        restock: z
          .boolean()
          .default(false)
          .meta({ description: 'Looked at, and as good as new: on sale again. Never what is broken' }),
      }),
    )
    .min(1)
    .max(50),
  reason: words(300),
  cause: z.enum(RETURN_CAUSES).optional().meta({
    description: 'What was wrong; without it, the words of `reason` say whether something is broken',
  }),
  serials: z.array(codeUpTo(40).min(1)).max(999).optional().meta({
    description:
      'Which adapters came back: their plans end at once, and those on sale again are in stock again',
  }),
})

export const EditedOrder = answer(
  'EditedOrder',
  'An order that was put right, and its tax anew',
  z.object({
    order: OrderAnswer,
    tax: z
      .object({
        charged: Units.describe('What was charged and has not gone back, in currency units'),
        due: Units.describe('What is due where the parcel now goes, in currency units'),
        difference: Units.describe('Due less charged, in currency units'),
      })
      .describe('No money moves'),
  }),
)

export const OrderMails = answer(
  'OrderMails',
  'Mails about an order',
  z.object({
    mails: z.array(ListedMail).describe('Newest first; those given up on top'),
    next: nextPage(z.string()),
  }),
)

export const MailQueued = answer(
  'MailQueued',
  'A mail that goes out now',
  z.object({ kind: MailKind, to: EmailAnswer.describe('Where it goes') }),
)

export const OrderReturned = answer(
  'OrderReturned',
  'Goods that came back',
  z.object({ returnId: z.string().describe('Of the return'), order: OrderAnswer }),
)

const ParcelNumber = z.coerce.number().int().min(1).max(MAX_INTEGER).catch(MAX_INTEGER)

/** What goes wrong with an order, and is put right. */
export function orderRepairRoutes(deadLetters: DeadLetters) {
  return new Hono<ShopEnv>()
    .patch('/:id', async (c) => {
      const { ctx } = c.var
      const { order, tax } = await editOrder(ctx, c.req.param('id'), await readJson(c, Edit))
      const { charged, due, difference } = tax
      return c.json({
        order: await presentOrder(ctx, order),
        tax: { charged: toUnits(charged), due: toUnits(due), difference: toUnits(difference) },
      } satisfies z.input<typeof EditedOrder>)
    })
    .patch('/:id/fulfilments/:number', async (c) => {
      const parcel = { id: c.req.param('id'), number: ParcelNumber.parse(c.req.param('number')) }
      const { deliveredAt: told, ...words } = await readJson(c, Correction)
      const deliveredAt = typeof told === 'string' ? new Date(told) : told
      const order = await correctShipment(c.var.ctx, parcel, { ...words, deliveredAt })
      return c.json(await presentOrder(c.var.ctx, order))
    })
    .post('/:id/fulfilments/:number/undo', async (c) => {
      const parcel = { id: c.req.param('id'), number: ParcelNumber.parse(c.req.param('number')) }
      return c.json(await presentOrder(c.var.ctx, await undoShipment(c.var.ctx, parcel)), 201)
    })
    .post('/:id/fulfilments/:number/tell', async (c) => {
      const parcel = { id: c.req.param('id'), number: ParcelNumber.parse(c.req.param('number')) }
      return c.json(await presentOrder(c.var.ctx, await tellShipmentNow(c.var.ctx, parcel)), 201)
    })
    .post('/:id/notes', async (c) => {
      const { text } = await readJson(c, Note)
      const { orderId: _, ...note } = await noteOrder(c.var.ctx, c.req.param('id'), text)
      return c.json(note, 201)
    })
    .post('/:id/holds', async (c) => {
      const hold = await holdOrder(c.var.ctx, c.req.param('id'), await readJson(c, NewHold))
      return c.json(presentHold(hold), 201)
    })
    .post('/:id/holds/:holdId/release', async (c) => {
      const which = { orderId: c.req.param('id'), holdId: c.req.param('holdId') }
      const { reason } = await readJson(c, HoldEnd)
      return c.json(presentHold(await releaseHold(c.var.ctx, which, reason)), 201)
    })
    .get('/:id/mails', async (c) => {
      const mails = await listOrderMails(c.var.ctx, c.req.param('id'), deadLetters)
      return c.json({
        mails: mails.map((mail) => ({ ...mail, to: mail.to && shownEmail(c.var.ctx, mail.to) })),
        next: null,
      } satisfies z.input<typeof OrderMails>)
    })
    .get('/:id/jobs', async (c) => c.json(await listOrderJobs(c.var.ctx, c.req.param('id'), deadLetters)))
    .post('/:id/mails', async (c) => {
      const { kind } = await readJson(c, MailAgain)
      const { email } = await sendOrderMail(c.var.ctx, c.req.param('id'), kind)
      return c.json({ kind, to: email } satisfies z.input<typeof MailQueued>, 201)
    })
    .post('/:id/returns', async (c) => {
      const { order, returnId } = await returnGoods(
        c.var.ctx,
        c.req.param('id'),
        await readJson(c, GoodsBack),
      )
      c.var.ctx.catalog.refresh()
      return c.json(
        { returnId, order: await presentOrder(c.var.ctx, order) } satisfies z.input<typeof OrderReturned>,
        201,
      )
    })
}
