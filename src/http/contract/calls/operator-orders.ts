import { ScanAnswer } from '../../../shop/sale/orders/check-scan.ts'
import { OrderAnswer } from '../../../shop/sale/orders/present-order.ts'
import { LabelQuery } from '../../admin/exports.ts'
import { NewQuote, NewUpgrade, Offer, UpgradeLink } from '../../admin/offers.ts'
import { ExportFilter, Filter, ScanQuestion, Shipment } from '../../admin/orders.ts'
import { SlipsQuery } from '../../admin/papers.ts'
import { OrderHistoryAnswer, OrderPage, ShippedOrder } from '../../admin/present-orders.ts'
import type { Operation } from '../operation.ts'
import { ORDER_ID } from './example-order.ts'

const EMAIL = 'robin@example.com'
const staffCall = { tag: 'Operator', security: 'staff' } as const
const BASE = '/api/admin/orders'

/** Of a refund, tried or made. */
/** Orders as the operator works on them, and offers made to one buyer. */
export const OPERATOR_ORDERS = [
  {
    ...staffCall,
    method: 'get',
    path: BASE,
    id: 'listOrders',
    summary: 'Orders, newest first, or as they changed',
    description:
      '`q` looks for a number, an e-mail, words of name and address, a phone, a card, a serial or a payment; the rest narrows. `ready=true` lists what may be packed now. `updatedSince` lists what changed, each order where it changed last: one that changes while you page comes again, later, and may come twice.',
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
    path: '/api/admin/slips.pdf',
    id: 'printSlips',
    summary: 'The packing slips of many orders on paper',
    description:
      'A pick list first, then the slips in the order of the shelves: by SKU, then by number. Bars in Code 128 hold the number of the order, and the serial numbers of what is packed.',
    query: SlipsQuery,
    queryExamples: { orders: '10001' },
    answers: { 200: { description: 'The slips', contentType: 'application/pdf' } },
    problems: ['unknown_order', 'order_held'],
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/labels.csv',
    id: 'exportLabels',
    summary: 'Addresses of the parcels to pack as a file',
    description:
      'CSV for the program of a carrier, in its own columns with weight, customs and service, or for a spreadsheet; what waits longest first. The export is written into the audit log.',
    query: LabelQuery,
    queryExamples: { program: 'shipstation' },
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
      'serial_not_new',
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
      'serial_not_new',
      'serials_not_units',
      'nothing_to_pack',
      'units_not_left',
      'tracking_is_serial',
      'tracking_unknown',
      'tracking_of_another',
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
      'quote_is_free',
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
