import type { SpanRow } from '../catalogue.ts'
import { CANADIAN_CARS } from './canadian-cars.ts'
import { OTHER_CARS } from './other-cars.ts'
import { PICKUPS_AND_VANS } from './pickups-and-vans.ts'

/** What the shop itself knows of models; of a model with such rows nothing else counts. */
export function shopRows(): SpanRow[] {
  return [PICKUPS_AND_VANS, CANADIAN_CARS, OTHER_CARS].flatMap((makes) =>
    Object.entries(makes).flatMap(([make, lines]) =>
      lines
        .trim()
        .split('\n')
        .map((line) => readLine(make, line)),
    ),
  )
}

function readLine(make: string, line: string): SpanRow {
  const [model = '', kinds = '', years = '', fuels = '', weights = '', country = null] = line
    .trim()
    .split('; ')
  const [yearFrom = 0, yearTo = 0] = years.split('-').map(Number)
  return {
    source: 'shop',
    make,
    model,
    family: '',
    kinds: kinds.replaceAll(' ', '|'),
    yearFrom,
    yearTo,
    fuels: fuels.replaceAll(' ', '|'),
    weights: weights.replaceAll(' ', '|'),
    country,
    sure: true,
    unconfirmed: false,
  }
}
