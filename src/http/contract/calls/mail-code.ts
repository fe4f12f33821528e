import { KnownByCode } from '../../../shop/people/accounts/log-in-with-code.ts'
import { CodeLogIn, CodeWish } from '../../mail-code.ts'
import type { Operation } from '../operation.ts'

const common = { tag: 'Sign-in', security: 'none', path: '/api/auth/mail-code' } as const
const wish = { email: 'robin@example.com', attempt: 'fQ2k9vXw0m7LrT5bN8sJ4cYp' }

/** A code by mail, for a buyer who is known and would rather not type. */
export const MAIL_CODE = [
  {
    ...common,
    method: 'post',
    id: 'askMailCode',
    summary: 'Ask for a code by mail',
    description:
      'The answer is always the same. A mail goes out where the mailbox has an account or has bought before, at most four in a quarter of an hour and ten a day. A code works once, for ten minutes, with the `attempt` it was asked for with, and for five tries.',
    body: { name: 'MailCodeWishInput', schema: CodeWish, examples: { robin: wish } },
    answers: { 204: { description: 'Noted' } },
  },
  {
    ...common,
    method: 'put',
    id: 'logInWithMailCode',
    summary: 'Sign in with a code from a mail',
    description:
      'Signs in to the account that has proven this mailbox. For a mailbox without such an account nobody is signed in, and the address alone is told.',
    body: {
      name: 'MailCodeInput',
      schema: CodeLogIn,
      examples: { robin: { ...wish, code: '204816', country: 'us' } },
    },
    answers: { 200: { description: 'Known', schema: KnownByCode } },
    problems: ['mail_code_wrong', 'account_disabled', 'too_many_attempts'],
  },
] as const satisfies readonly Operation[]
