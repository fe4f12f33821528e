import { and, eq, gt } from 'drizzle-orm'
import { staffSessions } from '../../../../db/tables/office.ts'
import { ShopError } from '../../kernel/errors.ts'
import { hashSecret } from '../../kernel/hashes.ts'
import type { Ctx } from '../../system/context.ts'

/** How long a sign-in stands for the person at the keyboard. */
const PROOF_MS = 15 * 60_000

/**
 * For what cannot be taken back or opens the shop to others: the person signed in a short while ago.
 * @throws ShopError `forbidden` when the session is older
 */
export async function requireRecentProof(ctx: Pick<Ctx, 'db' | 'clock'>, token: string): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - PROOF_MS)
  const isRecent = and(eq(staffSessions.tokenHash, hashSecret(token)), gt(staffSessions.createdAt, since))
  if ((await ctx.db.$count(staffSessions, isRecent)) === 0) throw new ShopError('staff_proof_needed')
}
