import { InvitationAccepted } from '../../../shop/office/staff-sign-in/accept-invitation.ts'
import { InvitationAnswer } from '../../../shop/office/staff-sign-in/invite-staff.ts'
import { NewApiKey } from '../../../shop/system/api-keys/create-api-key.ts'
import { Appointment } from '../../../shop/system/staff/schema.ts'
import { ApiKeyList, NewKey, Rotation } from '../../admin/api-keys.ts'
import { Acceptance, InvitationList, StaffSessionList } from '../../admin/staff-door.ts'
import type { Operation } from '../operation.ts'

const staffCall = { tag: 'Operator', security: 'staff' } as const
const EMAIL = 'lee@shop.example'

/** Who may come in: people by invitation, programs by key. */
export const OPERATOR_PEOPLE = [
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/staff/invitations',
    id: 'listInvitations',
    summary: 'Who was asked to work here and has not come yet',
    answers: { 200: { description: 'Newest first', schema: InvitationList } },
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/staff/invitations',
    id: 'inviteStaff',
    needsProof: true,
    summary: 'Invite a person by mail to the staff',
    description: 'The link in the mail works for a week. A second invitation takes the place of the first.',
    body: {
      name: 'AppointmentInput',
      schema: Appointment,
      examples: { support: { email: EMAIL, role: 'support' } },
    },
    answers: { 201: { description: 'The mail goes out now', schema: InvitationAnswer } },
    problems: ['owner_only'],
  },
  {
    ...staffCall,
    method: 'delete',
    path: '/api/admin/staff/invitations/{email}',
    id: 'withdrawInvitation',
    summary: 'Make the link of an invitation worthless',
    params: { email: { description: 'The mailbox it went to', example: EMAIL } },
    answers: { 204: { description: 'Withdrawn' } },
    problems: ['unknown_invitation', 'owner_only'],
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/staff/sessions',
    id: 'listStaffSessions',
    summary: 'Where staff are signed in to the office',
    answers: { 200: { description: 'Newest first', schema: StaffSessionList } },
  },
  {
    ...staffCall,
    method: 'delete',
    path: '/api/admin/staff/sessions/{id}',
    id: 'endStaffSession',
    summary: 'Sign a browser out of the office',
    params: { id: { description: 'The session', example: 'ses_2c4v6b8n1m3k5j7h9g0f2d4s' } },
    answers: { 204: { description: 'Signed out' } },
    problems: ['unknown_session'],
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/api-keys',
    id: 'listApiKeys',
    summary: 'Keys of other programs, and when each was last used',
    answers: { 200: { description: 'Newest first', schema: ApiKeyList } },
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/api-keys',
    id: 'createApiKey',
    needsProof: true,
    summary: 'Make a key for another program',
    description:
      'Key and signing secret are shown this once. A call that a key may make names the scopes that open it; all others are closed to every key.',
    body: {
      name: 'NewKeyInput',
      schema: NewKey,
      examples: {
        platform: { name: 'Telematics platform', scopes: ['devices:report'] },
        warehouse: {
          name: 'Warehouse',
          scopes: ['orders:read', 'parcels:write'],
          expiresAt: '2099-12-31T00:00:00.000Z',
        },
      },
    },
    answers: { 201: { description: 'The key, shown this once', schema: NewApiKey } },
    problems: ['end_has_passed'],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/api-keys/{id}/rotation',
    id: 'rotateApiKey',
    needsProof: true,
    summary: 'Give a program another key in place of the one it has',
    description:
      'Name and scopes stay. The key of before, and its signing secret, work until `oldWorksUntil`, so that nothing stops while the program changes over.',
    params: { id: { description: 'The key', example: 'key_2c4v6b8n1m3k5j7h9g0f2d4s' } },
    body: {
      name: 'RotationInput',
      schema: Rotation,
      examples: { changeOver: { oldWorksUntil: '2099-12-31T00:00:00.000Z' }, atOnce: {} },
    },
    answers: { 201: { description: 'The new key, shown this once', schema: NewApiKey } },
    problems: ['unknown_key', 'end_has_passed'],
  },
  {
    ...staffCall,
    method: 'delete',
    path: '/api/admin/api-keys/{id}',
    id: 'revokeApiKey',
    needsProof: true,
    summary: 'Revoke a key',
    params: { id: { description: 'The key', example: 'key_2c4v6b8n1m3k5j7h9g0f2d4s' } },
    answers: { 204: { description: 'It works no longer' } },
    problems: ['unknown_key'],
  },
  {
    tag: 'Sign-in',
    security: 'none',
    method: 'post',
    path: '/api/auth/staff-invitation',
    id: 'acceptInvitation',
    summary: 'Take up an invitation to work for the shop',
    description: 'By the link of the mail. A new account needs a name and a password.',
    body: {
      name: 'AcceptanceInput',
      schema: Acceptance,
      examples: {
        newcomer: {
          token: 'Zk3v9QpX1nR7tLw5yB2mHc8dJf4sGa6e',
          firstName: 'Lee',
          lastName: 'Doe',
          password: 'harbour-lantern-41',
        },
      },
    },
    answers: { 201: { description: 'Sign in with e-mail and password now', schema: InvitationAccepted } },
    problems: [
      'link_invalid',
      'invitation_needs_password',
      'invitation_needs_name',
      'password_guessable',
      'account_exists',
    ],
  },
] as const satisfies readonly Operation[]
