import type { Fault } from '../stripe-stand-in/faults.ts'
import type { Charges } from './books.ts'
import type { Chance } from './chance.ts'

/** What goes wrong between the shop and Stripe: about one call in five. */
const TROUBLE: readonly (readonly [number, Fault | undefined])[] = [
  [40, undefined],
  [3, { call: 'POST /v1/checkout/sessions', how: 'lost-answer' }],
  [2, { call: 'POST /v1/checkout/sessions', how: 'error' }],
  [1, { call: 'POST /v1/checkout/sessions', how: 'kept-error' }],
  [2, { call: 'GET /v1/checkout/sessions', how: 'error' }],
  [2, { call: 'GET /v1/checkout/sessions', how: 'lost-answer' }],
]

/** Before a purchase: maybe breaks one of its calls, and has events come late, twice or backwards. */
export async function troubleStripe(stripe: string, chance: Chance): Promise<void> {
  const fault = chance.pick(TROUBLE)
  if (fault) await post(`${stripe}/stand-in/faults`, fault)
  await post(`${stripe}/stand-in/delivery`, {
    copies: chance.between(1, 2),
    delayMs: chance.between(0, 1_500),
    reversed: chance.next() < 0.5,
  })
}

/** Every payment Stripe has taken. */
export async function stripeCharges(stripe: string): Promise<Charges> {
  const response = await fetch(`${stripe}/stand-in/sessions`)
  const sessions = (await response.json()) as { id: string; payment_status: string; payment_intent: string }[]
  return sessions
    .filter((session) => session.payment_status === 'paid')
    .map((session) => ({ reference: session.payment_intent, session: session.id }))
}

async function post(url: string, body: unknown) {
  await fetch(url, { method: 'POST', body: JSON.stringify(body) })
}
