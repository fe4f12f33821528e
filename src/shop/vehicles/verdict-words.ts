import { NO_PICTURE, ZONE_PLACES, type Zone } from './port-places.ts'
import type { Compatible } from './vehicle-words.ts'

export const HEADLINES: Record<Compatible, string> = {
  yes: 'Compatible',
  no: 'Not compatible',
  check: 'Check before you order',
  limited: 'Location and trips only',
}

/** Where to look for the port; of a vehicle without one, why there is none. */
export function describePort(compatible: Compatible, zone: Zone | undefined, reason: string): string {
  if (compatible === 'no') return reason
  return zone ? `The OBD port is usually ${ZONE_PLACES[zone]}.` : NO_PICTURE
}
