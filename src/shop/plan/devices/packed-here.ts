import { sql } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { parcels, parcelUnits } from '../../../../db/tables/parcels.ts'

/** Of a device in a query: it lies in a parcel that has not left. Packing moves it to `shipped` before it is on its way. */
export const isPackedHere = sql<boolean>`exists (
  select 1 from ${parcelUnits} join ${parcels} on ${parcels.id} = ${parcelUnits.parcelId}
  where ${parcelUnits.deviceId} = ${devices.id} and ${parcels.handedOverAt} is null)`
