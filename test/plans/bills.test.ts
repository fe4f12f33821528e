import { expect, onTestFinished, test } from 'vitest'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { startTestShop, type TestShopOptions } from '../start-test-shop.ts'
import { textOfPdf } from '../text-of-pdf.ts'
import { aDriver, invoicesOf, keepCard, passDays, planOf, stayIn, workOff } from './plan-life.ts'

const NOON_IN_TEXAS = '2027-03-04T18:00:00Z'

async function openShop(options: TestShopOptions = {}) {
  const shop = await startTestShop(options)
  onTestFinished(() => shop.close())
  shop.clock.set(NOON_IN_TEXAS)
  return { shop, platform: await aPlatform(shop) }
}

test('the first report is billed and paid at once, with tax and a number', async () => {
  const { shop, platform } = await openShop()
  const member = await aDriver(shop)
  expect(await planOf(shop, member)).toEqual(null)
  const { serials } = await buyAndShip(shop, member, { quantity: 3 })
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  const [bill] = await invoicesOf(shop, member)
  expect(bill).toMatchObject({
    number: 'US-000001',
    status: 'paid',
    periodStart: '2027-03-04',
    periodEnd: '2027-04-04',
    lines: [
      { description: '3 adapters, Mar 4 to Apr 3, $7.70 each', quantity: 3, unitPrice: 7.7, amount: 23.1 },
    ],
    subtotal: 23.1,
    tax: 1.16,
    total: 24.26,
    paidAt: expect.any(String),
    paidWith: { on: '2027-03-04', brand: 'visa', last4: '4242' },
  })
  // Mails go out side by side: that of the order may come after it.
  const mail = shop.outbox.find(({ subject }) => subject.startsWith('Your first bill'))
  expect(mail?.text).toMatch(/Texas sales tax.*1\.16/)
  const printed = await shop.fetch(`/api/account/invoices/${bill?.id}`, {
    headers: { Authorization: `Bearer ${member.token}`, Accept: 'application/pdf' },
  })
  expect(printed.headers.get('content-type')).toBe('application/pdf')
  const pdf = Buffer.from(await printed.arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const paper = textOfPdf(pdf)
  for (const words of [
    'Bill US-000001',
    'Paid on March 4, 2027 with Visa ending in 4242',
    'Billed to',
    member.email,
    'Austin, TX 78701',
    'Milepost Devices Ltd., 100 Example Street, Austin, TX 78701',
    'Questions: help@milepost.example',
    '$24.26 USD',
  ])
    expect(paper).toContain(words)
  expect(await planOf(shop, member)).toMatchObject({
    market: 'us',
    status: 'active',
    units: 3,
    billingDay: 4,
    nextBill: { date: '2027-04-04', subtotal: 23.1, tax: 1.16, total: 24.26 },
  })
  const details = await member.get('/api/billing/subscription/details')
  expect(details.body).toMatchObject({
    quantity: 3,
    nextBillingDate: '4/04/2027',
    price: [{ currency: 'USD', unitPrice: 7.7, subtotal: 23.1 }],
  })
})

test('a third adapter in mid-month is on the next bill, day by day, and lowers the price of all from its day', async () => {
  const { shop, platform } = await openShop()
  const member = await aDriver(shop)
  const first = await buyAndShip(shop, member, { quantity: 2 })
  const report = (serials: string[]) =>
    platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await report(first.serials)
  await passDays(shop, 17, { platform, driving: first.serials })
  await stayIn(shop, member)
  const third = await buyAndShip(shop, member)
  await report(third.serials)
  const driving = [...first.serials, ...third.serials]
  await passDays(shop, 14, { platform, driving })
  const bills = await invoicesOf(shop, member)
  expect(bills.map(({ subtotal }) => subtotal)).toEqual([18, 25.4])
  expect(bills[1]?.lines).toMatchObject([
    { description: '3 adapters, Apr 4 to May 3, $7.70 each', amount: 23.1 },
    {
      description: `adapter ${third.serials[0]}, Mar 21 to Apr 3: 14 of 31 days`,
      unitPrice: 7.7,
      amount: 3.48,
    },
    { description: '2 adapters at $7.70 instead of $9.00 from Mar 21: 14 of 31 days', amount: -1.18 },
  ])
})

test('a month without one report is given back on the next bill, unless the shop is set otherwise', async () => {
  for (const [silenceCredit, subtotals] of [
    [true, [18, 18, 9]],
    [false, [18, 18, 18]],
  ] as const) {
    const { shop, platform } = await openShop({ plan: { silenceCredit } })
    const member = await aDriver(shop)
    const { serials } = await buyAndShip(shop, member, { quantity: 2 })
    await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
    await passDays(shop, 61, { platform, driving: serials.slice(0, 1) })
    const bills = await invoicesOf(shop, member)
    expect(bills.map(({ subtotal }) => subtotal)).toEqual(subtotals)
    expect(bills[2]?.lines.some(({ description }) => description.includes('sent no report'))).toBe(
      silenceCredit,
    )
  }
})

test('without consent no month is billed', async () => {
  const { shop, platform } = await openShop()
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { renewalConsent: false })
  await platform.report([{ serial: serials[0], at: shop.clock.now().toISOString() }])
  await passDays(shop, 3)
  expect(await planOf(shop, member)).toMatchObject({ status: 'waiting', units: 0, nextBill: null })
  expect(await invoicesOf(shop, member)).toEqual([])
})

