import { and, eq, inArray, lt, or } from 'drizzle-orm'
import { keptForms } from '../kept-forms.ts'
import { operatorNotices } from '../notices.ts'
import { auditEvents, idempotencyKeys } from '../orders.ts'
import { webhookDeliveries } from '../outgoing-webhooks.ts'
import { deleted, endsBy, hidden, json, kept, none, personal } from './entry.ts'

const history = kept('history')

/** What the shop runs on beside its books. */
export const ofRunning = {
  idempotencyKeys: endsBy(
    { rule: 'keys', rows: ({ before }) => lt(idempotencyKeys.createdAt, before) },
    personal(idempotencyKeys, {
      id: hidden(kept('answers'), 'a key their own program made up'),
      requestHash: none,
      state: none,
      orderId: none,
      responseStatus: none,
      responseBody: json(hidden(kept('answers'), 'what they were answered once, of data that is in here')),
      lockedUntil: none,
      createdAt: none,
    }),
  ),
  keptForms: endsBy(
    { rule: 'form', rows: ({ now }) => lt(keptForms.expiresAt, now) },
    personal(keptForms, {
      id: hidden(deleted('form'), 'a hash of a secret in a browser'),
      content: json(hidden(deleted('form'), 'sealed with a secret in a browser')),
      expiresAt: none,
    }),
  ),
  operatorNotices: endsBy(
    {
      rule: 'events',
      rows: ({ before }) =>
        and(eq(operatorNotices.kind, 'quote_request'), lt(operatorNotices.doneAt, before)),
    },
    personal(operatorNotices, {
      id: none,
      key: none,
      kind: none,
      subject: none,
      detail: json(
        hidden(kept('quoteRequest'), 'asked without an account; told on request'),
        ...['name', 'email', 'company', 'quantity', 'country', 'note'],
      ),
      createdAt: none,
      mailedAt: none,
      doneAt: none,
      doneBy: hidden(kept('staff'), 'which member of the staff'),
    }),
  ),
  auditEvents: personal(
    auditEvents,
    {
      id: none,
      actor: hidden(history, 'says which member of the staff; the list `history` says what kind of person'),
      action: history,
      subject: history,
      detail: json(hidden(history, 'figures and ids of what the other lists show')),
      at: history,
    },
    (m) =>
      or(
        inArray(auditEvents.subject, [m.userId, ...m.orders, ...m.devices, ...m.plans, ...m.invoices]),
        eq(auditEvents.actor, `customer:${m.userId}`),
      ),
  ),
  webhookDeliveries: personal(webhookDeliveries, {
    id: none,
    endpointId: none,
    auditId: none,
    type: none,
    body: json(hidden(kept('messages'), 'ids and states of what is in here')),
    status: none,
    attempts: none,
    nextAttemptAt: none,
    lastStatus: none,
    createdAt: none,
    deliveredAt: none,
  }),
}
