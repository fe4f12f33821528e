import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { consents } from '../../../db/tables/plans.ts'
import type { Ctx } from '../context.ts'
import { requireMember } from '../kernel/actor.ts'
import { answer, idOf, When } from '../wire.ts'

export const ConsentAnswer = answer(
  'Consent',
  'A text a member agreed to',
  z.object({
    id: idOf('con'),
    kind: z
      .enum(['renewal', 'contract_language', 'saved_card', 'marketing'])
      .describe(
        'What it is about: the monthly charge, the language of the contract, a card that was added, or news and offers',
      ),
    orderId: idOf('ord').nullable().describe('The order it was given with; null without one'),
    textVersion: z.string().describe('Changes with the words'),
    text: z.string().describe('The words that were shown'),
    textHash: z.string().describe('SHA-256 of the words, in hex'),
    language: z.string().describe('BCP 47, as in `en-US`'),
    agreedAt: When,
    withdrawnAt: When.nullable().describe('Since when they do not agree any more; null while it holds'),
  }),
)

/** Who may: a member, about their own. What they agreed to, newest first. */
export async function listConsents(ctx: Ctx): Promise<z.input<typeof ConsentAnswer>[]> {
  const { userId } = requireMember(ctx)
  const rows = await ctx.db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.agreedAt))
  return rows.map(({ id, kind, orderId, textVersion, text, textHash, language, agreedAt, withdrawnAt }) => ({
    id,
    kind,
    orderId,
    textVersion,
    text,
    textHash,
    language,
    agreedAt,
    withdrawnAt,
  }))
}
