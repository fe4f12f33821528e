import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorNotices } from '../../db/tables/notices.ts'
import { providerEvents } from '../../db/tables/provider-events.ts'
import type { StripeEvent } from '../stripe-stand-in/event-sender.ts'
import { type StripeShop, startStripeShop } from './stripe-shop.ts'

type Change = [path: string, value: unknown]

const NOTHING = Symbol('the field is left out')

/** The event with one field changed, or left out. */
function changed(event: StripeEvent, [path, value]: Change, id: string): StripeEvent {
  const copy = { ...structuredClone(event), id } as unknown as Record<string, unknown>
  const names = path.split('.')
  const last = names.pop() ?? ''
  const holder = names.reduce((object, name) => (object[name] ?? {}) as Record<string, unknown>, copy)
  if (value === NOTHING) delete holder[last]
  else holder[last] = value
  return copy as unknown as StripeEvent
}

const NAMED: Change[] = [
  ['data.object.amount_total', NOTHING],
  ['data.object.amount_total', 1.5],
  ['data.object.amount_total', 'x'],
  ['data.object.amount_total', -1],
  ['data.object.amount_total', 1e300],
  ['data.object.id', NOTHING],
  ['data.object.id', 'cs_\0'],
  ['data.object.id', { toString: 'cs' }],
  ['data.object.object', NOTHING],
]

/** The shape of nothing in particular, also what no database takes. */
const odd = fc.oneof(
  fc.constantFrom<unknown[]>(
    NOTHING,
    null,
    '',
    '\0',
    '\ud800',
    'x'.repeat(9_000),
    -1,
    1.5,
    1e300,
    [],
    {},
    true,
  ),
  fc.jsonValue({ maxDepth: 3, noUnicodeString: false }),
)
const fields = fc
  .constantFrom(
    ...[
      'id',
      'object',
      'status',
      'payment_status',
      'amount',
      'amount_total',
      'currency',
      'metadata',
      'reason',
    ],
    ...[
      'payment_intent',
      'charge',
      'client_reference_id',
      'card',
      'billing_details',
      'fraud_type',
      'last_payment_error',
    ],
  )
  .map((name) => `data.object.${name}`)
const paths = fc.oneof(fields, fc.constantFrom('created', 'livemode', 'data.object.metadata.orderId'))

describe('events that are signed and odd', () => {
  let shop: StripeShop
  let paid: StripeEvent
  let kinds: StripeEvent[]
  let serial = 0
  beforeAll(async () => {
    shop = await startStripeShop()
    const guest = await shop.guestAtThePayment()
    const { events } = shop.standIn.pay(guest.sessionId, { hold: true })
    paid = events.find(({ type }) => type === 'checkout.session.completed') as StripeEvent
    const object = { id: 'pi_1', payment_intent: 'pi_1', metadata: { orderId: 'ord_1' } }
    const others = [
      'refund.created',
      'charge.dispute.created',
      'radar.early_fraud_warning.created',
      'payment_method.updated',
      'payment_intent.payment_failed',
    ]
    kinds = [
      ...events,
      ...others.map((type) => ({ ...paid, type, data: { object } }) as unknown as StripeEvent),
    ]
  })
  afterAll(() => shop.close())

  const nextId = () => {
    serial += 1
    return `evt_odd_${serial}`
  }

  test.each(NAMED)(
    '%s is %j: kept, handled as far as it goes, and told to the operator',
    async (...change) => {
      const id = nextId()
      expect(await shop.receive(changed(paid, change as Change, id))).toBe(202)
      const events = await shop.db.select().from(providerEvents)
      expect(events.filter(({ externalId }) => externalId === id)).toHaveLength(1)
      const notices = await shop.db.select().from(operatorNotices)
      expect(notices).toContainEqual(expect.objectContaining({ kind: 'odd_event', subject: id }))
    },
  )

  test('whatever stands in a field, a signed event is taken, and its job ends', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), paths, odd, async (which, path, value) => {
        const event = kinds[which % kinds.length] as StripeEvent
        expect(await shop.receive(changed(event, [path, value], nextId()))).toBe(202)
      }),
      { numRuns: 60 },
    )
    await shop.runJobs()
    const events = await shop.db.select().from(providerEvents)
    expect(events).toHaveLength(serial)
    const { body } = await shop.operate<{ jobs: unknown[] }>('GET', '/jobs/dead')
    expect(body.jobs).toEqual([])
  })

  test('an odd name of the event itself is kept as far as it can be written', async () => {
    expect(await shop.receive({ ...paid, id: 'evt_\0odd' })).toBe(202)
    const events = await shop.db.select().from(providerEvents)
    expect(events.map(({ externalId }) => externalId)).toContain('evt_\u{fffd}odd')
  })
})
