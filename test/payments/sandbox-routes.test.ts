import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/open-database.ts'
import { createSandboxProcessor } from '../../src/adapters/sandbox-pay.ts'
import { createSandboxPayments } from '../../src/adapters/sandbox-payments.ts'
import { answerError } from '../../src/http/problem.ts'
import { createRateLimiter } from '../../src/http/rate-limit.ts'
import { sandbox } from '../../src/http/sandbox.ts'
import { openTestDatabase } from '../open-test-database.ts'
import { createTestClock } from '../test-clock.ts'
import { createTestLog } from '../test-log.ts'
import { aCard, aSession } from './payment-rigs.ts'

describe('the routes behind the sandbox’s card form', () => {
  const clock = createTestClock()
  const log = createTestLog()
  const told: string[] = []
  let trouble: Error | undefined
  let database: OpenDatabase
  let app: Hono
  let provider: ReturnType<typeof createSandboxPayments>
  beforeAll(async () => {
    database = await openTestDatabase()
    provider = createSandboxPayments({ db: database.db, clock, publicUrl: 'https://shop.example' })
    const routes = sandbox(
      createRateLimiter(100),
      createSandboxProcessor({ db: database.db, clock }),
      async (_ctx, { providerSessionId }) => {
        told.push(providerSessionId)
        if (trouble) throw trouble
      },
    )
    app = new Hono()
      .use((c, next) => {
        c.set('ctx' as never, { log } as never)
        c.set('ip' as never, '192.0.2.1' as never)
        return next()
      })
      .route('/api/sandbox', routes)
    app.onError((error, c) => answerError(c, error, log))
  })
  afterAll(() => database.close())

  function pay(body: unknown) {
    return app.request('/api/sandbox/sessions/pay', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
  async function open() {
    const session = await provider.openSession(aSession())
    return { id: session.providerSessionId, clientSecret: session.clientSecret ?? '' }
  }

  test('the payment page learns the amount, marked as a test, and nothing of who buys', async () => {
    const { id, clientSecret } = await open()
    const answer = await app.request(`/api/sandbox/sessions?client_secret=${clientSecret}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({
      mode: 'TEST',
      amount: 204.58,
      currency: 'USD',
      status: 'open',
      returnUrl: `https://shop.example/order/success?session_id=${id}`,
      cancelUrl: null,
    })
  })

  test('a good card is answered with where to go, and the shop is told', async () => {
    const { id, clientSecret } = await open()
    const answer = await pay({ clientSecret, card: aCard('4242424242424242') })
    expect(await answer.json()).toEqual({
      status: 'complete',
      returnUrl: `https://shop.example/order/success?session_id=${id}`,
    })
    expect(told).toContain(id)
  })

  test('a declined card is a plain answer, and the shop is not told', async () => {
    const { id, clientSecret } = await open()
    const answer = await pay({ clientSecret, card: aCard('4000000000000002') })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      status: 'declined',
      declineCode: 'card_declined',
      message: 'Your card was declined. Try another card; nothing was charged.',
    })
    expect(told).not.toContain(id)
  })

  test('when the shop fails to settle at once, the buyer who paid is still told so', async () => {
    const { id, clientSecret } = await open()
    trouble = new Error('the job queue is away')
    const answer = await pay({ clientSecret, card: aCard('4242424242424242') })
    trouble = undefined
    expect(await answer.json()).toMatchObject({ status: 'complete' })
    expect(log.lines).toContainEqual(
      expect.objectContaining({
        event: 'sandbox.event_lost',
        detail: expect.objectContaining({ providerSessionId: id }),
      }),
    )
  })

  test('a mistyped card is 422 with the field, without repeating the number', async () => {
    const { clientSecret } = await open()
    const answer = await pay({ clientSecret, card: { ...aCard('4242424242424241'), cvc: '1' } })
    const text = await answer.text()
    expect(answer.status).toBe(422)
    expect(JSON.parse(text)).toMatchObject({
      code: 'invalid_card',
      errors: [
        {
          path: 'card.number',
          message:
            'This isn’t a test card. 4242 4242 4242 4242 pays, 4000 0025 0000 3155 asks for a confirmation, and 4000 0000 0000 0002 is declined.',
        },
        { path: 'card.cvc', message: "Your card's security code has 3 digits." },
      ],
    })
    expect(text).not.toContain('424242424242')
  })

  test.each([
    ['nothing at all', {}],
    ['a card that is text', { clientSecret: 'x', card: '4242424242424242' }],
    [
      'a month that is a word',
      { clientSecret: 'x', card: { ...aCard('4242424242424242'), expMonth: 'May' } },
    ],
    ['an endless number', { clientSecret: 'x', card: aCard('4'.repeat(5_000)) }],
  ])('%s is 422', async (_what, body) => {
    expect((await pay(body)).status).toBe(422)
  })

  test('an unknown session is 404, an expired one 409', async () => {
    const { id, clientSecret } = await open()
    await provider.expireSession(id)
    expect((await pay({ clientSecret, card: aCard('4242424242424242') })).status).toBe(409)
    expect((await pay({ clientSecret: 'nobody', card: aCard('4242424242424242') })).status).toBe(404)
    expect((await app.request('/api/sandbox/sessions?client_secret=nobody')).status).toBe(404)
  })

  test('no card number and no code reaches the log', () => {
    expect(JSON.stringify(log.lines)).not.toMatch(/424242|4000000000/)
  })
})
