import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { splitCodes } from '../shop/kernel/comma-joined.ts'
import { isShopError, ShopError } from '../shop/kernel/errors.ts'
import {
  type Allowance,
  type Count,
  countAttempts,
  giveBackAttempts,
  scaled,
} from '../shop/system/limits/attempt-counts.ts'
import { networkOfSite } from './caller-address.ts'
import type { ShopEnv } from './shop-env.ts'

const QUARTER_HOUR = 900

/** Wrong codes from one address: an IPv4 address, or the /64 of an IPv6 one. */
const ADDRESS: Allowance = { name: 'enterprise-id', points: 30, seconds: QUARTER_HOUR }
/** From one /48. */
const SITE: Allowance = { name: 'enterprise-id-site', points: 90, seconds: QUARTER_HOUR }
/** Questions this process remembers, so that a code in a cart counts once and costs no statement again. */
const MAX_REMEMBERED = 20_000

export interface CodeQuestion {
  enterpriseId?: string | null | undefined
  /** Whom the code is asked for: one bound to a company's domain is right for its mailboxes alone. */
  email?: string | null | undefined
}

export interface CodeGuesses {
  /**
   * Runs what looks codes up, and counts those that were wrong against the caller's address.
   * @param missed tells a wrong code by the answer, where it is not an error
   * @throws ShopError `busy` for a caller who has tried too many
   */
  watch<T>(
    c: Context<ShopEnv>,
    question: CodeQuestion,
    look: { ask: () => Promise<T>; missed?: (answer: T) => boolean },
  ): Promise<T>
}

/**
 * One count of wrong Enterprise IDs, in the database, for every call that can tell a right one: validation, prices,
 * checkout. The same question again teaches nothing, right or wrong, so it is not counted.
 */
export function createCodeGuesses(scale: number): CodeGuesses {
  // Room for all of them is taken with the first.
  let remembered: LRUCache<string, true> | undefined
  const countsFor = (address: string): Count[] => {
    const site = networkOfSite(address)
    return [
      { allowance: scaled(ADDRESS, scale), subject: address },
      ...(site ? [{ allowance: scaled(SITE, scale), subject: site }] : []),
    ]
  }
  return {
    async watch(c, { enterpriseId, email }, { ask, missed = () => false }) {
      const codes = splitCodes(enterpriseId ?? undefined)
      if (codes.length === 0) return ask()
      const { ctx, ip } = c.var
      const asker = ctx.actor.kind === 'customer' ? ctx.actor.email : (email ?? '')
      const question = `${ip} ${codes.join()} ${asker.toLowerCase()}`
      remembered ??= new LRUCache({ max: MAX_REMEMBERED })
      const asked = remembered
      if (asked.has(question)) return ask()
      const counts = countsFor(ip)
      // Counted before the answer is known, or parallel guesses would all slip through.
      const wait = await countAttempts(ctx, counts, codes.length)
      if (wait !== undefined) throw tooMany(wait)
      let isWrong = false
      try {
        const answer = await ask()
        isWrong = missed(answer)
        asked.set(question, true)
        return answer
      } catch (error) {
        isWrong = isShopError(error, 'enterprise_id_invalid') || isShopError(error, 'enterprise_id_unproven')
        if (isWrong) asked.set(question, true)
        throw error
      } finally {
        if (!isWrong) await giveBackAttempts(ctx, counts, codes.length)
      }
    },
  }
}

function tooMany(retryAfter: number): ShopError {
  return new ShopError('too_many_requests', { retryAfter })
}
