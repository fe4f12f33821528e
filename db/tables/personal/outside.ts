import { ratingImports } from '../ratings.ts'
import { reviewImports } from '../reviews.ts'
import { vehicleOverrides, vehicleSources, vehicleSpans, vehicleWmis } from '../vehicles.ts'
import { json, none, personal } from './entry.ts'

/** What staff read elsewhere and brought: ratings, reviews as they were published, and vehicles. */
export const ofOutside = {
  ratingImports: personal(ratingImports, {
    id: none,
    kind: none,
    ratings: json(none, '_id', 'name', 'rating', 'count', 'url'),
    createdAt: none,
  }),
  reviewImports: personal(reviewImports, {
    id: none,
    // What was published elsewhere under the names that stand there, brought by staff.
    reviews: json(none, 'kind', 'text', 'author', 'source', 'url', 'date', 'rating', 'language'),
    createdAt: none,
  }),
  vehicleSources: personal(vehicleSources, { source: none, version: none, rows: none, importedAt: none }),
  vehicleSpans: personal(vehicleSpans, {
    id: none,
    source: none,
    make: none,
    model: none,
    family: none,
    kinds: none,
    yearFrom: none,
    yearTo: none,
    fuels: none,
    weights: none,
    sure: none,
    unconfirmed: none,
  }),
  vehicleOverrides: personal(vehicleOverrides, {
    line: none,
    make: none,
    model: none,
    yearFrom: none,
    yearTo: none,
    fuels: none,
    weights: none,
    country: none,
    compatible: none,
    reason: none,
    port: none,
  }),
  vehicleWmis: personal(vehicleWmis, {
    id: none,
    wmi: none,
    makes: none,
    kinds: none,
    yearFrom: none,
    yearTo: none,
    fuels: none,
    weights: none,
  }),
}
