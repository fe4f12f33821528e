import { OrderAnswer } from '../../../shop/orders/present-order.ts'
import { NewQuote, NewUpgrade, Offer } from '../../admin/offers.ts'
import { ExportFilter, Filter, Refund, Refunded, Shipment } from '../../admin/orders.ts'
import { RefundAsked } from '../../admin/present-order-money.ts'
import { OrderHistoryAnswer, OrderPage } from '../../admin/present-orders.ts'
import type { Operation } from '../operation.ts'
import { ORDER_ID } from './example-order.ts'

const EMAIL = 'robin@example.com'
const staffCall = { tag: 'Operator', security: 'staff' } as const
const BASE = '/api/admin/orders'

/** Orders as the operator works on them, and offers made to one buyer. */
export const OPERATOR_ORDERS = [
  {
    ...staffCall,
    method: 'get',
    path: BASE,
    id: 'listOrders',
    summary: 'Orders, newest first',
    description:
      '`q` looks for a number, an e-mail, a name, a serial, a postal code or a payment; the rest narrows.',
    query: Filter,
    queryExamples: { status: 'paid', limit: 50 },
    answers: { 200: { description: 'A page of orders', schema: OrderPage } },
  },
  {
    ...staffCall,
    method: 'get',
    path: `${BASE}.csv`,
    id: 'exportOrders',
    summary: 'The same as a file',
    description: 'CSV, sent as it is read; the export is written into the audit log.',
    query: ExportFilter,
    queryExamples: { status: 'paid' },
    answers: {
      200: {
        description: 'One line an order',
        contentType: 'text/csv',
      },
    },
  },
  {
    ...staffCall,
    method: 'get',
    path: `${BASE}/{id}`,
    id: 'getOrderHistory',
    summary: 'An order with everything that happened to it',
    params: ORDER_ID,
    answers: { 200: { description: 'Order, payments, refunds and acts', schema: OrderHistoryAnswer } },
    problems: ['unknown_order'],
  },
  {
    ...staffCall,
    method: 'post',
    path: `${BASE}/{id}/fulfilments`,
    id: 'fulfilOrder',
    summary: 'The parcel is on its way',
    params: ORDER_ID,
    body: {
      name: 'ShipmentInput',
      schema: Shipment,
      examples: { parcel: { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' } },
    },
    answers: { 201: { description: 'The order', schema: OrderAnswer } },
    problems: [
      'unknown_order',
      'order_being_cancelled',
      'wrong_state',
      'device_not_in_stock',
      'serials_not_units',
    ],
  },
  {
    ...staffCall,
    method: 'post',
    path: `${BASE}/{id}/refunds`,
    id: 'refundOrder',
    summary: 'Give money back',
    description:
      'Everything that is left, or an amount. The order is refunded once the card provider has accepted. Support may refund small sums only.',
    params: ORDER_ID,
    body: {
      name: 'RefundInput',
      schema: Refund,
      examples: { part: { amount: 20, reason: 'Came a week late' } },
    },
    answers: { 201: { description: 'Asked of the card provider', schema: Refunded } },
    problems: [
      'refund_over_limit',
      'unknown_order',
      'not_paid',
      'payment_disputed',
      'refund_too_large',
      'refunded_already',
    ],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/refunds/{id}/retry',
    id: 'retryRefund',
    summary: 'Try a refund again that the card provider refused',
    params: { id: { description: 'Id of the refund', example: 'ref_0123456789abcdefghjkmnpq' } },
    answers: { 201: { description: 'Asked of the card provider', schema: RefundAsked } },
    problems: [
      'refund_over_limit',
      'unknown_refund',
      'refund_not_refused',
      'payment_disputed',
      'refund_too_large',
      'refunded_already',
    ],
  },
  {
    ...staffCall,
    method: 'post',
    path: `${BASE}/{id}/cancellation`,
    id: 'cancelOrder',
    summary: 'Cancel an order that is not paid',
    params: ORDER_ID,
    answers: { 201: { description: 'The order', schema: OrderAnswer } },
    problems: [
      'unknown_order',
      'order_complete',
      'wrong_state',
      'payment_provider_down',
      'payment_provider_refuses_us',
    ],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/quotes',
    id: 'createQuote',
    summary: 'A price that holds until a date',
    body: {
      name: 'NewQuoteInput',
      schema: NewQuote,
      examples: {
        fleet: {
          email: EMAIL,
          quantity: 40,
          country: 'us',
          deviceUnitPrice: 74.5,
          expiresAt: '2099-12-31T00:00:00.000Z',
        },
      },
    },
    answers: { 201: { description: 'The quote and its link', schema: Offer } },
    problems: ['quote_expired', 'unknown_variant', 'wrong_country', 'country_not_served', 'no_price'],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/upgrade-links',
    id: 'createUpgradeLink',
    summary: 'New adapters for the owner of old ones',
    body: {
      name: 'NewUpgradeInput',
      schema: NewUpgrade,
      examples: { owner: { email: EMAIL, quantity: 2, country: 'us' } },
    },
    answers: { 201: { description: 'The order and its link', schema: Offer } },
    problems: ['upgrade_code_unusable', 'unknown_variant', 'wrong_country', 'country_not_served', 'no_price'],
  },
] as const satisfies readonly Operation[]
