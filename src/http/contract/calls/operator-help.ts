import { DeviceAnswer } from '../../../shop/plan/devices/present-device.ts'
import { DecisionPreview } from '../../../shop/service/billing/preview-decision.ts'
import { UnagreedAnswer } from '../../../shop/service/billing/refund-unagreed.ts'
import { WholeExport } from '../../account.ts'
import { VoidReason } from '../../admin/invoices.ts'
import {
  BillingTerms,
  Credit,
  CreditAnswer,
  HelpDecision,
  HelpPreview,
  HelpSwap,
  MemberAccess,
} from '../../admin/member-help.ts'
import { SessionsEnded } from '../../auth.ts'
import type { Operation } from '../operation.ts'

const staffCall = { tag: 'Operator', security: 'staff' } as const
const BASE = '/api/admin/members/{id}'
const MEMBER = { id: { description: 'The account', example: 'usr_3n8b5v2c7x1z4a6s9d0f2g4h' } }
const DEVICE = { ...MEMBER, device: { description: 'The adapter', example: 'dev_6h3k9m2n5p8q1r4s7t0v3w6x' } }
const DECIDING = [
  'unknown_device',
  'device_not_in_use',
  'plan_not_started',
  'plan_suspended',
  'plan_not_started',
  'pause_too_short',
  'pause_too_long',
  'end_not_in_month',
  'pause_not_agreed',
] as const

/** Decisions that staff make for a member. */
export const OPERATOR_HELP = [
  {
    ...staffCall,
    method: 'put',
    path: `${BASE}/billing-terms`,
    id: 'setBillingTerms',
    summary: 'Let a member pay each bill by its link, or ask for a card again',
    description:
      'For a business that keeps no card. Its bills open without one, are mailed with a link to pay, and follow the table of reminders. The reason stays in the log. The same again changes nothing.',
    params: MEMBER,
    body: {
      name: 'BillingTermsInput',
      schema: BillingTerms,
      examples: {
        grant: { granted: true, reason: 'Pays by purchase order' },
        withdraw: { granted: false, reason: 'Two bills late' },
      },
    },
    answers: { 204: { description: 'Set' } },
    problems: ['unknown_member'],
  },
  {
    ...staffCall,
    method: 'get',
    path: `${BASE}/unagreed-charges`,
    id: 'previewUnagreedCharges',
    summary: 'What a member was charged for adapters that no agreement covers',
    description: 'From before agreements named adapters. Changes nothing.',
    params: MEMBER,
    answers: { 200: { description: 'By plan, with tax', schema: UnagreedAnswer } },
  },
  {
    ...staffCall,
    method: 'post',
    path: `${BASE}/unagreed-charges/refund`,
    id: 'refundUnagreedCharges',
    needsProof: true,
    summary: 'Give a member back what adapters cost that no agreement covers',
    description:
      'To the cards that paid, under credit notes; what no card takes back comes off the next bill. Such adapters that are still on the plan stop today and wait. The same again finds nothing.',
    params: MEMBER,
    body: {
      name: 'VoidReasonInput',
      schema: VoidReason,
      examples: { unasked: { reason: 'The fourth adapter was never agreed to' } },
    },
    answers: { 201: { description: 'What goes back', schema: UnagreedAnswer } },
    problems: ['nothing_unagreed'],
  },
  {
    ...staffCall,
    method: 'post',
    path: `${BASE}/devices/{device}/preview`,
    id: 'previewMemberDecision',
    summary: 'What a decision about a member’s adapter would come to',
    params: DEVICE,
    body: { name: 'HelpPreviewInput', schema: HelpPreview, examples: { end: { action: 'cancel' } } },
    answers: { 200: { description: 'Nothing changed', schema: DecisionPreview } },
    problems: DECIDING,
  },
  {
    ...staffCall,
    method: 'post',
    path: `${BASE}/devices/{device}/decisions`,
    id: 'decideForMember',
    summary: 'Pause, resume or end the plan of a member’s adapter for them',
    description: 'The member gets the mail they would have got; the reason stays in the log.',
    params: DEVICE,
    body: {
      name: 'HelpDecisionInput',
      schema: HelpDecision,
      examples: { pause: { action: 'pause', months: 2, reason: 'Called: the car is in the shop' } },
    },
    answers: { 201: { description: 'The adapter', schema: DeviceAnswer } },
    problems: DECIDING,
  },
  {
    ...staffCall,
    method: 'post',
    path: `${BASE}/devices/{device}/swap`,
    id: 'swapForMember',
    summary: 'Put another adapter in the place of a member’s',
    description: 'From today; no day is billed twice. The new one is in stock, or on its way to the member.',
    params: DEVICE,
    body: {
      name: 'HelpSwapInput',
      schema: HelpSwap,
      examples: { broken: { serial: '353816058851462', reason: 'Broken, under warranty' } },
    },
    answers: { 201: { description: 'The adapter that took the place', schema: DeviceAnswer } },
    problems: ['unknown_device', 'device_not_in_use', 'plan_suspended', 'no_such_replacement'],
  },
  {
    ...staffCall,
    method: 'post',
    path: `${BASE}/credits`,
    id: 'giveCredit',
    summary: 'Take an amount off a member’s next bill',
    description:
      'Before tax. What is more than the bill goes on to the one after. Support credits a member up to a limit in 30 days.',
    params: MEMBER,
    body: {
      name: 'CreditInput',
      schema: Credit,
      examples: { sorry: { market: 'us', amount: 5, reason: 'A week without reports' } },
    },
    answers: { 201: { description: 'The credit', schema: CreditAnswer } },
    problems: ['plan_without_next_bill', 'credit_over_limit'],
  },
  {
    ...staffCall,
    method: 'delete',
    path: `${BASE}/sessions`,
    id: 'signMemberOut',
    summary: 'Sign a member out everywhere',
    params: MEMBER,
    answers: { 200: { description: 'How many sessions ended', schema: SessionsEnded } },
    problems: ['unknown_member', 'member_is_staff', 'owner_only'],
  },
  {
    ...staffCall,
    method: 'put',
    path: `${BASE}/access`,
    id: 'setMemberAccess',
    summary: 'Let a member sign in no more, or again',
    description: 'Ends every session at once. Plans, bills and orders stay as they are.',
    params: MEMBER,
    body: {
      name: 'MemberAccessInput',
      schema: MemberAccess,
      examples: { disabled: { allowed: false, reason: 'Shares the account' } },
    },
    answers: { 204: { description: 'Done' } },
    problems: ['unknown_member', 'member_is_staff'],
  },
  {
    ...staffCall,
    method: 'get',
    path: `${BASE}/export`,
    id: 'exportMember',
    summary: 'Everything the shop has of a member, at their wish',
    params: MEMBER,
    answers: { 200: { description: 'As the member gets it; the log says who took it', schema: WholeExport } },
    problems: ['unknown_member', 'member_is_staff', 'owner_only'],
  },
  {
    ...staffCall,
    method: 'post',
    path: `${BASE}/deletion`,
    id: 'deleteMember',
    needsProof: true,
    doneOnce: true,
    summary: 'Delete a member, at their wish',
    description:
      'Plans end with their final bill, cards are forgotten, orders stay without an account; a mail says so.',
    params: MEMBER,
    body: {
      name: 'VoidReasonInput',
      schema: VoidReason,
      examples: { asked: { reason: 'Asked by mail on May 3' } },
    },
    answers: { 204: { description: 'The account is gone' } },
    problems: ['unknown_member', 'member_is_staff', 'bills_unpaid'],
  },
] as const satisfies readonly Operation[]
