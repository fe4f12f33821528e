import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import type { Db } from '../../kernel/db.ts'
import { isShopError } from '../../kernel/errors.ts'
import { MARKET_CODES, type MarketCode } from '../../kernel/market-code.ts'
import type { Ctx } from '../../system/context.ts'
import { dropLinks, linkInvalid, readLink, redeemLink } from './mail-links.ts'

/** Whose adapters a link to the activation page is about, and the mailbox it was sent to. */
export type ActivationSubject =
  | { kind: 'order'; orderId: string; email: string; market: MarketCode }
  | { kind: 'member'; userId: string; email: string; market: MarketCode }

/**
 * What the link of a mail about adapters that wait is about; it stays good. One mailed to a guest leads to the member once
 * that mailbox's account has the adapters. @throws ShopError `link_invalid`
 */
export async function readActivationLink(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  secret: string,
): Promise<ActivationSubject> {
  return subjectOf(ctx.db, await readSubject(ctx, secret))
}

/** Links that were mailed before there were any to activate lead to the order as well. */
async function readSubject(ctx: Pick<Ctx, 'db' | 'clock'>, secret: string): Promise<string> {
  try {
    return await readLink(ctx, 'activate', secret)
  } catch (error) {
    if (!isShopError(error, 'link_invalid')) throw error
    return readLink(ctx, 'claim-devices', secret)
  }
}

/** The same, in the transaction of what it is used for: no link about the same adapters works any more. @throws ShopError `link_invalid` */
export async function redeemActivationLink(
  tx: Db,
  ctx: Pick<Ctx, 'clock'>,
  secret: string,
): Promise<ActivationSubject> {
  const value = await redeemLink(tx, ctx, { purpose: 'activate', secret })
  await dropLinks(tx, value)
  return subjectOf(tx, value)
}

async function subjectOf(db: Db, value: string): Promise<ActivationSubject> {
  const [id = '', market] = value.split('.')
  if (market) return memberOf(db, id, market)
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw linkInvalid()
  const { email, country } = order
  const [owner] = await db
    .select({ userId: users.id })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.ownerId))
    .where(and(eq(devices.orderId, id), isNotNull(devices.ownerId), eq(users.email, email)))
    .limit(1)
  if (owner) return { kind: 'member', userId: owner.userId, email, market: country }
  return { kind: 'order', orderId: id, email, market: country }
}

async function memberOf(db: Db, userId: string, named: string): Promise<ActivationSubject> {
  const market = MARKET_CODES.find((code) => code === named)
  const [member] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!member || !market) throw linkInvalid()
  return { kind: 'member', userId, email: member.email, market }
}
