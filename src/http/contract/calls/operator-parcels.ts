import { OrderAnswer } from '../../../shop/sale/orders/present-order.ts'
import { StaffParcel } from '../../../shop/sale/orders/present-parcels.ts'
import { DepartureInput, NewParcelInput, ParcelEditInput, ParcelNewsInput } from '../../admin/parcels.ts'
import type { Operation } from '../operation.ts'
import { AN_ADDRESS, ORDER_ID } from './example-order.ts'

const staffCall = { tag: 'Operator', security: 'staff' } as const
const BASE = '/api/admin/orders/{id}/parcels'
const PARCEL = { ...ORDER_ID, number: { description: 'The parcel, from 1 up', example: 1 } }

const MAY_NOT_LEAVE = ['order_held', 'order_being_cancelled', 'parcel_changing', 'wrong_state'] as const
const BAD_NUMBER = ['tracking_is_serial', 'tracking_unknown', 'tracking_of_another'] as const

/** Each box of an order by itself. */
export const OPERATOR_PARCELS = [
  {
    ...staffCall,
    method: 'post',
    path: BASE,
    id: 'createParcel',
    doneOnce: true,
    summary: 'Send a part of an order, what got lost again, or a replacement',
    description:
      'One call for every further parcel. What is sent again or as a replacement is taken off the stock on sale, and the buyer gets a mail of its own. All that is left of an order leaves by `fulfilOrder` as well.',
    params: ORDER_ID,
    body: {
      name: 'NewParcelInput',
      schema: NewParcelInput,
      examples: {
        part: {
          reason: 'split',
          units: [{ sku: 'MP-ADAPTER-US', quantity: 1 }],
          trackingNumber: '1Z999AA10123456784',
        },
        lost: { reason: 'reship', inPlaceOf: 1, trackingNumber: '1Z5R89390357567127' },
      },
    },
    answers: { 201: { description: 'The parcel', schema: StaffParcel } },
    problems: [
      'unknown_order',
      'unknown_parcel',
      ...MAY_NOT_LEAVE,
      'nothing_to_pack',
      'units_not_left',
      'units_not_on_sale',
      'parcel_not_missing',
      'parcel_sent_again',
      'parcel_units_refunded',
      'wrong_country',
      'serial_unknown',
      'serial_taken',
      'serial_other_variant',
      'serial_not_new',
      'serials_not_units',
      ...BAD_NUMBER,
    ],
  },
  {
    ...staffCall,
    method: 'patch',
    path: `${BASE}/{number}`,
    id: 'editParcel',
    summary: 'Correct the address or the label of a packed parcel',
    description: 'Until it is handed over. The address of the order stays as it is.',
    params: PARCEL,
    body: {
      name: 'ParcelEditInput',
      schema: ParcelEditInput,
      examples: { moved: { shippingAddress: AN_ADDRESS }, label: { label: 'shp_9d1', service: 'Ground' } },
    },
    answers: { 200: { description: 'The parcel', schema: StaffParcel } },
    problems: ['unknown_order', 'unknown_parcel', 'parcel_has_left', 'wrong_country', ...BAD_NUMBER],
  },
  {
    ...staffCall,
    method: 'post',
    path: `${BASE}/{number}/departure`,
    id: 'shipParcel',
    doneOnce: true,
    summary: 'A packed parcel is on its way',
    description:
      'The buyer is told once `undoUntil` has passed; `fulfilments/{number}/undo` takes it back until then.',
    params: PARCEL,
    body: {
      name: 'DepartureInput',
      schema: DepartureInput,
      examples: { number: { trackingNumber: '1Z999AA10123456784' }, label: {} },
    },
    answers: { 201: { description: 'The parcel', schema: StaffParcel } },
    problems: [
      'unknown_order',
      'unknown_parcel',
      ...MAY_NOT_LEAVE,
      'wrong_parcel_state',
      'parcel_units_refunded',
      'tracking_missing',
      ...BAD_NUMBER,
    ],
  },
  {
    ...staffCall,
    method: 'post',
    path: `${BASE}/{number}/news`,
    id: 'reportParcel',
    summary: 'Say what became of a parcel that left',
    description:
      'Adapters of a lost parcel are out of use for good: no plan runs for them. The same state again adds a line to the timeline.',
    params: PARCEL,
    body: {
      name: 'ParcelNewsInput',
      schema: ParcelNewsInput,
      examples: {
        lost: { state: 'lost' },
        there: { state: 'delivered', at: '2026-11-29T18:20:00Z', place: 'Austin, TX', said: 'Front door' },
      },
    },
    answers: { 201: { description: 'The parcel', schema: StaffParcel } },
    problems: ['unknown_order', 'unknown_parcel', 'wrong_parcel_state', 'arrival_day'],
  },
  {
    ...staffCall,
    method: 'post',
    path: `${BASE}/{number}/unpacking`,
    id: 'unpackParcel',
    summary: 'Take a packed parcel apart',
    description: 'It has not left: its adapters are in stock again, and its units are to be packed.',
    params: PARCEL,
    answers: { 201: { description: 'The order', schema: OrderAnswer } },
    problems: ['unknown_order', 'unknown_parcel', 'wrong_parcel_state', 'parcel_in_use'],
  },
] as const satisfies Operation[]
