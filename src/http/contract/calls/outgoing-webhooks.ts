import { DeliveryAnswer } from '../../../shop/system/outgoing-webhooks/mind-deliveries.ts'
import { NewWebhookAnswer } from '../../../shop/system/outgoing-webhooks/mind-webhooks.ts'
import { DeliveryList, DeliveryQuery, NewWebhook, WebhookList } from '../../admin/outgoing-webhooks.ts'
import type { Operation } from '../operation.ts'

const staffCall = { tag: 'Operator', security: 'staff' } as const
const WEBHOOK_ID = { id: { description: 'The webhook', example: 'whe_7d9f1h3k5m7p9r2t4v6x8z1b' } }
const DELIVERY_ID = { id: { description: 'The message', example: 'msg_7d9f1h3k5m7p9r2t4v6x8z1b' } }

/** What other programs hear of, signed as Standard Webhooks are. */
export const OUTGOING_WEBHOOKS = [
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/webhooks',
    id: 'listWebhooks',
    summary: 'Where other programs hear of what happens',
    answers: { 200: { description: 'Newest first', schema: WebhookList } },
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/webhooks',
    id: 'addWebhook',
    needsProof: true,
    summary: 'Send messages to an address from now on',
    description:
      'Each is posted with `webhook-id`, `webhook-timestamp` and `webhook-signature` (Standard Webhooks), and sent again for three days until it is answered with 2xx.',
    body: {
      name: 'WebhookInput',
      schema: NewWebhook,
      examples: {
        service: {
          url: 'https://platform.example/milepost',
          types: ['plan.started', 'plan.suspended', 'plan.resumed', 'plan.ended'],
        },
      },
    },
    answers: { 201: { description: 'With its secret, shown this once', schema: NewWebhookAnswer } },
    problems: ['webhook_not_https', 'webhook_not_public', 'webhook_unknown_host'],
  },
  {
    ...staffCall,
    method: 'delete',
    path: '/api/admin/webhooks/{id}',
    id: 'removeWebhook',
    summary: 'Send nothing to an address any more',
    params: WEBHOOK_ID,
    answers: { 204: { description: 'Gone' } },
    problems: ['unknown_webhook'],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/webhooks/{id}/test',
    id: 'testWebhook',
    summary: 'Send a test message',
    params: WEBHOOK_ID,
    answers: { 201: { description: 'The message, which is sent within seconds', schema: DeliveryAnswer } },
    problems: ['unknown_webhook'],
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/webhooks/deliveries',
    id: 'listWebhookDeliveries',
    summary: 'Messages and what became of them',
    query: DeliveryQuery,
    queryExamples: { status: 'failed' },
    answers: { 200: { description: 'Newest first', schema: DeliveryList } },
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/webhooks/deliveries/{id}/replay',
    id: 'replayWebhookDelivery',
    summary: 'Send a message once more, under its id',
    params: DELIVERY_ID,
    answers: { 201: { description: 'The message', schema: DeliveryAnswer } },
    problems: ['unknown_delivery'],
  },
] as const satisfies readonly Operation[]
