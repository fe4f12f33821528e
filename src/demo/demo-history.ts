import { setTimeout as pause } from 'node:timers/promises'
import { eq, lt } from 'drizzle-orm'
import { orders } from '../../db/tables/orders.ts'
import { sandboxSessions } from '../../db/tables/sandbox.ts'
import { createSandboxProcessor } from '../adapters/sandbox-pay.ts'
import { forgetPayouts } from '../shop/office/reports/payout-sums.ts'
import { changeStock } from '../shop/sale/catalog/change-stock.ts'
import { setLowStock } from '../shop/sale/catalog/set-low-stock.ts'
import { cancelOrder } from '../shop/sale/checkout/cancel-order.ts'
import { CheckoutRequest } from '../shop/sale/checkout/schema.ts'
import { startCheckout } from '../shop/sale/checkout/start-checkout.ts'
import { createCode } from '../shop/sale/enterprise/create-code.ts'
import { createQuote } from '../shop/sale/offers/create-quote.ts'
import { requestQuote } from '../shop/sale/offers/quote-requests.ts'
import { sendQuote } from '../shop/sale/offers/send-quote.ts'
import { listStock } from '../shop/sale/orders/list-stock.ts'
import { noteOrder } from '../shop/sale/orders/note-order.ts'
import { returnGoods } from '../shop/sale/orders/return-goods.ts'
import { fulfilOrder } from '../shop/sale/parcels/fulfil-order.ts'
import { hearOfSandbox } from '../shop/sale/payments/hear-of-sandbox.ts'
import { noteDecline } from '../shop/sale/payments/note-decline.ts'
import { refundOrder } from '../shop/sale/payments/refund-order.ts'
import type { Ctx } from '../shop/system/context.ts'
import { makeDemoClaims } from './demo-claims.ts'
import { demoLives } from './demo-lives.ts'
import { askAboutCars } from './demo-questions.ts'
import { type DemoStory, DRIVERS_CODE, demoStories, HISTORY_STARTS } from './demo-stories.ts'
import { orderSupplies } from './demo-supplies.ts'
import { onDay } from './on-day.ts'
import { type NumberOrder, tellLife } from './tell-life.ts'

/** Of the first order a shop takes; what is told here came before it. */
const FIRST_NUMBER = 10_001
const LOW_SKU = 'MP-ADAPTER-CA'
const QUOTE_REQUESTS = [
  [
    2.1,
    {
      name: 'Grace Lindqvist',
      email: 'grace.lindqvist@example.com',
      company: 'Lindqvist Plumbing',
      quantity: 14,
      country: 'us',
      note: 'Fourteen vans, all 2016 or newer. Can we pay by bank transfer?',
    },
  ],
  [
    0.7,
    {
      name: 'Etienne Bouchard',
      email: 'etienne.bouchard@example.com',
      company: 'Bouchard Livraison',
      quantity: 40,
      country: 'ca',
      note: '',
    },
  ],
] as const

/** The pause between two orders in which the shop answers requests, in milliseconds. */
const BREATH_MS = 40

/**
 * Weeks of business, made while the shop is open, by the shop's own verbs at the time of each order, so that money, stock and mails
 * add up: orders in all states, plans of all ages, and what waits for a person. Only for an embedded shop with test cards that has
 * no order older than the first week's.
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
  // What shipped on a day of the past was told on it.
  const settings = { ...ctx.settings, shipUndoMinutes: 0 }
  const staff: Ctx = { ...ctx, settings, actor: { kind: 'staff', name: 'demo', role: 'admin' } }
  const tellings = tellingsOf(days)
  await takeStock(staff, tellings)
  await onDay(staff, days, makeCode)
  let below = tellings.filter(({ daysAgo }) => daysAgo > HISTORY_STARTS).length
  for (const { daysAgo, tell } of tellings) {
    if (isOver()) return
    const number = daysAgo > HISTORY_STARTS ? FIRST_NUMBER - below-- : undefined
    await tell(staff, (orderId) => numberOrder(staff, orderId, number))
    await pause(breathMs)
  }
  // Who looked meanwhile saw days to which more was added.
  await forgetPayouts(staff, new Date(0))
  await askAboutCars(staff)
  await orderSupplies(staff)
  await makeDemoClaims(staff, days)
  await leaveToDo(staff)
}

interface Telling {
  daysAgo: number
  sku: string
  units: number
  tell(staff: Ctx, numbering: NumberOrder): Promise<void>
}

/** Oldest first, so that the numbers of orders follow their days. */
function tellingsOf(days: number): Telling[] {
  const stories = demoStories(days).map(
    (story): Telling => ({
      daysAgo: story.daysAgo,
      sku: story.order.deviceVariantSku,
      units: story.order.quantity,
      tell: (staff, numbering) => tellStory(staff, story, numbering),
    }),
  )
  const lives = demoLives(days).map(
    (life): Telling => ({
      daysAgo: life.boughtDaysAgo,
      sku: life.like.deviceVariantSku,
      units: life.quantity,
      tell: (staff, numbering) => tellLife(staff, life, numbering),
    }),
  )
  return [...stories, ...lives].sort((a, b) => b.daysAgo - a.daysAgo)
}

