import { expect, test } from 'vitest'
import type { ShopSettings } from '../shop/facts/config/shop-settings.ts'
import { cents, percent } from '../shop/kernel/money.ts'
import type { OrderMail } from '../shop/sale/mail/order-mail.ts'
import { composeConfirmation, composeRefunded, composeShipped } from './compose-order-mail.ts'

const shop: ShopSettings = {
  publicUrl: 'https://shop.example',
  brand: 'Milepost',
  legalOwner: 'Milepost Devices Ltd.',
  postalAddress: '100 Example Street, Austin, TX 78701, United States',
  supportPhone: '',
  supportEmail: 'help@shop.example',
  dispatchBusinessDays: 1,
  appPage: '',
}

const order: OrderMail = {
  orderId: 'ord_1',
  orderNumber: 10_023,
  email: 'ada@example.com',
  statusUrl: 'https://shop.example/order/status?token=ord_1.signed',
  locale: 'en-us',
  currency: 'USD',
  placedAt: new Date('2026-11-20T11:43:00Z'),
  quantity: 2,
  lines: [{ title: 'Milepost adapter', quantity: 2, unitPrice: cents(89_99), subtotal: cents(179_98) }],
  discounts: [],
  subtotal: cents(179_98),
  taxes: [{ name: 'sales_tax', place: 'Texas', rate: percent(6.25), amount: cents(11_25) }],
  taxPlace: { country: 'us', state: 'TX' },
  untaxedIn: null,
  exemption: null,
  total: cents(191_23),
  shipTo: ['Ada Lovelace', 'Lovelace Couriers', '500 W 2nd St', 'Austin, TX 78701', 'United States'],
  businessName: 'Lovelace Couriers',
  poNumber: null,
  vehicle: null,
  card: { brand: 'visa', last4: '4242' },
  promise: { shipBy: '2026-11-23', from: '2026-11-24', by: '2026-12-01' },
  delay: null,
  shipment: null,
  plan: {
    unitPrice: cents(9_00),
    monthly: cents(18_00),
    regularUnitPrice: cents(9_00),
    discountUnitPrice: cents(7_70),
    discountThreshold: 3,
    codeTerms: null,
  },
  agreement: null,
}

const fleet: OrderMail = {
  ...order,
  locale: 'en-ca',
  currency: 'CAD',
  quantity: 3,
  lines: [{ title: 'Milepost adapter', quantity: 3, unitPrice: cents(89_99), subtotal: cents(269_97) }],
  discounts: [
    {
      ...{ description: 'Acme fleet discount', rate: percent(10), quantity: 2 },
      ...{ subtotal: cents(179_98), amount: cents(18_00) },
    },
  ],
  subtotal: cents(251_97),
  taxes: [
    { name: 'GST (5 %)', amount: cents(12_60) },
    { name: 'QST (9.975 %)', amount: cents(25_13) },
  ],
  total: cents(289_70),
  plan: {
    unitPrice: cents(7_70),
    monthly: cents(23_10),
    regularUnitPrice: cents(9_00),
    discountUnitPrice: cents(7_70),
    discountThreshold: 3,
    codeTerms: null,
  },
  agreement: {
    text: 'Keep this card for the plan: $7.70 CAD a month for each adapter.',
    agreedAt: new Date('2026-11-20T11:42:17Z'),
    keepsCard: true,
  },
}

/** What a reader sees: tags away, white space as one. */
function visible(html: string): string {
  const body = html.slice(html.indexOf('<body')).replace(/<[^>]*>/g, ' ')
  return words(body.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))
}

function words(text: string): string {
  return text.replace(/^ *> /gm, '').replace(/\s+/g, ' ')
}

async function bothParts(message: ReturnType<typeof composeConfirmation>): Promise<string[]> {
  const { html, text } = await message
  return [visible(html), words(text)]
}

test.each([
  'Order 10023 is confirmed',
  'November 20, 2026',
  'Milepost adapter',
  '2 × $89.99',
  '$179.98',
  'Shipping is part of the price',
  'Texas sales tax',
  '6.25% of $179.98',
  '$11.25',
  '$191.23 USD',
  'Lovelace Couriers',
  'Austin, TX 78701',
  'Visa ending in 4242',
  'within one business day',
  'we’ll email you a link to start its plan. Until you start it, nothing is charged.',
  '$18.00 USD a month before tax: $9.00 each. With 3 or more active adapters, it’s $7.70 each.',
  'You left the plan for later, so we didn’t keep your card for it.',
  'Cancel in your account, any month.',
  'help@shop.example',
  'Milepost Devices Ltd.',
])('a confirmation says "%s" as HTML and as text', async (phrase) => {
  for (const part of await bothParts(composeConfirmation(order, shop))) expect(part).toContain(phrase)
})

