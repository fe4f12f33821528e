import { TestCards } from '../../../shop/sale/payments/test-cards.ts'
import { CreditNoteAnswer } from '../../../shop/service/billing/credit-note.ts'
import { CreditNotePage } from '../../../shop/service/billing/list-credit-notes.ts'
import { PlanTermsAnswer } from '../../../shop/service/billing/plan-terms.ts'
import { InvoiceAnswer } from '../../../shop/service/billing/present-plan.ts'
import { LeavingAnswer } from '../../../shop/service/leaving/leave-shop.ts'
import { ExportQuery, InvoiceList, OwnPlan, PlanQuery, WholeExport } from '../../account.ts'
import { Consent, ConsentList, CookieChoice, TermsQuery } from '../../account-consents.ts'
import { ClockMove, ClockNow } from '../../admin/clock.ts'
import { InvoicePage, InvoiceQuery, VoidReason } from '../../admin/invoices.ts'
import { CreditNoteQuery } from '../../admin/papers.ts'
import type { Operation } from '../operation.ts'

const staffCall = { tag: 'Operator', security: 'staff' } as const
const own = { tag: 'Plan', security: 'member' } as const
const INVOICE_ID = { id: { description: 'The invoice', example: 'inv_7d9f1h3k5m7p9r2t4v6x8z1b' } }
const CREDIT_NOTE_ID = { id: { description: 'The credit note', example: 'cn_7d9f1h3k5m7p9r2t4v6x8z1b' } }

