import type { ProblemEntry } from './problem-entry.ts'

/** Suppliers, deliveries and what is counted on the shelf. */
export const STOCK_PROBLEMS = {
  unknown_supplier_order: { kind: 'not_found', meaning: 'Take ids from the list of supplier orders.' },
  supplier_order_exists: {
    kind: 'conflict',
    meaning: 'This supplier has an order of that number.',
    example: { number: 'PO-2041' },
  },
  supplier_order_over: {
    kind: 'conflict',
    meaning: 'The order was closed, or all of it is here: no more of it comes.',
    example: { number: 'PO-2041' },
  },
  sku_twice: {
    kind: 'invalid',
    meaning: 'Each variant has one line.',
    example: { sku: 'MP-ADAPTER-US' },
  },
  sku_not_ordered: {
    kind: 'invalid',
    meaning: 'The order has no line of this variant: receive it without the order, or under its own.',
    example: { sku: 'MP-ADAPTER-US', number: 'PO-2041' },
  },
  other_cost_currency: {
    kind: 'invalid',
    meaning: 'The units of a variant are valued in one currency, that of its last delivery.',
    example: { sku: 'MP-ADAPTER-US', currency: 'USD' },
  },
  unknown_stocktake: { kind: 'not_found', meaning: 'Take ids from the list of counts.' },
  stocktake_over: { kind: 'conflict', meaning: 'The count was applied or given up.' },
  nothing_counted: { kind: 'conflict', meaning: 'Nothing was scanned and no number said yet.' },
  stocktake_not_applied: {
    kind: 'conflict',
    meaning: 'Only a count that is in force can be taken back, and once.',
  },
  stocktake_moved_on: {
    kind: 'conflict',
    meaning: 'An adapter the count found has left the shelf since: correct the rest by hand.',
    example: { serial: '356938035643809' },
  },
  count_by_scan: {
    kind: 'invalid',
    meaning: 'Its units have serial numbers and are scanned; a number can only say that there is none.',
    example: { sku: 'MP-ADAPTER-US' },
  },
  cost_without_currency: { kind: 'invalid', meaning: 'A cost without an order needs its `currency`.' },
} as const satisfies Record<string, ProblemEntry>
