import { randomUUID } from 'node:crypto'
import type { CheckoutBody } from '../../test/caller.ts'
import { aCard, anAddress, anOrder } from '../../test/factories.ts'
import { ask, join, type Life, note, type Soak } from './life.ts'

/** A member joins, buys the first adapters and agrees to the plan; a few agree only later. */
export async function begin(soak: Soak, life: Life): Promise<void> {
  await join(soak, life)
  await buy(soak, life, life.chance.between(1, 4))
}

/** Buys adapters, which the warehouse sends off at once; each is plugged in some days later, a few never. */
export async function buy(soak: Soak, life: Life, quantity: number): Promise<void> {
  const { shop } = soak
  const order = anOrder({
    email: null,
    quantity,
    country: life.market,
    shippingAddress: anAddress(life.market, life.place.address),
    renewalConsent: life.chance.next() < 0.93,
  })
  const checkout = await ask<CheckoutBody & { code: string }>(soak, life, {
    method: 'POST',
    path: '/api/orders/checkout',
    body: { order, uiMode: 'embedded' },
    key: randomUUID(),
  })
  if (!note(soak, 'checkout', checkout)) return
  const { orderId, client_secret } = checkout.body
  const paid = await shop.pay(client_secret, { ...aCard(), number: life.card }, true)
  // A page that was asked again after a kill may say that it is done.
  if (!note(soak, 'payment', paid, ['payment_expired'])) return
  await paidFor(soak, life, orderId)
  const serials = Array.from({ length: quantity }, soak.serial)
  note(soak, 'delivery', await shop.operate('POST', '/devices', { serials }))
  const parcel = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784', serials }
  const sent = await shop.operate('POST', `/orders/${orderId}/fulfilments`, parcel)
  // A shop that was killed after the parcel had left says so when it is asked again.
  const wasSent = sent.body.code === 'wrong_state'
  if (!note(soak, 'parcel', sent, ['wrong_state']) && !wasSent) return
  for (const serial of serials) {
    const firstDriveOn = soak.day + life.chance.between(1, 9)
    life.adapters.push({ serial, firstDriveOn, silentUntil: 0 })
  }
}

/** A shop that was killed between the card and its books settles when it is asked about the order. */
async function paidFor(soak: Soak, life: Life, orderId: string): Promise<void> {
  for (let turn = 0; turn < 50; turn++) {
    const { body } = await ask<{ complete: boolean }>(soak, life, { path: `/api/orders/${orderId}` })
    if (body.complete) return
    await new Promise((done) => setTimeout(done, 200))
  }
  soak.complaints.push(`day ${soak.day}: order ${orderId} was paid for and does not say so`)
}
