import type { Ctx } from '../context.ts'
import { deleteOldAttempts } from './attempt-counts.ts'
import { deleteOldCallers } from './known-callers.ts'

/** Deletes the counts that are over, and the browsers and addresses not seen for long. @returns how many rows */
export async function deleteOldLimits(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  return (await deleteOldAttempts(ctx)) + (await deleteOldCallers(ctx))
}
