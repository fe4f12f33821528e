import { asc, eq } from 'drizzle-orm'
import { orders } from '../../db/tables/orders.ts'
import { createSandboxProcessor } from '../adapters/sandbox-pay.ts'
import type { Db } from '../shop/kernel/db.ts'
import { CheckoutRequest } from '../shop/sale/checkout/schema.ts'
import { startCheckout } from '../shop/sale/checkout/start-checkout.ts'
import { createCode } from '../shop/sale/enterprise/create-code.ts'
import { fulfilOrder } from '../shop/sale/parcels/fulfil-order.ts'
import { reportParcel } from '../shop/sale/parcels/report-parcel.ts'
import { sendParcel } from '../shop/sale/parcels/send-parcel.ts'
import { refundOrder } from '../shop/sale/payments/refund-order.ts'
import { settlePaidSession } from '../shop/sale/payments/settle-paid-session.ts'
import type { Ctx } from '../shop/system/context.ts'
import { DEMO_BUYERS, type DemoBuyer } from './demo-buyers.ts'
import { demoTracking } from './demo-tracking.ts'
import { onDay } from './on-day.ts'

const CARD = { number: '4242424242424242', expMonth: 4, expYear: 2031, cvc: '123' }

/**
 * A week of business for a person who tries the shop, made by the shop's own verbs, so that stock, payments
 * and mails add up like real ones. Only for an empty, embedded shop with test cards.
 */
export async function seedDemoOrders(ctx: Ctx): Promise<void> {
  const any = await ctx.db.select({ id: orders.id }).from(orders).limit(1)
  if (any.length > 0) return
  // What shipped on a day of the past was told on it.
  const settings = { ...ctx.settings, shipUndoMinutes: 0 }
  const staff: Ctx = { ...ctx, settings, actor: { kind: 'staff', name: 'demo', role: 'admin' } }
  await createCode(staff, {
    code: 'FLEET10',
    enterpriseType: 'Fleet',
    deviceDiscounts: [
      { minQuantity: 5, discountPercent: 10, description: 'Fleet discount, 5 adapters or more' },
    ],
  })
  await createCode(staff, {
    code: 'UPGRADE4G',
    enterpriseType: '4G Upgrade',
    deviceDiscounts: [{ minQuantity: 1, discountPercent: 100, description: 'Free 4G upgrade' }],
  })
  for (const buyer of DEMO_BUYERS) await onDay(staff, buyer.daysAgo, (then) => buy(then, ctx.db, buyer))
  // Today: the ledger of the stock begins with the shop.
  await loseFirst(staff)
}

/** The first parcel of the week never arrived, and goes out once more. */
async function loseFirst(ctx: Ctx): Promise<void> {
  const [first] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.status, 'fulfilled'))
    .orderBy(asc(orders.number))
    .limit(1)
  if (!first) return
  const said = 'Not scanned since it left the depot'
  await reportParcel(ctx, { id: first.id, number: 1 }, { state: 'lost', place: 'Dallas, TX', said })
  const again = { reason: 'reship', inPlaceOf: 1, trackingNumber: demoTracking(4_711) } as const
  await sendParcel(ctx, first.id, again)
}

async function buy(ctx: Ctx, db: Db, buyer: DemoBuyer): Promise<void> {
  const { outcome, daysAgo, name, ...order } = buyer
  const inEnglish = { ...order, contractLanguageAgreement: true }
  const request = CheckoutRequest.parse({ order: inEnglish, uiMode: 'embedded' })
  const answer = await startCheckout(ctx, request, undefined)
  const processor = createSandboxProcessor({ db, clock: ctx.clock })
  const clientSecret = answer.client_secret ?? ''
  const paid = await processor.pay({ clientSecret, card: { ...CARD, name } })
  await settlePaidSession(ctx, paid.providerSessionId)
  if (outcome === 'fulfilled') {
    const [first, second] = [daysAgo * 10 + order.quantity, daysAgo * 10 + 100].map(demoTracking)
    const sku = order.deviceVariantSku
    const part = order.quantity > 1 ? { units: [{ sku, quantity: 1 }] } : {}
    await fulfilOrder(ctx, answer.orderId, { carrier: 'UPS', trackingNumber: first ?? '', ...part })
    if (order.quantity > 1) await fulfilOrder(ctx, answer.orderId, { trackingNumber: second ?? '' })
  }
  if (outcome === 'refunded') await refundOrder(ctx, answer.orderId, { reason: 'Ordered twice by mistake' })
}
