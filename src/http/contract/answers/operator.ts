import { z } from 'zod'
import { answer, Units, When } from '../answer.ts'
import { Order } from './orders.ts'

export const EditedOrder = answer(
  'EditedOrder',
  z.object({ order: Order, tax: z.object({ charged: Units, due: Units, difference: Units }) }),
)

export const OrderNote = answer(
  'OrderNote',
  z.object({ id: z.string(), text: z.string(), author: z.string(), createdAt: When }),
)

const MailKind = z.enum(['confirmation', 'shipped', 'refunded'])

export const OrderMails = answer(
  'OrderMails',
  z.object({
    mails: z.array(
      z.object({
        id: z.string(),
        kind: MailKind,
        state: z.enum(['sent', 'failed']),
        to: z.string(),
        subject: z.string().nullable(),
        preview: z.string().nullable(),
        reason: z.string().nullable(),
        at: When,
      }),
    ),
    next: z.string().nullable(),
  }),
)

export const MailQueued = answer('MailQueued', z.object({ kind: MailKind, to: z.string() }))

export const OrderReturned = answer('OrderReturned', z.object({ returnId: z.string(), order: Order }))
