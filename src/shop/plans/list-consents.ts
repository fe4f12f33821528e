import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { consents } from '../../../db/tables/plans.ts'
import type { Ctx } from '../context.ts'
import { requireMember } from '../kernel/actor.ts'

export const ConsentAnswer = z.object({
  id: z.string(),
  kind: z.enum(['renewal']),
  orderId: z.string().nullable(),
  textVersion: z.string(),
  text: z.string().meta({ description: 'The words that were shown' }),
  textHash: z.string().meta({ description: 'SHA-256 of the words, in hex' }),
  language: z.string(),
  agreedAt: z.iso.datetime(),
})
export type ConsentAnswer = z.infer<typeof ConsentAnswer>

/** Who may: a member, about their own. What they agreed to, newest first. */
export async function listConsents(ctx: Ctx): Promise<ConsentAnswer[]> {
  const { userId } = requireMember(ctx)
  const rows = await ctx.db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.agreedAt))
  return rows.map(({ id, kind, orderId, textVersion, text, textHash, language, agreedAt }) => ({
    id,
    kind,
    orderId,
    textVersion,
    text,
    textHash,
    language,
    agreedAt: agreedAt.toISOString(),
  }))
}
