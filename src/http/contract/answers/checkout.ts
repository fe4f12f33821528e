import { z } from 'zod'
import { answer } from '../answer.ts'
import { Order } from './orders.ts'

export const CheckoutStarted = answer(
  'CheckoutStarted',
  z.object({
    orderId: z.string(),
    sessionId: z.string().nullable().meta({
      description: 'For `GET /api/orders/checkout-session/{id}`; null when there is nothing to pay',
    }),
    checkoutSuccessUrl: z
      .string()
      .nullable()
      .meta({ description: 'Where to send the buyer when there is nothing to pay: the order is complete' }),
    redirectUrl: z.string().nullable().meta({ description: 'Where to send the buyer of a hosted session' }),
    client_secret: z
      .string()
      .nullable()
      .meta({ description: 'What the card form of an embedded session needs' }),
  }),
)

const AuthorizedOrder = answer(
  'AuthorizedOrder',
  Order.extend({ outcome: z.literal('paid'), orderId: z.string() }),
)

const ConfirmationNeeded = answer(
  'ConfirmationNeeded',
  z.object({ outcome: z.literal('confirm'), orderId: z.string(), client_secret: z.string() }),
)

/** The order once it is paid, or what the bank needs to ask the buyer. */
export const Authorization = answer(
  'Authorization',
  z.discriminatedUnion('outcome', [AuthorizedOrder, ConfirmationNeeded]),
)
