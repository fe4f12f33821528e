import { expect, test } from 'vitest'
import { startTestShop } from '../start-test-shop.ts'

const REVIEW = {
  kind: 'customer',
  text: 'On the map by lunch.',
  author: 'D. Reyes',
  source: 'Google Play',
  url: 'https://play.example/reviews/1',
  date: '2026-11-02',
  rating: 5,
}
const PRESS = { kind: 'press', text: 'The one we kept.', source: 'Example Review', date: '2026-10-01' }

const reviewsOf = async (shop: Awaited<ReturnType<typeof startTestShop>>) =>
  (await shop.operate<{ reviews: object[] }>('GET', '/reviews')).body.reviews

test('staff bring what people and papers wrote, and the newest list replaces the one before', async () => {
  const shop = await startTestShop()
  try {
    expect(await reviewsOf(shop)).toEqual([])
    const sent = await shop.operate('PUT', '/reviews', { reviews: [REVIEW, PRESS] })
    expect(sent).toMatchObject({ status: 200, body: { reviews: [{ ...REVIEW, language: 'en' }, PRESS] } })
    expect(await reviewsOf(shop)).toMatchObject([REVIEW, PRESS])
    shop.clock.advance(60_000)
    expect((await shop.operate('PUT', '/reviews', { reviews: [] })).status).toBe(200)
    expect(await reviewsOf(shop)).toEqual([])
  } finally {
    await shop.close()
  }
})

test('a review that cannot be is refused with its field', async () => {
  const shop = await startTestShop()
  try {
    for (const [wrong, path] of [
      [{ ...REVIEW, date: '2999-01-01' }, 'date'],
      [{ ...REVIEW, date: 'in May' }, 'date'],
      [{ ...REVIEW, rating: 6 }, 'rating'],
      [{ ...REVIEW, url: 'javascript:alert(1)' }, 'url'],
      [{ ...REVIEW, text: '' }, 'text'],
      [{ ...REVIEW, kind: 'friend' }, 'kind'],
    ] as const) {
      const body = { errors: [{ path: `reviews.0.${path}` }] }
      expect(await shop.operate('PUT', '/reviews', { reviews: [wrong] })).toMatchObject({ status: 422, body })
    }
  } finally {
    await shop.close()
  }
})
