import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { aPlatform, aSerial, ship } from '../devices/platform.ts'
import { aCertificate } from '../exemptions/certificates.ts'
import { anAddress } from '../factories.ts'
import { aMembersOrder, signUp } from '../member.ts'
import { aDriver, invoicesOf, workOff } from '../plans/plan-life.ts'
import { type StripeShop, startStripeShop } from './stripe-shop.ts'

async function openShop(expectedErrors: string[] = []) {
  const shop = await startStripeShop({ stripeTax: true, expectedErrors })
  onTestFinished(() => shop.close())
  return shop
}

const called = (shop: StripeShop, path: string) =>
  shop.standIn.calls.filter((call) => call.path === `/v1/tax/${path}`)

async function aPaidOrder(shop: StripeShop) {
  const buyer = await shop.guestAtThePayment()
  shop.standIn.pay(buyer.sessionId, { hold: true })
  await shop.get(`/api/orders/checkout-session/${buyer.sessionId}?email=${buyer.email}`)
  await shop.runJobs()
  return buyer
}

test('the tax of a paid order is a transaction of Stripe’s once, and one that nobody paid is none', async () => {
  const shop = await openShop()
  await shop.guestAtThePayment()
  const { orderId } = await aPaidOrder(shop)
  const [commit, ...more] = called(shop, 'transactions/create_from_calculation')
  expect(more).toEqual([])
  const order = await shop.operate<{ payments: { id: string }[]; pricing: { taxInfo: { amount: number } } }>(
    'GET',
    `/orders/${orderId}`,
  )
  expect(order.body.pricing.taxInfo.amount).toBe(7.42)
  expect(commit?.params.reference).toBe(order.body.payments[0]?.id)
  await shop.runJobs()
  expect(called(shop, 'transactions/create_from_calculation')).toHaveLength(1)
})

test('what goes back is reversed, part by part and as a whole, also when Stripe Tax was away meanwhile', async () => {
  const shop = await openShop()
  const { orderId, total } = await aPaidOrder(shop)
  const refund = async (amount?: number) => {
    const made = await shop.operate('POST', `/orders/${orderId}/refunds`, { reason: 'goodwill', amount })
    expect(made.status).toBe(201)
    await shop.runJobs()
  }
  await refund(20)
  await refund((total - 2_000) / 100)
  expect(called(shop, 'transactions/create_reversal').map(({ params }) => params)).toMatchObject([
    { mode: 'partial', flat_amount: '-2000' },
    { mode: 'partial', flat_amount: `-${total - 2_000}` },
  ])
  const whole = await aPaidOrder(shop)
  await shop.operate('POST', `/orders/${whole.orderId}/refunds`, { reason: 'goodwill' })
  await shop.runJobs()
  expect(called(shop, 'transactions/create_reversal').at(-1)?.params).toMatchObject({
    flat_amount: `-${whole.total}`,
  })
})

test('of an order whose certificate came after it the tax alone is reversed, and an exempt sale is booked as one', async () => {
  const shop = await openShop()
  const member = await signUp(shop)
  const { orderId } = await aPaidOrder(shop)
  const order = await shop.operate<{ statusUrl: string }>('GET', `/orders/${orderId}`)
  const token = new URL(order.body.statusUrl).searchParams.get('token')
  const byLink = { token, certificate: aCertificate() }
  const filed = await shop.post<{ id: string }>('/api/order-links/tax-certificates', byLink)
  const accept = (id: string) =>
    shop.operate('POST', `/tax-certificates/${id}/decision`, { decision: 'accept' })
  await accept(filed.body.id)
  await shop.runJobs()
  expect(called(shop, 'transactions/create_reversal').map(({ params }) => params)).toMatchObject([
    { mode: 'partial', line_items: { 0: { amount: '0', amount_tax: '-742' } } },
  ])

  const own = await member.post<{ id: string }>('/api/account/tax-certificates', aCertificate())
  await accept(own.body.id)
  const bought = await member.checkout(aMembersOrder())
  const session = shop.standIn
    .sessions()
    .find(({ client_secret }) => client_secret === bought.body.client_secret)
  shop.standIn.pay(String(session?.id))
  await member.get(`/api/orders/checkout-session/${session?.id}`)
  await shop.runJobs()
  expect(shop.standIn.objects('tax.transaction').at(-1)).toMatchObject({
    type: 'transaction',
    tax_amount_exclusive: 0,
    amount_total: 89_99,
  })
})

/** What the books of Stripe Tax hold of an order, in cents. */
const booked = (shop: StripeShop) =>
  shop.standIn.objects('tax.transaction').map(({ amount_total }) => Number(amount_total))

