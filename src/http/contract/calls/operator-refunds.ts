import { RefundAsked } from '../../admin/present-order-money.ts'
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

const staffCall = { tag: 'Operator', security: 'staff' } as const
const BASE = '/api/admin/orders'

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
  'refund_part_left',
]

/** Money of an order that goes back, and the plans of its adapters. */
export const OPERATOR_REFUNDS = [
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
] as const satisfies readonly Operation[]
