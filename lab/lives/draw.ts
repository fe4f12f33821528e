import { react } from './activation.ts'
import { type AccountWhen, buy, claim, DECLINES_LATER, GOOD, proveMailbox } from './buying.ts'
import { handOver } from './hand-over.ts'
import { aPerson, complain, type Deed, type Life, type Scene } from './life.ts'
import type { Adapter } from './means.ts'
import { addCard, detachCard, dispute, payDebts, refund, removeCard, settleAll } from './money-deeds.ts'
import { cancel, pause, resume, sendBack, swap } from './plan-deeds.ts'
import { tryAnothers, tryOldLink } from './wrong-ways.ts'

/** How a life begins: who buys, and on which way into a plan. */
export function begin(life: Life, { from, days }: { from: number; days: number }): void {
  const { chance } = life
  const [buyer] = life.people
  if (!buyer) return
  const account = chance.pick<AccountWhen>([
    [45, 'at checkout'],
    [20, 'on the thanks page'],
    [27, 'by claim'],
    [8, 'never'],
  ])
  const wish = {
    buyer,
    account,
    agrees: chance.next() < 0.55,
    quantity: chance.pick([
      [60, 1],
      [20, 2],
      [12, 3],
      [8, 4],
    ]),
    card: chance.next() < 0.85 ? GOOD : DECLINES_LATER,
    proves: chance.next() < 0.5,
  }
  life.agenda.push({
    on: from + chance.between(0, Math.floor(days / 4)),
    do: async (scene) => void (await buy(scene, life, wish)),
  })
  life.agenda.push({ on: from + days - 2, do: settleAll })
}

const DEEDS: readonly (readonly [number, Deed])[] = [
  [18, buyMore],
  [10, pause],
  [8, resume],
  [8, cancel],
  [8, swap],
  [8, handOver],
  [6, sendBack],
  [7, removeCard],
  [6, addCard],
  [7, detachCard],
  [6, refund],
  [5, dispute],
  [8, fallSilent],
  [4, proveLater],
]

/** A wait begins: its person gets round to it some day, or never. */
export function hearOf({ day }: Scene, life: Life, adapter: Adapter): void {
  const { chance } = life
  if (chance.next() < 0.2) {
    life.agenda.push({ on: day + 92, do: (scene) => tryOldLink(scene, life, adapter) })
    return
  }
  const on = day + (chance.next() < 0.5 ? chance.between(1, 4) : chance.between(5, 40))
  const isForAnother = adapter.owner === null && chance.next() < 0.15
  life.agenda.push({
    on,
    do: (scene) => (isForAnother ? passOn(scene, life, adapter) : react(scene, life, adapter)),
  })
}

/** The link of a guest's mail is passed on to another person, who gets the adapters and agrees for themselves. */
async function passOn(scene: Scene, life: Life, adapter: Adapter): Promise<void> {
  if (adapter.owner !== null || adapter.state !== 'installed' || adapter.order.isRefunded) return
  const other = aPerson(life, life.people[0]?.email.replace('@', `-${life.people.length}@`) ?? '')
  await claim(scene, life, { order: adapter.order, by: other })
}

/** What is done in a life on a day, in its order. */
export function deedsOf(
  { day }: Scene,
  life: Life,
  { lives, mayBegin }: { lives: readonly Life[]; mayBegin: boolean },
): Deed[] {
  if (life.isWrong) return []
  const due = life.agenda.filter(({ on }) => on <= day)
  life.agenda = life.agenda.filter(({ on }) => on > day)
  const deeds = due.map((one) => one.do)
  if (mayBegin && life.adapters.length > 0 && life.chance.next() < 1 / 28) deeds.push(life.chance.pick(DEEDS))
  if (mayBegin && life.chance.next() < 1 / 400) {
    const stranger = lives[life.chance.between(0, lives.length - 1)]
    if (stranger && stranger !== life) deeds.push((scene) => tryAnothers(scene, life, stranger))
  }
  if (day % 5 === life.number % 5)
    for (const person of life.people)
      if (owes(person) && life.chance.next() < 0.35) deeds.push((scene) => payDebts(scene, life, person))
  return deeds
}

const owes = ({ plan }: Life['people'][number]) =>
  plan?.bills.some(({ status }) => status === 'past_due') ?? false

export async function act(scene: Scene, life: Life, deed: Deed): Promise<void> {
  try {
    await deed(scene, life)
  } catch (error) {
    complain(scene, life, `broken: ${error instanceof Error ? error.stack?.slice(0, 600) : error}`)
  }
}

/** One more, by who has an account. */
async function buyMore(scene: Scene, life: Life): Promise<void> {
  const able = life.people.filter(({ hasAccount }) => hasAccount)
  const buyer = able[life.chance.between(0, Math.max(0, able.length - 1))]
  if (!buyer) return
  const { chance } = life
  const quantity = chance.between(1, 2)
  const card = chance.next() < 0.9 ? GOOD : DECLINES_LATER
  await buy(scene, life, {
    buyer,
    account: 'at checkout',
    agrees: chance.next() < 0.5,
    quantity,
    card,
    proves: false,
  })
}

/** From now on an adapter lies in a drawer for some weeks. */
async function fallSilent(scene: Scene, life: Life): Promise<void> {
  const adapter = life.adapters[life.chance.between(0, Math.max(0, life.adapters.length - 1))]
  if (adapter) life.silentUntil.set(adapter, scene.day + life.chance.between(20, 80))
}

async function proveLater(scene: Scene, life: Life): Promise<void> {
  const person = life.people.find(({ hasAccount, isProven }) => hasAccount && !isProven)
  if (person) await proveMailbox(scene, life, person)
}

/** What is due by a day is billed. */
export function bill(life: Life, day: number): void {
  for (const { plan } of life.people) plan?.bill(day)
}
