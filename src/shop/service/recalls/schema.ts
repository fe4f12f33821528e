import { z } from 'zod'
import { codeUpTo, isoDay, wordsUpTo } from '../../kernel/bounded-text.ts'
import { inputError } from '../../kernel/input-error.ts'
import { answer, Count, idOf, When } from '../../kernel/wire.ts'

const RecallDay = isoDay(inputError('date'))

export const RecallWish = z.object({
  batch: codeUpTo(80).min(1).optional().meta({ description: 'The maker’s name of a production run' }),
  sku: codeUpTo(64).min(1).optional(),
  firmware: codeUpTo(64).min(1).optional().meta({ description: 'As adapters last reported it' }),
  receivedFrom: RecallDay.optional().meta({ description: 'Received on this day or later, in UTC' }),
  receivedTo: RecallDay.optional().meta({ description: 'Received on this day or earlier, in UTC' }),
})
export type RecallWish = z.infer<typeof RecallWish>

export const NewRecall = RecallWish.extend({
  words: wordsUpTo(1_000)
    .min(1, inputError('required'))
    .meta({ description: 'What is wrong and what to do, as its people read it' }),
  adapters: z
    .int()
    .min(1)
    .meta({ description: 'How many the preview found: with another number nobody is told' }),
})
export type NewRecall = z.infer<typeof NewRecall>

export const RecallPreview = answer(
  'RecallPreview',
  'Who a recall would reach',
  z.object({
    adapters: Count.describe('With buyers, on their way or in use'),
    people: Count.describe('Who get a mail each'),
    onShelf: Count.describe('In stock: they are not recalled, set them aside'),
    serials: z.array(z.string()).describe('The first 100 of those with buyers'),
  }),
)

export const Recall = answer(
  'Recall',
  'A batch that was called back',
  z.object({
    id: idOf('rcl'),
    filter: z
      .object({
        batch: z.string().describe('The maker’s name of a production run').optional(),
        sku: z.string().describe('The variant').optional(),
        firmware: z.string().describe('As adapters last reported it').optional(),
        receivedFrom: z.string().describe('Received on this day or later').optional(),
        receivedTo: z.string().describe('Received on this day or earlier').optional(),
      })
      .describe('What they have in common'),
    words: z.string().describe('What is wrong and what to do, as its people read it'),
    adapters: Count.describe('Called back'),
    claimed: Count.describe('Of those, in a claim about the recall'),
    madeAt: When,
  }),
)

export const RecallList = answer(
  'RecallList',
  'Batches that were called back',
  z.object({ recalls: z.array(Recall).describe('The newest first') }),
)
