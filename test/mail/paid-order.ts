import { priceLists } from '../../db/tables/catalog.ts'
import { orders } from '../../db/tables/orders.ts'
import { charges, checkoutSessions, payments, refunds } from '../../db/tables/payments.ts'
import type { Db } from '../../src/shop/kernel/db.ts'
import { newId } from '../../src/shop/kernel/ids.ts'
import { cents, percent } from '../../src/shop/kernel/money.ts'
import { priceGoods, withTax } from '../../src/shop/sale/pricing/order-pricing.ts'

const PLACED_AT = new Date('2026-11-20T11:43:00Z')

const card = { brand: 'visa', last4: '4242', name: 'Zoe Tremblay', expMonth: 12, expYear: 2030 }

/** Prices of Canada: one list in force at the time of the order, and a dearer one from the day after. */
async function insertPrices(db: Db) {
  const list = {
    country: 'ca',
    currency: 'CAD',
    devicePrice: cents(89_99),
    planDiscountThreshold: 3,
  } as const
  await db.insert(priceLists).values([
    {
      ...list,
      id: newId('pl'),
      planPrice: cents(9_00),
      planDiscountPrice: cents(7_70),
      startsAt: new Date('2026-01-01T00:00:00Z'),
    },
    {
      ...list,
      id: newId('pl'),
      planPrice: cents(11_00),
      planDiscountPrice: cents(10_00),
      startsAt: new Date('2026-11-21T00:00:00Z'),
    },
  ])
}

function quebecPricing() {
  const goods = priceGoods({
    currency: 'CAD',
    lines: [
      {
        sku: 'MP-ADAPTER-CA',
        kind: 'device',
        title: 'Milepost adapter',
        unitPrice: cents(89_99),
        quantity: 3,
      },
    ],
    discounts: [{ description: 'Acme fleet discount', rate: percent(10) }],
  })
  return withTax(goods, {
    amount: cents(36_39),
    source: 'table',
    parts: [
      { name: 'GST', rate: percent(5), amount: cents(12_15) },
      { name: 'QST', rate: percent(9.975), amount: cents(24_24) },
    ],
  })
}

/** A fleet's order from Quebec, paid by a card that was kept for the plan. Answers its ids. */
export async function insertPaidOrder(db: Db, email = 'zoe@example.com') {
  await insertPrices(db)
  const pricing = quebecPricing()
  const orderId = newId('ord')
  const paymentId = newId('pay')
  const address = {
    country: 'ca' as const,
    line1: '1200 Rue Sainte-Catherine O',
    city: 'Montréal',
    state: 'QC',
    postalCode: 'H3B 1K1',
  }
  await db.insert(orders).values({
    id: orderId,
    status: 'paid',
    email,
    country: 'ca',
    currency: 'CAD',
    quantity: 3,
    deviceSku: 'MP-ADAPTER-CA',
    pricing,
    subtotal: pricing.adjustedSubtotal,
    tax: cents(36_39),
    total: pricing.total,
    shippingAddress: {
      ...address,
      businessName: 'Acme Couriers',
      contact: { firstName: 'Zoé', lastName: 'Tremblay', phone: '+15145550123' },
    },
    agreements: {
      renewalConsent: {
        textVersion: 'renewal-2026-11',
        text: 'Keep this card for the plan: $7.70 CAD a month for each adapter.',
        locale: 'en-ca',
        agreedAt: '2026-11-20T11:42:17.000Z',
      },
    },
    locale: 'en-ca',
    createdAt: PLACED_AT,
    paidAt: new Date('2026-11-22T09:00:00Z'),
  })
  const chargeId = newId('chg')
  const total = { amount: pricing.total, currency: 'CAD' } as const
  await db
    .insert(charges)
    .values({ ...total, id: chargeId, kind: 'order', orderId, status: 'settled', settledAt: PLACED_AT })
  await db.insert(checkoutSessions).values({
    id: newId('cs'),
    chargeId,
    provider: 'sandbox',
    providerSessionId: newId('sbx'),
    mode: 'embedded',
    status: 'complete',
    fingerprint: 'as placed',
    amount: pricing.total,
    currency: 'CAD',
    keepCard: true,
    expiresAt: PLACED_AT,
    nextCheckAt: PLACED_AT,
    createdAt: PLACED_AT,
  })
  await db.insert(payments).values({
    id: paymentId,
    chargeId,
    provider: 'sandbox',
    reference: newId('sbx'),
    status: 'settled',
    amount: pricing.total,
    currency: 'CAD',
    card,
    customerReference: 'cus_1',
    paymentMethodReference: 'pm_1',
  })
  return { orderId, paymentId }
}

/** The whole payment of an order on its way back. Answers the refund's id. */
export async function insertRefund(db: Db, of: { orderId: string; paymentId: string }): Promise<string> {
  const id = newId('ref')
  const amount = quebecPricing().total
  await db.insert(refunds).values({ ...of, id, amount, reason: 'unfillable', status: 'pending' })
  return id
}
