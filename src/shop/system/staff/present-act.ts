import { z } from 'zod'
import { type Day, isoOfDay } from '../../kernel/day.ts'
import { type Cents, toUnits } from '../../kernel/money.ts'
import { When } from '../../kernel/wire.ts'

/** What the audit log says of one act, as staff read it. */
export const ACT = {
  actor: z
    .string()
    .describe('Who did it, as in `staff:operator`, `customer:usr_...`, `key:Warehouse` or `system:sweeper`'),
  action: z.string().describe('What was done, as in `order.paid`'),
  detail: z
    .record(z.string(), z.unknown())
    .describe(
      'What else is known of the act; amounts of money are in currency units, days as in `2026-11-24`',
    ),
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
  'left',
  'planDiscountPrice',
  'planPrice',
  'subtotal',
  'tax',
  'total',
])

/** Days are written down as numbers. */
const DAYS = new Set(['endOn', 'pauseOn', 'resumeOn'])

export function presentAct(row: {
  actor: string
  action: string
  detail: Record<string, unknown>
  at: Date
}): z.input<typeof Act> {
  return { actor: row.actor, action: row.action, detail: asRead(row.detail), at: row.at }
}

function asRead(detail: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(detail).map(([key, value]) => {
      if (typeof value === 'number' && MONEY.has(key)) return [key, toUnits(value as Cents)]
      if (typeof value === 'number' && DAYS.has(key)) return [key, isoOfDay(value as Day)]
      return [
        key,
        typeof value === 'object' && value !== null && !Array.isArray(value) ? asRead(value) : value,
      ]
    }),
  )
}
