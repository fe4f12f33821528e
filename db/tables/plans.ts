import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { TaxExemption, TaxLocation, TaxPart } from '../../src/shop/facts/tax/provider.ts'
import type { MarketCode } from '../../src/shop/kernel/market-code.ts'
import type { CentParts, Cents, Currency } from '../../src/shop/kernel/money.ts'
import type { BillLine } from '../../src/shop/plan/plans/bill-lines.ts'
import type { InvoiceStatus } from '../../src/shop/plan/plans/invoice-status.ts'
import { users } from './accounts.ts'
import { centsColumn, dayColumn, timeColumn } from './columns.ts'
import { consentDevices } from './consents.ts'
import { devices } from './devices.ts'

/** What a plan was before a bill was made of it, so that the bill can be taken back while it is a draft. */
export interface BeforeBill {
  carried: Cents
  carriedLines: BillLine[]
  paidBack: Cents
  /** Months that the bill settled, by their index, as they were. */
  settled: [index: number, settled: CentParts | null][]
}

export type PlanStatus = 'waiting' | 'active' | 'past_due' | 'suspended' | 'ended'

/** One payer in one market: all installed devices of it are billed together. */
export const planAccounts = pgTable(
  'plan_accounts',
  {
    id: text().primaryKey(),
    /** Null once the account was deleted; its invoices stay. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    market: text().$type<MarketCode>().notNull(),
    currency: text().$type<Currency>().notNull(),
    status: text().$type<PlanStatus>().notNull(),
    /** The first billing day, whose day of the month the later ones have; null before the first install. */
    anchorOn: dayColumn(),
    /** When the next month is to be billed; null while there is nothing to bill. */ nextBillOn: dayColumn(),
    /** The day of the consent: higher prices than that day's need notice. */ agreedOn: dayColumn(),
    /** Left over from bills that were too small to charge, or gave back more than was due. */
    carried: centsColumn().notNull().default(sql`0`),
    /** Of the bill that left it over. */ carriedLines: jsonb().$type<BillLine[]>().notNull().default([]),
    /** Sent back since the last bill; the next one takes it into account. */ paidBack: centsColumn()
      .notNull()
      .default(sql`0`),
    /** Where the payer is, for tax. */
    taxLocation: jsonb().$type<TaxLocation>().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('plan_accounts_one').on(t.userId, t.market),
    index('plan_accounts_by_status').on(t.status, t.id),
    index('plan_accounts_in_trouble').on(t.status).where(sql`${t.status} in ('past_due', 'suspended')`),
    index('plan_accounts_due').on(t.market, t.nextBillOn, t.id).where(sql`${t.nextBillOn} is not null`),
    check(
      'plan_accounts_status',
      sql`${t.status} in ('waiting', 'active', 'past_due', 'suspended', 'ended')`,
    ),
  ],
)

/**
 * Days for which a device is billed. What changed a plan is here, as days; bills follow from nothing else. Each names the
 * agreement that covers its device, or why it needs none.
 */
export const planSpans = pgTable(
  'plan_spans',
  {
    id: text().primaryKey(),
    planAccountId: text()
      .notNull()
      .references(() => planAccounts.id),
    deviceId: text()
      .notNull()
      .references(() => devices.id),
    fromDay: dayColumn().notNull(),
    /** The first day it is not billed any more; null while it goes on. */
    toDay: dayColumn(),
    startedBy: text()
      .$type<'installed' | 'agreed' | 'resumed' | 'swapped' | 'handed_over' | 'service_back'>()
      .notNull(),
    /** `included_over`: at the end of included months. `no_means`, `not_agreed`: on a billing day, for want of it. */
    endedBy: text().$type<
      | 'paused'
      | 'swapped'
      | 'handed_over'
      | 'returned'
      | 'cancelled'
      | 'suspended'
      | 'included_over'
      | 'no_means'
      | 'not_agreed'
    >(),
    /** The renewal consent that covers the device; null only for what `withoutConsent` says. */
    consentId: text(),
    /** `included`: months a code includes, which end. `legacy`: from before agreements named adapters. */
    withoutConsent: text().$type<'included' | 'legacy'>(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    index('plan_spans_by_account').on(t.planAccountId),
    index('plan_spans_by_device').on(t.deviceId),
    index('plan_spans_by_start').on(t.fromDay),
    index('plan_spans_open').on(t.fromDay).where(sql`${t.toDay} is null`),
    index('plan_spans_by_end').on(t.toDay).where(sql`${t.toDay} is not null`),
    uniqueIndex('plan_spans_one_open').on(t.deviceId).where(sql`${t.toDay} is null`),
    check('plan_spans_forward', sql`${t.toDay} is null or ${t.toDay} >= ${t.fromDay}`),
    foreignKey({
      name: 'plan_spans_agreed_to',
      columns: [t.consentId, t.deviceId],
      foreignColumns: [consentDevices.consentId, consentDevices.deviceId],
    }),
    check('plan_spans_consent', sql`(${t.consentId} is null) = (${t.withoutConsent} is not null)`),
    check(
      'plan_spans_without_consent',
      sql`${t.withoutConsent} in ('included', 'legacy') and (${t.withoutConsent} <> 'included' or ${t.toDay} is not null)`,
    ),
    index('plan_spans_by_consent').on(t.consentId, t.deviceId).where(sql`${t.consentId} is not null`),
    index('plan_spans_legacy').on(t.planAccountId).where(sql`${t.withoutConsent} = 'legacy'`),
  ],
)

/** A billed month. Its key is why no month is billed twice. */
export const planMonths = pgTable(
  'plan_months',
  {
    planAccountId: text()
      .notNull()
      .references(() => planAccounts.id),
    startsOn: dayColumn().notNull(),
    endsOn: dayColumn().notNull(),
    /** 0 for the first. */
    index: integer().notNull(),
    units: integer().notNull(),
    unitPrice: centsColumn().notNull(),
    advance: centsColumn().notNull(),
    /** What its days came to, in parts of a cent; null until the next bill settles it. */
    settled: bigint({ mode: 'number' }).$type<CentParts>(),
    /** Devices that sent no report in all of it, and got it back. */
    silentDevices: text().array().notNull().default([]),
    /** What this bill left for the next one. */
    carried: centsColumn().notNull(),
    billedAt: timeColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.planAccountId, t.startsOn] }),
    uniqueIndex('plan_months_in_order').on(t.planAccountId, t.index),
    index('plan_months_by_start').on(t.startsOn),
  ],
)