test('a shop that slept for months bills them in order, each once, also with several processes', async () => {
  const { shop, platform } = await openShop({ plan: { silenceCredit: false } })
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { country: 'ca' })
  await platform.report([{ serial: serials[0], at: shop.clock.now().toISOString() }])
  await workOff(shop)
  shop.clock.set('2027-07-10T18:00:00Z')
  await Promise.all([workOff(shop), workOff(shop), workOff(shop)])
  await workOff(shop)
  const bills = await invoicesOf(shop, member)
  expect(bills.map(({ periodStart }) => periodStart)).toEqual([
    '2027-03-04',
    '2027-04-04',
    '2027-05-04',
    '2027-06-04',
    '2027-07-04',
  ])
  expect(bills.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4, 5].map((n) => `CA-00000${n}`))
  expect(bills.map(({ total, status }) => [total, status])).toEqual(bills.map(() => [10.17, 'paid']))
})

test('a card that declines is asked again on days 3, 5 and 7, then the plan is suspended, and paid it comes back', async () => {
  const { shop, platform } = await openShop()
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { card: '4000000000000341' })
  await platform.report([{ serial: serials[0], at: shop.clock.now().toISOString() }])
  await workOff(shop)
  const [bill] = await invoicesOf(shop, member)
  expect(bill).toMatchObject({ status: 'past_due' })
  expect(await planOf(shop, member)).toMatchObject({ status: 'past_due', units: 1 })
  await passDays(shop, 8, { platform, driving: serials })
  expect(await planOf(shop, member)).toMatchObject({ status: 'suspended', units: 0 })
  const subjects = shop.outbox.filter(({ to }) => to === member.email).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('couldn’t charge your bill'))).toHaveLength(3)
  expect(subjects.filter((subject) => subject.includes('suspended'))).toHaveLength(1)

  await stayIn(shop, member)
  const second = await buyAndShip(shop, member, { card: '4242424242424242' })
  const retried = await shop.operate('POST', `/invoices/${bill?.id}/retry`)
  expect(retried).toMatchObject({ status: 201, body: { status: 'paid' } })
  expect(await planOf(shop, member)).toMatchObject({ status: 'active', units: 1 })
  expect(second.serials).toHaveLength(1)
})

test('strangers see none of it, and a void invoice asks for nothing more', async () => {
  const { shop, platform } = await openShop()
  const [member, other] = [await aDriver(shop), await aDriver(shop)]
  const { serials } = await buyAndShip(shop, member, { card: '4000002760003184' })
  await platform.report([{ serial: serials[0], at: shop.clock.now().toISOString() }])
  await workOff(shop)
  const [bill] = await invoicesOf(shop, member)
  expect(bill?.status).toBe('past_due')
  expect((await other.get(`/api/account/invoices/${bill?.id}`)).status).toBe(404)
  expect((await shop.get('/api/account/invoices')).status).toBe(401)
  expect((await other.get('/api/account/plan')).body).toBeNull()
  const gone = await shop.operate('POST', `/invoices/${bill?.id}/void`, { reason: 'Given as a gift' })
  expect(gone).toMatchObject({ status: 201, body: { status: 'void' } })
  const again = await shop.operate('POST', `/invoices/${bill?.id}/void`, { reason: 'Again' })
  expect(again).toMatchObject({ status: 409, body: { code: 'wrong_invoice_state' } })
  await passDays(shop, 8)
  expect(await planOf(shop, member)).toMatchObject({ status: 'active' })
  const listed = await shop.operate<{ invoices: { status: string; email: string }[] }>(
    'GET',
    '/invoices?status=void',
  )
  expect(listed.body.invoices).toMatchObject([{ status: 'void', email: member.email }])
})

