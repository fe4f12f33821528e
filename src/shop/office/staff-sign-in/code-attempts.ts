import { isShopError, ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import {
  type Count,
  clearAttempts,
  countAttempts,
  giveBackAttempts,
} from '../../system/limits/attempt-counts.ts'

type Counting = Pick<Ctx, 'db' | 'clock'>

const WINDOW = { name: 'staff-code', points: 10, seconds: 900 }
const DAY = { name: 'staff-code-day', points: 30, seconds: 86_400 }

/** What a wrong code is answered with; any other refusal was no guess. */
const WRONG = new Set(['staff_code_wrong', 'second_factor_wrong'])

/**
 * Runs what looks at a code of this person, who has shown the password. Wrong ones are counted for the person wherever
 * they come from, and only a right one clears the count: neither a login to the shop nor a new password does.
 * A recovery code has 64 random bits, so it is looked at also while codes of the authenticator are not.
 * @throws ShopError `busy` when there were too many wrong ones
 */
export async function attemptCode<T>(
  ctx: Counting,
  { userId, code }: { userId: string; code: string },
  look: () => Promise<T>,
): Promise<T> {
  const counts = countsOf(userId)
  // Counted before it is known, or parallel guesses would all slip through; refused ones use up nothing of the day.
  const wait = (await countAttempts(ctx, [counts.window])) ?? (await countAttempts(ctx, [counts.day]))
  if (wait !== undefined && /^\d{1,6}$/.test(code)) {
    throw new ShopError('too_many_attempts', { retryAfter: wait })
  }
  try {
    const answer = await look()
    await forgetCodeAttempts(ctx, userId)
    return answer
  } catch (error) {
    if (isShopError(error) && !WRONG.has(error.code)) {
      await giveBackAttempts(ctx, Object.values(counts))
    }
    throw error
  }
}

/** For an authenticator that is gone, and with it what was guessed at. */
export async function forgetCodeAttempts(ctx: Counting, userId: string): Promise<void> {
  await clearAttempts(ctx, Object.values(countsOf(userId)))
}

function countsOf(subject: string): Record<'window' | 'day', Count> {
  return { window: { allowance: WINDOW, subject }, day: { allowance: DAY, subject } }
}
