import { RateList } from '../../../shop/sale/shipping/ask-rates.ts'
import { TrackingImport } from '../../../shop/sale/shipping/import-tracking.ts'
import { LabelAnswer, LabelList } from '../../../shop/sale/shipping/present-label.ts'
import { ShippingFactsAnswer, ShippingFactsList } from '../../../shop/sale/shipping/shipping-facts.ts'
import { RateChoice, ShippingFactsInput, TrackingFileInput } from '../../admin/shipping.ts'
import type { Operation } from '../operation.ts'
import { ORDER_ID } from './example-order.ts'

const staffCall = { tag: 'Operator', security: 'staff' } as const
const PARCEL = { ...ORDER_ID, number: { description: 'The parcel within its order', example: 1 } } as const
const MAY_LEAVE = [
  'unknown_order',
  'unknown_parcel',
  'parcel_has_left',
  'wrong_state',
  'order_held',
  'order_being_cancelled',
  'parcel_changing',
  'labels_not_set_up',
  'labels_unavailable',
  'label_refused',
  'weight_unknown',
  'ship_from_unreadable',
] as const

/** What carriers need to know of products, and the numbers that come back from their programs. */
export const OPERATOR_SHIPPING = [
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/shipping-facts',
    id: 'listShippingFacts',
    summary: 'Weight and customs of each product',
    answers: { 200: { description: 'By SKU', schema: ShippingFactsList } },
  },
  {
    ...staffCall,
    method: 'patch',
    path: '/api/admin/shipping-facts/{sku}',
    id: 'setShippingFacts',
    summary: 'Say what a product weighs and what customs reads of it',
    params: { sku: { description: 'The product', example: 'MP-ADAPTER-US' } },
    body: {
      name: 'ShippingFactsInput',
      schema: ShippingFactsInput,
      examples: {
        adapter: {
          grams: 120,
          customsName: 'GPS vehicle tracker',
          hsCode: '8526.91',
          originCountry: 'VN',
        },
      },
    },
    answers: { 200: { description: 'The product', schema: ShippingFactsAnswer } },
    problems: ['unknown_sku'],
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/orders/{id}/labels',
    id: 'listLabels',
    summary: 'Labels bought for an order',
    params: ORDER_ID,
    answers: { 200: { description: 'Oldest first', schema: LabelList } },
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/orders/{id}/parcels/{number}/rates',
    id: 'askRates',
    summary: 'What carriers ask for a packed parcel',
    params: PARCEL,
    answers: { 200: { description: 'The cheapest first', schema: RateList } },
    problems: [...MAY_LEAVE],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/orders/{id}/parcels/{number}/label',
    id: 'buyLabel',
    summary: 'Buy a label for a packed parcel',
    description:
      'Costs money at the seller of labels. The parcel is `labelled` with its carrier and tracking number then, and leaves by its own call. A purchase whose answer got lost goes on by itself and is made once.',
    params: PARCEL,
    body: {
      name: 'RateChoiceInput',
      schema: RateChoice,
      examples: { ground: { carrier: 'UPS', service: 'Ground' } },
    },
    answers: { 201: { description: 'The label', schema: LabelAnswer } },
    problems: [...MAY_LEAVE, 'label_there', 'rate_gone'],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/labels/{id}/void',
    id: 'voidLabel',
    summary: 'Give a label up, and ask for its money back',
    params: { id: { description: 'The label', example: 'lbl_2c4v6b8n1m3k5j7h9g0f2d4s' } },
    answers: { 201: { description: 'The label', schema: LabelAnswer } },
    problems: [
      'unknown_label',
      'label_not_bought',
      'label_kept',
      'parcel_has_left',
      'labels_not_set_up',
      'labels_unavailable',
    ],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/tracking-files',
    id: 'importTracking',
    summary: 'Take tracking numbers from the file of a program for labels',
    description:
      'Knows the columns of ShipStation, Shippo, UPS WorldShip, FedEx Ship Manager and Canada Post, and any table with `order` and `trackingNumber`. Without `confirm` it changes nothing and says of each line what it does, or what is wrong, by `problem`; with it, all good lines are shipped in one piece.',
    body: {
      name: 'TrackingFileInput',
      schema: TrackingFileInput,
      examples: { two: { file: 'Order - Number,Shipment - Tracking Number\n10131,1Z999AA10123456784\n' } },
    },
    answers: { 200: { description: 'Line by line', schema: TrackingImport } },
    problems: [
      'csv_quote',
      'tracking_columns',
      'tracking_file_empty',
      'tracking_file_long',
      'tracking_file_changed',
      'parcel_units_refunded',
      'tracking_line_order',
      'tracking_line_empty',
      'tracking_line_twice',
      'tracking_line_voided',
      'tracking_line_done',
      'tracking_line_parcel',
    ],
  },
] as const satisfies readonly Operation[]
