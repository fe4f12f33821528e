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
  cost_without_currency: { kind: 'invalid', meaning: 'A cost without an order needs its `currency`.' },
} as const satisfies Record<string, ProblemEntry>
