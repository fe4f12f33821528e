import { OrderStatusAnswer } from '../../../shop/service/after-sale/order-status.ts'
import { AddressByLink, AddressCorrected, OrderLink } from '../../order-links.ts'
import type { Operation } from '../operation.ts'
import { AN_ADDRESS } from './example-order.ts'

const link = { tag: 'Orders', security: 'anyone' } as const
const TOKEN = { token: 'ord_7d9f1h3k5m7p9r2t4v6x8z1b.q8Zx3VbN5mL7kJ9hG2fD4sA6w1E0rT5y' }

/** What its buyer does with a paid order, by the link in each mail about it: no login is asked for. */
export const ORDER_LINKS = [
  {
    ...link,
    method: 'post',
    path: '/api/order-links/status',
    id: 'getOrderStatus',
    summary: 'How an order stands, by the link in its mails',
    description: 'The token is that of `statusUrl` of the order.',
    body: { name: 'LinkInput', schema: OrderLink, examples: { link: TOKEN } },
    answers: { 200: { description: 'The order, its parcel and its refunds', schema: OrderStatusAnswer } },
    problems: ['link_invalid'],
  },
  {
    ...link,
    method: 'post',
    path: '/api/order-links/address',
    id: 'correctOrderAddress',
    summary: 'Correct the delivery address of an order that is not packed yet',
    description:
      'Where the tax of the new address differs, nothing is changed until the call comes again with `agreedDifference`.',
    body: {
      name: 'AddressByLinkInput',
      schema: AddressByLink,
      examples: { address: { ...TOKEN, shippingAddress: AN_ADDRESS } },
    },
    answers: { 200: { description: 'Changed, or what it would come to', schema: AddressCorrected } },
    problems: ['link_invalid', 'order_not_editable', 'wrong_country', 'tax_unknown', 'tax_unavailable'],
  },
  {
    ...link,
    method: 'post',
    path: '/api/order-links/wait',
    id: 'waitForOrder',
    summary: 'Agree to wait for an order that is late',
    description: 'For the `delay` of its status. Asked again it changes nothing.',
    body: { name: 'LinkInput', schema: OrderLink, examples: { link: TOKEN } },
    answers: { 200: { description: 'The order with its new day', schema: OrderStatusAnswer } },
    problems: ['link_invalid', 'order_not_editable'],
  },
  {
    ...link,
    method: 'post',
    path: '/api/order-links/cancellation',
    id: 'cancelOrderByLink',
    summary: 'Cancel an order that is not packed yet; all that was paid goes back',
    description: 'Asked again it changes nothing.',
    body: { name: 'LinkInput', schema: OrderLink, examples: { link: TOKEN } },
    answers: { 200: { description: 'The order with its refund', schema: OrderStatusAnswer } },
    problems: ['link_invalid', 'order_not_cancellable', 'payment_disputed', 'refunded_already', 'not_paid'],
  },
] as const satisfies readonly Operation[]
