import { z } from 'zod'
import { answer, Count, Currency, nextPage, Units, When } from '../../kernel/wire.ts'
import { NOTICE_KINDS } from '../../system/notices/raise-notice.ts'
import { DeedAnswer } from '../doctor/deeds.ts'

/** Items of one kind a list holds at most. */
export const MOST_OF_A_KIND = 100

/** What is read off the shop as it stands, and is gone once that has changed. */
const STANDING_KINDS = [
  'late_order',
  'parcel_missing',
  'order_held',
  'unfillable',
  'past_due',
  'bill_not_opened',
  'tax_certificate',
  'claim_open',
  'claim_to_send',
  'claim_silent',
  'dead_job',
  'mail_failed',
  'finding',
] as const

const TODO_KINDS = [...NOTICE_KINDS, ...STANDING_KINDS] as const

export const TodoItem = answer(
  'TodoItem',
  'Something that waits for a person',
  z.object({
    id: z.string().describe('Of the notice, or of what it is about'),
    kind: z.enum(TODO_KINDS).describe('What it is'),
    since: When,
    subject: z.string().describe('Id of the order, invoice, payment, job or SKU'),
    link: z.string().describe('The page of the office on which it is answered'),
    orderNumber: z.int().nullable().describe('The number people read; null when it is about no order'),
    amount: Units.nullable().describe('Money it is about, in currency units; null where there is none'),
    currency: Currency.nullable().describe('Of `amount`'),
    person: z.string().nullable().describe('The name of the member it is about; null when it is about none'),
    dueBy: When.nullable().describe('When it has to be answered by; null when there is no such day'),
    reason: z.string().nullable().describe('What was said, in the words or the code of who said it'),
    isNotice: z.boolean().describe('True for what stays until staff mark it as done'),
    deed: DeedAnswer.nullable().describe('What mends it; null where the page of `link` says so'),
  }),
)
export type TodoItem = z.input<typeof TodoItem>

export const TodoList = answer(
  'TodoList',
  'What waits for a person',
  z.object({
    todo: z.array(TodoItem).describe('What is due first, then what waits longest; at most 100 of each kind'),
    counts: z
      .record(z.string(), Count)
      .describe(
        'How many of each kind wait, by kind: every notice, and of what is no notice as many as are in the list; a kind of which there is nothing is absent',
      ),
    more: z
      .array(z.enum(TODO_KINDS))
      .describe('Kinds of which there are more than the 100 in the list: see to those first'),
    checkedAt: When.nullable().describe('When the books were last counted; null before the first time'),
    next: nextPage(z.string()),
  }),
)

export const NoticeDone = answer(
  'NoticeDone',
  'A notice that staff marked as done',
  z.object({
    id: z.string().describe('Of the notice, or of what the doctor found'),
    doneAt: When,
    doneBy: z.string().describe('As the audit log names an actor'),
  }),
)
