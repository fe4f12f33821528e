import { DEMO_BUYERS } from './demo-buyers.ts'
import { demoTracking } from './demo-tracking.ts'

/** `demo-orders.ts` makes the later days, except for the open tasks. */
export const HISTORY_STARTS = 7
const SEED = 20_261_122
const FIRST = ['Robin', 'Dana', 'Luc', 'Mei', 'Omar', 'Ines', 'Theo', 'Ana', 'Jonas', 'Ruth', 'Sam', 'Noor']
const LAST = ['Doe', 'Keller', 'Roy', 'Chen', 'Nasser', 'Silva', 'Martin', 'Lopez', 'Berg', 'Adler', 'Hill']
const NOTES = ['Called: leave it with the neighbor.', 'Asked for the invoice with the company name.']

type Outcome =
  | 'fulfilled'
  | 'refunded'
  | 'returned'
  | 'cancelled'
  | 'quote'
  /** Waits in the warehouse. */
  | 'paid'
  /** The card was refused, and the buyer left. */
  | 'declined'
  /** The buyer's bank, or the card's, said no. */
  | 'disputed'
  | 'refund_refused'

/** One past order, derived from the seed alone. */
export interface DemoStory {
  daysAgo: number
  outcome: Outcome
  order: Omit<(typeof DEMO_BUYERS)[number], 'name' | 'daysAgo' | 'outcome' | 'renewalConsent'>
  card: { number: string; expMonth: number; expYear: number; cvc: string; name: string }
  trackingNumber: string
  note?: string
}

/** What the office has to see to, by how many days ago it began. */
const RECENT: readonly (readonly [daysAgo: number, outcome: Outcome])[] = [
  [5.6, 'disputed'],
  [4.7, 'quote'],
  [3.3, 'declined'],
  [2.6, 'refund_refused'],
  [2.2, 'disputed'],
  [1.9, 'paid'],
  [1.6, 'paid'],
  [1.4, 'declined'],
  [1.3, 'quote'],
  [1.1, 'paid'],
  [0.9, 'paid'],
  [0.8, 'paid'],
  [0.6, 'paid'],
  [0.4, 'paid'],
  [0.3, 'paid'],
]

const CARDS: Partial<Record<Outcome, string>> = {
  declined: '4000000000009995',
  disputed: '4000000000000259',
  refund_refused: '4000000000005126',
}

/** The code taxi drivers are given. */
export const DRIVERS_CODE = 'DRIVERS15'

/** The same orders for the same number of days, oldest first; weekends are quieter. */
export function demoStories(days: number): DemoStory[] {
  const random = seeded(SEED)
  const stories: DemoStory[] = []
  for (let day = days; day > HISTORY_STARTS; day--) {
    const orders = Math.floor(random() * (day % 7 < 2 ? 2 : 4))
    for (let at = 0; at < orders; at++)
      stories.push(storyOf(random, { daysAgo: day + random(), number: stories.length }))
  }
  for (const [daysAgo, outcome] of RECENT) {
    if (daysAgo < days) stories.push(storyOf(random, { daysAgo, number: stories.length, outcome }))
  }
  return stories
}

function storyOf(
  random: () => number,
  { daysAgo, number, outcome: wanted }: { daysAgo: number; number: number; outcome?: Outcome },
): DemoStory {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const like = pick(DEMO_BUYERS)
  const [firstName, lastName] = [pick(FIRST), pick(LAST)]
  const contact = { ...like.shippingAddress.contact, firstName, lastName }
  const outcome = wanted ?? outcomeOf(random(), daysAgo)
  const withCode = outcome === 'fulfilled' && random() < 0.12
  return {
    daysAgo,
    outcome,
    order: {
      deviceVariantSku: like.deviceVariantSku,
      subscriptionVariantSku: like.subscriptionVariantSku,
      quantity: (withCode ? 2 : 1) + Math.floor(random() ** 3 * 5),
      ...(withCode ? { enterpriseId: DRIVERS_CODE } : {}),
      email: `${firstName}.${lastName}.${number}@example.com`.toLowerCase(),
      shippingAddress: { ...like.shippingAddress, contact },
    },
    card: {
      number: CARDS[outcome] ?? '4242424242424242',
      expMonth: 4,
      expYear: 2031,
      cvc: '123',
      name: `${firstName} ${lastName}`,
    },
    trackingNumber: demoTracking(10_000_000 + number),
    ...(random() < 0.1 ? { note: pick(NOTES) } : {}),
  }
}

/** Nothing this old is still to pack, and what came back had time to. */
function outcomeOf(chance: number, daysAgo: number): Outcome {
  if (chance < 0.04) return 'refunded'
  if (chance < 0.07 && daysAgo > 16) return 'returned'
  if (chance < 0.12) return 'cancelled'
  if (chance < 0.17) return 'quote'
  return 'fulfilled'
}

/** Mulberry32: small, and the same everywhere. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
