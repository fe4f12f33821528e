import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { OpenDatabase } from '../../db/open-database.ts'
import { sandboxSessions } from '../../db/tables/sandbox.ts'
import { createSandboxProcessor } from '../../src/adapters/sandbox-pay.ts'
import { createSandboxPayments } from '../../src/adapters/sandbox-payments.ts'
import { sayProblem } from '../../src/shop/facts/locale/problem-words.ts'
import { openTestDatabase } from '../open-test-database.ts'
import { createTestClock } from '../test-clock.ts'
import { aCard, aSession } from './payment-rigs.ts'

describe('paying in the sandbox', () => {
  const clock = createTestClock()
  let database: OpenDatabase
  let processor: ReturnType<typeof createSandboxProcessor>
  let provider: ReturnType<typeof createSandboxPayments>
  beforeAll(async () => {
    database = await openTestDatabase()
    processor = createSandboxProcessor({ db: database.db, clock })
    provider = createSandboxPayments({ db: database.db, clock, publicUrl: 'https://shop.example' })
  })
  afterAll(() => database.close())

  async function open() {
    const session = await provider.openSession(
      aSession({ expiresAt: new Date(clock.now().getTime() + 31 * 60_000) }),
    )
    return { id: session.providerSessionId, clientSecret: session.clientSecret ?? '' }
  }

  test.each([
    ['4242 4242 4242 4242', '123', 'visa', '4242'],
    ['5555-5555-5555-4444', '123', 'mastercard', '4444'],
    ['378282246310005', '1234', 'amex', '0005'],
  ])('%s pays and sends the buyer on', async (number, cvc, brand, last4) => {
    const { id, clientSecret } = await open()
    const paid = await processor.pay({ clientSecret, card: { ...aCard(number), cvc, expYear: 34 } })
    const state = await provider.findSession(id)
    expect(paid).toEqual({
      status: 'complete',
      providerSessionId: id,
      returnUrl: `https://shop.example/order/success?session_id=${id}`,
      state,
    })
    expect(state).toMatchObject({ card: { brand, last4, expYear: 2034 } })
  })

  test.each([
    [
      '4000 0000 0000 0002',
      'card_declined',
      'Your card was declined. Try another card; nothing was charged.',
    ],
    ['4000 0000 0000 9995', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000 0000 0000 0069', 'expired_card', 'Your card has expired.'],
    ['4000 0000 0000 0127', 'incorrect_cvc', "Your card's security code is incorrect."],
    ['4111 1111 1111 1111', 'test_mode_live_card', 'takes test cards only: 4242 4242 4242 4242 pays'],
  ])('%s is declined as %s', async (number, declineCode, message) => {
    const { clientSecret } = await open()
    expect(await processor.pay({ clientSecret, card: aCard(number) })).toMatchObject({
      status: 'declined',
      declineCode,
    })
    expect(sayProblem('en-US', 'card_declined', { reason: declineCode })).toContain(message)
    expect(await processor.view(clientSecret)).toMatchObject({ status: 'open' })
  })

  test('a card whose bank asks is paid once the buyer confirms', async () => {
    const { id, clientSecret } = await open()
    const card = aCard('4000 0025 0000 3155')
    expect(await processor.pay({ clientSecret, card })).toMatchObject({ status: 'requires_confirmation' })
    expect(await provider.findSession(id)).toMatchObject({ status: 'open' })
    expect(await processor.pay({ clientSecret, card, confirm: false })).toMatchObject({
      status: 'declined',
      declineCode: 'authentication_required',
    })
    expect(await processor.pay({ clientSecret, card, confirm: true })).toMatchObject({ status: 'complete' })
  })

  test('confirming does not help a card that is declined', async () => {
    const { clientSecret } = await open()
    const answer = await processor.pay({ clientSecret, card: aCard('4000 0000 0000 0002'), confirm: true })
    expect(answer).toMatchObject({ status: 'declined' })
  })

  test('twenty clicks on pay make one payment', async () => {
    const { id, clientSecret } = await open()
    const clicks = Array.from({ length: 20 }, () =>
      processor.pay({ clientSecret, card: aCard('4242 4242 4242 4242') }),
    )
    const answers = await Promise.all(clicks)
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set(['complete']))
    expect(await provider.findSession(id)).toMatchObject({ reference: id.replace('sbx_', 'pay_') })
  })

  test('a session that is paid says so to any further card, and keeps the card that paid', async () => {
    const { id, clientSecret } = await open()
    await processor.pay({ clientSecret, card: aCard('4242 4242 4242 4242') })
    const again = await processor.pay({ clientSecret, card: aCard('4000 0000 0000 0002') })
    expect(again).toMatchObject({ status: 'complete' })
    expect(await provider.findSession(id)).toMatchObject({ card: { last4: '4242' } })
  })

  test('a session past its time cannot be paid, though nobody closed it', async () => {
    const { id, clientSecret } = await open()
    clock.advance(32 * 60_000)
    await expect(processor.pay({ clientSecret, card: aCard('4242 4242 4242 4242') })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'payment_expired',
    })
    expect(await provider.findSession(id)).toMatchObject({ status: 'expired' })
  })

  test('a made-up secret opens nothing', async () => {
    const card = aCard('4242 4242 4242 4242')
    await expect(processor.pay({ clientSecret: 'sbx_x_secret_y', card })).rejects.toMatchObject({
      kind: 'not_found',
    })
    await expect(processor.view('sbx_x_secret_y')).rejects.toMatchObject({ kind: 'not_found' })
  })

  test.each([
    [{ number: '4242 4242' }, 'card.number'],
    [{ number: '4242 4242 4242 4241' }, 'card.number'],
    [{ expMonth: 13 }, 'card.expMonth'],
    [{ expYear: 2020 }, 'card.expYear'],
    [{ expYear: 2999 }, 'card.expYear'],
    [{ cvc: '12' }, 'card.cvc'],
    [{ cvc: '1a3' }, 'card.cvc'],
    [{ number: '378282246310005' }, 'card.cvc'],
  ])('a card typed as %o is sent back at %s', async (typed, path) => {
    const { clientSecret } = await open()
    const card = { ...aCard('4242 4242 4242 4242'), ...typed }
    await expect(processor.pay({ clientSecret, card })).rejects.toMatchObject({
      kind: 'invalid',
      issues: [expect.objectContaining({ path })],
    })
  })

  test('a card is good to the end of its month', async () => {
    const card = { ...aCard('4242 4242 4242 4242'), expMonth: 2, expYear: 2032 }
    onTestFinished(() => clock.set(new Date()))
    clock.set('2032-02-29T23:50:00Z')
    const onTime = await open()
    expect(await processor.pay({ clientSecret: onTime.clientSecret, card })).toMatchObject({
      status: 'complete',
    })
    clock.set('2032-03-01T00:00:00Z')
    const late = await open()
    await expect(processor.pay({ clientSecret: late.clientSecret, card })).rejects.toMatchObject({
      issues: [expect.objectContaining({ path: 'card.expYear', key: 'card_expired' })],
    })
  })

  test('neither the number nor the code of a card is kept anywhere', async () => {
    const { clientSecret } = await open()
    await processor.pay({ clientSecret, card: { ...aCard('5555 5555 5555 4444'), cvc: '907' } })
    const books = JSON.stringify(
      await database.db.select({ card: sandboxSessions.card }).from(sandboxSessions),
    )
    expect(books).toContain('4444')
    expect(books).not.toMatch(/5555|907/)
  })
})
