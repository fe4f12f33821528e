import { PlanPage } from '../../../shop/office/members/list-plans.ts'
import { MemberDetail, MemberPage } from '../../../shop/office/members/member-answers.ts'
import { PlanTiers } from '../../../shop/plan/plans/count-tiers.ts'
import { QuotePage, QuoteRow } from '../../../shop/sale/offers/list-quotes.ts'
import { QuoteRequests } from '../../../shop/sale/offers/quote-requests.ts'
import { CodeOrdersQuery } from '../../admin/enterprise.ts'
import { MemberQuery, PlanQuery } from '../../admin/members.ts'
import { QuoteQuery } from '../../admin/offers.ts'
import { OrderPage } from '../../admin/present-orders.ts'
import type { Operation } from '../operation.ts'
import { ORDER_ID } from './example-order.ts'

const staffCall = { tag: 'Operator', security: 'staff' } as const

/** Members, and what became of offers made to buyers. */
export const OPERATOR_MEMBERS = [
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/members',
    id: 'listMembers',
    summary: 'Members, newest first',
    query: MemberQuery,
    queryExamples: { q: 'robin@', limit: 50 },
    answers: { 200: { description: 'A page of members', schema: MemberPage } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/plans',
    id: 'listPlans',
    summary: 'Plans of all members',
    description: 'One for each payer in each market, in the order of their ids.',
    query: PlanQuery,
    queryExamples: { status: 'past_due', limit: 50 },
    answers: { 200: { description: 'A page of plans', schema: PlanPage } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/plans/tiers',
    id: 'listPlanTiers',
    summary: 'What a month costs by the number of adapters, and how many members are where',
    description: 'By the prices in force; a member may pay less until a notice has reached them.',
    answers: { 200: { description: 'The prices of each country', schema: PlanTiers } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/members/{id}',
    id: 'getMember',
    summary: 'A member with orders, adapters, plans, bills, cards, consents and sessions',
    params: { id: { description: 'The account', example: 'usr_3n8b5v2c7x1z4a6s9d0f2g4h' } },
    answers: { 200: { description: 'The member; never a password', schema: MemberDetail } },
    problems: ['unknown_member'],
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/quote-requests',
    id: 'listQuoteRequests',
    summary: 'Quotes that were asked for on the site, newest first',
    answers: { 200: { description: 'Those asked for', schema: QuoteRequests } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/quotes',
    id: 'listQuotes',
    summary: 'Quotes, newest first, and how far each has come',
    query: QuoteQuery,
    queryExamples: { limit: 50 },
    answers: { 200: { description: 'A page of quotes', schema: QuotePage } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/quotes/{id}/pdf',
    id: 'printQuote',
    summary: 'A quote on paper',
    description: 'As its buyer has it. It does not count as opened by the buyer.',
    params: ORDER_ID,
    answers: { 200: { description: 'The quote', contentType: 'application/pdf' } },
    problems: ['unknown_order'],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/quotes/{id}/send',
    id: 'sendQuote',
    summary: 'Mail a quote to its buyer',
    params: ORDER_ID,
    answers: { 201: { description: 'The mail goes out now', schema: QuoteRow } },
    problems: ['unknown_order', 'quote_not_open'],
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/enterprise-codes/{code}/orders',
    id: 'listCodeOrders',
    summary: 'Orders made with a code, newest first',
    params: { code: { description: 'The code', example: 'ACME10' } },
    query: CodeOrdersQuery,
    queryExamples: { limit: 50 },
    answers: { 200: { description: 'A page of orders', schema: OrderPage } },
    problems: ['unknown_code'],
  },
] as const satisfies readonly Operation[]
