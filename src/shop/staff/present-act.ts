import { z } from 'zod'
import { type Cents, toUnits } from '../kernel/money.ts'
import { When } from '../wire.ts'

/** What the audit log says of one act, as staff read it. */
export const ACT = {
  actor: z.string().describe('Who did it, as in `staff:operator`, `customer:usr_...` or `system:sweeper`'),
  action: z.string().describe('What was done, as in `order.paid`'),
  detail: z
    .record(z.string(), z.unknown())
    .describe('What else is known of the act; amounts of money are in currency units'),
  at: When,
}
const Act = z.object(ACT)

/** Acts are written down in cents. */
const MONEY = new Set([
  'amount',
  'charged',
  'devicePrice',
  'difference',
  'due',
  'planDiscountPrice',
  'planPrice',
  'subtotal',
  'tax',
  'total',
])

export function presentAct(row: {
  actor: string
  action: string
  detail: unknown
  at: Date
}): z.input<typeof Act> {
  const detail = Object.entries(row.detail ?? {}).map(([key, value]) => [
    key,
    MONEY.has(key) && typeof value === 'number' ? toUnits(value as Cents) : value,
  ])
  return { actor: row.actor, action: row.action, detail: Object.fromEntries(detail), at: row.at }
}
