/**
 * Where the OBD port usually is. SAE J1962 (ISO 15031-3) keeps it in the driver's reach: from the driver's end of the
 * dash to 300 mm beyond the centre line, best between the steering column and the centre line, or beside it. The nine
 * zones are the shop's own; each has a drawing public/obd/zone-N.svg.
 */
export const ZONES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
export type Zone = (typeof ZONES)[number]

interface Habit {
  make: string
  /** Id of the model, or the beginning of it; every model when absent. */
  model?: string
  from?: number
  to?: number
  zone: Zone
}

/** Models that differ from their make come first; the first that fits counts. */
const HABITS: readonly Habit[] = [
  { make: 'acura', model: 'cl', to: 1999, zone: '8' },
  { make: 'acura', model: 'integra', to: 2001, zone: '8' },
  { make: 'acura', model: 'tl', to: 1998, zone: '9' },
  { make: 'acura', model: 'rl', to: 2004, zone: '7' },
  { make: 'acura', model: 'nsx', to: 2005, zone: '8' },
  { make: 'bmw', model: 'z3', zone: '8' },
  { make: 'ferrari', zone: '2' },
  { make: 'honda', model: 'accord', to: 1997, zone: '6' },
  { make: 'honda', model: 'civic', to: 2000, zone: '8' },
  { make: 'honda', model: 'cr-v', to: 2001, zone: '8' },
  { make: 'honda', model: 'prelude', to: 2001, zone: '7' },
  { make: 'honda', model: 's2000', zone: '8' },
  { make: 'lotus', zone: '8' },
  { make: 'rolls-royce', to: 2002, zone: '6' },
  { make: 'volkswagen', to: 1999, zone: '6' },
  { make: 'audi', model: 'a4', to: 2001, zone: '6' },
  { make: 'volvo', model: '850', zone: '9' },
  { make: 'volvo', model: 's70', to: 1998, zone: '9' },
  { make: 'volvo', model: 'v70', to: 1998, zone: '9' },
  { make: 'porsche', zone: '2' },
  ...['bmw', 'mini'].map((make): Habit => ({ make, zone: '1' })),
  ...['buick', 'cadillac', 'chevrolet', 'gmc', 'oldsmobile', 'pontiac', 'saturn', 'hummer'].map(
    (make): Habit => ({ make, zone: '2' }),
  ),
  ...['ford', 'lincoln', 'mercury', 'jaguar', 'land-rover'].map((make): Habit => ({ make, zone: '2' })),
  ...['chrysler', 'dodge', 'jeep', 'plymouth', 'ram', 'eagle', 'fiat', 'alfa-romeo'].map(
    (make): Habit => ({ make, zone: '2' }),
  ),
  ...['toyota', 'lexus', 'scion', 'subaru', 'mazda', 'mitsubishi', 'suzuki', 'isuzu'].map(
    (make): Habit => ({ make, zone: '2' }),
  ),
  ...['nissan', 'infiniti', 'hyundai', 'kia', 'genesis', 'daewoo'].map(
    (make): Habit => ({ make, zone: '2' }),
  ),
  ...['audi', 'volkswagen', 'volvo', 'mercedes-benz', 'saab', 'smart', 'freightliner', 'sprinter'].map(
    (make): Habit => ({ make, zone: '2' }),
  ),
  ...['acura', 'honda'].map((make): Habit => ({ make, zone: '2' })),
]

/** The usual place for a make and its years; undefined where the shop does not know, as with rare makes. */
export function usualPlace(makeId: string, modelId: string, year: number): Zone | undefined {
  return HABITS.find(
    (habit) =>
      habit.make === makeId &&
      (habit.model === undefined || modelId === habit.model || modelId.startsWith(`${habit.model}-`)) &&
      year >= (habit.from ?? 1996) &&
      year <= (habit.to ?? 9999),
  )?.zone
}

export function isZone(text: string): text is Zone {
  return ZONES.some((zone) => zone === text)
}
