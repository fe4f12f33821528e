/**
 * Where buyers of the lives live, and what law takes there, written down once more from the tax offices' own pages: no line
 * of the shop's tables is read here.
 */
type Country = 'us' | 'ca'

export interface Place {
  name: string
  country: Country
  address: { line1: string; city: string; state: string; postalCode: string }
  /** Each tax on the monthly service, in millionths of the price, from a day on; the last one that has begun holds. */
  service: readonly { from: string; rates: readonly number[] }[]
}

const ALWAYS = '2000-01-01'
const always = (...rates: number[]): Place['service'] => [{ from: ALWAYS, rates }]

export const PLACES: readonly Place[] = [
  // Data processing: four fifths of the price at 6.25 %.
  place('TX', 'us', '500 Congress Ave, Austin, 78701', always(50_000)),
  place('CA', 'us', '1 Market St, San Francisco, 94105', always()),
  place('OR', 'us', '1120 SW 5th Ave, Portland, 97204', always()),
  place('CT', 'us', '550 Main St, Hartford, 06103', always(10_000)),
  place('NY', 'us', '350 5th Ave, New York, 10118', always(40_000)),
  place('PA', 'us', '1400 John F Kennedy Blvd, Philadelphia, 19107', always(60_000)),
  place('WA', 'us', '600 4th Ave, Seattle, 98104', always(65_000)),
  place('SD', 'us', '224 W 9th St, Sioux Falls, 57104', [
    { from: ALWAYS, rates: [42_000] },
    { from: '2027-07-01', rates: [45_000] },
  ]),
  place('ON', 'ca', '100 Queen St W, Toronto, M5H 2N2', always(130_000)),
  place('QC', 'ca', '275 rue Notre-Dame Est, Montreal, H2Y 1C6', always(50_000, 99_750)),
  place('BC', 'ca', '453 W 12th Ave, Vancouver, V5Y 1V4', always(50_000, 70_000)),
  place('AB', 'ca', '800 Macleod Trail SE, Calgary, T2G 2M3', always(50_000)),
  place('NS', 'ca', '6330 South St, Halifax, B3H 4R2', always(140_000)),
]

function place(state: string, country: Country, where: string, service: Place['service']): Place {
  const [line1 = '', city = '', postalCode = ''] = where.split(', ')
  return { name: `${country}-${state}`, country, address: { line1, city, state, postalCode }, service }
}

/** The tax on a bill of a day, in cents: each tax is rounded for itself, half a cent up. */
export function taxOn(place: Place, { subtotal, day }: { subtotal: number; day: string }): number {
  const rates = place.service.findLast(({ from }) => from <= day)?.rates ?? []
  return rates.reduce((all, rate) => all + Math.floor((2 * subtotal * rate + 1_000_000) / 2_000_000), 0)
}
