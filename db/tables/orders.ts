import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import type { BillingAddress, ShippingAddress } from '../../src/shop/facts/addresses/schema.ts'
import type { DeliveryPromise } from '../../src/shop/facts/delivery/promise.ts'
import { localeOf } from '../../src/shop/facts/locale/locale.ts'
import { DEFAULT_MARKET } from '../../src/shop/facts/markets/markets.ts'
import type { TaxLocation } from '../../src/shop/facts/tax/provider.ts'
import type { KeptVerdict } from '../../src/shop/facts/vehicles/kept-verdict.ts'
import type { MarketCode } from '../../src/shop/kernel/market-code.ts'
import type { Cents, Currency } from '../../src/shop/kernel/money.ts'
import type { OrderOrigin } from '../../src/shop/sale/orders/origin.ts'
import type { OrderStatus } from '../../src/shop/sale/orders/status.ts'
import type { AppliedDiscount } from '../../src/shop/sale/pricing/device-discounts.ts'
import type { GoodsKind, OrderPricing } from '../../src/shop/sale/pricing/order-pricing.ts'
import { centsColumn, timeColumn } from './columns.ts'
import { byBeginning, fullName, lastName, orderWords, postalCode } from './order-keys.ts'
import { codeKey } from './search-keys.ts'

/** A text the buyer agreed to, as it was shown. */
export interface Agreement {
  /** Version of the text, as in `renewal-2026-11`. */
  textVersion: string
  /** The words themselves, amounts filled in. */
  text: string
  locale: string
  agreedAt: string
  /** The network it was given from, as in `203.0.113.0/24`; null where the caller is not known, absent in older orders. */
  network?: string | null
  /** What was agreed to be charged: `unitPrice` in cents, per adapter and month, before tax. */
  amounts?: {
    unitPrice: Cents
    quantity: number
    currency: Currency
    /** Of an enterprise code: taken off already, and the months that come before the first charge. */
    discountPercent?: number
    includedMonths?: number
  }
}

export interface Agreements {
  renewalConsent?: Agreement
  serviceCredit?: Agreement
  discountPrice?: Agreement
  /** That the contract is in another language than the one its province puts first. */
  contractLanguage?: Agreement
}

