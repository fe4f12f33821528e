import { createHash, randomInt } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { verifications } from '../../../../db/tables/accounts.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'

const LIFE_MS = 30 * 86_400_000
/** Without the digits that look like letters. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** 40 bits, with guesses counted by the caller. */
const LENGTH = 8
const PERSONAL = /^(.+)-[A-Z2-7]{8}$/

/** The company's code in what may be a personal one: ACME of ACME-7KQ2XMPA. */
export function companyCodeOf(typed: string): string | undefined {
  return PERSONAL.exec(typed)?.[1]
}

/**
 * Makes the code that proves a mailbox: who types it has read the mail. It works for this address alone, for 30 days.
 * Only hashes are kept; what ran out goes with the other old data.
 */
export async function issuePersonalCode(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  code: string,
  email: string,
): Promise<string> {
  const now = ctx.clock.now()
  const key = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const typed = `${code}-${key}`
  await ctx.db.insert(verifications).values({
    id: newId('ver'),
    identifier: hash(`personal-code:${typed}`),
    value: hash(email.toLowerCase()),
    expiresAt: new Date(now.getTime() + LIFE_MS),
    createdAt: now,
  })
  return typed
}

/** Was this personal code mailed to this address, and is it still good? */
export async function isPersonalCode(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  typed: string,
  email: string | undefined,
): Promise<boolean> {
  if (!email) return false
  const [row] = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(
      and(
        eq(verifications.identifier, hash(`personal-code:${typed}`)),
        eq(verifications.value, hash(email.toLowerCase())),
        gt(verifications.expiresAt, clock.now()),
      ),
    )
  return row !== undefined
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
