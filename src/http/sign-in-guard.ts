import { isShopError, ShopError } from '../shop/kernel/errors.ts'
import type { Ctx } from '../shop/system/context.ts'
import {
  type Allowance,
  type Count,
  clearAttempts,
  countAttempts,
  giveBackAttempts,
  scaled,
} from '../shop/system/limits/attempt-counts.ts'
import { findKnownCallers, forgetCallers, rememberCallers } from '../shop/system/limits/known-callers.ts'
import { networkOfSite } from './caller-address.ts'

const QUARTER_HOUR = 900
const HOUR = 3_600

/** For one mailbox each. */
const ALLOWANCES = {
  /** From a browser its owner has signed in with. */
  browser: { name: 'sign-in-browser', points: 10, seconds: QUARTER_HOUR },
  /** From one address: an IPv4 address, or the /64 of an IPv6 one. */
  address: { name: 'sign-in-address', points: 10, seconds: QUARTER_HOUR },
  /** From one /48, of which a home may be given all 65,536 networks. */
  site: { name: 'sign-in-site', points: 30, seconds: QUARTER_HOUR },
  /** From everywhere that the owner has not signed in from. */
  mailbox: { name: 'sign-in-mailbox', points: 100, seconds: HOUR },
  mail: { name: 'sign-in-mail', points: 4, seconds: QUARTER_HOUR },
  /** Codes: so few that guessing at them leads nowhere. */
  code: { name: 'sign-in-code', points: 10, seconds: 24 * HOUR },
} satisfies Record<string, Allowance>

/** A caller who claims to own a mailbox. */
export interface Claim {
  ctx: Pick<Ctx, 'db' | 'clock'>
  email: string
  address: string
  /** The value of the cookie by which a browser is known again. */
  browser: string
}

export interface SignInGuard {
  /** Runs an attempt to prove a password. @throws ShopError `busy` when there were too many wrong ones */
  attempt<T>(claim: Claim, signIn: () => Promise<T>): Promise<T>
  /**
   * The owner has proven the mailbox by the link of a mail: it is open again, and of all callers this one is known.
   * The others may have signed in with a password that was not the owner's.
   */
  welcome(claim: Claim): Promise<void>
  /** May one more mail of this kind go to this mailbox? Answers false instead of throwing, so that the caller cannot tell. */
  mayMail(ctx: Claim['ctx'], mail: string, heading?: 'code'): Promise<boolean>
}

/**
 * Slows down who guesses passwords, counted in the database: across processes and restarts. A browser or an address
 * the owner has signed in from is not counted among the hundred of the mailbox, and such a browser not among those
 * of its address either, so that guesses of strangers never lock the owner out; a reset by mail is always open.
 */
export function createSignInGuard(scale: number): SignInGuard {
  const count = (heading: keyof typeof ALLOWANCES, subject: string): Count => ({
    allowance: scaled(ALLOWANCES[heading], scale),
    subject,
  })
  const countsOf = ({ email, address, browser }: Claim) => {
    const site = networkOfSite(address)
    return {
      browser: count('browser', `${email} ${browser}`),
      near: [count('address', `${email} ${address}`), ...(site ? [count('site', `${email} ${site}`)] : [])],
      mailbox: count('mailbox', email),
    }
  }

  return {
    async attempt(claim, signIn) {
      const { ctx, email, address, browser } = claim
      const counts = countsOf(claim)
      const known = await findKnownCallers(ctx, email, [address, browser])
      const own = known.has(browser) ? [counts.browser] : counts.near
      await countOrRefuse(ctx, own)
      const shared = known.size > 0 ? [] : [counts.mailbox]
      // Only after the first has let it pass: one address must not use up what the mailbox has for all.
      if (shared.length > 0) await countOrRefuse(ctx, shared)
      try {
        const answer = await signIn()
        await clearAttempts(ctx, own)
        await giveBackAttempts(ctx, shared)
        await rememberCallers(ctx, email, [address, browser])
        return answer
      } catch (error) {
        if (isShopError(error) && !WRONG.has(error.code)) await giveBackAttempts(ctx, [...own, ...shared])
        throw error
      }
    },
    async welcome(claim) {
      const counts = countsOf(claim)
      await clearAttempts(claim.ctx, [counts.browser, ...counts.near, counts.mailbox])
      await forgetCallers(claim.ctx.db, claim.email)
      await rememberCallers(claim.ctx, claim.email, [claim.address, claim.browser])
    },
    async mayMail(ctx, mail, heading) {
      if ((await countAttempts(ctx, [count('mail', mail)])) !== undefined) return false
      return heading === undefined || (await countAttempts(ctx, [count(heading, mail)])) === undefined
    },
  }
}

/** What a wrong password or code is answered with; any other refusal was no guess. */
const WRONG = new Set(['authentication_failed', 'wrong_password', 'mail_code_wrong', 'too_many_attempts'])

async function countOrRefuse(ctx: Claim['ctx'], counts: readonly Count[]): Promise<void> {
  const wait = await countAttempts(ctx, counts)
  if (wait === undefined) return
  throw new ShopError('too_many_attempts', { retryAfter: wait })
}
