import { z } from 'zod'
import { answer, idOf, When } from '../../kernel/wire.ts'
import { HOLD_REASONS } from './hold-reason.ts'
import type { Hold } from './holds.ts'

export const HoldAnswer = answer(
  'OrderHold',
  'What keeps an order from being packed',
  z.object({
    id: idOf('hld'),
    reason: z.enum(HOLD_REASONS).describe('What it waits for'),
    note: z.string().nullable().describe('What staff wrote; null for one that was set by itself'),
    by: z.string().describe('Who or what set it, as the audit log names an actor'),
    since: When,
    releasedAt: When.nullable().describe('Null while it keeps the order back; ISO 8601 in UTC'),
    releasedBy: z.string().nullable().describe('Null while it keeps the order back'),
    releaseNote: z.string().nullable().describe('Why it was released by hand; null otherwise'),
  }),
)
export type HoldAnswer = z.output<typeof HoldAnswer>

export function presentHold(hold: Hold): z.input<typeof HoldAnswer> {
  const { id, reason, note, createdBy, createdAt, releasedAt, releasedBy, releaseNote } = hold
  return { id, reason, note, by: createdBy, since: createdAt, releasedAt, releasedBy, releaseNote }
}
