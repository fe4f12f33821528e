import { SignedInAnswer } from '../../../shop/people/accounts/present-member.ts'
import {
  EmailOnly,
  EmailProof,
  PasswordChange,
  PasswordProof,
  PasswordReset,
} from '../../../shop/people/accounts/schema.ts'
import { OnlyMember } from '../../auth.ts'
import type { Operation } from '../operation.ts'

const EMAIL = 'robin@example.com'
const PASSWORD = 'plough-violet-93'
const SECRET = 'Zk3v9QpX1nR7tLw5yB2mHc8dJf4sGa6e'
const mail = { name: 'EmailOnlyInput', schema: EmailOnly, examples: { mailbox: { email: EMAIL } } }

/** Proving a mailbox, and passwords. */
export const PROOFS = [
  {
    method: 'put',
    path: '/api/auth/password',
    id: 'changePassword',
    tag: 'Sign-in',
    summary: 'Change the password',
    security: 'member',
    body: {
      name: 'PasswordChangeInput',
      schema: PasswordChange,
      examples: { change: { currentPassword: PASSWORD, newPassword: 'harbour-lantern-41' } },
    },
    answers: { 204: { description: 'Changed; every other session is ended' } },
    problems: ['too_many_attempts', 'no_password', 'password_guessable', 'wrong_password', 'sign_in_busy'],
  },
  {
    method: 'put',
    path: '/api/auth/proof',
    id: 'proveOwner',
    tag: 'Sign-in',
    summary: 'Give the password again',
    description:
      'For a quarter of an hour the session may then change cards, as it may just after signing in.',
    security: 'member',
    body: {
      name: 'PasswordProofInput',
      schema: PasswordProof,
      examples: { proof: { password: PASSWORD } },
    },
    answers: { 204: { description: 'Right' } },
    problems: ['too_many_attempts', 'no_password', 'wrong_password', 'sign_in_busy'],
  },
  {
    method: 'post',
    path: '/api/auth/password-reset',
    id: 'askPasswordReset',
    tag: 'Sign-in',
    summary: 'Ask for a link to set a new password',
    description: 'The answer is the same whether the mailbox has an account or not.',
    security: 'none',
    body: mail,
    answers: { 204: { description: 'If there is an account, its mailbox gets the link' } },
  },
  {
    method: 'put',
    path: '/api/auth/password-reset',
    id: 'resetPassword',
    tag: 'Sign-in',
    summary: 'Set a new password with the link',
    security: 'none',
    body: {
      name: 'PasswordResetInput',
      schema: PasswordReset,
      examples: { reset: { token: SECRET, password: 'harbour-lantern-41' } },
    },
    answers: { 200: { description: 'Signed in; every other session is ended', schema: SignedInAnswer } },
    problems: ['link_invalid', 'account_disabled', 'password_guessable', 'sign_in_busy'],
  },
  {
    method: 'post',
    path: '/api/auth/email-confirmation',
    id: 'askEmailConfirmation',
    tag: 'Sign-in',
    summary: 'Ask for a link that proves the mailbox',
    security: 'member',
    answers: { 204: { description: 'The link is in the mail' } },
  },
  {
    method: 'put',
    path: '/api/auth/email-confirmation',
    id: 'confirmEmail',
    tag: 'Sign-in',
    summary: 'Prove the mailbox with the link',
    security: 'member',
    body: { name: 'LinkInput', schema: EmailProof, examples: { link: { token: SECRET } } },
    answers: {
      200: { description: 'Proven; guest orders of the mailbox join the account', schema: OnlyMember },
    },
    problems: ['link_invalid'],
  },
] as const satisfies readonly Operation[]
