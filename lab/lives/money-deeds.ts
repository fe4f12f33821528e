import type { Bill } from './bills.ts'
import { DECLINES_LATER, GOOD, keepCard, payAt } from './buying.ts'
import type { Plan } from './law.ts'
import { ask, complain, type Life, note, PASSWORD, type Scene, type Someone, went } from './life.ts'
import { type Adapter, type Card, type Order, ownCard } from './means.ts'
import { devicesOf, takeBack } from './plan-deeds.ts'

function payer(life: Life): Someone | undefined {
  const able = life.people.filter(({ hasAccount, adapters }) => hasAccount && adapters.length > 0)
  return able[life.chance.between(0, Math.max(0, able.length - 1))]
}

async function prove(scene: Scene, person: Someone): Promise<void> {
  await ask(scene, person, { method: 'PUT', path: '/api/auth/proof', body: { password: PASSWORD } })
}

/** The owner takes the card out of the account; the newest of the others pays from then on. */
export async function removeCard(scene: Scene, life: Life): Promise<void> {
  const person = payer(life)
  const card = person && ownCard(person)
  if (!person || !card) return
  await prove(scene, person)
  const { body } = await ask<{ cards: { id: string; last4: string }[] }>(scene, person, {
    path: '/api/account/cards',
  })
  const [first] = body.cards
  if (first?.last4 !== card.last4)
    complain(scene, life, `the account is charged to ${first?.last4}, and should be to ${card.last4}`)
  const answer = await ask(scene, person, { method: 'DELETE', path: `/api/account/cards/${first?.id}` })
  if (!went(scene, life, { deed: 'card removed in the account', answer })) return
  Object.assign(card, { isGone: true, isKnownGone: true })
  const [next] = person.cards
    .filter(({ isKnownGone, isJoined }) => !isKnownGone && (!isJoined || person.isProven))
    .toSorted((a, b) => b.kept - a.kept)
  if (next) next.kept = scene.count()
}

export async function addCard(scene: Scene, life: Life): Promise<void> {
  const person = payer(life)
  if (!person) return
  await prove(scene, person)
  const form = await ask<{ url: string }>(scene, person, {
    method: 'POST',
    path: '/api/account/cards',
    body: { agreed: true },
  })
  if (!went(scene, life, { deed: 'card added', answer: form })) return
  const number = life.chance.next() < 0.7 ? GOOD : DECLINES_LATER
  const { payment } = await payAt(scene, form.body.url, { card: number })
  await scene.shop.runJobs()
  keepCard(scene, person, { payment })
  note(scene, life, `card ${number.slice(-4)} kept`)
}

/** The card company takes a card away; the shop is told at once, or never. */
export async function detachCard(scene: Scene, life: Life): Promise<void> {
  const cards = [
    ...new Set([
      ...life.people.flatMap((one) => one.cards),
      ...life.orders.flatMap(({ card }) => card ?? []),
    ]),
  ]
  const left = cards.filter(({ isGone }) => !isGone)
  const card = left[life.chance.between(0, Math.max(0, left.length - 1))]
  if (!card) return
  const { standIn } = scene.shop
  const method = standIn.objects('payment_method').find(({ id }) => id === card.reference)
  if (!method) throw new Error(`no card ${card.reference}`)
  method.customer = null
  card.isGone = true
  const isHeard = life.chance.next() < 0.5
  note(scene, life, `card ${card.last4} detached at the card company, ${isHeard ? 'with' : 'without'} a word`)
  if (!isHeard) return
  await scene.shop.receive(standIn.webhooks.record('payment_method.detached', method))
  await scene.shop.runJobs()
  card.isKnownGone = true
}

interface BillBody {
  id: string
  status: string
  periodStart: string
}

