import { MailPreview, MailPreviews } from '../../../shop/sale/mail/preview-mail.ts'
import { PreviewQuery } from '../../admin/mail-previews.ts'
import type { Operation } from '../operation.ts'

const staffCall = { tag: 'Operator', security: 'staff' } as const

/** Emails to look at before a buyer or member gets one. */
export const MAIL_PREVIEWS = [
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/mail-previews',
    id: 'listMailPreviews',
    summary: 'Every mail to buyers, members and staff that can be looked at',
    answers: { 200: { description: 'The kinds of mail and the languages', schema: MailPreviews } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/mail-previews/{kind}',
    id: 'previewMail',
    summary: 'A mail as the shop writes it, about a sample',
    description: 'Name, addresses and sums are samples; nothing is sent, and its links open nothing.',
    params: { kind: { description: 'Which mail, of the list', example: 'confirmation' } },
    query: PreviewQuery,
    queryExamples: { language: 'fr-CA' },
    answers: { 200: { description: 'The mail', schema: MailPreview } },
    problems: ['unknown_mail_kind', 'unknown_language'],
  },
] as const satisfies readonly Operation[]
