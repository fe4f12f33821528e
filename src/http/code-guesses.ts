import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { splitCodes } from '../shop/enterprise/find-codes.ts'
import { isShopError, ShopError } from '../shop/kernel/errors.ts'

/** Wrong codes one address may try in a window. */
const MISSES = 30
/** The window in seconds. */
const WINDOW = 900
/** Wrong codes remembered, so that one left in a cart counts once. */
const MAX_REMEMBERED = 20_000

export interface CodeGuesses {
  /**
   * Runs what looks codes up, and counts those that were wrong against the caller's address.
   * @param missed tells a wrong code by the answer, where it is not an error
   * @throws ShopError `busy` for a caller who has tried too many
   */
  watch<T>(
    guess: { ip: string; enterpriseId: string | null | undefined },
    look: () => Promise<T>,
    missed?: (answer: T) => boolean,
  ): Promise<T>
}

/** One count of wrong Enterprise IDs for every call that can tell a right one: validation, prices, checkout. */
export function createCodeGuesses(scale: number): CodeGuesses {
  const points = Math.max(1, Math.round(MISSES * scale))
  const limiter = new RateLimiterMemory({ keyPrefix: 'enterprise-id', points, duration: WINDOW })
  const remembered = new Set<string>()
  return {
    async watch({ ip, enterpriseId }, look, missed = () => false) {
      const codes = splitCodes(enterpriseId ?? undefined)
      const key = `${ip} ${codes.join()}`
      if (codes.length === 0 || remembered.has(key)) return look()
      // Counted before the answer is known, or parallel guesses would all slip through.
      await limiter.consume(ip, codes.length).catch(refuse)
      let isWrong = false
      try {
        const answer = await look()
        isWrong = missed(answer)
        return answer
      } catch (error) {
        isWrong = isShopError(error, 'enterprise_id_invalid')
        throw error
      } finally {
        if (isWrong) remember(remembered, key)
        else await limiter.reward(ip, codes.length)
      }
    },
  }
}

function refuse(refusal: unknown): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal
  throw new ShopError('too_many_requests', {
    retryAfter: refusal.msBeforeNext / 1_000,
  })
}

function remember(keys: Set<string>, key: string) {
  keys.add(key)
  const [oldest] = keys
  if (keys.size > MAX_REMEMBERED && oldest !== undefined) keys.delete(oldest)
}
