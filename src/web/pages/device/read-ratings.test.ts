import { afterEach, expect, test, vi } from 'vitest'
import { ownRating, readRatings, useRatings } from './read-ratings.ts'

const IOS = { _id: 'ios', name: 'iOS', rating: 4.6, count: 812 }
const ADAPTER = { _id: 'adapter', name: 'Milepost Adapter', rating: 4.4, count: 95 }
const CABLE = { _id: 'cable', name: 'Some cable', rating: 3, count: 2 }
const createdAt = '2026-11-20T00:00:00.000Z'

function answer(answers: Record<string, () => Response>) {
  vi.stubGlobal('fetch', async (url: string) => answers[url]?.() ?? new Response(null, { status: 404 }))
}
afterEach(() => {
  vi.unstubAllGlobals()
  useRatings.setState(useRatings.getInitialState())
})

test('both lists are read, and the product’s own entry is found by its name', async () => {
  answer({
    '/api/ratings?latest=true': () => Response.json({ appRatings: [IOS], createdAt }),
    '/api/product-ratings?latest=true': () =>
      Response.json({ amazonProductRatings: [CABLE, ADAPTER], createdAt }),
  })
  await readRatings()

  const { app, product } = useRatings.getState()
  expect(app).toEqual({ ratings: [IOS], createdAt, errorStatus: null })
  expect(ownRating(product.ratings, 'Milepost adapter')).toEqual(ADAPTER)
  expect(ownRating(product.ratings, 'Another thing')).toBeUndefined()
})

test('the status of a call that failed is stored, 500 where no answer came', async () => {
  answer({
    '/api/ratings?latest=true': () => Response.json({ detail: 'no' }, { status: 503 }),
    '/api/product-ratings?latest=true': () => {
      throw new TypeError('network')
    },
  })
  await readRatings()

  expect(useRatings.getState().app.errorStatus).toBe(503)
  expect(useRatings.getState().product).toEqual({ ratings: [], createdAt: null, errorStatus: 500 })
})
