import { expect, test } from 'vitest'
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

test('a variant is low from the number of units on that staff say', async () => {
  const shop = await openShop({ stock: 100 })
  const low = async () =>
    (await shop.operate<{ todo: { subject: string }[] }>('GET', '/todo')).body.todo.map(
      ({ subject }) => subject,
    )
  expect(await low()).toEqual([])
  const set = await shop.operate('PUT', '/inventory/MP-ADAPTER-US/threshold', { lowAt: 100 })
  expect(set.body).toEqual({ sku: 'MP-ADAPTER-US', lowAt: 100 })
  expect(await low()).toEqual(['MP-ADAPTER-US'])
  expect((await shop.operate('PUT', '/inventory/NOTHING/threshold', { lowAt: 1 })).status).toBe(404)
  const audit = await shop.operate('GET', '/audit?subject=MP-ADAPTER-US&limit=1')
  expect(audit.body).toMatchObject({
    events: [{ action: 'stock.threshold_set', detail: { before: 10, after: 100 } }],
  })
})
