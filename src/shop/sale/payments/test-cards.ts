import { z } from 'zod'
import { answer, nextPage } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'

export const TestCard = answer(
  'TestCard',
  'A card of the sandbox, and the trouble it makes',
  z.object({
    number: z.string().describe('As typed into the card form; any later date and any code go with it'),
    now: z
      .enum(['paid', 'confirm', 'slow', 'declined'])
      .describe('What its bank says at checkout: `confirm` asks the buyer first, `slow` takes some seconds'),
    declineCode: z.string().nullable().describe('Why it is declined, as in `insufficient_funds`'),
    later: z
      .enum(['declined', 'confirm', 'disputed', 'refund_refused'])
      .nullable()
      .describe(
        'What goes wrong after it paid: charged again without its owner it is declined or asks, its owner disputes the payment, or its bank refuses the refund',
      ),
  }),
)
export type TestCard = z.output<typeof TestCard>

export const TestCards = answer(
  'TestCards',
  'The cards of the sandbox',
  z.object({
    cards: z.array(TestCard).describe('Good ones first'),
    next: nextPage(z.string()),
  }),
)

/** Who may: staff. Which trouble of cards can be tried out in TEST MODE. */
export function listTestCards(ctx: Ctx, cards: readonly TestCard[]): z.input<typeof TestCards> {
  requireStaff(ctx, 'read')
  return { cards: [...cards], next: null }
}