test.each([
  ['whole', undefined],
  ['part', 20],
])('a %s refund that the bank sends back after days is in the tax books again, once', async (_, amount) => {
  const shop = await openShop(['refund.failed'])
  const { orderId, total } = await aPaidOrder(shop)
  const back = amount ? amount * 100 : total
  const order = () => shop.operate<{ refunds: { id: string }[] }>('GET', `/orders/${orderId}`)
  await shop.operate('POST', `/orders/${orderId}/refunds`, { reason: 'goodwill', amount })
  await shop.runJobs()
  expect(booked(shop)).toEqual([total, -back])
  await sendBack(shop)
  await sendBack(shop)
  expect(booked(shop)).toEqual([total, -back, back])

  await shop.operate('POST', `/refunds/${(await order()).body.refunds[0]?.id}/retry`)
  await shop.runJobs()
  expect(booked(shop)).toEqual([total, -back, back, -back])
})

test('a refund that the bank sends back before the books heard of it leaves them as they were', async () => {
  const shop = await openShop(['refund.failed'])
  const { orderId, total } = await aPaidOrder(shop)
  shop.standIn.faults.plan({ call: 'POST /v1/tax/transactions', how: 'lost-answer', times: 1 })
  await shop.operate('POST', `/orders/${orderId}/refunds`, { reason: 'goodwill' })
  await shop.runJobs()
  await sendBack(shop)
  expect(booked(shop).reduce((sum, each) => sum + each, 0)).toBe(total)
})

async function sendBack(shop: StripeShop) {
  const [refund, charge] = ['refund', 'charge'].map((kind) => shop.standIn.objects(kind).at(-1))
  Object.assign(charge ?? {}, { amount_refunded: 0, refunded: false })
  if (!refund) throw new Error('no refund was made')
  await shop.receive(
    shop.standIn.webhooks.record('refund.failed', Object.assign(refund, { status: 'failed' })),
  )
  await shop.runJobs()
}

/** A member's first bill, with Stripe Tax. */
async function aFirstBill(more: { shippingAddress?: ReturnType<typeof anAddress> } = {}) {
  const shop = await openShop()
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const bought = await member.checkout(aMembersOrder({ renewalConsent: true, ...more }))
  const session = shop.standIn
    .sessions()
    .find(({ client_secret }) => client_secret === bought.body.client_secret)
  shop.standIn.pay(String(session?.id))
  await member.get(`/api/orders/checkout-session/${session?.id}`)
  await shop.runJobs()
  const ofTheOrder = called(shop, 'transactions/create_from_calculation').length
  const serial = aSerial()
  await ship(shop, bought.body.orderId, [serial])
  await platform.report([{ serial, at: shop.clock.now().toISOString() }])
  await workOff(shop)
  await workOff(shop)
  const [bill] = await invoicesOf(shop, member)
  return { shop, bill, ofTheOrder }
}

test('the tax of a plan’s bill is a transaction of Stripe’s once, as the bill has it', async () => {
  const { shop, bill, ofTheOrder } = await aFirstBill()
  expect(bill).toMatchObject({ status: 'paid', subtotal: 9, tax: 0.74 })
  const commits = called(shop, 'transactions/create_from_calculation').slice(ofTheOrder)
  expect(commits).toHaveLength(1)
  const [booked] = shop.standIn
    .objects('tax.transaction')
    .filter(({ reference }) => reference === commits[0]?.params.reference)
  expect(booked).toMatchObject({ tax_amount_exclusive: 74 })
})

test('Stripe Tax hears of an adapter as goods and of a month of the plan as a service, when it is asked and when it books', async () => {
  const { shop } = await aFirstBill()
  const asked = called(shop, 'calculations').map(({ params }) => Calculation.parse(params))
  const codesOf = (amount: string, isBooked: boolean) =>
    new Set(
      asked
        .filter((each) => each.line_items[0].amount === amount && (each.tax_date !== undefined) === isBooked)
        .map((each) => each.line_items[0].tax_code),
    )
  for (const isBooked of [false, true]) {
    expect(codesOf('8999', isBooked)).toEqual(new Set(['txcd_99999999']))
    expect(codesOf('900', isBooked)).toEqual(new Set(['txcd_10103000']))
  }
})

test('where Stripe Tax finds the plan untaxed, the bill says which state does not tax it', async () => {
  const place = { city: 'San Francisco', state: 'CA', postalCode: '94105', line1: '1 Market St' }
  const { bill } = await aFirstBill({ shippingAddress: anAddress('us', place) })
  expect(bill).toMatchObject({ tax: 0, taxes: [{ label: 'Not taxed in California', amount: 0 }] })
})

const Calculation = z.object({
  line_items: z.object({ 0: z.object({ amount: z.string(), tax_code: z.string() }) }),
  tax_date: z.string().optional(),
})

test('a cart that is looked at again asks Stripe Tax nothing new, and another place asks once', async () => {
  const shop = await openShop()
  // Of one day, whatever the time of the test.
  shop.clock.set('2031-03-15T18:00:00Z')
  const price = (postalCode: string) =>
    shop.get<{ pricing: { taxInfo: { amount: number } } }>(
      `/api/products/bouncie?country=us&state=TX&postalCode=${postalCode}`,
    )
  for (let n = 0; n < 5; n++) expect((await price('78701')).body.pricing.taxInfo.amount).toBe(7.42)
  expect(called(shop, 'calculations')).toHaveLength(1)
  await price('75001')
  expect(called(shop, 'calculations')).toHaveLength(2)
})
