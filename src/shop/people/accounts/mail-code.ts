import { randomInt } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { verifications } from '../../../../db/tables/accounts.ts'
import { anyone } from '../../kernel/actor.ts'
import { ShopError } from '../../kernel/errors.ts'
import { hashSecret } from '../../kernel/hashes.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import { type Allowance, countAttempts } from '../../system/limits/attempt-counts.ts'

/** In milliseconds. */
const LIFE_MS = 10 * 60_000
const DIGITS = 6
/** For one code. */
const TRIES: Allowance = { name: 'mail-code', points: 5, seconds: LIFE_MS / 1_000 }

/** A code for one mailbox, asked for in one browser. */
export interface CodeWish {
  email: string
  /** A secret of the browser that asked: without it the code is worth nothing. */
  attempt: string
}

/**
 * Always the same for the caller: whether anybody is known by this mailbox is found out when the mail is written, and the
 * code is made then. The queue and the database hold no secret of the browser.
 */
export async function askMailCode(ctx: Ctx, { email, attempt }: CodeWish, language: string): Promise<void> {
  anyone(ctx)
  const data = { kind: 'sign-in-code', email, language, browser: browserKey({ email, attempt }) } as const
  await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, { name: 'mail-account', data }))
}

/** Makes the code; one made before for the same browser is worth nothing any more. Only hashes of it are kept. */
export async function issueMailCode(ctx: Pick<Ctx, 'db' | 'clock'>, browser: string): Promise<string> {
  const now = ctx.clock.now()
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  const identifier = identify(browser)
  await ctx.db.delete(verifications).where(lt(verifications.expiresAt, now))
  await ctx.db.delete(verifications).where(eq(verifications.identifier, identifier))
  await ctx.db.insert(verifications).values({
    id: newId('ver'),
    identifier,
    value: hashOfCode(browser, code),
    expiresAt: new Date(now.getTime() + LIFE_MS),
    createdAt: now,
  })
  return code
}

/**
 * Uses the code up. Each try is counted before it is known whether it was right.
 * @throws ShopError `unauthorized`, the same for a wrong code, one that is over, another browser's and a mailbox unknown here
 */
export async function spendMailCode(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { code, ...wish }: CodeWish & { code: string },
): Promise<void> {
  const browser = browserKey(wish)
  const identifier = identify(browser)
  const isOver = (await countAttempts(ctx, [{ allowance: TRIES, subject: identifier }])) !== undefined
  const [spent] = await ctx.db
    .delete(verifications)
    .where(
      and(
        eq(verifications.identifier, identifier),
        eq(verifications.value, hashOfCode(browser, code)),
        gt(verifications.expiresAt, ctx.clock.now()),
      ),
    )
    .returning({ id: verifications.id })
  if (!spent || isOver) throw new ShopError('mail_code_wrong')
}

function browserKey({ email, attempt }: CodeWish): string {
  return hashSecret(`mail-code of ${email} for ${attempt}`)
}

/** What a row is found by does not give away what its code was hashed with. */
function identify(browser: string): string {
  return hashSecret(`mail-code:${browser}`)
}

function hashOfCode(browser: string, code: string): string {
  return hashSecret(`${browser}:${code}`)
}
