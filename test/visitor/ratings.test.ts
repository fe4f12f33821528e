import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/tables/orders.ts'
import { startTestShop } from '../start-test-shop.ts'

const APP = [
  { name: 'iOS', rating: 4.7, count: 12_000, url: 'https://apps.example/milepost' },
  { name: 'Android', rating: 4.5, count: 8_100 },
]

test('a shop without ratings shows none, and those an operator brings until newer ones come', async () => {
  const shop = await startTestShop()
  try {
    const none = await shop.get('/api/ratings?latest=true')
    expect(none.body).toEqual({ appRatings: [], createdAt: null })
    expect((await shop.get('/api/product-ratings?latest=true')).body).toEqual({
      amazonProductRatings: [],
      createdAt: null,
    })

    const imported = await shop.operate('POST', '/ratings', { kind: 'app', ratings: APP })
    expect(imported.status).toBe(201)
    const first = await shop.get<{ createdAt: string }>('/api/ratings?latest=true')
    expect(first.body).toMatchObject({
      appRatings: APP.map((each) => ({ ...each, _id: expect.any(String) })),
    })
    expect(new Date(first.body.createdAt).getTime()).toBeCloseTo(shop.clock.now().getTime(), -5)

    shop.clock.advance(60_000)
    const product = { _id: 'B0ADAPTER', name: 'Milepost adapter', rating: 4.4, count: 900 }
    await shop.operate('POST', '/ratings', { kind: 'product', ratings: [product] })
    await shop.operate('POST', '/ratings', { kind: 'app', ratings: [{ ...APP[0], rating: 4.8 }] })
    expect((await shop.get('/api/product-ratings?latest=true')).body).toMatchObject({
      amazonProductRatings: [product],
    })
    expect((await shop.get('/api/ratings?latest=true')).body).toMatchObject({
      appRatings: [{ name: 'iOS', rating: 4.8 }],
    })
    const acts = await shop.db.select().from(auditEvents).where(eq(auditEvents.action, 'ratings.imported'))
    expect(acts.map(({ actor }) => actor)).toEqual(Array(3).fill('staff:operator'))
  } finally {
    await shop.close()
  }
})

test('ratings that cannot be are refused, and nothing changes', async () => {
  const shop = await startTestShop()
  try {
    const [ios, android] = APP
    for (const body of [
      { kind: 'car', ratings: APP },
      { kind: 'app', ratings: [] },
      { kind: 'app', ratings: [{ ...ios, rating: 5.1 }] },
      { kind: 'app', ratings: [{ ...ios, count: -1 }] },
      { kind: 'app', ratings: [{ ...ios, url: 'javascript:alert(1)' }] },
      { kind: 'app', ratings: [ios, android, { ...ios, name: 'IOS' }] },
    ]) {
      expect((await shop.operate('POST', '/ratings', body)).status).toBe(422)
    }
    expect((await shop.get('/api/ratings?latest=true')).body).toMatchObject({ appRatings: [] })
  } finally {
    await shop.close()
  }
})
