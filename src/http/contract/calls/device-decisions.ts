import { DeviceAnswer } from '../../../shop/plan/devices/present-device.ts'
import { DecisionPreview } from '../../../shop/service/billing/preview-decision.ts'
import { Cancel, HandOver, Nothing, Pause, Preview, Return, Swap } from '../../account-devices.ts'
import type { Operation } from '../operation.ts'

const deed = {
  tag: 'Plan',
  security: 'member',
  method: 'post',
  params: { id: { description: 'The device', example: 'dev_4h6k8m1n3p5q7r9s2t4v6w8x' } },
} as const
const decision = {
  ...deed,
  headers: ['Idempotency-Key', 'Device-Version'],
  answers: { 200: { description: 'The adapter as it is now', schema: DeviceAnswer } },
} as const
const nothing = { name: 'NothingInput', schema: Nothing, examples: { nothing: {} } }
const once = ['still_running', 'idempotency_key_reused', 'bad_idempotency_key'] as const
const running = [
  'unknown_device',
  'device_not_in_use',
  'wrong_device_state',
  'plan_not_started',
  ...once,
] as const
const fresh = [...running, 'device_changed'] as const

/** What a member decides about an adapter. */
export const DEVICE_DECISIONS = [
  {
    ...deed,
    path: '/api/account/devices/{id}/preview',
    id: 'previewDecision',
    summary: 'What a decision about an adapter would come to, in money',
    description: 'Changes nothing.',
    body: {
      name: 'PreviewInput',
      schema: Preview,
      examples: { cancel: { action: 'cancel' }, pause: { action: 'pause', months: 2 } },
    },
    answers: { 200: { description: 'Before and after', schema: DecisionPreview } },
    problems: [
      'unknown_device',
      'device_not_in_use',
      'plan_not_started',
      'plan_suspended',
      'plan_not_started',
      'pause_too_short',
      'pause_too_long',
      'pause_not_agreed',
      'plan_ends',
      'end_not_in_month',
    ],
  },
  {
    ...decision,
    path: '/api/account/devices/{id}/pause',
    id: 'pauseDevice',
    summary: 'Pause an adapter from the next billing day',
    description: 'For one to six months or until a day. It comes back by itself.',
    body: {
      name: 'PauseInput',
      schema: Pause,
      examples: { months: { months: 2 }, until: { until: '2027-03-04' } },
    },
    problems: [
      ...fresh,
      'plan_suspended',
      'plan_not_started',
      'plan_ends',
      'pause_too_short',
      'pause_too_long',
      'pause_not_agreed',
    ],
  },
  {
    ...decision,
    path: '/api/account/devices/{id}/resume',
    id: 'resumeDevice',
    summary: 'Bring an adapter back today, or take back a pause or an end to come',
    body: nothing,
    problems: [...fresh, 'plan_suspended', 'plan_not_started'],
  },
  {
    ...decision,
    path: '/api/account/devices/{id}/cancel',
    id: 'cancelDevice',
    summary: 'End the plan of an adapter with the month that is paid, or on an earlier day',
    description:
      'What was paid for days from `on` comes off the next bill, or back to the card after the last one. Asked again without `on`, it keeps the day it has.',
    body: { name: 'CancelInput', schema: Cancel, examples: { month: {}, day: { on: '2027-03-20' } } },
    problems: [...fresh, 'end_not_in_month'],
  },
  {
    ...decision,
    path: '/api/account/devices/{id}/swap',
    id: 'swapDevice',
    summary: 'Another adapter takes its place today',
    description:
      'One that was sent to the member and is not in use yet. Staff give one out of stock: `POST /api/admin/members/{id}/devices/{device}/swap`.',
    body: { name: 'SwapInput', schema: Swap, examples: { serial: { serial: '356938035643809' } } },
    problems: [...fresh, 'plan_suspended', 'no_such_replacement', 'too_many_attempts'],
  },
  {
    ...decision,
    path: '/api/account/devices/{id}/hand-over',
    id: 'handOverDevice',
    summary: 'Offer an adapter to another person, who gets a link by mail',
    description:
      'The link is redeemed with `POST /api/account/devices/claim`; its plan ends here on that day.',
    body: { name: 'EmailOnlyInput', schema: HandOver, examples: { person: { email: 'sam@example.com' } } },
    problems: [...fresh, 'hand_over_to_self'],
  },
  {
    ...decision,
    path: '/api/account/devices/{id}/return',
    id: 'returnDevice',
    summary: 'Send an adapter back until its `returnUntil`',
    body: { name: 'ReturnInput', schema: Return, examples: { port: { reason: 'The port is broken' } } },
    problems: [...running, 'return_too_late'],
  },
] as const satisfies readonly Operation[]
