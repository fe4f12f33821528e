import { SignedInAnswer } from '../../../shop/people/accounts/present-member.ts'
import {
  AccountDeletion,
  EmailOnly,
  LogIn,
  NewAccount,
  SocialLogIn,
} from '../../../shop/people/accounts/schema.ts'
import { SubscriptionDetailsAnswer } from '../../../shop/service/subscriptions/subscription-details.ts'
import { AccountExport, EmailKnown } from '../../accounts.ts'
import { OnlyMember, SessionList, SessionsEnded, SignedInForOrder, TokenVerified } from '../../auth.ts'
import { Whose } from '../../billing.ts'
import type { Operation } from '../operation.ts'

const EMAIL = 'robin@example.com'
const PASSWORD = 'plough-violet-93'
const mail = { name: 'EmailOnlyInput', schema: EmailOnly, examples: { mailbox: { email: EMAIL } } }

/** People with accounts. */
export const ACCOUNTS = [
  {
    method: 'post',
    path: '/api/users',
    id: 'register',
    tag: 'Accounts',
    summary: 'Make an account and sign in',
    security: 'none',
    headers: ['orderemail'],
    body: {
      name: 'NewAccountInput',
      schema: NewAccount,
      examples: {
        person: { localUser: { firstName: 'Robin', lastName: 'Doe', email: EMAIL, password: PASSWORD } },
      },
    },
    answers: { 201: { description: 'Signed in', schema: SignedInForOrder } },
    problems: ['account_exists', 'password_guessable', 'sign_in_busy'],
  },
  {
    method: 'post',
    path: '/api/users/check-email',
    id: 'checkEmail',
    tag: 'Accounts',
    summary: 'Has this mailbox an account?',
    security: 'none',
    body: mail,
    answers: { 200: { description: 'Yes or no', schema: EmailKnown } },
  },
  {
    method: 'get',
    path: '/api/users/me',
    id: 'getMe',
    tag: 'Accounts',
    summary: 'The signed-in member',
    security: 'member',
    answers: { 200: { description: 'The member', schema: OnlyMember } },
  },
  {
    method: 'get',
    path: '/api/users/me/export',
    id: 'exportMe',
    tag: 'Accounts',
    summary: 'Everything the shop keeps about the member',
    security: 'member',
    answers: { 200: { description: 'A file to keep', schema: AccountExport } },
  },
  {
    method: 'delete',
    path: '/api/users/me',
    id: 'deleteMe',
    tag: 'Accounts',
    summary: 'Delete the account',
    description:
      'The password confirms it; a member without one must have signed in just now. Plans end with the final bill, which is charged at once.',
    security: 'member',
    body: {
      name: 'AccountDeletionInput',
      schema: AccountDeletion,
      examples: { confirmed: { password: PASSWORD } },
    },
    answers: { 204: { description: 'Gone. Orders stay for the books, without an account' } },
    problems: [
      'sign_in_again',
      'last_owner',
      'bills_unpaid',
      'wrong_state',
      'wrong_password',
      'too_many_attempts',
      'sign_in_busy',
    ],
  },
  {
    method: 'get',
    path: '/api/billing/subscription/details',
    id: 'getSubscription',
    tag: 'Accounts',
    summary: 'What the member pays each month, and when next',
    security: 'member',
    query: Whose,
    queryExamples: { userId: 'usr_3n8b5v2c7x1z4a6s9d0f2g4h' },
    answers: {
      200: { description: 'Active plans', schema: SubscriptionDetailsAnswer },
      204: { description: 'None, for `orNone=true`' },
    },
    problems: ['no_subscription', 'no_price'],
  },
] as const satisfies readonly Operation[]

/** Signing in and out. */
export const SIGN_IN = [
  {
    method: 'post',
    path: '/api/auth/login',
    id: 'logIn',
    tag: 'Sign-in',
    summary: 'Sign in with e-mail and password',
    security: 'none',
    body: {
      name: 'LogInInput',
      schema: LogIn,
      examples: { local: { type: 'local', credentials: { email: EMAIL, password: PASSWORD } } },
    },
    answers: { 200: { description: 'Signed in', schema: SignedInAnswer } },
    problems: ['authentication_failed', 'account_disabled', 'too_many_attempts', 'sign_in_busy'],
  },
  {
    method: 'post',
    path: '/api/auth/oauth-login',
    id: 'logInWithSocial',
    tag: 'Sign-in',
    summary: 'Sign in through Google, Facebook or Apple',
    description:
      'With `createUser` the account that is missing is made. Google’s `code` counts when no token is sent: `redirectUri` is the address of this shop it was sent to, and is left out for a code from Google’s own window. A `nonce` has to stand in the id token.',
    security: 'none',
    headers: ['orderemail'],
    body: {
      name: 'SocialLogInInput',
      schema: SocialLogIn,
      examples: {
        google: { type: 'google', credentials: { accessToken: 'ya29.a0AfH6SMBx' }, createUser: true },
        googleCode: {
          type: 'google',
          credentials: {
            code: '4/0AfJohXkVx2Yb',
            codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
            redirectUri: 'https://shop.example/account/google',
            nonce: 'n-0S6_WzA2Mj',
          },
          createUser: true,
        },
        apple: {
          type: 'apple',
          credentials: { idToken: 'eyJraWQiOiJXNldjT0tC', firstName: 'Robin', lastName: 'Doe' },
        },
      },
    },
    answers: { 200: { description: 'Signed in', schema: SignedInForOrder } },
    problems: [
      'social_login_failed',
      'social_login_off',
      'social_account_unknown',
      'account_exists',
      'account_disabled',
      'social_email_missing',
      'social_login_unavailable',
    ],
  },
  {
    method: 'post',
    path: '/api/auth/logout',
    id: 'logOut',
    tag: 'Sign-in',
    summary: 'End this session',
    security: 'anyone',
    answers: { 204: { description: 'The token is worth nothing any more' } },
    problems: ['unknown_session'],
  },
  {
    method: 'get',
    path: '/api/auth/verify-token',
    id: 'verifyToken',
    tag: 'Sign-in',
    summary: 'Is the token good?',
    security: 'member',
    answers: { 200: { description: 'It is', schema: TokenVerified } },
  },
  {
    method: 'post',
    path: '/api/auth/user-authorization',
    id: 'authorizeUser',
    tag: 'Sign-in',
    summary: 'The member behind a token',
    description: 'The token may stand in a `token` header instead.',
    security: 'member',
    answers: { 200: { description: 'The member', schema: SignedInAnswer } },
  },
  {
    method: 'get',
    path: '/api/auth/sessions',
    id: 'listSessions',
    tag: 'Sign-in',
    summary: 'The devices the member is signed in on',
    security: 'member',
    answers: { 200: { description: 'Sessions, the one used last first', schema: SessionList } },
  },
  {
    method: 'delete',
    path: '/api/auth/sessions',
    id: 'endOtherSessions',
    tag: 'Sign-in',
    summary: 'Sign out everywhere else',
    security: 'member',
    answers: { 200: { description: 'How many sessions ended', schema: SessionsEnded } },
  },
  {
    method: 'delete',
    path: '/api/auth/sessions/{id}',
    id: 'endSession',
    tag: 'Sign-in',
    summary: 'End one session',
    security: 'member',
    params: { id: { description: 'The session', example: 'ses_6h1j3k5m7n9p2q4r6s8t0v1w' } },
    answers: { 204: { description: 'Ended' } },
    problems: ['unknown_session'],
  },
] as const satisfies readonly Operation[]
