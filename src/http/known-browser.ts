import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { CALLER_DAYS } from '../shop/people/privacy/keep-rules.ts'
import type { ShopEnv } from './shop-env.ts'
import type { Claim, SignInGuard } from './sign-in-guard.ts'

const COOKIE = 'known-browser'
/** 24 random bytes; anything else in the cookie is not ours. */
const VALUE = /^[\w-]{32}$/

/** Runs an attempt to prove a password under the guard; a browser in which it succeeds is known from then on. */
export async function attemptFrom<T>(
  c: Context<ShopEnv>,
  guard: SignInGuard,
  { email, signIn }: { email: string; signIn: () => Promise<T> },
): Promise<T> {
  const claim = claimOf(c, email)
  const answer = await guard.attempt(claim, signIn)
  keepBrowser(c, claim)
  return answer
}

/** The owner of the mailbox came by the link of a mail. */
export async function welcomeFrom(c: Context<ShopEnv>, guard: SignInGuard, email: string): Promise<void> {
  const claim = claimOf(c, email)
  await guard.welcome(claim)
  keepBrowser(c, claim)
}

function claimOf(c: Context<ShopEnv>, email: string): Claim {
  const { ctx, ip: address } = c.var
  return { ctx, email, address, browser: browserOf(c) ?? randomBytes(24).toString('base64url') }
}

function browserOf(c: Context<ShopEnv>): string | undefined {
  const value = getCookie(c, COOKIE)
  return value && VALUE.test(value) ? value : undefined
}

/** Says nothing about a person: it only lets the shop tell this browser from a stranger's. */
function keepBrowser(c: Context<ShopEnv>, { browser }: Claim) {
  setCookie(c, COOKIE, browser, {
    path: '/api',
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.ctx.settings.publicUrl.startsWith('https:'),
    maxAge: CALLER_DAYS * 86_400,
  })
}
