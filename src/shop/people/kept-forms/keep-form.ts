import { and, eq, gt } from 'drizzle-orm'
import { keptForms } from '../../../../db/tables/kept-forms.ts'
import { anyone } from '../../kernel/actor.ts'
import { hashSecret } from '../../kernel/hashes.ts'
import type { Ctx } from '../../system/context.ts'
import { FORM_DAYS } from '../privacy/keep-rules.ts'

/** How long a form is kept after it was last written to, in seconds. */
export const KEEP_FORM_SECONDS = FORM_DAYS * 24 * 60 * 60

/**
 * Keeps what was typed under the secret of the buyer's cookie, in place of what was kept before.
 * @param content a value that can be written as JSON
 */
export async function keepForm(ctx: Ctx, secret: string, content: object): Promise<void> {
  anyone(ctx)
  const expiresAt = new Date(ctx.clock.now().getTime() + KEEP_FORM_SECONDS * 1_000)
  await ctx.db
    .insert(keptForms)
    .values({ id: hashSecret(secret), content, expiresAt })
    .onConflictDoUpdate({ target: keptForms.id, set: { content, expiresAt } })
}

/** What the holder of the secret has typed; undefined when nothing is kept, or no longer. */
export async function findForm(ctx: Ctx, secret: string): Promise<unknown> {
  anyone(ctx)
  const [row] = await ctx.db
    .select({ content: keptForms.content })
    .from(keptForms)
    .where(and(eq(keptForms.id, hashSecret(secret)), gt(keptForms.expiresAt, ctx.clock.now())))
  return row?.content
}
