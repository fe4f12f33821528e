import { TrackingImport } from '../../../shop/sale/shipping/import-tracking.ts'
import { ShippingFactsAnswer, ShippingFactsList } from '../../../shop/sale/shipping/shipping-facts.ts'
import { ShippingFactsInput, TrackingFileInput } from '../../admin/shipping.ts'
import type { Operation } from '../operation.ts'

const staffCall = { tag: 'Operator', security: 'staff' } as const

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
    method: 'post',
    path: '/api/admin/tracking-files',
    id: 'importTracking',
    summary: 'Take tracking numbers from the file of a program for labels',
    description:
      'Knows the columns of ShipStation, Shippo, UPS WorldShip, FedEx Ship Manager and Canada Post, and any table with `order` and `trackingNumber`. Without `confirm` it changes nothing and says of each line what it does, or what is wrong; with it, all good lines are shipped in one piece.',
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
    ],
  },
] as const satisfies readonly Operation[]
