import { OrderNoteAnswer } from '../../../shop/orders/note-order.ts'
import { OrderJobs } from '../../../shop/orders/order-jobs.ts'
import { HoldAnswer } from '../../../shop/orders/present-hold.ts'
import { OrderAnswer } from '../../../shop/orders/present-order.ts'
import {
  Correction,
  Edit,
  EditedOrder,
  GoodsBack,
  HoldEnd,
  MailAgain,
  MailQueued,
  NewHold,
  Note,
  OrderMails,
  OrderReturned,
} from '../../admin/order-repairs.ts'
import type { Operation } from '../operation.ts'
import { ORDER_ID } from './example-order.ts'

const staffCall = { tag: 'Operator', security: 'staff' } as const
const BASE = '/api/admin/orders/{id}'

/** What goes wrong with an order, and is put right. */
export const OPERATOR_REPAIRS = [
  {
    ...staffCall,
    method: 'patch',
    path: BASE,
    id: 'editOrder',
    summary: 'Correct the address or the e-mail of a paid order',
    description: 'Until the parcel leaves. `tax` says what is due where it now goes; no money moves.',
    params: ORDER_ID,
    body: {
      name: 'EditInput',
      schema: Edit,
      examples: { typo: { email: 'robin@example.com', reason: 'A letter was missing' } },
    },
    answers: { 200: { description: 'The order, and its tax anew', schema: EditedOrder } },
    problems: [
      'unknown_order',
      'order_not_editable',
      'changed_meanwhile',
      'wrong_country',
      'tax_unavailable',
    ],
  },
  {
    ...staffCall,
    method: 'patch',
    path: `${BASE}/fulfilments/{number}`,
    id: 'correctShipment',
    summary: 'Correct the carrier or the tracking number',
    params: { ...ORDER_ID, number: { description: 'The parcel, from 1 up', example: 1 } },
    body: {
      name: 'CorrectionInput',
      schema: Correction,
      examples: { typo: { trackingNumber: '1Z999AA10123456785' } },
    },
    answers: { 200: { description: 'The order', schema: OrderAnswer } },
    problems: ['unknown_order', 'unknown_parcel', 'arrival_day', 'changed_meanwhile'],
  },
  {
    ...staffCall,
    method: 'get',
    path: `${BASE}/jobs`,
    id: 'listOrderJobs',
    summary: 'Work about an order that waits, is tried again or was given up',
    params: ORDER_ID,
    answers: { 200: { description: 'Jobs that are not done', schema: OrderJobs } },
    problems: ['unknown_order'],
  },
  {
    ...staffCall,
    method: 'post',
    path: `${BASE}/notes`,
    id: 'noteOrder',
    summary: 'Write a note beside an order',
    params: ORDER_ID,
    body: {
      name: 'NoteInput',
      schema: Note,
      examples: { call: { text: 'Called: leave it with the neighbor.' } },
    },
    answers: { 201: { description: 'The note', schema: OrderNoteAnswer } },
    problems: ['unknown_order'],
  },
  {
    ...staffCall,
    method: 'post',
    path: `${BASE}/holds`,
    id: 'holdOrder',
    summary: 'Keep a paid order from being packed',
    description:
      'It leaves the list to pack, the labels and the counts until the hold is released. A dispute and a warning of fraud set holds by themselves.',
    params: ORDER_ID,
    body: {
      name: 'NewHoldInput',
      schema: NewHold,
      examples: { address: { reason: 'address', note: 'The street has no number 12' } },
    },
    answers: { 201: { description: 'The hold', schema: HoldAnswer } },
    problems: ['unknown_order', 'order_not_holdable'],
  },
  {
    ...staffCall,
    method: 'post',
    path: `${BASE}/holds/{holdId}/release`,
    id: 'releaseHold',
    summary: 'Release a hold',
    description: 'The order may be packed again once none of its holds is left. Again, it changes nothing.',
    params: {
      ...ORDER_ID,
      holdId: { description: 'Id of the hold', example: 'hld_0123456789abcdefghjkmnpq' },
    },
    body: {
      name: 'HoldEndInput',
      schema: HoldEnd,
      examples: { called: { reason: 'The buyer confirmed the address' } },
    },
    answers: { 201: { description: 'The hold', schema: HoldAnswer } },
    problems: ['unknown_order', 'unknown_hold'],
  },
  {
    ...staffCall,
    method: 'get',
    path: `${BASE}/mails`,
    id: 'listOrderMails',
    summary: 'Mails about an order, as they were sent',
    params: ORDER_ID,
    answers: { 200: { description: 'Newest first; those given up on top', schema: OrderMails } },
    problems: ['unknown_order'],
  },
  {
    ...staffCall,
    method: 'post',
    path: `${BASE}/mails`,
    id: 'sendOrderMail',
    summary: 'Send a mail about an order again',
    params: ORDER_ID,
    body: { name: 'MailAgainInput', schema: MailAgain, examples: { again: { kind: 'confirmation' } } },
    answers: { 201: { description: 'It goes out now', schema: MailQueued } },
    problems: ['unknown_order', 'mail_not_due'],
  },
  {
    ...staffCall,
    method: 'post',
    path: `${BASE}/returns`,
    id: 'returnGoods',
    summary: 'Goods came back',
    description: 'What is as good as new is on sale again. Money goes back by a refund.',
    params: ORDER_ID,
    body: {
      name: 'GoodsBackInput',
      schema: GoodsBack,
      examples: { one: { lines: [{ sku: 'MP-ADAPTER-US', quantity: 1 }], reason: 'Does not fit' } },
    },
    answers: { 201: { description: 'The order', schema: OrderReturned } },
    problems: ['unknown_order', 'wrong_state', 'returned_too_many'],
  },
] as const satisfies readonly Operation[]
