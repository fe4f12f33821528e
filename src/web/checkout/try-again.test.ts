import { expect, test } from 'vitest'
import { ApiError } from '../base/api-error.ts'
import { tryAgain } from './try-again.ts'

const trouble = (status: number, code: string, retryAfter?: number) =>
  new ApiError({ status, code, message: code, retryAfter })

function callThatFails(...errors: ApiError[]) {
  const waits: number[] = []
  let calls = 0
  const call = async () => {
    const error = errors[calls++]
    if (error) throw error
    return 'done'
  }
  const wait = async (ms: number) => {
    waits.push(ms)
  }
  return { run: () => tryAgain(call, wait), waits, calls: () => calls }
}

test.each([
  trouble(0, 'no_answer'),
  trouble(500, 'internal'),
  trouble(503, 'payment_provider_down'),
  trouble(409, 'still_running'),
])('a call whose fate is open is made again: %s', async (error) => {
  const { run, calls } = callThatFails(error)

  expect(await run()).toBe('done')
  expect(calls()).toBe(2)
})

test.each([trouble(422, 'invalid_input'), trouble(409, 'out_of_stock'), trouble(409, 'order_complete')])(
  'an answer that will not change is taken as it is: %s',
  async (error) => {
    const { run, calls } = callThatFails(error)

    await expect(run()).rejects.toBe(error)
    expect(calls()).toBe(1)
  },
)

test('the shop says how long to wait', async () => {
  const { run, waits } = callThatFails(trouble(409, 'still_running', 3))

  await run()
  expect(waits).toEqual([3_000])
})

test('a shop that stays down is asked four times', async () => {
  const down = trouble(503, 'payment_provider_down')
  const { run, calls } = callThatFails(down, down, down, down, down)

  await expect(run()).rejects.toBe(down)
  expect(calls()).toBe(4)
})
