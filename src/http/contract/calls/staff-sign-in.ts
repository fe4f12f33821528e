import { PasswordProof } from '../../../shop/people/accounts/schema.ts'
import { FactorCode, SecondFactor, StaffLogIn } from '../../admin/session.ts'
import type { Operation } from '../operation.ts'

const staffCall = { tag: 'Operator', security: 'staff' } as const

/** Signing in to the office. */
export const STAFF_SIGN_IN = [
  {
    tag: 'Operator',
    security: 'none',
    method: 'post',
    path: '/api/admin/session',
    id: 'openStaffSession',
    summary: 'Sign in to the office',
    description:
      'Sets a cookie for 12 hours; only from pages of the shop itself, by the `Origin` a browser sends.',
    body: {
      name: 'StaffLogInInput',
      schema: StaffLogIn,
      examples: { kim: { email: 'kim@shop.example', password: 'harbour-lantern-41' } },
    },
    answers: { 204: { description: 'Signed in' } },
    problems: [
      'authentication_failed',
      'second_factor_needed',
      'passkey_needed',
      'staff_code_wrong',
      'passkey_expired',
      'passkey_refused',
      'foreign_origin',
      'too_many_attempts',
    ],
  },
  {
    tag: 'Operator',
    security: 'none',
    method: 'delete',
    path: '/api/admin/session',
    id: 'closeStaffSession',
    summary: 'Sign out of the office',
    answers: { 204: { description: 'Signed out' } },
    problems: ['foreign_origin'],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/second-factor',
    id: 'beginSecondFactor',
    summary: 'Set up an authenticator',
    description: 'Takes the password once more.',
    body: {
      name: 'PasswordProofInput',
      schema: PasswordProof,
      examples: { kim: { password: 'harbour-lantern-41' } },
    },
    answers: { 201: { description: 'Shown this once', schema: SecondFactor } },
    problems: [
      'wrong_password',
      'no_password',
      'second_factor_there',
      'second_factor_needs_account',
      'too_many_attempts',
      'sign_in_busy',
    ],
  },
  {
    ...staffCall,
    method: 'put',
    path: '/api/admin/second-factor',
    id: 'confirmSecondFactor',
    summary: 'Prove that the authenticator has it',
    body: { name: 'FactorCodeInput', schema: FactorCode, examples: { now: { code: '287082' } } },
    answers: { 204: { description: 'Signing in asks for a code from now on' } },
    problems: [
      'second_factor_wrong',
      'second_factor_there',
      'second_factor_needs_account',
      'too_many_attempts',
    ],
  },
  {
    ...staffCall,
    method: 'delete',
    path: '/api/admin/staff/{userId}/second-factor',
    id: 'removeSecondFactor',
    needsProof: true,
    summary: 'Take off the second factor a colleague has lost',
    description:
      'Authenticator and passkeys of the office alike. The colleague is signed out of the office and told by mail.',
    params: { userId: { description: 'The account', example: 'usr_3n8b5v2c7x1z4a6s9d0f2g4h' } },
    answers: { 204: { description: 'The password alone signs in' } },
    problems: ['second_factor_own', 'no_second_factor', 'owner_only'],
  },
] as const satisfies readonly Operation[]