test('the operator moves the clock of a shop in test mode, and every month on the way is billed', async () => {
  const { shop, platform } = await openShop({ plan: { silenceCredit: false } })
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member)
  await platform.report([{ serial: serials[0], at: shop.clock.now().toISOString() }])
  const moved = await shop.operate<{ now: string }>('POST', '/clock', { days: 62 })
  expect(moved).toMatchObject({ status: 200, body: { now: expect.stringMatching(/^2027-05-05T/) } })
  const bills = await invoicesOf(shop, member)
  expect(bills.map(({ periodStart, status }) => [periodStart, status])).toEqual([
    ['2027-03-04', 'paid'],
    ['2027-04-04', 'paid'],
    ['2027-05-04', 'paid'],
  ])
  const back = await shop.operate('POST', '/clock', { days: -1 })
  expect([back.status, back.body.message]).toEqual([422, 'Can’t be negative'])
  const far = await shop.operate('POST', '/clock', { days: 401 })
  expect([far.status, far.body.message]).toEqual([422, 'Must be 400 or less'])
  const before = shop.clock.now().toISOString()
  const asked = await shop.operate<{ now: string }>('POST', '/clock', { days: 0 })
  const told = [before, asked.body.now, shop.clock.now().toISOString()]
  expect(told).toEqual(told.toSorted())
  expect((await shop.post('/api/admin/clock', { days: 1 })).status).toBe(401)
})

test('no month is billed after the account was deleted', async () => {
  const { shop, platform } = await openShop()
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member)
  await platform.report([{ serial: serials[0], at: shop.clock.now().toISOString() }])
  await workOff(shop)
  const left = await shop.fetch('/api/users/me', {
    method: 'DELETE',
    body: JSON.stringify({ password: 'plough-violet-93' }),
    headers: { Authorization: `Bearer ${member.token}`, 'Content-Type': 'application/json' },
  })
  expect(left.status).toBe(204)
  await shop.operate('POST', '/clock', { days: 40 })
  const all = await shop.operate<{ invoices: { status: string; email: string | null }[] }>('GET', '/invoices')
  expect(all.body.invoices).toMatchObject([{ status: 'paid', email: null }])
})

test('who agrees later is billed from that day, once, and the words are on the ledger', async () => {
  const { shop, platform } = await openShop()
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { renewalConsent: false })
  await platform.report([{ serial: serials[0], at: shop.clock.now().toISOString() }])
  await passDays(shop, 3)
  await stayIn(shop, member)
  const terms = await member.get('/api/account/plan/terms?market=us')
  expect(terms.body).toMatchObject({ unitPrice: 9, quantity: 1, currency: 'USD', agreed: false })
  const refused = await member.post('/api/account/consents', { market: 'us', agreed: false })
  expect(refused.status).toBe(422)
  const agree = () => member.post('/api/account/consents', { market: 'us', agreed: true })
  expect(await agree()).toMatchObject({ status: 201, body: { consents: [{ text: terms.body.text }] } })
  expect(await agree()).toMatchObject({ status: 409, body: { code: 'plan_needs_card' } })
  await workOff(shop)
  // No card is kept: no bill is made that nothing can pay, and the adapter waits.
  expect(await planOf(shop, member)).toMatchObject({ status: 'waiting', units: 0 })
  expect(await invoicesOf(shop, member)).toEqual([])
  await keepCard(shop, member)
  expect((await agree()).status).toBe(201)
  expect(await agree()).toMatchObject({ status: 409, body: { code: 'plan_agreed_already' } })
  await workOff(shop)
  expect(await planOf(shop, member)).toMatchObject({ status: 'active', units: 1 })
  expect(await invoicesOf(shop, member)).toMatchObject([
    { periodStart: '2027-03-07', subtotal: 9, status: 'paid' },
  ])
})
