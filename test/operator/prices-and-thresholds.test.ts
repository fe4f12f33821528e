import { expect, test } from 'vitest'
import type { z } from 'zod'
import { createRegisteredTax } from '../../src/adapters/registered-tax.ts'
import { createTableTax } from '../../src/adapters/table-tax.ts'
import type { TaxRatesAnswer } from '../../src/shop/facts/tax/list-tax-rates.ts'
import { openShop } from '../accounts/open-shop.ts'

const PRICES = {
  country: 'us',
  devicePrice: 79.99,
  planPrice: 9,
  planDiscountPrice: 7.7,
  planDiscountThreshold: 3,
}

test('prices to come are taken back; those in force are not', async () => {
  const shop = await openShop()
  const planned = await shop.operate<{ id: string }>('PUT', '/prices', { ...PRICES, from: '2099-01-01' })
  const listed = async () =>
    (await shop.operate<{ prices: { id: string; from: string }[] }>('GET', '/prices')).body.prices
  expect((await listed()).map(({ id }) => id)).toContain(planned.body.id)
  expect((await shop.operate('DELETE', `/prices/${planned.body.id}`)).status).toBe(204)
  const left = await listed()
  expect(left.map(({ id }) => id)).not.toContain(planned.body.id)
  const inForce = await shop.operate('DELETE', `/prices/${left[0]?.id}`)
  expect(inForce).toMatchObject({ status: 409, body: { code: 'prices_begun' } })
  expect((await shop.operate('DELETE', '/prices/pl_none')).status).toBe(404)
  const audit = await shop.operate('GET', `/audit?subject=${planned.body.id}&limit=1`)
  expect(audit.body).toMatchObject({
    events: [{ action: 'prices.withdrawn', detail: { before: { devicePrice: 79.99 }, after: null } }],
  })
})

test.each([79.999, 79.990000005, 0.000000005])(
  'a price of %d is refused for its decimals',
  async (devicePrice) => {
    const shop = await openShop()
    const refused = await shop.operate('PUT', '/prices', { ...PRICES, devicePrice })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'devicePrice' }] } })
  },
)

test('prices begin today or later, never on a day that is over', async () => {
  const shop = await openShop()
  const past = await shop.operate('PUT', '/prices', { ...PRICES, from: '2020-01-01' })
  expect(past).toMatchObject({
    status: 422,
    body: { code: 'prices_in_the_past', errors: [{ path: 'from' }] },
  })
  const today = shop.clock.now().toISOString().slice(0, 10)
  expect((await shop.operate('PUT', '/prices', { ...PRICES, from: today })).status).toBe(200)
})

test('a country has one list of prices for a moment: a second is refused, also when both come at once', async () => {
  const shop = await openShop()
  const from = '2099-03-01T06:00:00Z'
  const both = await Promise.all(
    [79.99, 69.99].map((devicePrice) =>
      shop.operate<{ id: string }>('PUT', '/prices', { ...PRICES, devicePrice, from }),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const [set, refused] = both.toSorted((a, b) => a.status - b.status)
  expect(refused?.body).toMatchObject({ code: 'prices_of_that_moment', errors: [{ path: 'from' }] })
  const canada = { ...PRICES, country: 'ca', from }
  expect((await shop.operate('PUT', '/prices', canada)).status).toBe(200)

  await shop.operate('DELETE', `/prices/${set?.body.id}`)
  expect((await shop.operate('PUT', '/prices', { ...PRICES, from })).status).toBe(200)
})

test('a variant is low from the number of units on that staff say', async () => {
  const shop = await openShop({ stock: 100 })
  const low = async () =>
    (await shop.operate<{ todo: { subject: string }[] }>('GET', '/todo')).body.todo.map(
      ({ subject }) => subject,
    )
  expect(await low()).toEqual([])
  const set = await shop.operate('PUT', '/inventory/MP-ADAPTER-US/threshold', { lowAt: 100 })
  expect(set.body).toEqual({ sku: 'MP-ADAPTER-US', lowAt: 100, leadDays: 21 })
  expect(await low()).toEqual(['MP-ADAPTER-US'])
  expect((await shop.operate('PUT', '/inventory/NOTHING/threshold', { lowAt: 1 })).status).toBe(404)
  const audit = await shop.operate('GET', '/audit?subject=MP-ADAPTER-US&limit=1')
  expect(audit.body).toMatchObject({
    events: [{ action: 'stock.threshold_set', detail: { before: 10, after: 100 } }],
  })
})

test('each tax rate is told with its days, its source, its last check and whether it is taken', async () => {
  const shop = await openShop({ tax: createRegisteredTax(createTableTax(), ['US-SD', 'CA']) })
  shop.clock.set('2026-08-20T12:00:00Z')
  const listed = async () => (await shop.operate<z.output<typeof TaxRatesAnswer>>('GET', '/tax-rates')).body
  const { rates, isCheckDue } = await listed()
  expect(isCheckDue).toBe(false)
  expect(rates.filter(({ place, kind }) => place === 'SD' && kind === 'device')).toMatchObject([
    { from: '2025-01-01', state: 'in_force', ratePercent: 4.2, checked: '2026-03', isTaken: true },
    { from: '2027-07-01', state: 'to_come', ratePercent: 4.5, source: 'South Dakota Department of Revenue' },
  ])
  expect(rates.filter(({ place, kind }) => place === 'QC' && kind === 'service')).toMatchObject([
    { ratePercent: 14.975, parts: [{ name: 'GST' }, { name: 'QST', ratePercent: 9.975 }], isTaken: true },
  ])
  expect(rates.find(({ place }) => place === 'TX')).toMatchObject({ placeName: 'Texas', isTaken: false })
  expect(
    rates.filter(({ place, kind }) => place === 'NS' && kind === 'device').map(({ state }) => state),
  ).toEqual(['past', 'in_force'])
  shop.clock.set('2027-07-01T00:00:00Z')
  const later = await listed()
  expect(later.isCheckDue).toBe(true)
  expect(
    later.rates.filter(({ place, kind }) => place === 'SD' && kind === 'device').map(({ state }) => state),
  ).toEqual(['past', 'in_force'])
})
