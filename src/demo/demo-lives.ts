import { checkDigit } from '../shop/plan/devices/serial.ts'
import { DEMO_BUYERS } from './demo-buyers.ts'

/** What becomes of a plan. A card that is refused later (0341) makes the fates `past_due` and `suspended`. */
type Fate = 'drives' | 'silent' | 'paused' | 'cancelled' | 'refused'

/** A member with a plan, from the purchase on. */
export interface DemoLife {
  firstName: string
  lastName: string
  email: string
  boughtDaysAgo: number
  quantity: number
  /** Whose country and address it is, of the buyers of the last week. */
  like: (typeof DEMO_BUYERS)[number]
  fate: Fate
  card: { number: string; expMonth: number; expYear: number; cvc: string; name: string }
  serials: string[]
  /** What the member calls each adapter; a car of one's own needs no name. */
  names: readonly string[]
  /** The car an order of one adapter was placed for, by the ids of the look-up. */
  vehicle: { makeId: string; modelId: string; year: number } | undefined
}

/** `2019 honda civic` is the car of an only adapter; anything else the names of several. */
type Cars = string | readonly string[]

type Row = readonly [
  first: string,
  last: string,
  days: number,
  quantity: number,
  like: number,
  fate: Fate,
  cars: Cars,
]

/** Plans of all ages. A plan starts three days after its purchase. */
const ROWS: readonly Row[] = [
  ['Ingrid', 'Solberg', 88, 3, 6, 'drives', ['Civic', 'Mom’s Camry', 'Truck']],
  ['Walter', 'Ochoa', 83, 1, 0, 'cancelled', '2014 ford focus'],
  ['Mireille', 'Gagnon', 79, 1, 2, 'drives', '2019 hyundai elantra'],
  ['Deshawn', 'Carter', 71, 2, 1, 'silent', ['Malibu', 'Odyssey']],
  ['Keiko', 'Tanaka', 64, 1, 4, 'drives', '2021 toyota corolla'],
  ['Patrick', 'Doucet', 57, 1, 5, 'paused', '2017 mazda cx-5'],
  ['Lena', 'Vogel', 49, 4, 3, 'drives', ['Van 1', 'Van 2', 'Van 3', 'Pickup']],
  ['Rosa', 'Medina', 41, 1, 0, 'drives', '2016 nissan altima'],
  ['Colin', 'Fraser', 33, 2, 7, 'drives', ['Outback', 'Teen’s Fit']],
  ['Tanya', 'Brooks', 26, 1, 1, 'refused', '2012 chevrolet malibu'],
  ['Emil', 'Novak', 18, 1, 6, 'drives', '2020 subaru forester'],
  ['Sofia', 'Marchetti', 8, 1, 4, 'refused', '2018 kia soul'],
  ['Jamal', 'Wright', 5, 2, 0, 'drives', ['Accord', 'CR-V']],
]

const CARDS: Record<Fate, string> = {
  drives: '4242424242424242',
  silent: '5555555555554444',
  paused: '4242424242424242',
  cancelled: '5555555555554444',
  refused: '4000000000000341',
}

/** Those whose purchase lies within so many days. */
export function demoLives(days: number): DemoLife[] {
  return ROWS.filter(([, , bought]) => bought <= days).map(lifeOf)
}

function lifeOf([firstName, lastName, boughtDaysAgo, quantity, like, fate, cars]: Row): DemoLife {
  const buyer = DEMO_BUYERS[like]
  if (!buyer) throw new Error(`there is no buyer ${like}`)
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    boughtDaysAgo,
    quantity,
    like: buyer,
    fate,
    card: { number: CARDS[fate], expMonth: 4, expYear: 2031, cvc: '123', name: `${firstName} ${lastName}` },
    names: typeof cars === 'string' ? [] : cars,
    vehicle: typeof cars === 'string' ? vehicleOf(cars) : undefined,
    serials: Array.from({ length: quantity }, (_, at) => serialOf(boughtDaysAgo * 10 + at)),
  }
}

/** An IMEI of the range that is kept for tests. */
export function serialOf(number: number): string {
  const first = `0010124${String(number).padStart(7, '0')}`
  return first + checkDigit(first)
}

function vehicleOf(car: string): DemoLife['vehicle'] {
  const [year, makeId = '', modelId = ''] = car.split(' ')
  return { makeId, modelId, year: Number(year) }
}