/**
 * One purchase. Prices, tax and addresses are copied in when the session opens and never change after
 * payment; `status` moves only along the table in src/shop/sale/orders/status.ts.
 */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    /** The short number people read out, from 10001 up. */
    number: serial().notNull().unique(),
    status: text().$type<OrderStatus>().notNull(),
    /** Who made it: a buyer's checkout, or staff who then sent its owner a link. */
    origin: text().$type<OrderOrigin>().notNull().default('storefront'),
    /** `quote` marks a quote; otherwise it follows the parcel. */
    fulfillmentStatus: text().$type<'unfulfilled' | 'fulfilled' | 'quote'>().notNull().default('unfulfilled'),
    email: text().notNull(),
    userId: text(),
    /** When an account took over what was a guest's order: its saved card waits for the proof of the mailbox. */
    joinedAt: timeColumn(),
    country: text().$type<MarketCode>().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** The first line, for processes of release 0.2 beside this one; read `order_lines`. */
    quantity: integer().notNull(),
    deviceSku: text().notNull(),
    /** Raised with every writing of the lines; who leaves it as it was is such a process, and a trigger writes them. */
    linesRevision: integer().notNull().default(0),
    planSku: text(),
    enterpriseIds: text().array().notNull().default([]),
    pricing: jsonb().$type<OrderPricing>().notNull(),
    subtotal: centsColumn().notNull(),
    tax: centsColumn().notNull(),
    total: centsColumn().notNull(),
    shippingAddress: jsonb().$type<ShippingAddress>(),
    /** Where the tax of a paid order was computed for, once its parcel goes elsewhere; null while that is the address. */
    taxLocation: jsonb().$type<TaxLocation>(),
    /** The tax at the address that was corrected; null while that is what was paid. */
    taxDue: centsColumn(),
    billingAddress: jsonb().$type<BillingAddress>(),
    usage: text(),
    /** The number of a business's own purchase order, as its bookkeepers look for it. */
    poNumber: text(),
    /** The car the buyer asked about, with the shop's verdict of that moment. */
    vehicle: jsonb().$type<KeptVerdict>(),
    isBulkPackaging: boolean().notNull().default(false),
    agreements: jsonb().$type<Agreements>().notNull().default({}),
    locale: text().notNull().default(localeOf(DEFAULT_MARKET)),
    /** Does this order hold `quantity` units of stock right now? */
    stockHeld: boolean().notNull().default(false),
    /** For a quote: the price holds until then. */
    quoteExpiresAt: timeColumn(),
    /** When the shop last mailed the quote, and when its buyer first opened it. */
    quoteSentAt: timeColumn(),
    quoteOpenedAt: timeColumn(),
    /** The business a quote is printed for. */
    quotedTo: text(),
    carrier: text(),
    trackingNumber: text(),
    createdAt: timeColumn().notNull().defaultNow(),
    updatedAt: timeColumn().notNull().defaultNow(),
    paidAt: timeColumn(),
    fulfilledAt: timeColumn(),
    /** When the buyer and other programs hear that it left: until then that can be undone. Null before it leaves, and once they have heard. */
    tellShipmentAt: timeColumn(),
    /** The days the buyer was shown before paying. */
    promise: jsonb().$type<DeliveryPromise>(),
    /** When staff marked the parcel as delivered; null before that. */
    deliveredAt: timeColumn(),
    /** When its buyer cancelled it: it is not packed any more, and its money is on the way back. */
    cancelRequestedAt: timeColumn(),
  },
  (t) => [
    index('orders_by_email').on(t.email, t.createdAt),
    index('orders_by_status').on(t.status, t.createdAt),
    // Who searches for a name that thousands have reads along the time, and finds it without the order itself.
    index('orders_by_time_and_name').on(
      t.createdAt,
      t.number,
      byBeginning(lastName(t.shippingAddress)),
      byBeginning(fullName(t.shippingAddress)),
    ),
    // Those that did not leave in time are looked for all day long.
    index('orders_to_ship').on(t.paidAt).where(sql`${t.status} = 'paid'`),
    index('orders_to_tell').on(t.tellShipmentAt).where(sql`${t.tellShipmentAt} is not null`),
    index('orders_by_country').on(t.country, t.createdAt),
    index('orders_by_origin').on(t.origin, t.createdAt),
    index('orders_by_code').using('gin', t.enterpriseIds),
    // A code with many orders is read by their time, out of the index alone.
    index('orders_with_code')
      .on(t.createdAt, t.number, t.enterpriseIds, t.id)
      .where(sql`${t.enterpriseIds} <> '{}'`),
    index('orders_by_tracking_key').on(codeKey(t.trackingNumber)),
    index('orders_by_payment_time').on(t.paidAt).where(sql`${t.paidAt} is not null`),
    index('orders_quotes').on(t.createdAt, t.number).where(sql`${t.quoteExpiresAt} is not null`),
    index('orders_by_email_prefix').on(byBeginning(t.email)),
    index('orders_by_name_key').on(byBeginning(fullName(t.shippingAddress))),
    index('orders_by_last_name_key').on(byBeginning(lastName(t.shippingAddress))),
    index('orders_by_postal_key').on(byBeginning(postalCode(t.shippingAddress))),
    index('orders_by_words').using('gin', orderWords(t)),
    index('orders_to_erase')
      .on(t.updatedAt)
      .where(sql`${t.status} in ('draft', 'expired', 'cancelled') and ${t.email} <> 'erased'`),
    index('orders_by_user').on(t.userId).where(sql`${t.userId} is not null`),
    check('orders_origin', sql`${t.origin} in ('storefront', 'quote', 'upgrade')`),
    check('orders_quantity', sql`${t.quantity} between 1 and 999`),
    check('orders_total_adds_up', sql`${t.total} = ${t.subtotal} + ${t.tax} and ${t.total} >= 0`),
    check(
      'orders_paid_has_time',
      sql`${t.status} not in ('paid', 'fulfilled', 'returned') or ${t.paidAt} is not null`,
    ),
  ],
)

/** What an order is for, one row for each variant, priced when the order was written. Money in cents. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** From 0 up, as the buyer reads them. */
    position: integer().notNull(),
    sku: text().notNull(),
    kind: text().$type<GoodsKind>().notNull(),
    title: text().notNull(),
    quantity: integer().notNull(),
    unitPrice: centsColumn().notNull(),
    discounts: jsonb().$type<AppliedDiscount[]>().notNull().default([]),
    /** Before and after discounts; tax comes on top. */
    baseSubtotal: centsColumn().notNull(),
    subtotal: centsColumn().notNull(),
    /** This line's part of the order's tax; 0 while the tax is not known. */
    tax: centsColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    check('order_lines_kind', sql`${t.kind} in ('device', 'accessory')`),
    check('order_lines_quantity', sql`${t.quantity} between 1 and 999`),
    check('order_lines_subtotal', sql`${t.subtotal} between 0 and ${t.baseSubtotal}`),
  ],
)

/** Links to one order that staff hand out; the secret in them is kept only as a hash. */
export const orderLinks = pgTable(
  'order_links',
  {
    tokenHash: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    expiresAt: timeColumn().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [index('order_links_by_order').on(t.orderId)],
)

/** A key the client chose for one attempt, so that the attempt can be repeated safely. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** `<scope>:<caller>:<key>`, as in `checkout:guest:2f1c...`. */
    id: text().primaryKey(),
    requestHash: text().notNull(),
    state: text().$type<'running' | 'failed' | 'done'>().notNull(),
    orderId: text(),
    responseStatus: integer(),
    responseBody: jsonb().$type<unknown>(),
    /** A running attempt may be taken over after this: its process is gone. */
    lockedUntil: timeColumn().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [index('idempotency_keys_by_age').on(t.createdAt)],
)

/** Record of every act, written in the transaction of the act itself. The database refuses to change or remove a row. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: text().primaryKey(),
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    index('audit_events_by_subject').on(t.subject, t.at),
    index('audit_events_by_actor').on(t.actor, t.at),
    index('audit_events_by_action').on(t.action, t.at),
    index('audit_events_by_time').on(t.at, t.id),
  ],
)
