import { codeOf, type ProblemName } from '../../src/shop/kernel/problems.ts'
import type { Chance } from '../../test/kill/chance.ts'
import { PLACES, type Place } from '../lives/places.ts'
import type { SteadyShop } from './steady-shop.ts'

/** An adapter as its owner treats it, whatever the shop thinks of it. */
export interface Adapter {
  serial: string
  /** The first day it is plugged in, as a day of the soak. */
  firstDriveOn: number
  /** It sends nothing before this day. */
  silentUntil: number
}

/** One member's life, which follows from the seed alone. */
export interface Life {
  email: string
  market: 'us' | 'ca'
  /** Where the member lives, and is taxed. */
  place: Place
  card: string
  joinsOn: number
  adapters: Adapter[]
  chance: Chance
  /** Signed in anew when the session is over; empty before the member joined. */
  token: string
  hasLeft: boolean
  /** The day on which a member who was declined gets round to paying; never for a few. */
  paysOn: number | null
}

export interface Soak {
  shop: SteadyShop
  /** Where the shop writes its mails. */
  outbox: string
  lives: Life[]
  day: number
  /** Answers no client should get. */
  complaints: string[]
  done: Map<string, number>
  serial(): string
}

export const PASSWORD = 'plough-violet-93'

const CARDS: readonly (readonly [number, string])[] = [
  [78, '4242424242424242'],
  [12, '4000000000000341'],
  [6, '4000002500003155'],
  [4, '4000002760003184'],
]

export function aLife(
  chance: Chance,
  { number, run, days }: { number: number; run: string; days: number },
): Life {
  const market = chance.next() < 0.8 ? 'us' : 'ca'
  return {
    email: `member-${number}-${run}@example.com`,
    market,
    place: placeIn(market, number),
    card: chance.pick(CARDS),
    joinsOn: chance.between(0, Math.floor(days * 0.6)),
    adapters: [],
    chance,
    token: '',
    hasLeft: false,
    paysOn: null,
  }
}

/** One place after the other, so that what is drawn stays as it was. */
function placeIn(market: Life['market'], number: number): Place {
  const places = PLACES.filter(({ country }) => country === market)
  const place = places[number % places.length]
  if (!place) throw new Error(`there is no place in ${market}`)
  return place
}

/** A call as this member; signs in again where the session has run out. */
export async function ask<T = Record<string, unknown>>(
  { shop }: Soak,
  life: Life,
  {
    method = 'GET',
    path,
    body,
    key,
  }: { method?: string; path: string; body?: unknown; key?: string | undefined },
): Promise<{ status: number; body: T }> {
  for (let turn = 0; ; turn++) {
    const response = await shop.fetch(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${life.token}`,
        ...(key ? { 'Idempotency-Key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (response.status !== 401 || turn > 0) {
      return { status: response.status, body: JSON.parse((await response.text()) || '{}') }
    }
    await signIn(shop, life)
  }
}

async function signIn(shop: SteadyShop, life: Life): Promise<void> {
  const { email } = life
  const credentials = { email, password: PASSWORD }
  const { status, body } = await shop.post<{ token: string }>('/api/auth/login', {
    type: 'local',
    credentials,
  })
  if (status !== 200) throw new Error(`not signed in: ${status} ${email} ${JSON.stringify(body)}`)
  life.token = body.token
}

/** Opens the account; one that a killed shop had opened already is signed in to. */
export async function join({ shop }: Soak, life: Life): Promise<void> {
  const localUser = { firstName: 'Robin', lastName: 'Doe', email: life.email, password: PASSWORD }
  const made = await shop.post<{ token?: string }>('/api/users', { localUser })
  if (made.body.token) life.token = made.body.token
  else await signIn(shop, life)
}

/** Counts what was done, and complains about an answer that is neither success nor a refusal with a reason. */
export function note(
  soak: Soak,
  deed: string,
  { status, body }: { status: number; body: object },
  refusals: readonly ProblemName[] = [],
): boolean {
  const code = 'code' in body ? String(body.code) : ''
  const went = status < 300
  if (!went && !refusals.some((name) => codeOf(name) === code)) {
    soak.complaints.push(
      `day ${soak.day}: ${deed} was answered ${status} ${JSON.stringify(body).slice(0, 300)}`,
    )
  }
  const word = went ? deed : `${deed}: ${code}`
  soak.done.set(word, (soak.done.get(word) ?? 0) + 1)
  return went
}