/** Who owes something pays it on the card company's page, most of them some time. */
export async function payDebts(scene: Scene, life: Life, person: Someone): Promise<void> {
  const owed = person.plan?.bills.filter(({ status }) => status === 'past_due') ?? []
  if (owed.length === 0) return
  const { body } = await ask<{ invoices: (BillBody & { periodStart: string })[] }>(scene, person, {
    path: '/api/account/invoices',
  })
  const open = body.invoices.filter(({ status }) => status === 'past_due')
  if (open.length !== owed.length)
    complain(scene, life, `${open.length} bills are past due, and ${owed.length} should be`)
  for (const { id } of open.toReversed()) {
    const bill = owed.shift()
    if (bill) await payOnPage(scene, life, { person, id, bill })
  }
}

async function payOnPage(
  scene: Scene,
  life: Life,
  { person, id, bill }: { person: Someone; id: string; bill: Bill },
): Promise<void> {
  const page = await ask<{ url: string | null }>(scene, person, {
    method: 'POST',
    path: `/api/account/invoices/${id}/pay`,
    body: { with: 'page' },
  })
  if (!went(scene, life, { deed: 'page of a bill', answer: page })) return
  const { payment } = await payAt(scene, page.body.url, { card: GOOD })
  await scene.shop.runJobs()
  const card: Card = keepCard(scene, person, { payment })
  person.plan?.paid(bill, { day: scene.day, card })
  note(scene, life, 'bill paid by its payer')
}

/** All that an order cost goes back, with the plans of its adapters or without. */
export async function refund(scene: Scene, life: Life): Promise<void> {
  const { shop } = scene
  const order = life.orders.filter(({ isRefunded, isDisputed }) => !isRefunded && !isDisputed).at(-1)
  if (!order) return
  const path = `/orders/${order.id}/refunds`
  const preview = await shop.operate<{ plans: { id: string; serial: string }[] }>('GET', `${path}/preview`)
  if (!went(scene, life, { deed: 'refund looked at', answer: preview })) return
  const charged = adaptersOf(life, order).filter((one) => one.owner?.plan?.isOn(one, scene.day))
  const named = preview.body.plans.map(({ serial }) => serial)
  for (const { serial } of charged.filter((one) => !named.includes(one.serial)))
    complain(scene, life, `the refund of its order does not name ${serial}, which is charged for`)
  const isEnding = preview.body.plans.length > 0 && life.chance.next() < 0.6
  const endPlans = isEnding ? preview.body.plans.map(({ id }) => id) : undefined
  const answer = await shop.operate('POST', path, { reason: 'Sent back', ...(endPlans && { endPlans }) })
  if (!went(scene, life, { deed: isEnding ? 'refund, plans end' : 'refund', answer })) return
  await shop.runJobs()
  order.isRefunded = true
  if (isEnding)
    endPlansOf(
      scene,
      adaptersOf(life, order).filter(({ serial }) => named.includes(serial)),
    )
  else if (named.length > 0)
    life.agenda.push({
      on: scene.day + life.chance.between(2, 40),
      do: () => settle(scene, life, { order, isFirst: true }),
    })
}

const adaptersOf = ({ adapters }: Life, order: Order) => adapters.filter((one) => one.order === order)

function endPlansOf({ day }: Scene, adapters: readonly Adapter[]): void {
  const plans = new Set<Plan>()
  for (const adapter of adapters) {
    if (adapter.state !== 'installed' && adapter.state !== 'paused') continue
    const plan = adapter.owner?.plan
    if (plan && plan.live(adapter, day).length > 0) plans.add(plan)
    takeBack(adapter, { day })
  }
  for (const plan of plans) plan.giveBack()
}

