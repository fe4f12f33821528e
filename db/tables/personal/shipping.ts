import { inArray } from 'drizzle-orm'
import { parcelLabels, shippingFacts } from '../shipping.ts'
import { kept, none, personal } from './entry.ts'

const course = kept('course')

export const ofShipping = {
  shippingFacts: personal(shippingFacts, {
    sku: none,
    grams: none,
    customsName: none,
    hsCode: none,
    originCountry: none,
    updatedAt: none,
  }),
  parcelLabels: personal(
    parcelLabels,
    {
      id: none,
      orderId: course,
      parcelId: none,
      cause: none,
      state: course,
      carrier: course,
      service: course,
      shipmentId: none,
      trackerId: none,
      trackingNumber: course,
      labelUrl: none,
      cost: none,
      currency: none,
      createdAt: course,
      askedAt: none,
      boughtAt: course,
      voidedAt: none,
    },
    (m) => inArray(parcelLabels.orderId, m.orders),
  ),
}
