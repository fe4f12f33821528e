import { randomUUID } from 'node:crypto'
import type { CheckoutBody } from '../../test/caller.ts'
import { anAddress, anOrder } from '../../test/factories.ts'
import type { StripeObject } from '../../test/stripe-stand-in/books.ts'
import type { PayOptions } from '../../test/stripe-stand-in/buyer.ts'
import {
  ask,
  complain,
  type Life,
  linkIn,
  note,
  openAccount,
  planOf,
  type Scene,
  type Someone,
  went,
} from './life.ts'
import { type Adapter, type Card, type Order, ownCard } from './means.ts'

export const GOOD = '4242424242424242'
export const DECLINES_LATER = '4000000000000341'
export const REFUSED = '4000000000000002'

export type AccountWhen = 'at checkout' | 'on the thanks page' | 'by claim' | 'never'

export interface Purchase {
  buyer: Someone
  account: AccountWhen
  agrees: boolean
  quantity: number
  card: string
  proves: boolean
}

/** Buys, pays, and gets the parcel the same day; each adapter is plugged in some days later. */
export async function buy(scene: Scene, life: Life, wish: Purchase): Promise<Order | undefined> {
  const { buyer, account, agrees, quantity, card } = wish
  if (account === 'at checkout' && !buyer.hasAccount) await openAccount(scene, buyer)
  if (account === 'at checkout' && wish.proves) await proveMailbox(scene, life, buyer)
  const { country, address } = life.place
  const order = anOrder({
    email: buyer.hasAccount ? null : buyer.email,
    quantity,
    country,
    renewalConsent: agrees,
    shippingAddress: anAddress(country, address),
  })
  const joins = buyer.hasAccount && isRunning(buyer) && ownCard(buyer) !== null
  const checkout = await ask<CheckoutBody>(scene, buyer, {
    method: 'POST',
    path: '/api/orders/checkout',
    body: { order, uiMode: 'embedded' },
    key: randomUUID(),
  })
  if (!went(scene, life, { deed: `checkout by ${account}`, answer: checkout })) return undefined
  const { orderId, client_secret } = checkout.body
  const { payment } = await payAt(scene, client_secret, { card })
  await scene.shop.runJobs()
  const bought: Order = {
    number: scene.count(),
    id: orderId,
    place: life.place,
    buyer,
    consents: agrees,
    card: null,
    payment: String(payment.id),
    isDisputed: false,
    goesOn: false,
    isRefunded: false,
  }
  if (agrees && !joins)
    bought.card = keepCard(scene, buyer, { payment, order: bought, isGuest: !buyer.hasAccount })
  life.orders.push(bought)
  note(
    scene,
    life,
    `bought ${quantity}, ${agrees ? 'agreed' : 'decides later'}${joins ? ', joins' : ''}, card ${card.slice(-4)}`,
  )
  if (account === 'on the thanks page') {
    await openAccount(scene, buyer)
    const joined = await ask(scene, buyer, {
      method: 'PUT',
      path: `/api/orders/${orderId}/account`,
      body: {},
    })
    if (went(scene, life, { deed: 'account on the thanks page', answer: joined })) join(bought, buyer)
    if (wish.proves) await proveMailbox(scene, life, buyer)
  }
  await ship(scene, life, { order: bought, quantity })
  return bought
}

/** A plan goes on whose adapters have no end, also where they are paused. */
const isRunning = ({ plan }: Someone) =>
  plan !== null && [...plan.days.values()].flat().some(({ to }) => to === null)

/** A guest's order is the account's: its card follows, and is the account's own once the mailbox is proven. */
export function join(order: Order, buyer: Someone): void {
  if (!order.card) return
  order.card.isJoined = true
  buyer.cards.push(order.card)
}

