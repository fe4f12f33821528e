import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { Currency } from '../../src/shop/kernel/money.ts'
import type { UnitCondition } from '../../src/shop/plan/devices/condition.ts'
import type { DeviceState } from '../../src/shop/plan/devices/states.ts'
import { variants } from './catalog.ts'
import { centsColumn, dayColumn, timeColumn } from './columns.ts'

/** What was ordered from a supplier. */
export const supplierOrders = pgTable(
  'supplier_orders',
  {
    id: text().primaryKey(),
    supplier: text().notNull(),
    /** As the supplier's papers have it. */
    number: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** Freight, duty and the like for all of it, as far as it is known. */
    landedCost: centsColumn().notNull(),
    expectedOn: dayColumn().notNull(),
    /** When staff said that no more of it comes; null while it is open. */
    closedAt: timeColumn(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    unique('supplier_orders_one_number').on(t.supplier, t.number),
    index('supplier_orders_by_time').on(t.createdAt),
    check('supplier_orders_landed', sql`${t.landedCost} >= 0`),
  ],
)

export const supplierOrderLines = pgTable(
  'supplier_order_lines',
  {
    supplierOrderId: text()
      .notNull()
      .references(() => supplierOrders.id),
    sku: text()
      .notNull()
      .references(() => variants.sku),
    quantity: integer().notNull(),
    /** Of one unit, before freight and duty. */
    unitCost: centsColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.supplierOrderId, t.sku] }),
    check('supplier_order_lines_quantity', sql`${t.quantity} > 0`),
    check('supplier_order_lines_cost', sql`${t.unitCost} >= 0`),
  ],
)

/** Goods that arrived, at once on sale. */
export const stockReceipts = pgTable(
  'stock_receipts',
  {
    id: text().primaryKey(),
    /** Null for goods nobody had written an order for. */
    supplierOrderId: text().references(() => supplierOrders.id),
    /** The maker's name of a production run. */
    batch: text(),
    /** The number on the paper that came with the goods. */
    deliveryNote: text(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    index('stock_receipts_by_order').on(t.supplierOrderId),
    index('stock_receipts_by_time').on(t.createdAt),
  ],
)

export const stockReceiptLines = pgTable(
  'stock_receipt_lines',
  {
    receiptId: text()
      .notNull()
      .references(() => stockReceipts.id),
    sku: text()
      .notNull()
      .references(() => variants.sku),
    quantity: integer().notNull(),
    /** Of all these units with their part of freight and duty; null where it is not known. */
    cost: centsColumn(),
    currency: text().$type<Currency>(),
  },
  (t) => [
    primaryKey({ columns: [t.receiptId, t.sku] }),
    index('stock_receipt_lines_by_sku').on(t.sku),
    check('stock_receipt_lines_quantity', sql`${t.quantity} > 0`),
    check('stock_receipt_lines_cost', sql`(${t.cost} is null) = (${t.currency} is null)`),
  ],
)

/** What a stocktake changed, so that it can be taken back. */
export interface StocktakeChange {
  sku: string
  /** Units more or fewer on sale. */
  onSale: number
  /** Devices that were not found, those that were and were not in the books, and those that were another variant or condition. */
  missing: string[]
  found: string[]
  corrected: { id: string; sku: string | null; condition: UnitCondition }[]
}

/** Goods counted on the shelf. Buyers go on buying meanwhile. */
export const stocktakes = pgTable(
  'stocktakes',
  {
    id: text().primaryKey(),
    startedAt: timeColumn().notNull().defaultNow(),
    /** When its differences went into the books, and why. */
    appliedAt: timeColumn(),
    reason: text(),
    changes: jsonb().$type<StocktakeChange[]>(),
    undoneAt: timeColumn(),
    /** When it was given up. */
    droppedAt: timeColumn(),
  },
  (t) => [
    index('stocktakes_by_time').on(t.startedAt),
    check('stocktakes_applied', sql`(${t.appliedAt} is null) = (${t.changes} is null)`),
    check('stocktakes_one_end', sql`${t.appliedAt} is null or ${t.droppedAt} is null`),
  ],
)

/** A serial number that was read on the shelf. */
export const stocktakeScans = pgTable(
  'stocktake_scans',
  {
    stocktakeId: text()
      .notNull()
      .references(() => stocktakes.id),
    serial: text().notNull(),
    /** The variant and condition it lies under. */
    sku: text()
      .notNull()
      .references(() => variants.sku),
    condition: text().$type<UnitCondition>().notNull(),
    /** What the books said of it at that moment; null for one they did not know. It may have been sold since. */
    deviceId: text(),
    state: text().$type<DeviceState>(),
    scannedAt: timeColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.stocktakeId, t.serial] })],
)

/** Units of a variant that were counted without serial numbers, and how many there were to be at that moment. */
export const stocktakeCounts = pgTable(
  'stocktake_counts',
  {
    stocktakeId: text()
      .notNull()
      .references(() => stocktakes.id),
    sku: text()
      .notNull()
      .references(() => variants.sku),
    counted: integer().notNull(),
    expected: integer().notNull(),
    countedAt: timeColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.stocktakeId, t.sku] }),
    check('stocktake_counts_not_negative', sql`${t.counted} >= 0`),
  ],
)
