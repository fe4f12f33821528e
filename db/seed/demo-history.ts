import { setTimeout as pause } from 'node:timers/promises'
import { lt } from 'drizzle-orm'
import { createSandboxProcessor } from '../../src/adapters/sandbox-pay.ts'
import { changeStock } from '../../src/shop/catalog/change-stock.ts'
import { cancelOrder } from '../../src/shop/checkout/cancel-order.ts'
import { CheckoutRequest } from '../../src/shop/checkout/schema.ts'
import { startCheckout } from '../../src/shop/checkout/start-checkout.ts'
import type { Ctx } from '../../src/shop/context.ts'
import { createQuote } from '../../src/shop/offers/create-quote.ts'
import { sendQuote } from '../../src/shop/offers/send-quote.ts'
import { fulfilOrder } from '../../src/shop/orders/fulfil-order.ts'
import { noteOrder } from '../../src/shop/orders/note-order.ts'
import { returnGoods } from '../../src/shop/orders/return-goods.ts'
import { hearOfSandbox } from '../../src/shop/payments/hear-of-sandbox.ts'
import { refundOrder } from '../../src/shop/payments/refund-order.ts'
import { orders } from '../tables/orders.ts'
import { daysAgo } from './demo-orders.ts'
import { type DemoStory, demoStories, HISTORY_STARTS } from './demo-stories.ts'

/** The shop answers whoever looks at it between two orders, in milliseconds. */
const BREATH_MS = 40

/**
 * Weeks of business, made while the shop is open, by the shop's own verbs at the time of each order, so that money, stock and mails
 * add up. Only for an embedded shop with test cards that has no order older than the first week's.
 * @param days how far back it goes
 * @param more `isOver`: the shop is closing, and the rest is left out; `breathMs`: between two orders
 */
export async function seedDemoHistory(
  ctx: Ctx,
  days: number,
  { isOver = () => false, breathMs = BREATH_MS }: { isOver?: () => boolean; breathMs?: number } = {},
): Promise<void> {
  const began = new Date(ctx.clock.now().getTime() - HISTORY_STARTS * 86_400_000)
  const older = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(lt(orders.createdAt, began))
    .limit(1)
  if (older.length > 0) return
  const staff: Ctx = { ...ctx, actor: { kind: 'staff', name: 'demo', role: 'admin' } }
  const stories = demoStories(days)
  for (const sku of new Set(stories.map((story) => story.order.deviceVariantSku))) {
    const units = stories.filter((story) => story.order.deviceVariantSku === sku).reduce(unitsSold, 0)
    await changeStock(daysAgo(staff, days), sku, { delta: units, reason: 'Delivery before the season' })
  }
  for (const story of stories) {
    if (isOver()) return
    await tell(staff, story)
    await pause(breathMs)
  }
}

function unitsSold(sum: number, { order }: DemoStory): number {
  return sum + order.quantity
}

async function tell(staff: Ctx, story: DemoStory): Promise<void> {
  const then = daysAgo(staff, story.daysAgo)
  if (story.outcome === 'quote') return quote(then, story)
  const { outcome, daysAgo: age, card, ...rest } = story
  const request = CheckoutRequest.parse({ order: rest.order, uiMode: 'embedded' })
  const { orderId, client_secret } = await startCheckout(then, request, undefined)
  if (outcome === 'cancelled') {
    await cancelOrder(then, orderId)
    return
  }
  const processor = createSandboxProcessor({ db: staff.db, clock: then.clock })
  const paid = await processor.pay({ clientSecret: client_secret ?? '', card })
  await hearOfSandbox(then, paid)
  if (story.note) await noteOrder(then, orderId, story.note)
  if (outcome === 'refunded') {
    await refundOrder(then, orderId, { reason: 'Ordered twice by mistake' })
    return
  }
  const next = daysAgo(staff, Math.max(0, age - 1))
  await fulfilOrder(next, orderId, { carrier: 'UPS', trackingNumber: story.trackingNumber })
  if (outcome !== 'returned') return
  const week = daysAgo(staff, Math.max(0, age - 8))
  const lines = [{ sku: rest.order.deviceVariantSku, quantity: rest.order.quantity, restock: true }]
  await returnGoods(week, orderId, { lines, reason: 'The port is under the dash' })
  await refundOrder(week, orderId, { reason: 'Returned within 30 days' })
}

/** Offers of the past fortnight are still open. */
async function quote(then: Ctx, { order, trackingNumber }: DemoStory): Promise<void> {
  const { id } = await createQuote(then, {
    email: order.email,
    quantity: order.quantity * 10,
    country: order.shippingAddress.country,
    deviceSku: order.deviceVariantSku,
    expiresAt: new Date(then.clock.now().getTime() + 30 * 86_400_000),
  })
  if (trackingNumber.endsWith('0')) await sendQuote(then, id)
}
