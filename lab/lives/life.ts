import { codeOf, type ProblemName } from '../../src/shop/kernel/problems.ts'
import type { Chance } from '../../test/kill/chance.ts'
import type { StripeShop } from '../../test/payments/stripe-shop.ts'
import { type Day, isoOf } from './calendar.ts'
import { Plan } from './law.ts'
import type { Adapter, Order, Person } from './means.ts'
import { PLACES, type Place } from './places.ts'

export interface KeptMail {
  id: string
  subject: string
  text: string
  on: Day
}

/** The shop, and what everybody in it sees. */
export interface Scene {
  shop: StripeShop
  day: Day
  /** By the mailbox. */
  mails: Map<string, KeptMail[]>
  complaints: string[]
  /** What was done how often. */
  done: Map<string, number>
  serial(): string
  /** Counts up: the card that is kept last is the newest. */
  count(): number
}

/** Somebody with a browser: the law's view of them, and their session. */
export interface Someone extends Person {
  token: string
  hasAccount: boolean
  /** Asks the shop about this order is theirs to see. */
  adapters: Adapter[]
}

/** A stretch in which an adapter waited, and the mailbox that hears of it. */
export interface Wait {
  adapter: Adapter
  since: Day
  /** By the day of the mail: the mailbox it must come to, or may. */
  told: Map<number, { to: string; isDue: boolean }>
}

export interface Life {
  number: number
  chance: Chance
  place: Place
  /** The buyer, and whoever gets an adapter of them. */
  people: Someone[]
  orders: Order[]
  adapters: Adapter[]
  /** Days on which an adapter is plugged in first. */
  plugIn: Map<Adapter, Day>
  /** It sends nothing before this day. */
  silentUntil: Map<Adapter, Day>
  agenda: { on: Day; do: Deed }[]
  waits: Wait[]
  /** Adapters taken over, each of which may have waited for a part of that day. */
  taken: { on: Day; by: string }[]
  /** What was done when, for whoever reads of a life that went wrong. */
  trace: string[]
  isWrong: boolean
}

export type Deed = (scene: Scene, life: Life) => Promise<void>

export const PASSWORD = 'plough-violet-93'

export function aLife(chance: Chance, number: number, run: string): Life {
  const place = PLACES[chance.between(0, PLACES.length - 1)]
  if (!place) throw new Error('nobody lives nowhere')
  const life: Life = {
    number,
    chance,
    place,
    people: [],
    orders: [],
    adapters: [],
    plugIn: new Map(),
    silentUntil: new Map(),
    agenda: [],
    waits: [],
    taken: [],
    trace: [],
    isWrong: false,
  }
  aPerson(life, `life-${number}-${run}@example.com`)
  return life
}

export function aPerson(life: Life, email: string): Someone {
  const person: Someone = {
    email,
    isProven: false,
    cards: [],
    plan: null,
    token: '',
    hasAccount: false,
    get adapters() {
      return life.adapters.filter(({ owner }) => owner === person)
    },
  }
  life.people.push(person)
  return person
}

/** The plan of an owner, which begins to be one with the first adapter in use. */
export function planOf(life: Life, person: Person): Plan {
  person.plan ??= new Plan(person, life.place)
  person.plan.owned = () => life.adapters.filter(({ owner }) => owner === person)
  return person.plan
}

interface Call {
  method?: string
  path: string
  body?: unknown
  key?: string | undefined
}

/** A call with this person's session; signs in again where it has run out. */
export async function ask<T = Record<string, unknown>>(
  { shop }: Scene,
  person: Someone,
  { method = 'GET', path, body, key }: Call,
): Promise<{ status: number; body: T }> {
  for (let turn = 0; ; turn++) {
    const response = await shop.fetch(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(person.token && { Authorization: `Bearer ${person.token}` }),
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (response.status !== 401 || turn > 0 || !person.hasAccount)
      return { status: response.status, body: JSON.parse((await response.text()) || '{}') }
    await signIn(shop, person)
  }
}

async function signIn(shop: StripeShop, person: Someone): Promise<void> {
  const credentials = { email: person.email, password: PASSWORD }
  const { status, body } = await shop.post<{ token: string }>('/api/auth/login', {
    type: 'local',
    credentials,
  })
  if (status !== 200) throw new Error(`${person.email} is not signed in: ${status} ${JSON.stringify(body)}`)
  person.token = body.token
}

export async function openAccount({ shop }: Scene, person: Someone): Promise<void> {
  const localUser = { firstName: 'Robin', lastName: 'Doe', email: person.email, password: PASSWORD }
  const made = await shop.post<{ token: string }>('/api/users', { localUser })
  if (made.status !== 201) throw new Error(`no account: ${JSON.stringify(made.body)}`)
  person.token = made.body.token
  person.hasAccount = true
}

/** The secret in the link of the newest mail to a mailbox that leads to a page. */
export function linkIn({ mails }: Scene, to: string, page: string): string | undefined {
  return linkOf(
    mails.get(to)?.findLast(({ text }) => text.includes(page)),
    page,
  )
}

/** The link of the newest mail that names an adapter: two may be offered to one person. */
export function linkAbout({ mails }: Scene, to: string, about: { page: string; serial: string }) {
  const { page, serial } = about
  const mail = mails.get(to)?.findLast(({ text }) => text.includes(page) && text.includes(serial))
  return linkOf(mail, page)
}

function linkOf(mail: { text: string } | undefined, page: string): string | undefined {
  return mail?.text.match(new RegExp(`${page}\\?token=([\\w-]+)`))?.[1]
}

export function note(scene: Scene, life: Life, what: string): void {
  scene.done.set(what, (scene.done.get(what) ?? 0) + 1)
  life.trace.push(`${isoOf(scene.day)} ${what}`)
}

export function complain(scene: Scene, life: Life, what: string): void {
  // What follows from something wrong is wrong as well, and says nothing more.
  if (life.isWrong) return
  life.isWrong = true
  life.trace.push(`${isoOf(scene.day)} WRONG: ${what}`)
  scene.complaints.push(`life ${life.number}, ${isoOf(scene.day)}: ${what}`)
}

/** Whether it went; an answer that is neither success nor one of the refusals is a complaint. */
export function went(
  scene: Scene,
  life: Life,
  {
    deed,
    answer,
    refusals = [],
  }: { deed: string; answer: { status: number; body: object }; refusals?: ProblemName[] },
): boolean {
  const { status, body } = answer
  if (status < 300) {
    note(scene, life, deed)
    return true
  }
  const code = 'code' in body ? String(body.code) : ''
  if (refusals.some((name) => codeOf(name) === code)) note(scene, life, `${deed}: ${code}`)
  else complain(scene, life, `${deed} was answered ${status} ${JSON.stringify(body).slice(0, 300)}`)
  return false
}

/** An answer that must be a refusal of this name. */
export function mustRefuse(
  scene: Scene,
  life: Life,
  { deed, answer, problem }: { deed: string; answer: { status: number; body: object }; problem: ProblemName },
): void {
  const code = 'code' in answer.body ? String(answer.body.code) : ''
  if (answer.status >= 400 && code === codeOf(problem)) note(scene, life, `${deed}: refused`)
  else
    complain(
      scene,
      life,
      `${deed} was not refused as ${problem}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`,
    )
}
