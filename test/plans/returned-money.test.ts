import { expect, onTestFinished, test } from 'vitest'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import type { Member } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { textOfPdf } from '../text-of-pdf.ts'
import { aDriver, invoicesOf, passDays, stayIn, workOff, wrongIn } from './plan-life.ts'

interface MoneyBack {
  on: string
  by: string
  lines: { description: string; why: string; amount: number }[]
  amount: number
  tax: number
  total: number
}

interface OwnDevice {
  id: string
  serial: string
  state: string
}

/** A member whose adapters have been on the plan for three days of a month of 31. */
async function onThePlan(quantity: number) {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials, orderId } = await buyAndShip(shop, member, { quantity })
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  await passDays(shop, 3, { platform, driving: serials })
  const live = (days: number, driving: string[] = []) => passDays(shop, days, { platform, driving })
  return { shop, member, serials, orderId, live }
}

async function devicesOf(shop: TestShop, member: Member): Promise<OwnDevice[]> {
  await stayIn(shop, member)
  return (await member.get<{ devices: OwnDevice[] }>('/api/account/devices')).body.devices
}

async function sendBack(shop: TestShop, member: Member, serial: string) {
  const device = (await devicesOf(shop, member)).find((own) => own.serial === serial)
  const path = `/api/account/devices/${device?.id}`
  const preview = await member.post<{ moneyBack: MoneyBack | null }>(`${path}/preview`, { action: 'return' })
  const returned = await member.post(`${path}/return`, { reason: 'Too many' })
  expect(returned.status).toBe(200)
  await workOff(shop)
  return preview.body.moneyBack
}

const notesOf = async (shop: TestShop, member: Member) =>
  (await invoicesOf(shop, member)).flatMap(({ creditNotes }) => creditNotes)

test('an adapter that goes back brings its unused days back the same day, as the page had said, with a note that names it', async () => {
  const { shop, member, serials, live } = await onThePlan(1)
  const told = await sendBack(shop, member, serials[0] ?? '')
  // 28 of 31 days of 9.00, and their tax.
  expect(told).toMatchObject({ on: '2027-03-07', amount: 8.13, tax: 0.41, total: 8.54 })
  expect(told?.lines).toEqual([
    {
      description: expect.stringMatching(/ not billed Mar 7 to Apr 3: credit for 28 of 31 days$/),
      why: 'Paid in advance and not used: 28 of the month’s 31 days, at $9.00 a month.',
      amount: 8.13,
    },
  ])
  const [note] = await notesOf(shop, member)
  expect(note).toMatchObject({ on: '2027-03-07', amount: 8.13, tax: 0.41, total: 8.54 })

  const read = await member.get<{ lines: object[] }>(`/api/account/credit-notes/${note?.id}`)
  expect(read.body.lines).toEqual([
    ...(told?.lines ?? []),
    { description: 'Texas sales tax', why: null, amount: 0.41 },
  ])
  const headers = { Authorization: `Bearer ${member.token}`, Accept: 'application/pdf' }
  const printed = await shop.fetch(`/api/account/credit-notes/${note?.id}`, { headers })
  const text = textOfPdf(Buffer.from(await printed.arrayBuffer()))
  expect(text).toMatch(/not billed Mar 7 to Apr 3: credit for 28 of\s+31 days/)
  expect(text).toMatch(/Paid in advance and not used: 28 of .+ at \$9\.00 a month/)

  const [mail] = shop.outbox.filter(({ subject }) => subject.startsWith('Credit note'))
  expect(mail?.text).toMatch(/credit for\s+28 of 31 days/)
  expect(mail?.text).toMatch(/on its way today, Mar 7, and shows\s+up by Mar 19/)
  expect(await wrongIn(shop, 90)).toEqual([])

  // The billing day of before ends the plan; nothing goes back twice.
  await live(35)
  expect(await notesOf(shop, member)).toHaveLength(1)
  expect(await invoicesOf(shop, member)).toHaveLength(1)
  expect(await wrongIn(shop, 90)).toEqual([])
})

test('of several adapters one goes back: its money comes at once, and the next bill says that it did', async () => {
  const { shop, member, serials, live } = await onThePlan(4)
  const [gone = '', ...kept] = serials
  const told = await sendBack(shop, member, gone)
  // 7.70 for 28 of 31 days; three adapters keep the price.
  expect(told).toMatchObject({ amount: 6.95 })
  expect(await notesOf(shop, member)).toHaveLength(1)
  expect(await wrongIn(shop, 90)).toEqual([])

  await live(30, kept)
  const [march, april] = await invoicesOf(shop, member)
  expect(march).toMatchObject({ subtotal: 30.8 })
  expect(april?.lines.map(({ amount }) => amount)).toEqual([23.1, -6.95, 6.95])
  expect(april?.lines.map(({ description }) => description)).toEqual([
    expect.stringContaining('3 adapters'),
    expect.stringContaining('credit for 28 of 31 days'),
    'Refunded to your card already',
  ])
  expect(april).toMatchObject({ subtotal: 23.1 })
  expect(await notesOf(shop, member)).toHaveLength(1)
  expect(await wrongIn(shop, 90)).toEqual([])
})

test('where fewer adapters cost more each, only what is really owed goes back', async () => {
  const { shop, member, serials, live } = await onThePlan(3)
  const [gone = '', ...kept] = serials
  // 7.70 less for the adapter, 1.30 more for each of the two others, for 28 of 31 days.
  const told = await sendBack(shop, member, gone)
  expect(told).toMatchObject({ amount: 4.61 })
  await live(30, kept)
  const [, april] = await invoicesOf(shop, member)
  expect(april?.lines.map(({ amount }) => amount)).toEqual([18, -6.96, 2.35, 4.61])
  expect(april).toMatchObject({ subtotal: 18 })
  expect(await wrongIn(shop, 90)).toEqual([])
})

test('what staff take back brings the money the same day as well', async () => {
  const { shop, member, orderId } = await onThePlan(2)
  const lines = [{ sku: 'MP-ADAPTER-US', quantity: 2, restock: false }]
  expect(
    (await shop.operate('POST', `/orders/${orderId}/returns`, { lines, reason: 'Does not fit' })).status,
  ).toBe(201)
  await workOff(shop)
  expect((await devicesOf(shop, member)).map(({ state }) => state)).toEqual(['retired', 'retired'])
  const [note, ...more] = await notesOf(shop, member)
  expect(more).toEqual([])
  expect(note).toMatchObject({ amount: 16.26 })
  expect(await wrongIn(shop, 90)).toEqual([])
})
