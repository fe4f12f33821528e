import { expect, test } from 'vitest'
import { openShop } from '../accounts/open-shop.ts'
import { aCard, anAddress, anOrder } from '../factories.ts'
import type { TestShop } from '../start-test-shop.ts'

interface Line {
  kind: string
  jurisdiction: string
  gross: string
  net: string
  tax: string
  taxes: string
}

async function openMarch() {
  const shop = await openShop()
  // The middle of a day of a month that is far from its ends, wherever one is.
  shop.clock.advance(Date.parse('2031-03-15T18:00:00Z') - shop.clock.now().getTime())
  return shop
}

async function buy(shop: TestShop, quantity = 1, more: Parameters<typeof anOrder>[0] = {}): Promise<string> {
  const { body } = await shop.checkout(anOrder({ quantity, ...more }))
  await shop.pay(body.client_secret, aCard())
  return body.orderId
}

const refund = (shop: TestShop, id: string, what: object) =>
  shop.operate<{ amount: number }>('POST', `/orders/${id}/refunds`, { reason: 'Put right', ...what })

async function monthOf(shop: TestShop): Promise<Line[]> {
  const response = await shop.fetch('/api/admin/accounting.csv?month=2031-03', {
    headers: { Authorization: `Bearer ${shop.operatorToken}` },
  })
  const [head = '', ...lines] = (await response.text()).trim().split('\r\n')
  const names = head.split(',')
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell])),
  ) as never
}

/** What is left in the books, in cents, of net and of tax. */
const booked = (lines: Line[], column: 'net' | 'tax') =>
  Math.round(lines.reduce((all, line) => all + Number(line[column]) * 100, 0)) + 0

const inOregon = anAddress('us', {
  line1: '1 SW Main St',
  city: 'Portland',
  state: 'OR',
  postalCode: '97204',
})

async function correct(shop: TestShop, id: string, shippingAddress: object) {
  const edit = { shippingAddress, reason: 'The buyer called' }
  const { body } = await shop.operate<{ tax: { difference: number } }>('PATCH', `/orders/${id}`, edit)
  return body.tax.difference
}

test('tax stays booked where it was taken for when the parcel goes elsewhere, and its difference goes back as tax', async () => {
  const shop = await openMarch()
  const id = await buy(shop)
  expect(await correct(shop, id, inOregon)).toBe(-5.62)
  expect((await refund(shop, id, { amount: 5.62 })).status).toBe(201)
  // Two clicks are one refund.
  expect((await refund(shop, id, { amount: 5.62 })).status).toBe(201)
  await shop.runJobs()
  expect(await monthOf(shop)).toMatchObject([
    { kind: 'order', jurisdiction: 'US-TX', gross: '95.61', net: '89.99', tax: '5.62' },
    { kind: 'refund', jurisdiction: 'US-TX', gross: '-5.62', net: '0', tax: '-5.62' },
  ])
  expect((await refund(shop, id, {})).body).toMatchObject({ amount: 89.99 })
  const lines = await monthOf(shop)
  expect([booked(lines, 'net'), booked(lines, 'tax')]).toEqual([0, 0])
  expect(new Set(lines.map(({ jurisdiction }) => jurisdiction))).toEqual(new Set(['US-TX']))
})

test('sums and items that go back one after the other take back the tax to the cent, and never more', async () => {
  const shop = await openMarch()
  const id = await buy(shop, 3)
  // The tax in nine cents is half a cent.
  for (const reason of ['a', 'b', 'c', 'd', 'e', 'f']) await refund(shop, id, { amount: 0.09, reason })
  await refund(shop, id, { amount: 33.35 })
  await refund(shop, id, { lines: [{ sku: 'MP-ADAPTER-US', quantity: 1 }] })
  await refund(shop, id, { amount: 0.01 })
  await refund(shop, id, {})
  const lines = await monthOf(shop)
  expect(lines.length).toBe(11)
  expect([booked(lines, 'net'), booked(lines, 'tax')]).toEqual([0, 0])
})

/** What is left in the books of each tax by its name, in cents. */
function bookedByName(lines: Line[]): Record<string, number> {
  const left: Record<string, number> = {}
  for (const [, name = '', amount] of lines.flatMap(({ taxes }) => [...taxes.matchAll(/(\w+) (-?[\d.]+)/g)]))
    left[name] = Math.round((left[name] ?? 0) + Number(amount) * 100) + 0
  return left
}

test('each of two taxes goes back to the cent, however many refunds it goes back in', async () => {
  const shop = await openMarch()
  const inMontreal = anAddress('ca', { city: 'Montréal', state: 'QC', postalCode: 'H2Y 1C6' })
  const id = await buy(shop, 3, { country: 'ca', shippingAddress: inMontreal })
  expect(bookedByName(await monthOf(shop))).toEqual({ GST: 1350, QST: 2693 })
  // The tax in ten cents is one cent, which was always booked as QST.
  for (const reason of ['a', 'b', 'c', 'd', 'e', 'f']) await refund(shop, id, { amount: 0.1, reason })
  await refund(shop, id, { lines: [{ sku: 'MP-ADAPTER-CA', quantity: 1 }] })
  await refund(shop, id, {})
  const lines = await monthOf(shop)
  expect(lines.length).toBe(9)
  expect(bookedByName(lines)).toEqual({ GST: 0, QST: 0 })
})

test('an address that is corrected twice gives its tax back once', async () => {
  const shop = await openMarch()
  const id = await buy(shop)
  const inColorado = { ...inOregon, city: 'Denver', state: 'CO', postalCode: '80202' }
  const first = await correct(shop, id, inColorado)
  expect(first).toBeLessThan(0)
  await refund(shop, id, { amount: -first })
  // What went back is not offered again, whoever corrects the address next.
  expect(await correct(shop, id, inColorado)).toBe(0)
  const rest = await correct(shop, id, inOregon)
  expect(Math.round((first + rest) * 100)).toBe(-562)
  await refund(shop, id, { amount: -rest })
  const lines = await monthOf(shop)
  expect(lines.map(({ jurisdiction }) => jurisdiction)).toEqual(['US-TX', 'US-TX', 'US-TX'])
  expect([booked(lines, 'net'), booked(lines, 'tax')]).toEqual([8999, 0])
})

test('items that went back took their tax along: only the tax of the others is compared with that of a new address', async () => {
  const shop = await openMarch()
  const id = await buy(shop, 3)
  const one = { lines: [{ sku: 'MP-ADAPTER-US', quantity: 1 }] }
  await refund(shop, id, one)
  expect(await correct(shop, id, inOregon)).toBe(-11.24)
  await refund(shop, id, { ...one, reason: 'One more' })
  const rest = await correct(shop, id, inOregon)
  await refund(shop, id, { amount: -rest })
  const lines = await monthOf(shop)
  expect([booked(lines, 'net'), booked(lines, 'tax')]).toEqual([8999, 0])
  expect((await refund(shop, id, {})).body).toMatchObject({ amount: 89.99 })
})
