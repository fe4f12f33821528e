import { SettingsChange } from '../../../shop/office/settings/change-config.ts'
import { SubscriptionAnswer } from '../../../shop/service/subscriptions/present-subscription.ts'
import { AuditPage } from '../../../shop/system/staff/list-audit.ts'
import { StaffMemberAnswer } from '../../../shop/system/staff/queries.ts'
import { Appointment } from '../../../shop/system/staff/schema.ts'
import { StaffSelf } from '../../../shop/system/staff/staff-self.ts'
import { LegalHistoryAnswer, LegalQuery, LegalTextChange } from '../../admin/legal.ts'
import { AuditExportQuery, AuditQuery, DeadJobs, JobsRevived, StaffList } from '../../admin/staff.ts'
import { Install, SubscriptionList, SubscriptionsStarted, Whose } from '../../admin/subscriptions.ts'
import { ConfigAnswer, SettingHints } from '../../config.ts'
import type { Operation } from '../operation.ts'

const EMAIL = 'robin@example.com'
const LEGAL_DOCUMENT = {
  document: { description: 'terms-of-service, privacy-policy or terms-of-use', example: 'terms-of-service' },
}
const staffCall = { tag: 'Operator', security: 'staff' } as const

/** The rest of the shop: settings, plans, people and records. */
export const OPERATOR_SHOP = [
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/config',
    id: 'getSettings',
    summary: 'The configuration in force',
    answers: { 200: { description: 'The configuration', schema: ConfigAnswer } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/config/hints',
    id: 'getSettingHints',
    summary: 'What each setting of the configuration does',
    answers: { 200: { description: 'The hints', schema: SettingHints } },
  },
  {
    ...staffCall,
    method: 'patch',
    path: '/api/admin/config',
    id: 'changeConfig',
    summary: 'Change fields of the configuration',
    body: {
      name: 'ConfigChangeInput',
      schema: SettingsChange,
      examples: { health: { shouldShowHealthPage: true } },
    },
    answers: { 200: { description: 'The configuration', schema: ConfigAnswer } },
    problems: ['unknown_variant', 'changed_meanwhile'],
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/legal/{document}',
    id: 'readLegalText',
    summary: 'A legal text with every version it ever had',
    params: LEGAL_DOCUMENT,
    query: LegalQuery,
    queryExamples: { language: 'en-US' },
    answers: { 200: { description: 'The versions, newest first', schema: LegalHistoryAnswer } },
    problems: ['unknown_legal_document', 'unknown_language'],
  },
  {
    ...staffCall,
    method: 'put',
    path: '/api/admin/legal/{document}',
    id: 'publishLegalText',
    summary: 'Put a legal text in force, or adopt the sample',
    description: 'Pages show it at once; earlier versions stay on record.',
    params: LEGAL_DOCUMENT,
    body: {
      name: 'LegalTextChangeInput',
      schema: LegalTextChange,
      examples: {
        own: {
          language: 'en-US',
          text: '## Who we are\n\n{owner}, {address}. Write to [us](mailto:{email}).',
        },
        sample: {},
      },
    },
    answers: { 200: { description: 'The versions, newest first', schema: LegalHistoryAnswer } },
    problems: [
      'unknown_legal_document',
      'unknown_language',
      'changed_meanwhile',
      'legal_text_without_clauses',
      'legal_text_link',
      'legal_text_value',
    ],
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/subscriptions',
    id: 'listSubscriptions',
    summary: 'Plans of a member',
    query: Whose,
    queryExamples: { email: EMAIL },
    answers: { 200: { description: 'Every plan, those that ended too', schema: SubscriptionList } },
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/subscriptions',
    id: 'startSubscriptions',
    summary: 'Write down plans that are billed elsewhere',
    body: {
      name: 'InstallInput',
      schema: Install,
      examples: { one: { email: EMAIL, country: 'us', deviceSerial: 'MP-0042-7731' } },
    },
    answers: { 201: { description: 'The plans', schema: SubscriptionsStarted } },
    problems: ['unknown_subscriber', 'device_has_plan', 'device_of_shop'],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/subscriptions/{id}/cancellation',
    id: 'cancelSubscription',
    summary: 'End a plan',
    params: { id: { description: 'The plan', example: 'sub_2c4v6b8n1m3k5j7h9g0f2d4s' } },
    answers: { 201: { description: 'The plan', schema: SubscriptionAnswer } },
    problems: ['unknown_subscription'],
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/me',
    id: 'whoAmI',
    summary: 'Who calls, and what the role may do',
    answers: { 200: { description: 'Name, role and duties', schema: StaffSelf } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/staff',
    id: 'listStaff',
    summary: 'Who works here',
    answers: { 200: { description: 'Everybody, longest first', schema: StaffList } },
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/staff',
    id: 'appointStaff',
    needsProof: true,
    summary: 'Let a member work here, or change the role',
    body: {
      name: 'AppointmentInput',
      schema: Appointment,
      examples: { support: { email: EMAIL, role: 'support' } },
    },
    answers: { 201: { description: 'The staff member', schema: StaffMemberAnswer } },
    problems: ['unknown_account', 'staff_mailbox_unproven', 'owner_only', 'last_owner'],
  },
  {
    ...staffCall,
    method: 'delete',
    path: '/api/admin/staff/{userId}',
    id: 'dismissStaff',
    needsProof: true,
    summary: 'Take a member’s role away',
    params: { userId: { description: 'The account', example: 'usr_3n8b5v2c7x1z4a6s9d0f2g4h' } },
    answers: { 204: { description: 'From the next call on' } },
    problems: ['not_staff', 'owner_only', 'last_owner'],
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/audit',
    id: 'listAudit',
    summary: 'Who did what, newest first',
    query: AuditQuery,
    queryExamples: { actor: 'staff:operator', limit: 50 },
    answers: { 200: { description: 'A page of acts', schema: AuditPage } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/audit.csv',
    id: 'exportAudit',
    summary: 'The same as a file',
    description: 'CSV, sent as it is read; the export is written into the audit log.',
    query: AuditExportQuery,
    queryExamples: { actor: 'staff:operator' },
    answers: { 200: { description: 'One line an act', contentType: 'text/csv' } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/jobs/dead',
    id: 'listDeadJobs',
    summary: 'Jobs that failed to the last attempt',
    answers: { 200: { description: 'Oldest first', schema: DeadJobs } },
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/jobs/dead/revival',
    id: 'reviveDeadJobs',
    summary: 'Send them round again',
    answers: { 201: { description: 'How many', schema: JobsRevived } },
  },
] as const satisfies readonly Operation[]
