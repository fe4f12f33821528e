import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import { billingTerms } from '../billing-terms.ts'
import { creditNotes } from '../credit-notes.ts'
import { deviceDays, devices } from '../devices.ts'
import { planCredits } from '../plan-credits.ts'
import { planNotices, planReminders } from '../plan-notices.ts'
import { planTerms } from '../plan-terms.ts'
import { invoices, planAccounts, planMonths, planSpans } from '../plans.ts'
import { subscriptions } from '../subscriptions.ts'
import { deleted, endsBy, erased, erasedBut, hidden, json, kept, none, personal, tie } from './entry.ts'

const adapter = kept('adapter')
const plan = kept('plan')
const bill = kept('bills')
const agreed = kept('agreements')
const PLACE = ['country', 'state', 'city', 'postalCode', 'line1'] as const
const LINE = [
  'kind',
  'amount',
  'units',
  'unitPrice',
  'oldPrice',
  'discount',
  'until',
  'deviceId',
  'from',
  'to',
  'days',
  'monthDays',
] as const

export const ofPlans = {
  devices: endsBy(
    {
      rule: 'vins',
      erases: true,
      rows: ({ before }) =>
        and(isNotNull(devices.vin), or(eq(devices.state, 'retired'), lt(devices.lastReportAt, before))),
    },
    personal(
      devices,
      {
        id: adapter,
        serial: adapter,
        model: adapter,
        sku: adapter,
        state: adapter,
        orderId: adapter,
        ownerId: tie('adapter'),
        name: erased('adapter'),
        vin: erased('vin'),
        keepsVin: adapter,
        installedOn: adapter,
        installedAt: adapter,
        lastReportAt: adapter,
        pauseOn: adapter,
        resumeOn: adapter,
        endOn: adapter,
        offeredTo: erased('adapter'),
        handedOverAt: adapter,
        retiredReason: adapter,
        restockedAt: none,
        createdAt: none,
        updatedAt: none,
      },
      (m) => eq(devices.ownerId, m.userId),
    ),
  ),
  deviceDays: personal(deviceDays, { deviceId: kept('days'), day: kept('days') }, (m) =>
    inArray(deviceDays.deviceId, m.devices),
  ),
  subscriptions: personal(
    subscriptions,
    {
      id: deleted('plan'),
      userId: hidden(deleted('plan'), 'the account itself'),
      country: deleted('plan'),
      deviceSerial: deleted('plan'),
      status: deleted('plan'),
      startedAt: deleted('plan'),
      cancelledAt: deleted('plan'),
      createdAt: none,
    },
    (m) => eq(subscriptions.userId, m.userId),
  ),
  planAccounts: personal(
    planAccounts,
    {
      id: plan,
      userId: tie('plan'),
      market: plan,
      currency: plan,
      status: plan,
      anchorOn: plan,
      nextBillOn: plan,
      agreedOn: plan,
      carried: plan,
      carriedLines: json(plan, ...LINE),
      paidBack: plan,
      taxLocation: json(erasedBut('plan', 'country', 'state'), ...PLACE),
      createdAt: plan,
      updatedAt: none,
    },
    (m) => eq(planAccounts.userId, m.userId),
  ),
  planSpans: personal(
    planSpans,
    {
      id: none,
      planAccountId: plan,
      deviceId: plan,
      fromDay: plan,
      toDay: plan,
      startedBy: plan,
      endedBy: plan,
      consentId: agreed,
      withoutConsent: plan,
      createdAt: none,
    },
    (m) => inArray(planSpans.planAccountId, m.plans),
  ),
  planMonths: personal(
    planMonths,
    {
      planAccountId: plan,
      startsOn: plan,
      endsOn: plan,
      index: none,
      units: plan,
      unitPrice: plan,
      advance: plan,
      settled: plan,
      silentDevices: plan,
      carried: plan,
      billedAt: plan,
    },
    (m) => inArray(planMonths.planAccountId, m.plans),
  ),
  planTerms: personal(
    planTerms,
    {
      planAccountId: plan,
      deviceId: plan,
      codes: plan,
      discount: plan,
      includedUntil: plan,
      createdAt: none,
    },
    (m) => inArray(planTerms.planAccountId, m.plans),
  ),
  planCredits: personal(
    planCredits,
    {
      id: none,
      planAccountId: plan,
      amount: plan,
      reason: plan,
      givenBy: hidden(kept('staff'), 'which member of the staff'),
      monthStartsOn: plan,
      createdAt: plan,
    },
    (m) => inArray(planCredits.planAccountId, m.plans),
  ),
  planNotices: personal(planNotices, { planAccountId: plan, priceListId: plan, mailedOn: plan }, (m) =>
    inArray(planNotices.planAccountId, m.plans),
  ),
  planReminders: personal(planReminders, { kind: plan, subject: plan, forDay: plan, createdAt: plan }, (m) =>
    inArray(planReminders.subject, [...m.plans, ...m.devices]),
  ),
  invoices: personal(
    invoices,
    {
      id: bill,
      planAccountId: bill,
      market: bill,
      status: bill,
      number: bill,
      legalOwner: bill,
      periodStart: bill,
      periodEnd: bill,
      lines: json(bill, ...LINE),
      currency: bill,
      subtotal: bill,
      tax: bill,
      taxParts: json(bill, 'name', 'place', 'rate', 'taxedShare', 'amount'),
      taxExemption: json(bill, 'certificateId', 'number'),
      untaxedIn: bill,
      taxLocation: json(erasedBut('bills', 'country', 'state'), ...PLACE),
      total: bill,
      attempts: bill,
      nextAttemptOn: bill,
      lastDecline: bill,
      blockedCard: hidden(bill, 'the card company’s name for a card'),
      failedOn: bill,
      openingFailedAt: none,
      openingFailure: none,
      before: json(
        hidden(bill, 'figures of a draft, before it was made'),
        'carried',
        'carriedLines',
        'paidBack',
        'settled',
      ),
      openedAt: bill,
      paidAt: bill,
      closedReason: bill,
      createdAt: bill,
    },
    (m) => inArray(invoices.id, m.invoices),
  ),
  creditNotes: personal(
    creditNotes,
    {
      id: bill,
      number: bill,
      legalOwner: bill,
      invoiceId: bill,
      amount: bill,
      tax: bill,
      total: bill,
      reason: bill,
      lines: json(bill, ...LINE),
      createdAt: bill,
    },
    (m) => inArray(creditNotes.invoiceId, m.invoices),
  ),
  billingTerms: personal(
    billingTerms,
    {
      id: none,
      userId: tie('bills'),
      reason: bill,
      grantedBy: hidden(kept('staff'), 'which member of the staff'),
      grantedAt: bill,
      withdrawnAt: bill,
      withdrawnBy: hidden(kept('staff'), 'which member of the staff'),
      withdrawnReason: bill,
    },
    (m) => eq(billingTerms.userId, m.userId),
  ),
}
