import { randomUUID } from 'node:crypto'
import type { ProblemName } from '../../src/shop/kernel/problems.ts'
import { claim, DECLINES_LATER, GOOD, join, keepCard, payAt, REFUSED } from './buying.ts'
import {
  ask,
  complain,
  type Life,
  linkIn,
  mustRefuse,
  note,
  openAccount,
  planOf,
  type Scene,
  type Someone,
  went,
} from './life.ts'
import { type Adapter, cardForAll, isAgreed, type Order, waits } from './means.ts'
import { compare, type OfferBody, tryOut } from './offer.ts'
import { devicesOf } from './plan-deeds.ts'

interface ActivationBody {
  id: string
  state: string
  total: number
  clientSecret: string | null
  url: string | null
  bill: { number: string } | null
}

type Which = { token: string } | { device: string }

/** The owner of an adapter that waits, or the buyer of a guest's, follows the link or looks into the account. */
export async function react(scene: Scene, life: Life, adapter: Adapter): Promise<void> {
  const { chance } = life
  if (!waits(adapter, scene.day) || adapter.order.isRefunded) return
  if (adapter.owner === null && isAgreed(adapter)) {
    const buyer = adapter.order.buyer as Someone
    await claim(scene, life, { order: adapter.order, by: buyer })
    return
  }
  const person = (adapter.owner ?? adapter.order.buyer) as Someone
  const token = linkIn(scene, person.email, '/activate')
  const byDevice = adapter.owner !== null && (chance.next() < 0.5 || !token)
  if (!byDevice && !token)
    return complain(scene, life, `${person.email} has no mail about ${adapter.serial}, which waits`)
  if (!person.hasAccount) await openAccount(scene, person)
  const which: Which = byDevice ? { device: await idOf(scene, person, adapter) } : { token: token ?? '' }
  await activate(scene, life, { person, which, adapter })
}

async function idOf(scene: Scene, person: Someone, { serial }: Adapter): Promise<string> {
  return (await devicesOf(scene, person)).find((device) => device.serial === serial)?.id ?? ''
}

async function activate(
  scene: Scene,
  life: Life,
  { person, which, adapter }: { person: Someone; which: Which; adapter: Adapter },
): Promise<void> {
  const { chance } = life
  const path = `/api/activation?${new URLSearchParams(which)}`
  const offer = await ask<OfferBody>(scene, person, { path })
  const refusals: ProblemName[] = person.plan?.status === 'suspended' ? ['plan_suspended'] : []
  if (!went(scene, life, { deed: 'offer', answer: offer, refusals })) return
  if (!offer.body.terms) return
  const plan = planOf(life, person)
  if (plan.status === 'suspended') {
    const deed = 'offer of a suspended plan'
    return mustRefuse(scene, life, { deed, answer: offer, problem: 'plan_suspended' })
  }
  const own = adaptersIn(scene, life, { which, adapter, person })
  const shown = tryOut(scene, life, { person, own })
  compare(scene, life, { offer: offer.body, own, shown })
  const kept = offer.body.means && cardForAll(person, own)
  const way = kept && chance.next() < 0.7 ? 'kept' : 'new'
  const started = await post(scene, person, { which, offer: offer.body, way })
  // Before a kept card is charged, the card company is asked about all that could pay.
  if (way === 'kept') plan.askForCards()
  if (
    !went(scene, life, {
      deed: `activation, ${way} card`,
      answer: started,
      refusals: kept?.isGone ? ['plan_needs_card', 'activation_changed'] : [],
    })
  ) {
    if (kept?.isGone) kept.isKnownGone = true
    return
  }
  if (adapter.owner === null) claimedBy(life, adapter.order, person)
  const begun =
    way === 'kept'
      ? await byKept(scene, life, { person, own, started: started.body })
      : await byNew(scene, life, { person, started: started.body })
  if (!begun) return void later(scene, life, adapter)
  for (const one of own) one.agreedBy = person
  for (const one of own) plan.start(one, scene.day, true)
  plan.bill(scene.day, begun)
  if (chance.next() < 0.3) await agreeAgain(scene, life, { person, which })
}

