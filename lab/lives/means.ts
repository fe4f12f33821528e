import type { Day } from './calendar.ts'
import type { Plan } from './law.ts'
import type { Place } from './places.ts'
import type { PlanDays } from './plan-days.ts'

export interface Card {
  last4: string
  /** Counts up with every card that is kept: the newest own one pays. */
  kept: number
  /** The order whose adapters it pays for; null for one its owner added or typed for the plan. */
  order: Order | null
  /** Of a guest's order that came into the account: its own only once the mailbox is proven. */
  isJoined: boolean
  /** What the card company knows it by. */
  reference: string
  /** The card company has it no more. */
  isGone: boolean
  /** And the shop has heard so. */
  isKnownGone: boolean
}

export interface Order {
  number: number
  id: string
  place: Place
  buyer: Person
  consents: boolean
  card: Card | null
  /** The payment at the card company. */
  payment: string
  isDisputed: boolean
  /** Staff have said that plans of its adapters go on. */
  goesOn: boolean
  /** All of its money went back: nobody is reminded of its plans, and what was not in use is not to be used. */
  isRefunded: boolean
}

export interface Person {
  email: string
  isProven: boolean
  cards: Card[]
  plan: Plan | null
}

export interface Stretch {
  from: Day
  /** The first day after it. */
  to: Day | null
}

export interface Adapter {
  serial: string
  order: Order
  owner: Person | null
  state: 'shipped' | 'installed' | 'paused' | 'retired'
  installedOn: Day | null
  handedOverOn: Day | null
  /** Who agreed to its plan by name. */
  agreedBy: Person | null
  /** Every plan it was ever on. */
  plans: Set<PlanDays>
  pauseOn: Day | null
  resumeOn: Day | null
  endOn: Day | null
  /** Days on which it reported. */
  heard: Set<Day>
}

export type WaitsFor = 'owner' | 'agreement' | 'card'

export const isAgreed = ({ order, owner, agreedBy, handedOverOn }: Adapter): boolean =>
  owner === null
    ? order.consents
    : agreedBy === owner || (order.consents && owner === order.buyer && handedOverOn === null)

/** The account's own card: the newest, unless that one is gone. */
export function ownCard({ cards, isProven }: Person): Card | null {
  const own = cards.filter(({ order, isJoined }) => order === null || !isJoined || isProven)
  const newest = own.toSorted((a, b) => b.kept - a.kept)[0]
  return newest && !newest.isKnownGone ? newest : null
}

function orderCard({ order, handedOverOn }: Adapter): Card | null {
  return handedOverOn === null && order.card && !order.card.isKnownGone ? order.card : null
}

export const cardFor = (adapter: Adapter): Card | null =>
  (adapter.owner && ownCard(adapter.owner)) ?? orderCard(adapter)

/** The one card that can pay for all of them. */
export function cardForAll(person: Person, adapters: readonly Adapter[]): Card | null {
  const own = ownCard(person)
  if (own || adapters.length === 0) return own
  const cards = adapters.map(orderCard)
  if (cards.includes(null)) return null
  return cards.flatMap((card) => card ?? []).toSorted((a, b) => b.kept - a.kept)[0] ?? null
}

export const declines = ({ last4, isGone }: Card) => last4 === '0341' || isGone

/** In use, to no end, and not charged for today. What is off until a bill is paid is suspended. */
export function waits(adapter: Adapter, day: Day): boolean {
  const { state, endOn, owner } = adapter
  if (state !== 'installed' || endOn !== null) return false
  const plan = owner?.plan
  if (plan && plan.live(adapter, day).length > 0) return false
  return !(plan?.status === 'suspended' && isAgreed(adapter))
}

export function waitsFor(adapter: Adapter): WaitsFor[] {
  const missing: Record<WaitsFor, boolean> = {
    owner: adapter.owner === null,
    agreement: !isAgreed(adapter),
    card: cardFor(adapter) === null,
  }
  const reasons = (['owner', 'agreement', 'card'] as const).filter((reason) => missing[reason])
  return reasons.length > 0 ? reasons : ['agreement']
}

/** The first day on which it was in use, this owner's, and charged for no more. */
export function waitsSince(adapter: Adapter): Day {
  const { installedOn, handedOverOn, plans } = adapter
  const ends = [...plans].flatMap((plan) => (plan.days.get(adapter) ?? []).map(({ to }) => to ?? 0))
  return Math.max(installedOn ?? 0, handedOverOn ?? 0, ...ends)
}
