import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import { isConstant } from '../../../src/shop/kernel/constant.ts'
import { charges, checkoutSessions, disputes, payments, refunds, savedCards } from '../payments.ts'
import { providerEvents } from '../provider-events.ts'
import { sandboxRefunds, sandboxSessions } from '../sandbox.ts'
import { taxRecords } from '../tax-records.ts'
import { endsBy, erased, hidden, json, kept, none, personal, tie } from './entry.ts'

const CARD = ['brand', 'last4', 'name', 'expMonth', 'expYear'] as const
const paid = kept('payment')
const attempt = kept('attempt')
const card = erased('savedCard')
const reference = kept('savedCard')

export const ofPayments = {
  charges: personal(
    charges,
    {
      id: paid,
      kind: paid,
      orderId: paid,
      invoiceId: paid,
      activationId: paid,
      amount: paid,
      currency: paid,
      status: paid,
      createdAt: paid,
      settledAt: paid,
    },
    (m) => inArray(charges.id, m.charges),
  ),
  checkoutSessions: endsBy(
    {
      rule: 'abandoned',
      rows: ({ before }) =>
        and(isConstant(checkoutSessions.status, 'expired'), lt(checkoutSessions.createdAt, before)),
    },
    personal(
      checkoutSessions,
      {
        id: attempt,
        chargeId: attempt,
        orderId: none,
        provider: attempt,
        providerSessionId: attempt,
        mode: attempt,
        status: attempt,
        fingerprint: none,
        amount: attempt,
        currency: attempt,
        keepCard: attempt,
        customerReference: attempt,
        paymentMethodReference: attempt,
        clientSecret: hidden(attempt, 'a secret of a payment page'),
        redirectUrl: hidden(attempt, 'a secret of a payment page'),
        expiresAt: none,
        nextCheckAt: none,
        declineCode: attempt,
        declinedAt: attempt,
        seenAt: attempt,
        caller: hidden(attempt, 'a hash'),
        createdAt: attempt,
      },
      (m) => inArray(checkoutSessions.chargeId, m.charges),
    ),
  ),
  payments: personal(
    payments,
    {
      id: paid,
      chargeId: paid,
      orderId: none,
      provider: paid,
      reference: paid,
      status: paid,
      amount: paid,
      currency: paid,
      card: json(kept('card'), ...CARD),
      customerReference: paid,
      paymentMethodReference: paid,
      fraudWarningAt: paid,
      createdAt: paid,
    },
    (m) => inArray(payments.id, m.payments),
  ),
  savedCards: personal(
    savedCards,
    {
      id: reference,
      userId: tie('savedCard'),
      provider: reference,
      customerReference: reference,
      paymentMethodReference: reference,
      brand: card,
      last4: card,
      name: card,
      expMonth: card,
      expYear: card,
      paymentId: reference,
      orderId: reference,
      createdAt: reference,
      detachedAt: reference,
    },
    (m) =>
      or(
        eq(savedCards.userId, m.userId),
        inArray(savedCards.paymentId, m.payments),
        inArray(savedCards.orderId, m.orders),
      ),
  ),
  refunds: personal(
    refunds,
    {
      id: paid,
      paymentId: paid,
      orderId: none,
      amount: paid,
      tax: paid,
      reason: paid,
      note: paid,
      lines: json(paid, 'position', 'sku', 'quantity', 'net', 'tax', 'isUnshipped'),
      endsDevices: paid,
      status: paid,
      providerReference: paid,
      isForeign: paid,
      retryOf: paid,
      failureReason: paid,
      createdAt: paid,
      acceptedAt: paid,
      settledAt: paid,
      nextCheckAt: none,
    },
    (m) => inArray(refunds.paymentId, m.payments),
  ),
  disputes: personal(
    disputes,
    {
      id: paid,
      paymentId: paid,
      provider: paid,
      reference: paid,
      status: paid,
      amount: paid,
      currency: paid,
      reason: paid,
      dueBy: paid,
      openedAt: paid,
      closedAt: paid,
    },
    (m) => inArray(disputes.paymentId, m.payments),
  ),
  providerEvents: endsBy(
    {
      rule: 'events',
      rows: ({ before }) => and(lt(providerEvents.receivedAt, before), isNotNull(providerEvents.handledAt)),
    },
    personal(providerEvents, {
      id: none,
      provider: none,
      externalId: none,
      type: none,
      payload: json(hidden(kept('cardMessage'), 'what the card company told of payments that are in here')),
      providerSessionId: none,
      amount: none,
      receivedAt: none,
      handledAt: none,
      outcome: none,
    }),
  ),
  taxRecords: personal(taxRecords, { id: none, reference: none, recordedAt: none }),
  /** Test cards alone: what a card company would keep on its side. */
  sandboxSessions: personal(sandboxSessions, {
    id: none,
    idempotencyKey: none,
    subject: none,
    subjectNumber: none,
    clientSecret: none,
    amount: none,
    currency: none,
    status: none,
    keepCard: none,
    successUrl: none,
    cancelUrl: none,
    paymentReference: none,
    card: json(none, ...CARD),
    savedCard: json(none, 'customerReference', 'paymentMethodReference'),
    settlesAt: none,
    expiresAt: none,
    createdAt: none,
    completedAt: none,
  }),
  sandboxRefunds: personal(sandboxRefunds, {
    idempotencyKey: none,
    reference: none,
    paymentReference: none,
    amount: none,
    createdAt: none,
  }),
}