/** Reading the page, a person who was refused a card comes back some days later. */
function later(scene: Scene, life: Life, adapter: Adapter): void {
  const on = scene.day + life.chance.between(1, 9)
  life.agenda.push({ on, do: () => react(scene, life, adapter) })
}

function adaptersIn(
  scene: Scene,
  life: Life,
  { which, adapter, person }: { which: Which; adapter: Adapter; person: Someone },
): Adapter[] {
  if ('device' in which) return [adapter]
  const isOfOrder = adapter.owner === null
  return life.adapters.filter(
    (one) => waits(one, scene.day) && (isOfOrder ? one.order === adapter.order : one.owner === person),
  )
}

/** A guest's order comes into the account on the way, with all of its adapters. */
function claimedBy(life: Life, order: Order, person: Someone): void {
  if (person === order.buyer) {
    person.isProven = true
    if (order.card && !person.cards.includes(order.card)) join(order, person)
  }
  for (const one of life.adapters) if (one.order === order) one.owner ??= person
}

function post(
  scene: Scene,
  person: Someone,
  { which, offer, way }: { which: Which; offer: OfferBody; way: 'kept' | 'new' },
) {
  const body = {
    ...which,
    agreed: true,
    textHash: offer.terms?.textHash ?? '',
    with: way,
    uiMode: 'embedded',
    names: {},
  }
  return ask<ActivationBody>(scene, person, {
    method: 'POST',
    path: '/api/activation',
    body,
    key: randomUUID(),
  })
}

async function stateOf(scene: Scene, { id }: ActivationBody): Promise<ActivationBody> {
  return (await scene.shop.get<ActivationBody>(`/api/activation/${id}`)).body
}

async function byKept(
  scene: Scene,
  life: Life,
  { person, own, started }: { person: Someone; own: readonly Adapter[]; started: ActivationBody },
) {
  const { state } = await stateOf(scene, started)
  const card = cardForAll(person, own)
  if (state === 'begun') return card ?? undefined
  if (card?.last4 === '0341' && started.total > 0) note(scene, life, 'kept card refused, nothing begun')
  else complain(scene, life, `an activation with the kept card is ${state}`)
  return undefined
}

async function byNew(
  scene: Scene,
  life: Life,
  { person, started }: { person: Someone; started: ActivationBody },
) {
  const { chance } = life
  const isForm = started.clientSecret === null
  const number = chance.pick([
    [70, GOOD],
    [15, DECLINES_LATER],
    [isForm ? 0 : 15, REFUSED],
  ])
  const { payment, outcome } = await payAt(scene, started.clientSecret ?? started.url, { card: number })
  if (outcome === 'declined') {
    const { state } = await stateOf(scene, started)
    if (state === 'begun') complain(scene, life, 'a card was refused, and the plan has begun')
    note(scene, life, 'card refused on the page, nothing begun')
    return undefined
  }
  await scene.shop.runJobs()
  const { state, bill } = await stateOf(scene, started)
  if (state !== 'begun') complain(scene, life, `a card was taken, and the activation is ${state}`)
  if (started.total > 0 && !bill) complain(scene, life, 'the page was paid and ends without the bill')
  return keepCard(scene, person, { payment })
}

/** Twice is once: there is nothing left to agree to. */
async function agreeAgain(
  scene: Scene,
  life: Life,
  { person, which }: { person: Someone; which: Which },
): Promise<void> {
  const answer = await ask(scene, person, { path: `/api/activation?${new URLSearchParams(which)}` })
  if ('token' in which && person.adapters.some((one) => waits(one, scene.day))) return
  if (answer.body.code === 'link_invalid') return note(scene, life, 'link used up')
  mustRefuse(scene, life, { deed: 'agreeing again', answer, problem: 'plan_agreed_already' })
}