/** The monthly plan and its bills, for who pays them and for the staff. */
export const PLANS = [
  {
    ...own,
    method: 'get',
    path: '/api/account/plan',
    id: 'getPlan',
    summary: 'The plan of the signed-in member, and the next bill as it would be today',
    description: 'Null before the first adapter is installed.',
    query: PlanQuery,
    queryExamples: { market: 'us' },
    answers: { 200: { description: 'The plan', schema: OwnPlan } },
  },
  {
    ...own,
    method: 'get',
    path: '/api/account/invoices',
    id: 'listInvoices',
    summary: 'Bills of the signed-in member, newest first',
    answers: { 200: { description: 'All of them', schema: InvoiceList } },
  },
  {
    ...own,
    method: 'get',
    path: '/api/account/invoices/{id}',
    id: 'getInvoice',
    summary: 'One bill',
    params: INVOICE_ID,
    answers: { 200: { description: 'The bill', schema: InvoiceAnswer, alsoAs: 'application/pdf' } },
    problems: ['unknown_invoice'],
  },
  {
    ...own,
    method: 'get',
    path: '/api/account/credit-notes/{id}',
    id: 'getCreditNote',
    summary: 'One credit note: money of a bill that goes back',
    params: CREDIT_NOTE_ID,
    answers: { 200: { description: 'The note', schema: CreditNoteAnswer, alsoAs: 'application/pdf' } },
    problems: ['unknown_invoice'],
  },
  {
    ...own,
    method: 'get',
    path: '/api/account/deletion',
    id: 'previewLeaving',
    summary: 'What deleting the account comes to',
    description: 'Plans end with the final bill, and what is unpaid has to be paid first. Changes nothing.',
    answers: { 200: { description: 'Plans that end and bills to pay', schema: LeavingAnswer } },
  },
  {
    ...own,
    method: 'get',
    path: '/api/account/consents',
    id: 'listConsents',
    summary: 'What the signed-in member agreed to',
    answers: { 200: { description: 'Newest first', schema: ConsentList } },
  },
  {
    ...own,
    method: 'get',
    path: '/api/account/plan/terms',
    id: 'getPlanTerms',
    summary: 'What a member agrees to before a month is charged',
    query: TermsQuery,
    queryExamples: { market: 'us' },
    answers: { 200: { description: 'The words and the price', schema: PlanTermsAnswer } },
    problems: ['country_not_served'],
  },
  {
    ...own,
    method: 'put',
    path: '/api/account/consents/cookies',
    id: 'agreeToCookies',
    summary: 'Say which services of other companies may run on the pages',
    description:
      'What the privacy choices of the storefront ask, stored with the consents of the signed-in member. A visitor’s choice stays in the browser until they sign in. Other services replace those before; none takes the consent back.',
    body: {
      name: 'CookieChoiceInput',
      schema: CookieChoice,
      examples: { yes: { services: ['tagManager', 'chat'] }, no: { services: [] } },
    },
    answers: { 200: { description: 'Everything agreed to, newest first', schema: ConsentList } },
  },
  {
    ...own,
    method: 'post',
    path: '/api/account/consents',
    id: 'agreeToPlan',
    summary: 'Agree to the monthly plan of a market',
    description:
      'Agrees to the words of `GET /api/account/plan/terms`, for every adapter of the member there that no agreement covers, by name. Those in use are billed from today where there is a card that is kept already, or a business account’s terms, and else wait for one; `GET /api/activation` and `POST /api/activation` take a card and begin the plan in one.',
    body: { name: 'ConsentInput', schema: Consent, examples: { plan: { market: 'us', agreed: true } } },
    answers: { 201: { description: 'Everything agreed to, newest first', schema: ConsentList } },
    problems: ['country_not_served', 'plan_agreed_already', 'plan_needs_card', 'plan_suspended'],
  },
  {
    ...own,
    method: 'get',
    path: '/api/account/export',
    id: 'exportAccount',
    summary: 'Everything the shop has of the signed-in member',
    description: 'As JSON; with `csv` one of its lists as a table, nested fields with a point in their name.',
    query: ExportQuery,
    queryExamples: { csv: 'invoices' },
    answers: { 200: { description: 'A file to keep', schema: WholeExport, alsoAs: 'text/csv' } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/invoices',
    id: 'listAllInvoices',
    summary: 'Bills of all plans, newest first',
    query: InvoiceQuery,
    queryExamples: { status: 'past_due', limit: 50 },
    answers: { 200: { description: 'A page of bills', schema: InvoicePage } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/invoices/{id}/pdf',
    id: 'printInvoice',
    summary: 'A bill on paper',
    params: INVOICE_ID,
    answers: { 200: { description: 'As its member has it', contentType: 'application/pdf' } },
    problems: ['unknown_invoice'],
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/credit-notes',
    id: 'listCreditNotes',
    summary: 'Credit notes of all plans, newest first',
    query: CreditNoteQuery,
    queryExamples: { limit: 50 },
    answers: { 200: { description: 'A page of credit notes', schema: CreditNotePage } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/credit-notes/{id}/pdf',
    id: 'printCreditNote',
    summary: 'A credit note on paper',
    params: CREDIT_NOTE_ID,
    answers: { 200: { description: 'As its member has it', contentType: 'application/pdf' } },
    problems: ['unknown_invoice'],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/invoices/{id}/retry',
    id: 'retryInvoice',
    summary: 'Ask the saved card again, at once',
    params: INVOICE_ID,
    answers: { 201: { description: 'The bill as it is now', schema: InvoiceAnswer } },
    problems: ['unknown_invoice', 'wrong_invoice_state', 'invoice_being_charged'],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/invoices/{id}/void',
    id: 'voidInvoice',
    summary: 'Give up what a bill asks for',
    description: 'The month counts as billed; it is not asked for again.',
    params: INVOICE_ID,
    body: {
      name: 'VoidReasonInput',
      schema: VoidReason,
      examples: { gift: { reason: 'The adapter was a gift of ours' } },
    },
    answers: { 201: { description: 'The bill', schema: InvoiceAnswer } },
    problems: ['unknown_invoice', 'wrong_invoice_state', 'invoice_being_charged'],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/invoices/{id}/write-off',
    id: 'writeOffInvoice',
    summary: 'Count a bill that is past due as a loss',
    description:
      'No card is asked for it any more. The plan stays suspended until it is paid after all, or void.',
    params: INVOICE_ID,
    body: {
      name: 'VoidReasonInput',
      schema: VoidReason,
      examples: { gone: { reason: 'The card was closed, and no mail is answered' } },
    },
    answers: { 201: { description: 'The bill', schema: InvoiceAnswer } },
    problems: ['unknown_invoice', 'wrong_invoice_state', 'invoice_being_charged'],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/clock',
    id: 'advanceClock',
    summary: 'Move the time of a shop in test mode',
    description: 'Day by day, with all jobs due on each. Not there in a shop that takes real cards.',
    body: { name: 'ClockMoveInput', schema: ClockMove, examples: { month: { days: 31 } } },
    answers: { 200: { description: 'The time it is then', schema: ClockNow } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/test-cards',
    id: 'listTestCards',
    summary: 'Cards that make trouble in test mode',
    description: 'Not there in a shop that takes real cards.',
    answers: { 200: { description: 'Every test card', schema: TestCards } },
  },
] as const satisfies readonly Operation[]
