import { VIN_MODELS } from '../../db/seed/vin-models.ts'
import { createVehicleCatalogue } from '../shop/facts/vehicles/load-catalogue.ts'
import type { Db } from '../shop/kernel/db.ts'
import { createReviewSource } from '../shop/office/reviews/queries.ts'
import { createLegalSource } from '../shop/people/legal/legal-texts.ts'
import { createCatalog } from '../shop/sale/catalog/load-catalog.ts'
import type { Clock } from '../shop/system/context.ts'

/** What pages and calls read again and again, each a second old at most. */
export function readingsOf(db: Db, clock: Clock) {
  return {
    legal: createLegalSource(db, clock),
    reviews: createReviewSource(db, clock),
    catalog: createCatalog(db, clock),
    vehicles: createVehicleCatalogue(db, clock, VIN_MODELS),
  }
}
