import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, like, lt, ne } from 'drizzle-orm'
import { verifications } from '../../../../db/tables/accounts.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { hashSecret } from '../../kernel/hashes.ts'
import { newId } from '../../kernel/ids.ts'
import { MARKET_CODES } from '../../kernel/market-code.ts'
import type { Ctx } from '../../system/context.ts'

export type LinkPurpose =
  | 'confirm-email'
  | 'reset-password'
  | 'activate'
  | 'claim-devices'
  | 'hand-over'
  | 'cancel-plan'
  | 'pay-invoice'

const MINUTE = 60_000
const LIFE_MS: Record<LinkPurpose, number> = {
  'confirm-email': 24 * 60 * MINUTE,
  'reset-password': 30 * MINUTE,
  activate: 90 * 24 * 60 * MINUTE,
  'claim-devices': 90 * 24 * 60 * MINUTE,
  'hand-over': 14 * 24 * 60 * MINUTE,
  'cancel-plan': 62 * 24 * 60 * MINUTE,
  'pay-invoice': 62 * 24 * 60 * MINUTE,
}

/**
 * Makes the secret of a link that works once and for a while. Links that ran out are thrown away meanwhile.
 * @param subject the member it is for; for `activate` a guest's order, or a member with a market; for `claim-devices` the order, for `hand-over` the device,
 *   for `cancel-plan` the plan account, for `pay-invoice` the invoice
 */
export function issueLink(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  purpose: LinkPurpose,
  subject: string,
): Promise<string> {
  return writeLink(ctx, { purpose, subject })
}

/**
 * The same for a link that ends those of the mails before it. A mail that is sent a second time, because the answer to the
 * first was lost, may be the one its reader keeps or not: the links of one mail live side by side.
 */
export async function issueNewestLink(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  link: { purpose: LinkPurpose; subject: string; mailId: string },
): Promise<string> {
  const { purpose, subject, mailId } = link
  const { value, mail } = verifications
  await ctx.db
    .delete(verifications)
    .where(and(eq(value, subject), like(mail, `${purpose}:%`), ne(mail, `${purpose}:${mailId}`)))
  return writeLink(ctx, link)
}

async function writeLink(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { purpose, subject, mailId }: { purpose: LinkPurpose; subject: string; mailId?: string },
): Promise<string> {
  const now = ctx.clock.now()
  const secret = randomBytes(24).toString('base64url')
  await ctx.db.delete(verifications).where(lt(verifications.expiresAt, now))
  await ctx.db.insert(verifications).values({
    id: newId('ver'),
    identifier: identify(purpose, secret),
    value: subject,
    mail: mailId === undefined ? null : `${purpose}:${mailId}`,
    expiresAt: new Date(now.getTime() + LIFE_MS[purpose]),
    createdAt: now,
  })
  return secret
}

/** Whose link is this? @throws ShopError `invalid` for one that is unknown, used or too old */
export async function readLink(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  purpose: LinkPurpose,
  secret: string,
): Promise<string> {
  const [link] = await ctx.db
    .select()
    .from(verifications)
    .where(isLive(ctx, purpose, secret))
  if (!link) throw linkInvalid()
  return link.value
}

/** Uses the link up, in the transaction of what it is used for. @throws ShopError `invalid`, as when read */
export async function redeemLink(
  tx: Db,
  ctx: Pick<Ctx, 'clock'>,
  { purpose, secret }: { purpose: LinkPurpose; secret: string },
): Promise<string> {
  const [link] = await tx
    .delete(verifications)
    .where(isLive(ctx, purpose, secret))
    .returning()
  if (!link) throw linkInvalid()
  return link.value
}

/** Makes every link about this member or device that is still under way worthless. @param subject as when issued */
export async function dropLinks(tx: Db, subject: string): Promise<void> {
  const subjects = [subject, ...MARKET_CODES.map((market) => `${subject}.${market}`)]
  await tx.delete(verifications).where(inArray(verifications.value, subjects))
}

export function linkInvalid(): ShopError {
  return new ShopError('link_invalid')
}

function isLive(ctx: Pick<Ctx, 'clock'>, purpose: LinkPurpose, secret: string) {
  return and(
    eq(verifications.identifier, identify(purpose, secret)),
    gt(verifications.expiresAt, ctx.clock.now()),
  )
}

function identify(purpose: LinkPurpose, secret: string): string {
  return hashSecret(`${purpose}:${secret}`)
}
