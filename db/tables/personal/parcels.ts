import { inArray } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { parcelEvents, parcels, parcelUnits } from '../parcels.ts'
import { json, kept, type MemberKeys, none, personal } from './entry.ts'
import { ADDRESS } from './orders.ts'

const course = kept('course')

const parcelsOf = ({ orders }: MemberKeys) =>
  new QueryBuilder().select({ id: parcels.id }).from(parcels).where(inArray(parcels.orderId, orders))

export const ofParcels = {
  parcels: personal(
    parcels,
    {
      id: none,
      orderId: course,
      number: course,
      state: course,
      reason: course,
      inPlaceOf: none,
      cause: none,
      carrier: course,
      service: course,
      trackingNumber: course,
      label: none,
      shippingAddress: json(kept('delivery'), ...ADDRESS, 'businessName'),
      createdAt: course,
      updatedAt: course,
      handedOverAt: course,
      tellAt: course,
      deliveredAt: course,
    },
    (m) => inArray(parcels.orderId, m.orders),
  ),
  parcelUnits: personal(
    parcelUnits,
    { parcelId: course, position: course, sku: course, deviceId: course, quantity: course },
    (m) => inArray(parcelUnits.parcelId, parcelsOf(m)),
  ),
  parcelEvents: personal(
    parcelEvents,
    {
      id: none,
      parcelId: course,
      state: course,
      at: course,
      place: kept('delivery'),
      said: course,
      reference: none,
      createdAt: course,
    },
    (m) => inArray(parcelEvents.parcelId, parcelsOf(m)),
  ),
}
