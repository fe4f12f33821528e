import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StripeEvent, signed, type Tampering } from '../stripe-stand-in/event-sender.ts'
import { aSession, type StripeRig, startStripeRig, WEBHOOK_SECRET } from './payment-rigs.ts'

const OLD_SECRET = 'whsec_old'
const FORGED = { kind: 'malformed', code: 'bad_signature' }

describe('reading Stripe’s events', () => {
  let rig: StripeRig
  let paid: StripeEvent
  let charged: StripeEvent
  let sessionId: string
  beforeAll(async () => {
    rig = await startStripeRig({ webhookSecrets: [WEBHOOK_SECRET, OLD_SECRET] })
    sessionId = (await rig.provider.openSession(aSession())).providerSessionId
    const { events } = rig.standIn.pay(sessionId, { hold: true })
    const named = (type: string) => events.filter((event) => event.type === type)
    ;[paid, charged] = [named('checkout.session.completed'), named('charge.succeeded')].flat() as [
      StripeEvent,
      StripeEvent,
    ]
  })
  afterAll(() => rig.close())

  function read(event: StripeEvent, tampering: Tampering = {}, secret = WEBHOOK_SECRET) {
    const { body, headers } = signed(event, secret, tampering, Math.floor(Date.now() / 1_000))
    return rig.provider.readEvent(String(body), new Headers(headers))
  }

  test('an event about a session names it and the amount it reports', async () => {
    expect(await read(paid)).toMatchObject({
      externalId: paid.id,
      type: 'checkout.session.completed',
      providerSessionId: sessionId,
      amount: 20_458,
    })
  })

  test.each(['{}', '[]', 'null', '{"id":"evt_1","type":"x"}', '{"id":"evt_1","type":"x","data":{}}'])(
    'a signed body that is no event is refused: %s',
    async (body) => {
      const t = Math.floor(Date.now() / 1_000)
      const v1 = createHmac('sha256', WEBHOOK_SECRET).update(`${t}.${body}`).digest('hex')
      const headers = new Headers({ 'stripe-signature': `t=${t},v1=${v1}` })
      await expect(rig.provider.readEvent(body, headers)).rejects.toMatchObject(FORGED)
    },
  )

  test.each(['', 'v1=', 't=,v1=', `t=${Math.floor(Date.now() / 1_000)},v1=`, 't=x,v1=y', ',,,', 't=1'])(
    'a signature that is written oddly is refused: %j',
    async (signature) => {
      const headers = new Headers({ 'stripe-signature': signature })
      await expect(rig.provider.readEvent('{}', headers)).rejects.toMatchObject(FORGED)
    },
  )

  test('an event signed in the future is refused', async () => {
    const { body, headers } = signed(paid, WEBHOOK_SECRET, {}, Math.floor(Date.now() / 1_000) + 400)
    await expect(rig.provider.readEvent(String(body), new Headers(headers))).rejects.toMatchObject(FORGED)
  })

  test('an event about anything else names no session', async () => {
    expect(await read(charged)).toMatchObject({
      externalId: charged.id,
      type: 'charge.succeeded',
      providerSessionId: null,
      amount: null,
    })
  })

  test('what is kept of an event does not say who the buyer is', async () => {
    const kept = JSON.stringify(await Promise.all([read(paid), read(charged)]))
    expect(JSON.stringify([paid, charged])).toContain('ada@example.com')
    expect(kept).not.toMatch(/Ada|example|billing|secret/)
    expect(kept).toContain('"payment_status":"paid"')
  })

  test('while one secret replaces another, both are good', async () => {
    expect(await read(paid, {}, OLD_SECRET)).toMatchObject({ externalId: paid.id })
  })

  test.each<[string, Tampering]>([
    ['signed with another secret', { secret: 'whsec_thief' }],
    ['not signed', { unsigned: true }],
    ['altered after signing', { alter: (body) => body.replace('20458', '1') }],
    ['formatted anew after signing', { alter: (body) => JSON.stringify(JSON.parse(body)) }],
    ['six minutes old', { ageSeconds: 360 }],
  ])('an event %s is refused', async (_how, tampering) => {
    await expect(read(paid, tampering)).rejects.toMatchObject(FORGED)
  })

  test('an event four minutes old is good: it may have waited in a queue', async () => {
    expect(await read(paid, { ageSeconds: 240 })).toMatchObject({ externalId: paid.id })
  })
})
