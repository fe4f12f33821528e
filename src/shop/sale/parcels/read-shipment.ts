import { carrierCalled, readTracking } from '../../facts/delivery/tracking-number.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { findBySerial, whereIs } from '../../plan/devices/named-serial.ts'
import { normalSerial, serialTrouble } from '../../plan/devices/serial.ts'

export interface Shipment {
  carrier: string
  trackingNumber: string
}

const AT = { at: 'trackingNumber' }

/**
 * Finds the carrier of a parcel from its tracking number or by name. For a named carrier whose numbers the shop cannot
 * recognize, any number is accepted except a serial number.
 * @param pattern of serial numbers, by the settings, which are read before a transaction begins
 * @throws ShopError `invalid` for a serial number, a number of no carrier, or of another than was named
 */
export async function readShipment(
  db: Db,
  { carrier, trackingNumber }: { carrier?: string | undefined; trackingNumber: string },
  pattern: RegExp | undefined,
): Promise<Shipment> {
  const known = await findBySerial(db, normalSerial(trackingNumber))
  if (known) throw new ShopError('tracking_is_serial', whereIs(known), AT)
  const wanted = carrier ? carrierCalled(carrier) : undefined
  if (carrier && !wanted) return { carrier, trackingNumber }
  const { number, carriers } = readTracking(trackingNumber)
  if (carrier && wanted) {
    if (carriers.includes(wanted)) return { carrier, trackingNumber: number }
    throw new ShopError('tracking_of_another', { number: trackingNumber, carrier: wanted.name }, AT)
  }
  const [told] = carriers
  // Some numbers of 15 digits are both an IMEI and a parcel's; only a person who names the carrier knows.
  const isLikeImei = !pattern && serialTrouble(number) === undefined
  if (!told || isLikeImei) throw new ShopError('tracking_unknown', { number: trackingNumber }, AT)
  return { carrier: told.name, trackingNumber: number }
}
