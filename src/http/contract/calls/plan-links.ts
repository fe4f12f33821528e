import { CardFormAnswer } from '../../../shop/sale/payments/card-forms.ts'
import { PlanEndAnswer } from '../../../shop/service/billing/end-plan.ts'
import { PayableAnswer } from '../../../shop/service/billing/find-payable.ts'
import { InvoicePaymentAnswer, InvoicePaymentState } from '../../../shop/service/billing/pay-invoice.ts'
import { CardList, NewCard } from '../../account-cards.ts'
import { LinkToken, PayByLink, PayWay } from '../../plan-links.ts'
import type { Operation } from '../operation.ts'

const link = { tag: 'Plan', security: 'anyone' } as const
const own = { tag: 'Plan', security: 'member' } as const
const TOKEN = { token: 'q8Zx3VbN5mL7kJ9hG2fD4sA6' }
const CARD_ID = { id: { description: 'The card', example: 'card_7d9f1h3k5m7p9r2t4v6x8z1b' } }
const INVOICE_ID = { id: { description: 'The invoice', example: 'inv_7d9f1h3k5m7p9r2t4v6x8z1b' } }

/** Ending a plan and paying a bill: by a link from a mail, which needs no login, or as a member. */
export const PLAN_LINKS = [
  {
    ...link,
    method: 'post',
    path: '/api/plan-links/cancel/preview',
    id: 'previewPlanEnd',
    summary: 'What ending the whole plan comes to, by the link in the mail of a bill',
    description: 'Changes nothing.',
    body: { name: 'MailedLinkInput', schema: LinkToken, examples: { link: TOKEN } },
    answers: { 200: { description: 'The last day and the final bill', schema: PlanEndAnswer } },
    problems: ['link_invalid'],
  },
  {
    ...link,
    method: 'post',
    path: '/api/plan-links/cancel',
    id: 'endPlan',
    summary: 'End the whole plan at the end of the paid month, by the same link',
    description: 'Asked again it changes nothing.',
    body: { name: 'MailedLinkInput', schema: LinkToken, examples: { link: TOKEN } },
    answers: { 200: { description: 'The last day and the final bill', schema: PlanEndAnswer } },
    problems: ['link_invalid'],
  },
  {
    ...link,
    method: 'post',
    path: '/api/plan-links/invoice',
    id: 'getPayableByLink',
    summary: 'A bill and how it can be paid, by the link in a mail about it',
    body: { name: 'MailedLinkInput', schema: LinkToken, examples: { link: TOKEN } },
    answers: { 200: { description: 'The bill and the saved card', schema: PayableAnswer } },
    problems: ['link_invalid', 'unknown_invoice'],
  },
  {
    ...link,
    method: 'post',
    path: '/api/plan-links/invoice/pay',
    id: 'payByLink',
    summary: 'Pay that bill',
    description:
      'A page that is open already is answered again. A bank that wants a confirmation gets it at `url`.',
    body: { name: 'PayByLinkInput', schema: PayByLink, examples: { page: { ...TOKEN, with: 'page' } } },
    answers: { 200: { description: 'Paid, declined, or where to go', schema: InvoicePaymentAnswer } },
    problems: ['link_invalid', 'unknown_invoice', 'wrong_invoice_state', 'invoice_being_charged'],
  },
  {
    ...link,
    method: 'get',
    path: '/api/plan-links/payments/{id}',
    id: 'getInvoicePayment',
    summary: 'What became of a payment page of a bill',
    params: {
      id: { description: 'The session of the card company', example: 'sbx_7d9f1h3k5m7p9r2t4v6x8z1b' },
    },
    answers: { 200: { description: 'Where it stands', schema: InvoicePaymentState } },
    problems: ['unknown_invoice'],
  },
  {
    ...own,
    method: 'get',
    path: '/api/account/invoices/{id}/payment',
    id: 'getPayable',
    summary: 'An own bill and how it can be paid',
    params: INVOICE_ID,
    answers: { 200: { description: 'The bill and the saved card', schema: PayableAnswer } },
    problems: ['unknown_invoice'],
  },
  {
    ...own,
    method: 'post',
    path: '/api/account/invoices/{id}/pay',
    id: 'payInvoice',
    summary: 'Pay an own bill',
    params: INVOICE_ID,
    body: { name: 'PayWayInput', schema: PayWay, examples: { card: { with: 'saved_card' } } },
    answers: { 200: { description: 'Paid, declined, or where to go', schema: InvoicePaymentAnswer } },
    problems: ['unknown_invoice', 'wrong_invoice_state', 'invoice_being_charged'],
  },
  {
    ...own,
    method: 'post',
    path: '/api/account/cards',
    id: 'addCard',
    summary: 'Open the form of the card company on which a card is added',
    description: 'Nothing is charged. The plan is charged to the new card from then on.',
    body: { name: 'NewCardInput', schema: NewCard, examples: { agreed: { agreed: true } } },
    answers: { 201: { description: 'Where to send the member', schema: CardFormAnswer } },
    problems: ['proof_needed'],
  },
  {
    ...own,
    method: 'get',
    path: '/api/account/cards',
    id: 'listCards',
    summary: 'The saved cards of the signed-in member',
    answers: { 200: { description: 'The one the plan is charged to first', schema: CardList } },
  },
  {
    ...own,
    method: 'post',
    path: '/api/account/cards/{id}/default',
    id: 'chooseCard',
    summary: 'Charge the plan to this card',
    params: CARD_ID,
    answers: { 200: { description: 'All cards', schema: CardList } },
    problems: ['no_saved_card', 'proof_needed'],
  },
  {
    ...own,
    method: 'delete',
    path: '/api/account/cards/{id}',
    id: 'removeCard',
    summary: 'Give a saved card up',
    description:
      'It is taken away at the card company, too. Where the plan was charged to it, the newest of the others takes its place.',
    params: CARD_ID,
    answers: { 204: { description: 'It is gone' } },
    problems: ['no_saved_card', 'proof_needed'],
  },
] as const satisfies readonly Operation[]
