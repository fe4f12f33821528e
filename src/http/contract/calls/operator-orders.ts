import { ScanAnswer } from '../../../shop/orders/check-scan.ts'
import { OrderAnswer } from '../../../shop/orders/present-order.ts'
import { NewQuote, NewUpgrade, Offer, UpgradeLink } from '../../admin/offers.ts'
import { ExportFilter, Filter, ScanQuestion, Shipment } from '../../admin/orders.ts'
import { RefundAsked } from '../../admin/present-order-money.ts'
import { OrderHistoryAnswer, OrderPage, ShippedOrder } from '../../admin/present-orders.ts'
import {
  PlanEnd,
  PlansEnded,
  Refund,
  Refunded,
  RefundPreviewAnswer,
  RefundQuestion,
} from '../../admin/refunds.ts'
import type { Operation } from '../operation.ts'
import { ORDER_ID } from './example-order.ts'

const EMAIL = 'robin@example.com'
const staffCall = { tag: 'Operator', security: 'staff' } as const
const BASE = '/api/admin/orders'

/** Of a refund, tried or made. */
const REFUND_PROBLEMS: NonNullable<Operation['problems']> = [
  'refund_over_limit',
  'unknown_order',
  'not_paid',
  'payment_disputed',
  'refund_too_large',
  'refunded_already',
  'unknown_line',
  'line_twice',
  'refund_too_many',
]

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
    path: '/api/admin/labels.csv',
    id: 'exportLabels',
    summary: 'Addresses of the parcels to pack as a file',
    description:
      'CSV for the program of a carrier, what waits longest first; the export is written into the audit log.',
    answers: { 200: { description: 'One line a parcel', contentType: 'text/csv' } },
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
    method: 'get',
    path: `${BASE}/{id}/scan`,
    id: 'checkScan',
    summary: 'Whether what was scanned belongs into a parcel',
    description:
      'Changes nothing. A serial number is looked up in stock, the number of a parcel tells its carrier.',
    params: ORDER_ID,
    query: ScanQuestion,
    queryExamples: { code: '1Z999AA10123456784' },
    answers: {
      200: { description: 'An adapter that may be packed, or the number of a parcel', schema: ScanAnswer },
    },
    problems: [
      'unknown_order',
      'order_held',
      'wrong_state',
      'serial_unknown',
      'serial_taken',
      'serial_other_variant',
    ],
  },
  {
    ...staffCall,
    method: 'post',
    path: `${BASE}/{id}/fulfilments`,
    id: 'fulfilOrder',
    doneOnce: true,
    summary: 'The parcel is on its way',
    description:
      'The buyer and `order.shipped` are told once `undoUntil` has passed (`SHIP_UNDO_MINUTES`), or at once by the call for it.',
    params: ORDER_ID,
    body: {
      name: 'ShipmentInput',
      schema: Shipment,
      examples: { parcel: { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' } },
    },
    answers: { 201: { description: 'The order', schema: ShippedOrder } },
    problems: [
      'unknown_order',
      'order_held',
      'order_being_cancelled',
      'parcel_changing',
      'wrong_state',
      'serial_unknown',
      'serial_taken',
      'serial_other_variant',
      'serials_not_units',
      'tracking_is_serial',
      'tracking_unknown',
      'tracking_of_another',
    ],
  },
  {
    ...staffCall,
    method: 'get',
    path: `${BASE}/{id}/refunds/preview`,
    id: 'previewRefund',
    summary: 'What a refund would do',
    description: 'Changes nothing. All that is left, unless lines or an amount are named.',
    params: ORDER_ID,
    query: RefundQuestion,
    queryExamples: { lines: 'MP-ADAPTER-US:1' },
    answers: { 200: { description: 'Money, units and mail', schema: RefundPreviewAnswer } },
    problems: REFUND_PROBLEMS,
  },
  {
    ...staffCall,
    method: 'post',
    path: `${BASE}/{id}/refunds`,
    id: 'refundOrder',
    needsProof: true,
    doneOnce: true,
    summary: 'Give money back',
    description:
      'Everything that is left, units of lines with their tax, or an amount; with `endPlans` the plans of adapters end as well. Units that never shipped go back on sale. The order is refunded once the card provider has accepted. Support may refund small sums only.',
    params: ORDER_ID,
    body: {
      name: 'RefundInput',
      schema: Refund,
      examples: {
        part: { amount: 20, reason: 'Came a week late' },
        line: { lines: [{ sku: 'MP-ADAPTER-US', quantity: 1 }], reason: 'Ordered one too many' },
      },
    },
    answers: { 201: { description: 'Asked of the card provider', schema: Refunded } },
    problems: [...REFUND_PROBLEMS, 'not_on_plan'],
  },
  {
    ...staffCall,
    method: 'post',
    path: `${BASE}/{id}/plan-ends`,
    id: 'endPlansOfOrder',
    summary: 'End the plans of its adapters',
    description:
      'Today, as for adapters that came back: what was paid for days to come goes back to the card, and their owner hears of it by mail.',
    params: ORDER_ID,
    body: {
      name: 'PlanEndInput',
      schema: PlanEnd,
      examples: { all: { reason: 'Its order was refunded' } },
    },
    answers: { 201: { description: 'How many ended', schema: PlansEnded } },
    problems: ['unknown_order', 'no_plan_to_end', 'not_on_plan'],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/refunds/{id}/retry',
    id: 'retryRefund',
    needsProof: true,
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
    problems: [
      'quote_expired',
      'unknown_language',
      'unknown_variant',
      'wrong_country',
      'country_not_served',
      'no_price',
    ],
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
    answers: { 201: { description: 'The order and its link, shown this once', schema: UpgradeLink } },
    problems: ['upgrade_code_unusable', 'unknown_variant', 'wrong_country', 'country_not_served', 'no_price'],
  },
] as const satisfies readonly Operation[]
