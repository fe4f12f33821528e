import { create } from 'zustand'
import type { ApiAnswer } from '../../base/api.ts'
import { callApi } from '../../base/api.ts'
import { ApiError } from '../../base/api-error.ts'

type Rating = ApiAnswer<'GET /ratings'>['appRatings'][number]

interface RatingList {
  ratings: Rating[]
  /** When staff read them where they were given; null before the first import. */
  createdAt: string | null
  /** Status of the call that failed, 500 where no answer came; null while all is well. */
  errorStatus: number | null
}

const NONE: RatingList = { ratings: [], createdAt: null, errorStatus: null }

/** What others say of the app and of the adapter, as the shop answered last. */
export const useRatings = create(() => ({ app: NONE, product: NONE }))

/** Reads both lists anew. A call that fails leaves its list as it was, with the status of the failure. */
export async function readRatings(): Promise<void> {
  const query = { latest: 'true' }
  const noteFailure = (kind: 'app' | 'product') => (error: unknown) => {
    const errorStatus = (error instanceof ApiError && error.status) || 500
    useRatings.setState((state) => ({ [kind]: { ...state[kind], errorStatus } }))
  }
  await Promise.all([
    callApi('GET /ratings', { query })
      .then(({ appRatings, createdAt }) =>
        useRatings.setState({ app: { ratings: appRatings, createdAt, errorStatus: null } }),
      )
      .catch(noteFailure('app')),
    callApi('GET /product-ratings', { query })
      .then(({ amazonProductRatings, createdAt }) =>
        useRatings.setState({ product: { ratings: amazonProductRatings, createdAt, errorStatus: null } }),
      )
      .catch(noteFailure('product')),
  ])
}

/** The product's own entry, found by name: a marketplace lists others beside it. */
export function ownRating(ratings: readonly Rating[], productName: string): Rating | undefined {
  const wanted = productName.toLowerCase()
  return ratings.find(({ name }) => name.toLowerCase() === wanted)
}
