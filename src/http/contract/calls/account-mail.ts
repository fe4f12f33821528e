import { MailChoices } from '../../../shop/people/accounts/mail-choices.ts'
import { MailChoice } from '../../account-mail.ts'
import type { Operation } from '../operation.ts'

const own = { tag: 'Accounts', security: 'member', path: '/api/account/mail' } as const

/** What is mailed to a member. */
export const ACCOUNT_MAIL = [
  {
    ...own,
    method: 'get',
    id: 'getMailChoices',
    summary: 'What is mailed to the signed-in member, and why',
    answers: { 200: { description: 'Needed mails, and news and offers', schema: MailChoices } },
  },
  {
    ...own,
    method: 'put',
    id: 'chooseMails',
    summary: 'Turn news and offers on or off',
    description:
      'Off until it is turned on. Both are kept with the consents: what was agreed to, when, and when it was taken back. Mails about orders, bills, adapters and sign-in cannot be turned off.',
    body: { name: 'MailChoiceInput', schema: MailChoice, examples: { on: { offers: true } } },
    answers: { 200: { description: 'As it is now', schema: MailChoices } },
  },
] as const satisfies readonly Operation[]