/** Today: what the shop counted at its start is what it had before. */
async function takeStock(staff: Ctx, tellings: readonly Telling[]): Promise<void> {
  for (const [sku, sold] of Map.groupBy(tellings, (telling) => telling.sku)) {
    const delta = sold.reduce((sum, { units }) => sum + units, 0)
    await changeStock(staff, sku, { delta, reason: 'Delivery before the season' })
  }
}

async function makeCode(then: Ctx): Promise<void> {
  await createCode(then, {
    code: DRIVERS_CODE,
    enterpriseType: 'Taxi drivers',
    deviceDiscounts: [{ minQuantity: 2, discountPercent: 15, description: 'Drivers, 2 adapters or more' }],
    maxUses: 40,
  })
}

/** Orders of the first week had their numbers before these were told. */
async function numberOrder({ db }: Ctx, id: string, number: number | undefined): Promise<void> {
  if (number === undefined) return
  await db.update(orders).set({ number }).where(eq(orders.id, id))
  await db
    .update(sandboxSessions)
    .set({ subjectNumber: String(number) })
    .where(eq(sandboxSessions.subject, id))
}

async function tellStory(staff: Ctx, story: DemoStory, numbering: NumberOrder): Promise<void> {
  const { outcome, daysAgo, card, order, trackingNumber } = story
  const on = <T>(ago: number, work: (then: Ctx) => Promise<T>) => onDay(staff, Math.max(0, ago), work)
  if (outcome === 'quote') return on(daysAgo, (then) => quote(then, story, numbering))
  const orderId = await on(daysAgo, async (then) => {
    const inEnglish = { ...order, contractLanguageAgreement: true }
    const request = CheckoutRequest.parse({ order: inEnglish, uiMode: 'embedded' })
    const started = await startCheckout(then, request, undefined)
    await numbering(started.orderId)
    if (outcome === 'cancelled') await cancelOrder(then, started.orderId)
    else await payFor(then, { ...started, card })
    if (story.note) await noteOrder(then, started.orderId, story.note)
    return started.orderId
  })
  const refund = (reason: string) => (then: Ctx) => refundOrder(then, orderId, { reason })
  if (outcome === 'refunded') await on(daysAgo, refund('Ordered twice by mistake'))
  if (outcome !== 'fulfilled' && outcome !== 'returned' && outcome !== 'refund_refused') return
  await on(daysAgo - 1, (then) => fulfilOrder(then, orderId, { carrier: 'UPS', trackingNumber }))
  if (outcome === 'refund_refused') await on(daysAgo - 2, refund('The box was crushed'))
  if (outcome !== 'returned') return
  const lines = [{ sku: order.deviceVariantSku, quantity: order.quantity, restock: true }]
  await on(daysAgo - 8, (then) => returnGoods(then, orderId, { lines, reason: 'The port is under the dash' }))
  await on(daysAgo - 8, refund('Returned within 30 days'))
}

async function payFor(
  then: Ctx,
  {
    orderId,
    client_secret,
    card,
  }: { orderId: string; client_secret: string | null; card: DemoStory['card'] },
): Promise<void> {
  const processor = createSandboxProcessor({ db: then.db, clock: then.clock })
  const paid = await processor.pay({ clientSecret: client_secret ?? '', card })
  if (paid.status === 'declined') {
    await noteDecline(then, { subject: orderId, code: paid.declineCode ?? 'card_declined' })
    return
  }
  await hearOfSandbox(then, paid)
}

/** Offers of the past fortnight are still open. */
async function quote(then: Ctx, { order, trackingNumber }: DemoStory, numbering: NumberOrder): Promise<void> {
  const { id } = await createQuote(then, {
    email: order.email,
    quantity: order.quantity * 10,
    country: order.shippingAddress.country,
    deviceSku: order.deviceVariantSku,
    expiresAt: new Date(then.clock.now().getTime() + 30 * 86_400_000),
  })
  await numbering(id)
  if (trackingNumber.endsWith('0')) await sendQuote(then, id)
}

/** Work for a person beside the orders: a request for a quote, and low stock. */
async function leaveToDo(staff: Ctx): Promise<void> {
  const guest: Ctx = { ...staff, actor: { kind: 'guest' } }
  for (const [daysAgo, asked] of QUOTE_REQUESTS)
    await onDay(guest, daysAgo, (then) => requestQuote(then, asked))
  const left = (await listStock(staff)).find(({ sku }) => sku === LOW_SKU)
  // Unpaid orders return their stock.
  if (left) await setLowStock(staff, LOW_SKU, { lowAt: left.quantity + 100 })
}
