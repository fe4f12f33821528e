import { ActivationOffer } from '../../../shop/service/billing/activation-offer.ts'
import { ActivationAnswer } from '../../../shop/service/billing/read-activation.ts'
import { ActivationInput, ActivationQuery } from '../../activation.ts'
import type { Operation } from '../operation.ts'

const DEVICE = { device: 'dev_7d9f1h3k5m7p9r2t4v6x8z1b' }
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

/** Adapters that wait are put on the plan. */
export const ACTIVATION = [
  {
    tag: 'Plan',
    security: 'anyone',
    method: 'get',
    path: '/api/activation',
    id: 'getActivationOffer',
    summary: 'What adapters that wait cost from today',
    description:
      'By the token of the link in a mail, or by one of the caller’s own adapters. For a mailbox that has an account the prices are shown once its owner is signed in. Changes nothing.',
    query: ActivationQuery,
    queryExamples: DEVICE,
    answers: {
      200: { description: 'The adapters, the words to agree to and the bills', schema: ActivationOffer },
    },
    problems: [
      'link_invalid',
      'not_signed_in',
      'unknown_device',
      'plan_agreed_already',
      'plan_suspended',
      'activation_of_another',
      'country_not_served',
    ],
  },
  {
    tag: 'Plan',
    security: 'member',
    method: 'post',
    path: '/api/activation',
    id: 'activate',
    summary: 'Agree to the plan for adapters that wait',
    description:
      'A guest makes an account or signs in first (`POST /api/users`, `POST /api/auth/login`); the token then brings the adapters into it. The agreement, the first billed day and the bill are written when the card has paid, and nothing is written when it has not. Where nothing is charged today they are written at once, or as soon as a card is kept.',
    headers: ['Idempotency-Key'],
    body: {
      name: 'ActivationInput',
      schema: ActivationInput,
      examples: {
        kept: { ...DEVICE, agreed: true, textHash: HASH, with: 'kept' },
        new: {
          token: 'q8Zx3VbN5mL7kJ9hG2fD4sA6',
          agreed: true,
          textHash: HASH,
          with: 'new',
          uiMode: 'embedded',
        },
      },
    },
    answers: {
      201: { description: 'Begun, declined, or where the card is typed', schema: ActivationAnswer },
    },
    problems: [
      'still_running',
      'idempotency_key_reused',
      'bad_idempotency_key',
      'link_invalid',
      'unknown_device',
      'plan_agreed_already',
      'plan_suspended',
      'plan_needs_card',
      'activation_of_another',
      'activation_changed',
      'activation_underway',
      'payment_refused',
      'amount_too_small',
      'session_closed',
    ],
  },
  {
    tag: 'Plan',
    security: 'anyone',
    method: 'get',
    path: '/api/activation/{id}',
    id: 'getActivation',
    summary: 'What became of it',
    description: 'Asks the card company where it has not told. Its id is the proof.',
    params: { id: { description: 'The activation', example: 'act_7d9f1h3k5m7p9r2t4v6x8z1b' } },
    answers: { 200: { description: 'Where it stands', schema: ActivationAnswer } },
    problems: ['unknown_activation'],
  },
] as const satisfies readonly Operation[]