test.each([
  'Acme fleet discount',
  '10% off the $179.98 that 2 adapters cost',
  '-$18.00',
  'GST (5 %)',
  'QST (9.975 %)',
  '$289.70 CAD',
  '$23.10 CAD a month before tax: $7.70 each.',
  'With your consent, we’re keeping your Visa ending in 4242 for the plan',
  'Keep this card for the plan: $7.70 CAD a month for each adapter.',
  'You agreed to this on November 20, 2026 at 11:42 UTC.',
])('the confirmation of a Canadian fleet that kept its card says "%s"', async (phrase) => {
  for (const part of await bothParts(composeConfirmation(fleet, shop))) expect(part).toContain(phrase)
})

test('below the threshold the plan is never promised at the discounted price, from it on nothing else is', async () => {
  const [small = ''] = await bothParts(composeConfirmation(order, shop))
  const [large = ''] = await bothParts(composeConfirmation(fleet, shop))
  expect(small).not.toContain('$15.40')
  expect(large).not.toContain('$9.00')
})

test('an order that cost nothing speaks of no payment and no card', async () => {
  const free = { ...order, total: cents(0), subtotal: cents(0), taxes: [], card: null }
  for (const part of await bothParts(composeConfirmation(free, shop))) {
    expect(part).toContain('There was nothing to pay.')
    expect(part).not.toContain('Paid with')
  }
})

test('what a buyer typed stays text', async () => {
  const shipTo = ['Bobby <script>alert(1)</script>', '"><img src=x onerror=alert(1)>']
  const { html } = await composeConfirmation({ ...order, shipTo }, shop)
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<img')
  expect(visible(html)).toContain('alert(1)')
})

test('a confirmation fetches nothing from anywhere and shouts nowhere', async () => {
  const { html, text } = await composeConfirmation(fleet, shop)
  expect(html).not.toMatch(/<(img|link|script|iframe)\b|url\(|@import/i)
  expect(text).not.toContain('!')
  expect(visible(html)).not.toContain('!')
})

test('plain text keeps to lines of 72 characters', async () => {
  const { text } = await composeConfirmation(fleet, shop)
  expect(text.split('\n').filter((line) => line.length > 72)).toEqual([])
})

test('the same order always makes the same message id', async () => {
  const first = await composeConfirmation(order, shop)
  expect(first).toMatchObject({ id: 'ord_1.order-confirmation', to: 'ada@example.com' })
  expect(await composeConfirmation(order, shop)).toEqual(first)
})

test.each([
  'Your refund is on its way',
  'When your payment for order 10023 arrived, we had no adapters left',
  'We’re refunding $191.23 USD, everything you paid for it.',
  'to your Visa ending in 4242',
  '5 to 10 business days',
  'We won’t ship anything for it, and no plan starts.',
  'November 27, 2026 to December 4, 2026',
  'See your order',
])('the mail about money that goes back says "%s"', async (phrase) => {
  const refund = {
    order,
    refundId: 'ref_1',
    why: 'unfillable' as const,
    note: null,
    amount: cents(191_23),
    remaining: cents(0),
    plans: { ending: [], goingOn: [] },
    expectedFrom: '2026-11-27',
    expectedBy: '2026-12-04',
    startedAt: new Date('2026-11-20T12:01:00Z'),
  }
  for (const part of await bothParts(composeRefunded(refund, shop))) expect(part).toContain(phrase)
})

test.each([
  ['duplicate' as const, 'We received a second payment for order 10023.'],
  ['staff' as const, 'This refund is for order 10023.'],
])('money that goes back because of %s does not speak of an unfilled order', async (why, phrase) => {
  const refund = {
    order,
    refundId: 'ref_1',
    why,
    note: null,
    amount: cents(50_00),
    remaining: cents(141_23),
    plans: { ending: [], goingOn: [] },
    expectedFrom: '2026-11-27',
    expectedBy: '2026-12-04',
    startedAt: new Date('2026-11-20T12:01:00Z'),
  }
  for (const part of await bothParts(composeRefunded(refund, shop))) {
    expect(part).toContain(phrase)
    expect(part).toContain('$50.00 USD')
    expect(part).not.toContain('could not fill')
  }
})

test('the mail about a parcel that left names its carrier and tracking number', async () => {
  const shipped = { ...order, shipment: { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' } }
  for (const part of await bothParts(composeShipped(shipped, shop))) {
    expect(part).toContain('UPS')
    expect(part).toContain('1Z999AA10123456784')
    expect(part).toContain('Until you start it, nothing is charged.')
  }
})

test('whoever holds an adapter is led to the app, once it is in a store', async () => {
  const appPage = 'https://shop.example/redesigned?st=stores'
  const shipment = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' }
  const parts = async (about: ShopSettings) => [
    ...(await bothParts(composeConfirmation(order, about))),
    ...(await bothParts(composeShipped({ ...order, shipment }, about))),
  ]

  for (const part of await parts({ ...shop, appPage })) expect(part).toContain('Get the app')
  for (const part of await parts(shop)) expect(part).not.toMatch(/\bapp\b/)
})
