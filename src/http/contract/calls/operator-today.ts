import { DisputeAnswerSent, DisputePack } from '../../../shop/office/disputes/answer-dispute.ts'
import { DisputePage } from '../../../shop/office/reports/disputes.ts'
import { PayoutList } from '../../../shop/office/reports/payouts.ts'
import { Summary } from '../../../shop/office/reports/summarize.ts'
import { NoticeDone, TodoList } from '../../../shop/office/todo/todo-item.ts'
import { LowStock, LowStockAnswer } from '../../admin/catalog.ts'
import { AccountingQuery, PayoutQuery } from '../../admin/exports.ts'
import { AnswerInput } from '../../admin/papers.ts'
import { DisputeQuery, SummaryQuery } from '../../admin/today.ts'
import type { Operation } from '../operation.ts'

const staffCall = { tag: 'Operator', security: 'staff' } as const

const DISPUTE_ID = { id: { description: 'The dispute', example: 'dsp_2c4v6b8n1m3k5j7h9g0f2d4s' } }

/** How the business goes, and what waits for a person. */
export const OPERATOR_TODAY = [
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/summary',
    id: 'summarize',
    summary: 'Orders, revenue, refunds and plans day by day',
    query: SummaryQuery,
    queryExamples: { days: 30 },
    answers: { 200: { description: 'Each day, and how things stand now', schema: Summary } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/todo',
    id: 'listTodo',
    summary: 'What waits for a person',
    description:
      'Disputes, refused refunds, wrong amounts, orders that cannot be filled, failed bills, jobs and mails that were given up, low stock, and what was found wrong when the books were last counted, with what mends it.',
    answers: { 200: { description: 'What is due first, then what waits longest', schema: TodoList } },
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/todo/{id}/done',
    id: 'finishNotice',
    summary: 'Mark a notice as done, or a finding as seen',
    params: { id: { description: 'The notice', example: 'ntc_2c4v6b8n1m3k5j7h9g0f2d4s' } },
    answers: { 201: { description: 'When, and by whom', schema: NoticeDone } },
    problems: ['unknown_notice', 'evidence_due'],
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/accounting.csv',
    id: 'exportAccounting',
    summary: 'A month for the accountant',
    description:
      'CSV: orders, bills and refunds with gross, net, tax by jurisdiction and the fee of the card company. Money that a dispute took is a line of kind `dispute` on the day it left, with its own fee; won, it comes back as `dispute_reversed`. Neither gives tax back: the sale stands, and whether its tax may be claimed as of a bad debt is for the accountant. `gross` less `fee` is what moved on the account with the card company. The export is written into the audit log.',
    query: AccountingQuery,
    queryExamples: { month: '2026-11' },
    answers: {
      200: {
        description: 'One line for each order, bill, refund and movement of a dispute',
        contentType: 'text/csv',
      },
    },
    problems: ['payment_provider_down', 'payment_provider_refuses_us', 'payment_list_too_long'],
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/payouts',
    id: 'listPayouts',
    summary: 'What the card company sent to the bank in a month',
    description:
      'Each payment in a payout is held against the books of the shop. The present month unless told.',
    query: PayoutQuery,
    queryExamples: { month: '2026-11' },
    answers: { 200: { description: 'Oldest first', schema: PayoutList } },
    problems: ['payment_provider_down', 'payment_provider_refuses_us', 'payment_list_too_long'],
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/disputes',
    id: 'listDisputes',
    summary: 'Payments buyers disputed with their banks',
    query: DisputeQuery,
    queryExamples: { status: 'open', limit: 20 },
    answers: { 200: { description: 'Newest first', schema: DisputePage } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/disputes/{id}/pack',
    id: 'getDisputePack',
    summary: 'What would be sent as evidence',
    description:
      'Order, agreements, parcels, and the days on which its adapters reported after they shipped, in the fields of the card company.',
    params: DISPUTE_ID,
    answers: { 200: { description: 'The fields, and what was sent before', schema: DisputePack } },
    problems: ['unknown_dispute', 'dispute_of_bill'],
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/disputes/{id}/pack/pdf',
    id: 'printDisputePack',
    summary: 'The same on paper',
    params: DISPUTE_ID,
    answers: { 200: { description: 'On letter paper', contentType: 'application/pdf' } },
    problems: ['unknown_dispute', 'dispute_of_bill'],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/disputes/{id}/answers',
    id: 'answerDispute',
    doneOnce: true,
    summary: 'Send the evidence to the card company',
    description:
      'With `submit` the bank gets it, once and for good; without it the card company keeps it, and it can be sent again.',
    params: DISPUTE_ID,
    body: {
      name: 'DisputeAnswerInput',
      schema: AnswerInput,
      examples: { draft: { submit: false } },
    },
    answers: { 201: { description: 'It is on its way', schema: DisputeAnswerSent } },
    problems: ['unknown_dispute', 'dispute_of_bill', 'dispute_not_open', 'dispute_answered'],
  },
  {
    ...staffCall,
    method: 'put',
    path: '/api/admin/inventory/{sku}/threshold',
    id: 'setLowStock',
    summary: 'Say from how few units on a variant is low',
    params: { sku: { description: 'The variant', example: 'MP-ADAPTER-US' } },
    body: { name: 'LowStockInput', schema: LowStock, examples: { fifty: { lowAt: 50 } } },
    answers: { 200: { description: 'It holds at once', schema: LowStockAnswer } },
    problems: ['unknown_sku', 'changed_meanwhile'],
  },
  {
    ...staffCall,
    method: 'delete',
    path: '/api/admin/prices/{id}',
    id: 'withdrawPrices',
    summary: 'Take back prices that have not begun',
    params: { id: { description: 'The price list', example: 'pl_2c4v6b8n1m3k5j7h9g0f2d4s' } },
    answers: { 204: { description: 'They never begin' } },
    problems: ['unknown_prices', 'prices_begun'],
  },
] as const satisfies readonly Operation[]
