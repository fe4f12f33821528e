import { expect, test } from 'vitest'
import { ApiError } from '../base/api-error.ts'
import { type FindOutOptions, findOut } from './find-out.ts'
import type { PaymentReading } from './read-payment.ts'

type Answer = Pick<PaymentReading, 'status' | 'paymentStatus'> | ApiError

/** A shop that gives these answers one after the other, the last one forever; its clock moves only by waiting. */
function shopThatSays(...answers: Answer[]): FindOutOptions & { asked: () => number; clock: () => number } {
  let asked = 0
  let clock = 0
  return {
    asked: () => asked,
    clock: () => clock,
    now: () => clock,
    wait: async (ms) => {
      clock += ms
    },
    read: async () => {
      const answer = answers[Math.min(asked++, answers.length - 1)]
      if (answer instanceof ApiError) throw answer
      return { orderId: 'ord_1', order: {}, ...answer } as PaymentReading
    },
  }
}

const open = { status: 'open', paymentStatus: 'unpaid' } as const
const processing = { status: 'open', paymentStatus: 'processing' } as const
const paid = { status: 'complete', paymentStatus: 'paid' } as const
const noAnswer = new ApiError({ status: 0, code: 'no_answer', message: '' })
const broken = new ApiError({ status: 503, code: 'payment_provider_down', message: '' })
const notFound = new ApiError({ status: 404, code: 'unknown_order', message: '' })

test('a paid order is known at once', async () => {
  const shop = shopThatSays(paid)

  expect(await findOut(shop)).toMatchObject({ fate: 'paid' })
  expect(shop.clock()).toBe(0)
})

test('slow money is waited for', async () => {
  expect(await findOut(shopThatSays(processing, processing, processing, paid))).toMatchObject({
    fate: 'paid',
  })
})

test('a shop that is down for a while is asked again, and nothing is called failed', async () => {
  expect(await findOut(shopThatSays(noAnswer, broken, noAnswer, paid))).toMatchObject({ fate: 'paid' })
})

test('an unpaid answer counts only when it stays so', async () => {
  const shop = shopThatSays(open)

  expect(await findOut(shop)).toEqual({ fate: 'unpaid' })
  expect(shop.clock()).toBeGreaterThanOrEqual(8_000)
})

test('a payment that arrives after an unpaid answer is seen', async () => {
  expect(await findOut(shopThatSays(open, open, paid))).toMatchObject({ fate: 'paid' })
})

test('after a minute without an answer the shop stops asking, between once and twice a second at most', async () => {
  const shop = shopThatSays(processing)

  expect(await findOut(shop)).toEqual({ fate: 'open' })
  expect(shop.clock()).toBeGreaterThan(55_000)
  expect(shop.clock()).toBeLessThanOrEqual(60_000)
  expect(shop.asked()).toBeLessThan(60)
})

test.each([
  [{ status: 'expired', paymentStatus: 'unpaid' } as const, 'expired'],
  [{ status: 'complete', paymentStatus: 'refunded' } as const, 'refunded'],
  [notFound, 'unknown'],
])('%j is known as %s', async (answer, fate) => {
  expect(await findOut(shopThatSays(answer))).toMatchObject({ fate })
})
