import { SignedInAnswer } from '../../../shop/people/accounts/present-member.ts'
import { PasskeyCreation, PasskeyRequest } from '../../../shop/system/passkeys/options.ts'
import { PasskeyAnswer, PasskeyList } from '../../../shop/system/passkeys/passkeys.ts'
import { NewPasskey, PasskeyLogIn } from '../../../shop/system/passkeys/schema.ts'
import { OwnPasskeys } from '../../own-passkeys.ts'
import type { Operation } from '../operation.ts'

const id = 'mVJ1q0l2dJk5Yt1hZ3o8Zg'
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'

const signed = {
  name: 'PasskeyLogInInput',
  schema: PasskeyLogIn,
  examples: {
    signed: {
      passkey: {
        id,
        response: {
          clientDataJSON,
          authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
          signature: 'MEUCIQDxJx7mGm7V0m2bZ6m1u2bV4w',
        },
      },
    },
  },
}

const made = {
  name: 'NewPasskeyInput',
  schema: NewPasskey,
  examples: {
    phone: {
      name: 'My phone',
      passkey: {
        id,
        response: {
          clientDataJSON,
          attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVg',
          transports: ['internal'],
        },
      },
    },
  },
}

const params = { id: { description: 'The passkey', example: 'psk_6h1j3k5m7n9p2q4r6s8t0v1w' } }
const cookie =
  'Sets the cookie `passkey` for five minutes: the call that follows comes from the same browser.'
const member = { tag: 'Sign-in', security: 'member' } as const
const staff = { tag: 'Operator', security: 'staff' } as const
const door = { tag: 'Operator', security: 'none', method: 'post' } as const

/** Passkeys of members, and signing in with one. */
export const PASSKEYS = [
  {
    method: 'post',
    path: '/api/auth/passkey-login/challenge',
    id: 'beginPasskeyLogIn',
    tag: 'Sign-in',
    summary: 'Begin to sign in with a passkey',
    description: cookie,
    security: 'none',
    answers: { 200: { description: 'What to give to the browser', schema: PasskeyRequest } },
  },
  {
    method: 'post',
    path: '/api/auth/passkey-login',
    id: 'logInWithPasskey',
    tag: 'Sign-in',
    summary: 'Sign in with a passkey',
    security: 'none',
    body: signed,
    answers: { 200: { description: 'Signed in', schema: SignedInAnswer } },
    problems: ['passkey_expired', 'passkey_refused', 'account_disabled'],
  },
  {
    ...member,
    method: 'get',
    path: '/api/auth/passkeys',
    id: 'listPasskeys',
    summary: 'The passkeys of the member',
    answers: { 200: { description: 'Passkeys, oldest first', schema: OwnPasskeys } },
  },
  {
    ...member,
    method: 'post',
    path: '/api/auth/passkeys/challenge',
    id: 'beginPasskey',
    summary: 'Begin to add a passkey',
    answers: { 200: { description: 'What to give to the browser', schema: PasskeyCreation } },
    problems: ['proof_needed', 'email_not_confirmed'],
  },
  {
    ...member,
    method: 'post',
    path: '/api/auth/passkeys',
    id: 'addPasskey',
    summary: 'Add a passkey',
    description: 'It signs in from now on, and the member is told by mail.',
    body: made,
    answers: { 201: { description: 'Added', schema: PasskeyAnswer } },
    problems: [
      'proof_needed',
      'email_not_confirmed',
      'passkey_expired',
      'passkey_unusable',
      'passkey_known',
      'passkeys_full',
      'account_disabled',
    ],
  },
  {
    ...member,
    method: 'delete',
    path: '/api/auth/passkeys/{id}',
    id: 'removePasskey',
    summary: 'Remove a passkey',
    description: 'The member is told by mail. Who is signed in stays so.',
    params,
    answers: { 204: { description: 'It signs in no more' } },
    problems: ['proof_needed', 'unknown_passkey'],
  },
] as const satisfies readonly Operation[]

/** The same for the office, whose passkeys are others. */
export const STAFF_PASSKEYS = [
  {
    ...door,
    path: '/api/admin/session/passkey/challenge',
    id: 'beginStaffPasskeyLogIn',
    summary: 'Begin to sign in to the office with a passkey',
    description: `${cookie} Only from pages of the shop itself, as signing in.`,
    answers: { 200: { description: 'What to give to the browser', schema: PasskeyRequest } },
    problems: ['foreign_origin'],
  },
  {
    ...door,
    path: '/api/admin/session/passkey',
    id: 'openStaffSessionByPasskey',
    summary: 'Sign in to the office with a passkey alone',
    description:
      'A passkey whose device made sure of the person (PIN, finger, face) is both factors. With another, email and password go along: `POST /api/admin/session`.',
    body: signed,
    answers: { 204: { description: 'Signed in' } },
    problems: [
      'passkey_expired',
      'passkey_refused',
      'passkey_needs_password',
      'account_disabled',
      'foreign_origin',
    ],
  },
  {
    ...staff,
    method: 'get',
    path: '/api/admin/passkeys',
    id: 'listStaffPasskeys',
    summary: 'Your passkeys for the office',
    answers: { 200: { description: 'Passkeys, oldest first', schema: PasskeyList } },
    problems: ['second_factor_needs_account'],
  },
  {
    ...staff,
    method: 'post',
    path: '/api/admin/passkeys/challenge',
    id: 'beginStaffPasskey',
    needsProof: true,
    summary: 'Begin to add a passkey for the office',
    description: 'Only with the cookie of a sign-in to the office.',
    answers: { 200: { description: 'What to give to the browser', schema: PasskeyCreation } },
    problems: ['second_factor_needs_account', 'office_session_needed', 'foreign_origin'],
  },
  {
    ...staff,
    method: 'post',
    path: '/api/admin/passkeys',
    id: 'addStaffPasskey',
    needsProof: true,
    summary: 'Add a passkey for the office',
    description:
      'A second factor as an authenticator is: from now on the password alone does not sign in, and every other browser is signed out.',
    body: made,
    answers: { 201: { description: 'Added', schema: PasskeyAnswer } },
    problems: [
      'second_factor_needs_account',
      'office_session_needed',
      'passkey_expired',
      'passkey_unusable',
      'passkey_known',
      'passkeys_full',
      'account_disabled',
      'foreign_origin',
    ],
  },
  {
    ...staff,
    method: 'delete',
    path: '/api/admin/passkeys/{id}',
    id: 'removeStaffPasskey',
    needsProof: true,
    summary: 'Remove one of your passkeys for the office',
    description: 'Every other browser is signed out.',
    params,
    answers: { 204: { description: 'It signs in no more' } },
    problems: [
      'second_factor_needs_account',
      'unknown_passkey',
      'last_factor',
      'account_disabled',
      'foreign_origin',
    ],
  },
] as const satisfies readonly Operation[]
