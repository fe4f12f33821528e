import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../../../db/tables/accounts.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { vehicleName } from '../../facts/vehicles/kept-verdict.ts'
import { anyone } from '../../kernel/actor.ts'
import { isShopError } from '../../kernel/errors.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import type { Ctx } from '../../system/context.ts'
import { linkInvalid, readLink } from './mail-links.ts'

export const CLAIM_KINDS = ['order', 'hand_over'] as const

export const ClaimDevice = z.object({
  serial: z.string().describe('Printed on the adapter'),
  name: z
    .string()
    .nullable()
    .describe('The vehicle it was bought for, or what its owner calls it; null for none'),
})

export interface ClaimPreview {
  kind: (typeof CLAIM_KINDS)[number]
  /** The mailbox the link was sent to. */
  email: string
  isRegistered: boolean
  orderNumber: string | null
  market: MarketCode
  devices: z.infer<typeof ClaimDevice>[]
  /** Does the claimer still have to agree to the plan of these adapters? What the buyer agreed to at checkout binds the buyer alone. */
  needsConsent: boolean
}

/**
 * Who may: holders of the link of such a mail. What it would bring into an account; changes nothing.
 * @throws ShopError `invalid` for a link that does not work any more
 */
export async function previewClaim(ctx: Ctx, secret: string): Promise<ClaimPreview> {
  anyone(ctx)
  const offered = await readOffer(ctx, secret)
  const orderId = offered ? undefined : await readOrder(ctx, secret)
  const rows = await ctx.db
    .select({ device: devices, order: orders })
    .from(devices)
    .innerJoin(orders, eq(orders.id, devices.orderId))
    .where(
      and(
        offered ? eq(devices.id, offered) : and(eq(orders.id, orderId ?? ''), isNull(devices.ownerId)),
        inArray(devices.state, ['shipped', 'installed', 'paused']),
      ),
    )
    .orderBy(asc(devices.serial))
  const [first] = rows
  const email = offered ? first?.device.offeredTo : first?.order.email
  if (!first || !email) throw linkInvalid()
  const { order } = first
  const [known] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const member = ctx.actor.kind === 'customer' ? ctx.actor : undefined
  const isBuyer = !offered && (member?.email ?? email) === email
  return {
    kind: offered ? 'hand_over' : 'order',
    email,
    isRegistered: known !== undefined,
    orderNumber: offered ? null : String(order.number),
    market: order.country,
    devices: rows.map(({ device }) => ({
      serial: device.serial,
      name: offered ? null : (device.name ?? (order.vehicle && vehicleName(order.vehicle))),
    })),
    needsConsent: !(isBuyer && order.agreements.renewalConsent),
  }
}

async function readOrder(ctx: Ctx, secret: string): Promise<string> {
  try {
    return await readLink(ctx, 'activate', secret)
  } catch (error) {
    if (!isShopError(error, 'link_invalid')) throw error
    return readLink(ctx, 'claim-devices', secret)
  }
}

/** The device of an offer; undefined for the link of an order. */
async function readOffer(ctx: Ctx, secret: string): Promise<string | undefined> {
  try {
    return await readLink(ctx, 'hand-over', secret)
  } catch (error) {
    if (isShopError(error, 'link_invalid')) return undefined
    throw error
  }
}
