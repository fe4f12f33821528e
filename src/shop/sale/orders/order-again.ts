import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../../../db/tables/accounts.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { AddressAnswer } from '../../facts/addresses/address-answer.ts'
import { deviceSkuOf, openMarkets } from '../../facts/markets/markets.ts'
import { keepVerdict, OrderVehicle, presentKeptVerdict } from '../../facts/vehicles/kept-verdict.ts'
import { requireMember } from '../../kernel/actor.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { answer, Count, Country, idOf } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { ordersOf } from './member-orders.ts'
import { mainLine, type Order, withLines } from './order-lines.ts'
import { unknownOrder } from './own-order.ts'
import { isComplete } from './status.ts'

export const OrderAgain = answer(
  'OrderAgain',
  'What of an order can be bought again now',
  z.object({
    orderId: idOf('ord'),
    country: Country,
    ordered: Count.describe('Adapters of the order'),
    quantity: Count.describe('Those that can be bought now; 0 for none'),
    why: z
      .enum(['all', 'fewer_left', 'sold_out', 'not_sold'])
      .describe('Why there are fewer: stock, or the version is not sold any more, or nothing is sold there'),
    title: z.string().describe('What was ordered, as it was called'),
    deviceVariantSku: z.string().describe('The adapter sold in that country now'),
    shippingAddress: AddressAnswer.nullable().describe('Where the order went'),
    vehicle: OrderVehicle.nullable().describe(
      'The vehicle of the order, judged again; null where none was named or it is not known any more',
    ),
  }),
)

/**
 * Who may: the member whose order it is, a guest's with the same proven mailbox too. Prices are those of today and asked
 * for as for every cart.
 * @throws ShopError `not_found` for an unknown order, another's, and one that was never placed
 */
export async function readOrderAgain(
  ctx: Ctx,
  id: string,
  language: string,
): Promise<z.input<typeof OrderAgain>> {
  const { userId } = requireMember(ctx)
  const order = await getOwnPlaced(ctx, { id, userId })
  const { country, vehicle } = order
  const at = ctx.clock.now()
  const judged = vehicle && keepVerdict(await ctx.vehicles.current(), vehicle, { country, at })
  const { sku, quantity, title } = mainLine(order)
  return {
    orderId: order.id,
    country,
    ordered: quantity,
    title,
    ...(await soldOf(ctx, { sku, quantity, country })),
    shippingAddress: order.shippingAddress,
    vehicle: judged && presentKeptVerdict(language, judged),
  }
}

async function getOwnPlaced(
  { db }: Pick<Ctx, 'db'>,
  { id, userId }: { id: string; userId: string },
): Promise<Order> {
  const [member] = await db.select().from(users).where(eq(users.id, userId))
  if (!member) throw unknownOrder()
  const own = await db
    .select()
    .from(orders)
    .where(and(ordersOf(member), eq(orders.id, id)))
  const [order] = await withLines(db, own)
  if (!order || !isComplete(order.status)) throw unknownOrder()
  return order
}

async function soldOf(
  ctx: Pick<Ctx, 'catalog' | 'config'>,
  { sku, quantity, country }: { sku: string; quantity: number; country: MarketCode },
) {
  const config = await ctx.config.current()
  const deviceVariantSku = deviceSkuOf(config, country)
  const none = { deviceVariantSku, quantity: 0 }
  if (sku !== deviceVariantSku || !openMarkets(config).includes(country))
    return { ...none, why: 'not_sold' as const }
  const { variants } = await ctx.catalog.current()
  const left = variants.find((each) => each.sku === sku)?.inventoryQuantity ?? 0
  if (left < 1) return { ...none, why: 'sold_out' as const }
  if (left < quantity) return { deviceVariantSku, quantity: left, why: 'fewer_left' as const }
  return { deviceVariantSku, quantity, why: 'all' as const }
}