/** Staff look into Today: the plan of an order whose money is gone ends, or shall go on. */
async function settle(
  scene: Scene,
  life: Life,
  { order, isFirst }: { order: Order; isFirst: boolean },
): Promise<void> {
  const { shop } = scene
  const { body } = await shop.operate<{ todo: { id: string; kind: string; subject: string }[] }>(
    'GET',
    '/todo',
  )
  const task = body.todo.find(({ kind, subject }) => kind === 'plan_after_refund' && subject === order.id)
  const onPlan = await listOnPlan(scene, life, order)
  const left = onPlan.map(({ serial }) => serial)
  // One that ends by itself asks nothing of staff.
  const staying = onPlan.filter(({ isEnding }) => !isEnding).map(({ serial }) => serial)
  if (!task && isFirst && staying.length > 0)
    complain(scene, life, `order ${order.id} is refunded, ${staying} is charged for, and Today is silent`)
  if (left.length === 0) return
  if (task && life.chance.next() < 0.5) {
    order.goesOn = true
    went(scene, life, {
      deed: 'plan goes on after a refund',
      answer: await shop.operate('POST', `/todo/${task.id}/done`, {}),
    })
    return
  }
  const answer = await shop.operate('POST', `/orders/${order.id}/plan-ends`, { reason: 'Refunded' })
  if (!went(scene, life, { deed: 'plans end after a refund', answer, refusals: ['no_plan_to_end'] })) return
  await shop.runJobs()
  endPlansOf(
    scene,
    adaptersOf(life, order).filter((one) => left.includes(one.serial)),
  )
}

/** What came onto a plan after its order's money was gone is found by the doctor, and staff end it. */
export async function settleAll(scene: Scene, life: Life): Promise<void> {
  for (const order of life.orders)
    if ((order.isRefunded || order.isDisputed) && !order.goesOn)
      await settle(scene, life, { order, isFirst: false })
}

/** Adapters of an order that are charged for, or will be. */
async function listOnPlan(
  scene: Scene,
  life: Life,
  order: Order,
): Promise<{ serial: string; isEnding: boolean }[]> {
  const found: { serial: string; isEnding: boolean }[] = []
  for (const person of life.people.filter(({ hasAccount }) => hasAccount)) {
    const devices = await devicesOf(scene, person)
    for (const { serial, state, endsAt, billedSince, pausesAt, resumesAt } of devices) {
      const isOfOrder = life.adapters.some((one) => one.serial === serial && one.order === order)
      const isInUse =
        state === 'paused' ||
        (state === 'installed' &&
          (billedSince !== null || endsAt !== null || pausesAt !== null || resumesAt !== null))
      if (isOfOrder && isInUse) found.push({ serial, isEnding: endsAt !== null })
    }
  }
  return found
}

/** The buyer goes to the bank about an order, which decides some weeks later. */
export async function dispute(scene: Scene, life: Life): Promise<void> {
  const order = life.orders.find(({ isRefunded, isDisputed }) => !isRefunded && !isDisputed)
  if (!order) return
  const { shop } = scene
  await shop.receive(shop.standIn.dispute(order.payment))
  await shop.runJobs()
  order.isDisputed = true
  note(scene, life, 'dispute opened')
  const refused = await shop.operate('POST', `/orders/${order.id}/refunds`, { reason: 'To be kind' })
  if (refused.status !== 409) complain(scene, life, `a disputed payment could be refunded: ${refused.status}`)
  const end = life.chance.next() < 0.5 ? 'won' : 'lost'
  life.agenda.push({
    on: scene.day + life.chance.between(10, 40),
    do: () => decideDispute(scene, life, { order, end }),
  })
}

async function decideDispute(
  scene: Scene,
  life: Life,
  { order, end }: { order: Order; end: 'won' | 'lost' },
): Promise<void> {
  const { shop } = scene
  await shop.receive(shop.standIn.dispute(order.payment, end))
  await shop.runJobs()
  note(scene, life, `dispute ${end}`)
  if (end === 'won') return
  // What comes onto a plan only later is told by the doctor, at night.
  const isFirst = (await listOnPlan(scene, life, order)).length > 0
  const on = scene.day + life.chance.between(1, 20)
  life.agenda.push({ on, do: () => settle(scene, life, { order, isFirst }) })
}