export function keepCard(
  scene: Scene,
  owner: Someone,
  {
    payment,
    order = null,
    isGuest = false,
  }: { payment: StripeObject; order?: Order | null; isGuest?: boolean },
): Card {
  const reference = String(payment.payment_method)
  const method = scene.shop.standIn.objects('payment_method').find(({ id }) => id === reference)
  if (!method) throw new Error(`no card ${reference}`)
  const { last4 } = method.card as { last4: string }
  const card: Card = {
    last4,
    kept: scene.count(),
    order,
    isJoined: false,
    reference,
    isGone: false,
    isKnownGone: false,
  }
  if (!isGuest) owner.cards.push(card)
  return card
}

/** Types a card into the form that a client secret, or a page, leads to. */
export async function payAt({ shop }: Scene, secretOrUrl: string | null, options: PayOptions) {
  const isIt = ({ client_secret, url }: StripeObject) => client_secret === secretOrUrl || url === secretOrUrl
  const found = secretOrUrl ? shop.standIn.objects('checkout.session').findLast(isIt) : undefined
  if (!found) throw new Error(`no form at ${secretOrUrl}`)
  const result = shop.standIn.pay(String(found.id), { ...options, hold: true })
  for (const event of result.events) await shop.receive(event)
  return result
}

async function ship(
  scene: Scene,
  life: Life,
  { order, quantity }: { order: Order; quantity: number },
): Promise<void> {
  const { shop } = scene
  const serials = Array.from({ length: quantity }, scene.serial)
  await shop.operate('POST', '/devices', { serials })
  const parcel = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784', serials }
  const answer = await shop.operate('POST', `/orders/${order.id}/fulfilments`, parcel)
  if (!went(scene, life, { deed: 'parcel', answer })) return
  const owner = order.buyer as Someone
  for (const serial of serials) {
    const adapter: Adapter = {
      serial,
      order,
      owner: owner.hasAccount ? owner : null,
      state: 'shipped',
      installedOn: null,
      handedOverOn: null,
      agreedBy: null,
      plans: new Set(),
      pauseOn: null,
      resumeOn: null,
      endOn: null,
      heard: new Set(),
    }
    life.adapters.push(adapter)
    life.plugIn.set(
      adapter,
      scene.day + (life.chance.next() < 0.9 ? life.chance.between(1, 9) : life.chance.between(20, 60)),
    )
  }
}

export async function proveMailbox(scene: Scene, life: Life, person: Someone): Promise<void> {
  if (person.isProven) return
  await ask(scene, person, { method: 'POST', path: '/api/auth/email-confirmation', body: {} })
  await scene.shop.runJobs()
  const token = linkIn(scene, person.email, '/account/confirm-email')
  if (!token) return complain(scene, life, 'no mail to prove the mailbox with')
  const answer = await ask(scene, person, {
    method: 'PUT',
    path: '/api/auth/email-confirmation',
    body: { token },
  })
  if (went(scene, life, { deed: 'mailbox proven', answer })) person.isProven = true
}

/** Brings the adapters of a guest's order into an account by the link of the mail. */
export async function claim(
  scene: Scene,
  life: Life,
  { order, by }: { order: Order; by: Someone },
): Promise<boolean> {
  const token = linkIn(scene, order.buyer.email, '/activate')
  if (!token) {
    complain(scene, life, 'no mail to claim with')
    return false
  }
  if (!by.hasAccount) await openAccount(scene, by)
  const answer = await ask(scene, by, { method: 'POST', path: '/api/account/devices/claim', body: { token } })
  if (!went(scene, life, { deed: by === order.buyer ? 'claim' : 'claim by another', answer })) return false
  claimed(scene, life, { order, by })
  return true
}

export function claimed(scene: Scene, life: Life, { order, by }: { order: Order; by: Someone }): void {
  if (by === order.buyer && !by.cards.includes(order.card as Card)) {
    by.isProven = true
    join(order, by)
  }
  for (const adapter of life.adapters.filter((one) => one.order === order && one.owner === null)) {
    adapter.owner = by
    if (adapter.state === 'installed') planOf(life, by).start(adapter, scene.day)
  }
}
