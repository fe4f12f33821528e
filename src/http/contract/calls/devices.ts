import { DeviceAnswer } from '../../../shop/plan/devices/present-device.ts'
import { DevicesReceived } from '../../../shop/plan/devices/receive-devices.ts'
import { Reports, ReportsTaken } from '../../../shop/plan/devices/take-reports.ts'
import { DeviceList, DeviceName } from '../../account.ts'
import { Claim, ClaimPreviewAnswer } from '../../account-consents.ts'
import { Delivery, HandInstall } from '../../admin/devices.ts'
import type { Operation } from '../operation.ts'
import { DEVICE_DECISIONS } from './device-decisions.ts'

const staffCall = { tag: 'Operator', security: 'staff' } as const
const own = { tag: 'Plan', security: 'member' } as const
const SERIAL = '490154203237518'
const DEVICE_ID = { id: { description: 'The device', example: 'dev_4h6k8m1n3p5q7r9s2t4v6w8x' } }

/** Adapters by serial number: into stock, reported as living, and as their owner sees them. */
export const DEVICES = [
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/devices',
    id: 'receiveDevices',
    summary: 'Take adapters into stock by serial number',
    description: 'Or send text/csv: the serial number in the first column, the model in the second.',
    body: {
      name: 'DeliveryInput',
      schema: Delivery,
      examples: { two: { serials: [SERIAL, '356938035643809'], model: 'MP-2' } },
    },
    answers: { 201: { description: 'What was taken and what was skipped', schema: DevicesReceived } },
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/devices/{id}/installation',
    id: 'installDevice',
    summary: 'Install a device by hand',
    params: DEVICE_ID,
    body: {
      name: 'HandInstallInput',
      schema: HandInstall,
      examples: { phone: { reason: 'Reports do not reach us from this car' } },
    },
    answers: { 201: { description: 'The device', schema: DeviceAnswer } },
    problems: [
      'unknown_device',
      'wrong_device_state',
      'install_in_future',
      'install_before_order',
      'device_not_shipped',
    ],
  },
  {
    method: 'post',
    path: '/api/devices/reports',
    id: 'reportDevices',
    tag: 'Platform',
    summary: 'These devices live',
    description:
      'Up to 1,000 reports. `Milepost-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>" with the signing secret>`, at most five minutes old. The same batch again changes nothing; late and out of order is fine. A location is dropped unread.',
    security: 'platform',
    headers: ['Milepost-Signature'],
    body: {
      name: 'ReportsInput',
      schema: Reports,
      examples: {
        one: { reports: [{ serial: SERIAL, at: '2026-11-22T09:30:00Z', vin: '1FTFW1E50NFA12345' }] },
      },
    },
    answers: { 200: { description: 'What was taken and what was ignored', schema: ReportsTaken } },
    problems: ['body_not_signed', 'unknown_api_key', 'api_key_expired', 'scope_missing'],
  },
  {
    ...own,
    method: 'get',
    path: '/api/account/devices',
    id: 'listDevices',
    summary: 'The adapters of the signed-in member',
    answers: { 200: { description: 'Those on their way and those that ended too', schema: DeviceList } },
  },
  {
    ...own,
    method: 'post',
    path: '/api/account/devices/claim',
    id: 'claimDevices',
    summary: 'Take over the adapters of an order placed as a guest',
    description:
      'The buyer, by the email of the order, gets the order too, with its card and consent. Anybody else gets the adapters alone, which wait until they agree to their plan; a card that was kept with the order pays for its adapters and for nothing else.',
    body: {
      name: 'MailedLinkInput',
      schema: Claim,
      examples: { link: { token: 'q8Zx3VbN5mL7kJ9hG2fD4sA6' } },
    },
    answers: { 200: { description: 'All adapters of the member', schema: DeviceList } },
    problems: ['link_invalid'],
  },
  {
    method: 'post',
    path: '/api/account/devices/claim/preview',
    id: 'previewClaim',
    tag: 'Plan',
    security: 'anyone',
    summary: 'What the link of such a mail would bring into an account',
    description: 'Changes nothing. The link is the proof; no session is needed.',
    body: {
      name: 'MailedLinkInput',
      schema: Claim,
      examples: { link: { token: 'q8Zx3VbN5mL7kJ9hG2fD4sA6' } },
    },
    answers: { 200: { description: 'Adapters, mailbox and terms', schema: ClaimPreviewAnswer } },
    problems: ['link_invalid'],
  },
  {
    ...own,
    method: 'patch',
    path: '/api/account/devices/{id}',
    id: 'renameDevice',
    summary: 'Give an adapter a name',
    params: DEVICE_ID,
    body: { name: 'DeviceNameInput', schema: DeviceName, examples: { civic: { name: 'Civic' } } },
    answers: { 200: { description: 'The adapter', schema: DeviceAnswer } },
    problems: ['unknown_device'],
  },
  {
    ...own,
    method: 'delete',
    path: '/api/account/devices/{id}/vin',
    id: 'removeVin',
    summary: 'Forget the vehicle an adapter said it is in',
    description:
      'What it says of its vehicle later is not kept either, until another person takes the adapter over.',
    params: DEVICE_ID,
    answers: { 200: { description: 'The adapter', schema: DeviceAnswer } },
    problems: ['unknown_device'],
  },
  ...DEVICE_DECISIONS,
] as const satisfies readonly Operation[]
