import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TaxExemption, TaxLocation, TaxPart } from '../../src/shop/facts/tax/provider.ts'
import type { MarketCode } from '../../src/shop/kernel/market-code.ts'
import type { Currency } from '../../src/shop/kernel/money.ts'
import { users } from './accounts.ts'
import { centsColumn, dayColumn, timeColumn } from './columns.ts'
import { invoices } from './plans.ts'

/** The words a member agrees to as a plan begins, as they were shown. */
export interface ActivationTerms {
  textVersion: string
  text: string
  language: string
  /** A month of one adapter in currency units, for so many adapters. */
  amounts: {
    market: MarketCode
    quantity: number
    unitPrice: number
    currency: Currency
    chargedFrom?: string
  }
}

/**
 * A member puts adapters that wait on the plan. Written before any card is asked, with everything that was shown; the
 * agreement, the days and the bill are written in the one transaction that ends it as `begun`, and in none otherwise.
 */
export const activations = pgTable(
  'activations',
  {
    id: text().primaryKey(),
    /** Null once the account was deleted. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    market: text().$type<MarketCode>().notNull(),
    currency: text().$type<Currency>().notNull(),
    deviceIds: text().array().notNull(),
    /** The first billed day: the day of the market on which it was agreed to. */
    day: dayColumn().notNull(),
    terms: jsonb().$type<ActivationTerms>().notNull(),
    /** The network it was agreed to from, as in `203.0.113.0/24`; goes to the consent, and is null once it is over. */
    network: text(),
    /** What is charged today; all zero where nothing is. */
    subtotal: centsColumn().notNull(),
    tax: centsColumn().notNull(),
    taxParts: jsonb().$type<TaxPart[]>().notNull(),
    taxExemption: jsonb().$type<TaxExemption>(),
    /** The state or province where it is not taxed; null where it is, or nothing is charged. */
    untaxedIn: text(),
    /** Null once it is over: a bill has its own. */
    taxLocation: jsonb().$type<TaxLocation>(),
    total: centsColumn().notNull(),
    status: text().$type<'open' | 'begun' | 'void'>().notNull(),
    /** `declined`: the card or its bank refused; `given_up`: not paid in time, or replaced; `changed`: the plan came to cost something else; `gone`: an adapter waits no more. */
    voidReason: text().$type<'declined' | 'given_up' | 'changed' | 'gone'>(),
    /** The card company's word for a refusal. */
    declineCode: text(),
    /** The bill of today; null while none is, and where nothing was due. */
    invoiceId: text().references(() => invoices.id),
    createdAt: timeColumn().notNull().defaultNow(),
    endedAt: timeColumn(),
  },
  (t) => [
    uniqueIndex('activations_one_open').on(t.userId, t.market).where(sql`${t.status} = 'open'`),
    index('activations_by_user').on(t.userId),
    check('activations_status', sql`${t.status} in ('open', 'begun', 'void')`),
    check('activations_adds_up', sql`${t.total} = ${t.subtotal} + ${t.tax} and ${t.total} >= 0`),
    check('activations_ended_when', sql`(${t.status} = 'open') = (${t.endedAt} is null)`),
    check('activations_void_why', sql`(${t.status} = 'void') = (${t.voidReason} is not null)`),
    check('activations_bill_begun', sql`${t.invoiceId} is null or ${t.status} = 'begun'`),
  ],
)
