import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ShopError } from '../shop/kernel/errors.ts'

const QUARTER_HOUR = 900
const HOUR = 3_600
/** Mailbox and address pairs that are remembered as having signed in. */
const MAX_KNOWN = 20_000

export interface SignInGuard {
  /** Runs an attempt to sign in. @throws ShopError `busy` when there were too many */
  attempt<T>(email: string, address: string, signIn: () => Promise<T>): Promise<T>
  /** May one more mail go to this mailbox? Answers false instead of throwing, so that nobody can tell. */
  mayMail(email: string): Promise<boolean>
}

/**
 * Slows down who guesses passwords: ten tries in a quarter of an hour for one mailbox from one address, and a
 * hundred in an hour for one mailbox from everywhere. Addresses its owner has signed in from before
 * are exempt from the second, so that a stranger's guesses never lock the owner out; and a reset by mail is
 * always open.
 */
export function createSignInGuard(scale: number): SignInGuard {
  const scaled = (points: number) => Math.max(1, Math.round(points * scale))
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterMemory({ keyPrefix, points: scaled(points), duration })
  const pairs = limiter('sign-in-pair', 10, QUARTER_HOUR)
  const mailboxes = limiter('sign-in-mailbox', 100, HOUR)
  const mails = limiter('sign-in-mail', 4, QUARTER_HOUR)
  const known = new Set<string>()

  return {
    async attempt(email, address, signIn) {
      const pair = `${email} ${address}`
      // Counted before the answer is known, or parallel guesses would all slip through.
      await consume(pairs, pair)
      if (!known.has(pair)) await consume(mailboxes, email)
      const answer = await signIn()
      await pairs.delete(pair)
      if (!known.has(pair)) await mailboxes.reward(email)
      remember(known, pair)
      return answer
    },
    async mayMail(email) {
      const left = await mails.consume(email).catch(asRefusal)
      return !(left instanceof ShopError)
    },
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  await limiter.consume(key).catch((error: unknown) => {
    throw asRefusal(error)
  })
}

/** Anything but a refusal of the limiter goes on. */
function asRefusal(error: unknown): ShopError {
  if (!(error instanceof RateLimiterRes)) throw error
  return new ShopError('too_many_attempts', {
    retryAfter: error.msBeforeNext / 1_000,
  })
}

function remember(known: Set<string>, pair: string) {
  known.delete(pair)
  known.add(pair)
  const [oldest] = known
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest)
}