/** The bill of a month. Its amounts never change once it is open. */
export const invoices = pgTable(
  'invoices',
  {
    id: text().primaryKey(),
    planAccountId: text()
      .notNull()
      .references(() => planAccounts.id),
    market: text().$type<MarketCode>().notNull(),
    status: text().$type<InvoiceStatus>().notNull(),
    /** Without gaps for each legal owner and market; null while it is a draft. */
    number: text(),
    legalOwner: text(),
    periodStart: dayColumn().notNull(),
    periodEnd: dayColumn().notNull(),
    lines: jsonb().$type<BillLine[]>().notNull(),
    currency: text().$type<Currency>().notNull(),
    subtotal: centsColumn().notNull(),
    tax: centsColumn().notNull(),
    taxParts: jsonb().$type<TaxPart[]>().notNull().default([]),
    /** The certificate because of which no tax was taken. */
    taxExemption: jsonb().$type<TaxExemption>(),
    /** Code of the state or province that does not tax the plan, as in `US-CA`; null where tax was taken or only not collected. */
    untaxedIn: text(),
    /** Where the payer was when it opened; null for a draft, and while an older bill's is still that of its plan. */
    taxLocation: jsonb().$type<TaxLocation>(),
    total: centsColumn().notNull(),
    /** How many times a card was asked. */
    attempts: integer().notNull().default(0),
    /** When the card is charged next; null while no charge is planned. */
    nextAttemptOn: dayColumn(),
    /** What the card company said to the last attempt; null when it was not heard of, or paid. */
    lastDecline: text(),
    /** A card that is lost, stolen or closed, and is not asked again for this invoice. */
    blockedCard: text(),
    /** The day the first attempt failed; dunning counts from it. */
    failedOn: dayColumn(),
    /** When a draft was last refused its tax or its number, and why; null for one that nothing went wrong with. */
    openingFailedAt: timeColumn(),
    openingFailure: text(),
    /** Null once it is open, and for drafts of before this column. */
    before: jsonb().$type<BeforeBill>(),
    openedAt: timeColumn(),
    paidAt: timeColumn(),
    closedReason: text(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('invoices_numbers').on(t.legalOwner, t.number),
    uniqueIndex('invoices_one_a_month').on(t.planAccountId, t.periodStart),
    index('invoices_newest').on(t.createdAt, t.id),
    index('invoices_by_status').on(t.status, t.createdAt, t.id),
    index('invoices_by_payment_time').on(t.paidAt).where(sql`${t.paidAt} is not null`),
    index('invoices_drafts').on(t.createdAt).where(sql`${t.status} = 'draft'`),
    index('invoices_to_charge').on(t.nextAttemptOn).where(sql`${t.nextAttemptOn} is not null`),
    check(
      'invoices_status',
      sql`${t.status} in ('draft', 'open', 'paid', 'past_due', 'void', 'uncollectible')`,
    ),
    check('invoices_adds_up', sql`${t.total} = ${t.subtotal} + ${t.tax} and ${t.total} > 0`),
    check('invoices_numbered', sql`(${t.status} = 'draft') = (${t.number} is null)`),
    check('invoices_paid_when', sql`(${t.status} = 'paid') = (${t.paidAt} is not null)`),
  ],
)

/** The next number of each series. Taken in the transaction that opens the document, so that none is lost. */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    legalOwner: text().notNull(),
    /** As in `us` for invoices and `us-credit` for credit notes. */
    series: text().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.legalOwner, t.series] })],
)
