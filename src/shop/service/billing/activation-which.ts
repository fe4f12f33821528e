import { eq } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { anyone, memberOf, requireMember } from '../../kernel/actor.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { readActivationLink } from '../../people/accounts/activation-link.ts'
import { listWaiting, type Waiting } from '../../plan/plans/waiting.ts'
import type { Ctx } from '../../system/context.ts'

/** Adapters that wait: those a mailed link is about, or one of the caller's own. */
export type WhichAdapters = { token: string } | { device: string }

export interface Buyer {
  /** The mailbox the link was sent to; the caller's own where there is no link. */
  email: string
  firstName: string
  lastName: string
  isRegistered: boolean
}

export interface WaitingAdapters {
  market: MarketCode
  waiting: Waiting[]
  buyer: Buyer
  /** All of it was agreed to with the order, and the card is kept: the plan begins as soon as they are in an account. */
  isAgreed: boolean
  /** The link of a guest's order brings its adapters into the account of who follows it. */
  isToClaim: boolean
}

/**
 * Who may: the holder of the link, or the owner.
 * @throws ShopError `link_invalid`, `unknown_device` for another's adapter, `plan_agreed_already` where none waits,
 *   `activation_of_another` for a member's link in another account
 */
export async function findWaitingAdapters(ctx: Ctx, which: WhichAdapters): Promise<WaitingAdapters> {
  anyone(ctx)
  const found = 'token' in which ? await byLink(ctx, which.token) : await ownDevice(ctx, which.device)
  if (found.waiting.length === 0) throw new ShopError('plan_agreed_already')
  return found
}

async function byLink(ctx: Ctx, secret: string): Promise<WaitingAdapters> {
  const caller = memberOf(ctx)
  const subject = await readActivationLink(ctx, secret)
  const { market, email } = subject
  if (subject.kind === 'member') {
    if (caller && caller !== subject.userId) throw new ShopError('activation_of_another', { email })
    const waiting = await listWaiting(ctx, { userId: subject.userId, market })
    return { market, waiting, buyer: await buyerOf(ctx, email), isAgreed: false, isToClaim: false }
  }
  const all = await listWaiting(ctx, { orderId: subject.orderId })
  const isFree = ({ ownerId }: Waiting) => ownerId === null
  const waiting = all.filter((one) => isFree(one) || !caller || one.ownerId === caller)
  if (all.length > 0 && waiting.length === 0) throw new ShopError('activation_of_another', { email })
  const buyer = await buyerOf(ctx, email, subject.orderId)
  const isAgreed = waiting.every(({ waitsFor }) => waitsFor.every((reason) => reason === 'owner'))
  return { market, waiting, buyer, isAgreed, isToClaim: waiting.some(isFree) }
}

async function ownDevice(ctx: Ctx, id: string): Promise<WaitingAdapters> {
  const [row] = await ctx.db
    .select({ ownerId: devices.ownerId, market: orders.country })
    .from(devices)
    .innerJoin(orders, eq(orders.id, devices.orderId))
    .where(eq(devices.id, id))
  const { userId, email } = requireMember(ctx)
  if (row?.ownerId !== userId) throw new ShopError('unknown_device')
  const waiting = await listWaiting(ctx, { deviceIds: [id] })
  const buyer = await buyerOf(ctx, email)
  return { market: row.market, waiting, buyer, isAgreed: false, isToClaim: false }
}

/** The name is that of the account, or the one an order was placed under. */
async function buyerOf(ctx: Ctx, email: string, orderId?: string): Promise<Buyer> {
  const [known] = await ctx.db.select().from(users).where(eq(users.email, email))
  if (known) return { email, firstName: known.firstName, lastName: known.lastName, isRegistered: true }
  const [order] = orderId ? await ctx.db.select().from(orders).where(eq(orders.id, orderId)) : []
  const { firstName = '', lastName = '' } = order?.shippingAddress?.contact ?? {}
  return { email, firstName, lastName, isRegistered: false }
}
